/* Double-dummy tables by DDS called from C: the least that any program can need for them.
 *
 *     dds_tables LIBRARY THREADS < DEALS
 *
 * DEALS are in PBN, one a line ("N:QJ6.K652.J85.T98 ..."). The library is loaded and warmed before
 * the clock starts; so many deals as one call takes go into each. Printed: the seconds, then the
 * twenty numbers of each deal, by denomination (S H D C NT) and declarer (N E S W).
 * THREADS 0 leaves the choice to the library: as many as there are cores.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MOST 40
struct deals { int count; char cards[MOST * 5][80]; };
struct tables { int count; int tricks[MOST * 5][5][4]; };
static char par[MOST * 2 * 16 + MOST * 2 * 128];

typedef void set_threads(int);
typedef int calculate(struct deals *, int, int[5], struct tables *, void *);

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int count, char **given)
{
    static char lines[4096][80];
    static int found[4096][5][4];
    static struct deals deals;
    static struct tables tables;
    int every[5] = {0}, threads = 0, n = 0;
    if (count != 3 || sscanf(given[2], "%d", &threads) != 1)
        return 2;
    void *library = dlopen(given[1], RTLD_NOW);
    if (!library)
        return fprintf(stderr, "%s\n", dlerror()), 3;
    set_threads *set = (set_threads *)dlsym(library, "SetMaxThreads");
    calculate *solve = (calculate *)dlsym(library, "CalcAllTablesPBN");
    if (!set || !solve)
        return 4;
    while (n < 4096 && fgets(lines[n], sizeof lines[n], stdin)) {
        lines[n][strcspn(lines[n], "\r\n")] = 0;
        n += lines[n][0] != 0;
    }
    set(threads);
    double start = now();
    for (int at = 0; at < n; at += MOST) {
        deals.count = n - at < MOST ? n - at : MOST;
        for (int i = 0; i < deals.count; i++)
            strcpy(deals.cards[i], lines[at + i]);
        int answer = solve(&deals, -1, every, &tables, par);
        if (answer != 1)
            return fprintf(stderr, "DDS answered %d\n", answer), 5;
        memcpy(found[at], tables.tricks, sizeof tables.tricks[0] * deals.count);
    }
    printf("%.6f\n", now() - start);
    for (int i = 0; i < n; i++, putchar('\n'))
        for (int one = 0; one < 20; one++)
            printf("%d ", found[i][one / 4][one % 4]);
    return 0;
}
