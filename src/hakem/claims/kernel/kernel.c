/* The claims kernel: G and W of claims/belief.py and claims/worst.py, in C for speed.
 *
 * It computes the same two numbers by the same definitions, and must agree with the Python reference
 * on everything. What it adds, none of which changes a number:
 *   - transposition tables on positions whose ranks are counted among the cards still in play, with
 *     bounds from below and above;
 *   - one card for each run of neighbours in a hand of the claimer's side; of the cards that are out
 *     both ends of each run to follow or ruff with (which opponent wins matters), one to discard;
 *   - quick answers: what the hand on lead can cash that nothing can stop, and trumps above all others,
 *     for either side;
 *   - questions of one threshold each, asked from above and only as far as the answer matters;
 *   - what is sure is carried along a line: normal plays keep it, and so do the opponents' but for a
 *     card that was forgotten;
 *   - a budget of nodes: when it is used up the answer is BUDGET, never a guess.
 *
 * A card is 13 x suit + rank - 2, as in cards.py; the claimer sits at place 0, clockwise 1, 2, 3.
 * Nothing is global: a search owns its tables, so that several may run side by side.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BLANK (-1)
#define BUDGET (-1)
#define KEY 5
#define ALL 13
#define BELOW_HONOURS 8
#define OURS(place) (((place) & 1) == 0)
#define SUIT(s) (UINT64_C(0x1fff) << (13 * (s)))

typedef uint64_t cards;

typedef struct {
    int8_t leader, played, suit, winner, best;
} trick;

/* What the claimer believes: his two hands, the cards he thinks are out, counts and shown voids. */
typedef struct {
    cards hands[2], out;
    int8_t counts[2], voids[2];
    trick t;
} belief;

/* The cards as they are; `step` and `done` are where the stated line is. He is known to be sure of
 * `sure` tricks or more: that follows from the rest, and only spares asking. */
typedef struct {
    cards hands[4], forgotten;
    int8_t voids[2];
    trick t;
    int8_t step, done, sure;
} world;

/* One step of the statement: claims/plan.py has the meaning of each field. */
typedef struct {
    int8_t act, suit, card, place, tricks, on;
} step;

enum { DRAW_TRUMPS, CASH, PLAY, RUFF, CROSS_RUFF, FINESSE, CONCEDE, DISCARD };
#define ANY (-1)
#define MOST_STEPS 32

/* How players play without thinking: claims/habits.py has the grounds of each. */
typedef struct {
    int32_t order, low_rank, no_needless_ruff, may_block;
} habits;

enum { TOP_DOWN, HONOURS_ONLY, NO_ORDER };

/* What is known of a position: its number is no less than `low` and no more than `high`. */
typedef struct {
    uint64_t key[KEY];
    int8_t low, high, card;
    uint8_t age;
} entry;

/* Entries of another age than the table's are empty. It grows when half full, up to `most`. */
typedef struct {
    entry *at;
    size_t mask, most, used;
    uint8_t age;
} table;

typedef struct {
    int trump;
    habits habits;
    step steps[MOST_STEPS];
    int count_of_steps;
    int64_t nodes, budget;
    int out_of_budget;
    table sure, worst;
} search;

/* ---- cards and tricks --------------------------------------------------------------------- */

static int top(cards set) { return 63 - __builtin_clzll(set); }
static int bottom(cards set) { return __builtin_ctzll(set); }
static int count(cards set) { return __builtin_popcountll(set); }
static cards bit(int card) { return UINT64_C(1) << card; }
static int turn(trick t) { return (t.leader + t.played) & 3; }

static int beats(int card, int best, int trump) {
    if (best == BLANK) return card / 13 == trump;
    if (card / 13 == best / 13) return card > best;
    return card / 13 == trump;
}

static trick new_trick(int leader) { return (trick){(int8_t)leader, 0, BLANK, BLANK, BLANK}; }

static trick after(trick t, int card, int trump) {
    int who = turn(t);
    if (t.played == 0)
        return (trick){(int8_t)who, 1, (int8_t)(card >= 0 ? card / 13 : BLANK), (int8_t)who, (int8_t)card};
    t.played++;
    if (card >= 0 && beats(card, t.best, trump)) {
        t.winner = (int8_t)who;
        t.best = (int8_t)card;
    }
    return t;
}

static cards legal(cards hand, int suit) {
    cards following = suit == BLANK ? 0 : hand & SUIT(suit);
    return following ? following : hand;
}

/* ---- the tables ---------------------------------------------------------------------------- */

/* A position is looked for in so many places; the last is given up when all are taken. */
#define WAYS 4
#define FIRST_BITS 10

static int table_make(table *t, int bits) {
    int first = bits < FIRST_BITS ? bits : FIRST_BITS;
    *t = (table){NULL, ((size_t)1 << first) - 1, ((size_t)1 << bits) - 1, 0, 1};
    t->at = calloc(t->mask + 1, sizeof(entry));
    return t->at != NULL;
}

static void table_forget(table *t) {
    t->used = 0;
    if (++t->age) return;
    t->age = 1;
    memset(t->at, 0, (t->mask + 1) * sizeof(entry));
}

static size_t mixed(const uint64_t key[KEY]) {
    uint64_t h = 0;
    for (int i = 0; i < KEY; i++) {
        h = (h ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        h ^= h >> 29;
    }
    return (size_t)h;
}

static entry *table_find(const table *t, const uint64_t key[KEY]) {
    size_t h = mixed(key);
    for (size_t i = 0; i < WAYS; i++) {
        entry *e = &t->at[(h + i) & t->mask];
        if (e->age != t->age) return NULL;
        if (memcmp(e->key, key, sizeof e->key) == 0) return e;
    }
    return NULL;
}

static entry *table_place(table *t, const uint64_t key[KEY]) {
    size_t h = mixed(key);
    for (size_t i = 0; i < WAYS - 1; i++) {
        entry *e = &t->at[(h + i) & t->mask];
        if (e->age != t->age || memcmp(e->key, key, sizeof e->key) == 0) return e;
    }
    return &t->at[(h + WAYS - 1) & t->mask];
}

/* Twice the places; where there is no memory for them the table stays as it is. */
static void table_grow(table *t) {
    table larger = *t;
    larger.mask = 2 * t->mask + 1;
    larger.at = calloc(larger.mask + 1, sizeof(entry));
    if (!larger.at) {
        t->most = t->mask;
        return;
    }
    for (size_t i = 0; i <= t->mask; i++)
        if (t->at[i].age == t->age) *table_place(&larger, t->at[i].key) = t->at[i];
    free(t->at);
    *t = larger;
}

/* The entry of a position, made if there was none: then nothing is known but 0 and `most`. */
static entry *table_entry(table *t, const uint64_t key[KEY], int most) {
    entry *e = table_find(t, key);
    if (e) return e;
    if (t->used > t->mask / 2 && t->mask < t->most) table_grow(t);
    e = table_place(t, key);
    if (e->age != t->age) t->used++;
    memcpy(e->key, key, sizeof e->key);
    e->low = 0;
    e->high = (int8_t)most;
    e->card = BLANK;
    e->age = t->age;
    return e;
}

/* ---- positions without the ranks that are gone ------------------------------------------------ */

/* Who holds each card in play, two bits a card from the lowest of each suit up. */
static void owners(uint64_t key[2], cards odd, cards upper, cards live) {
    for (int half = 0; half < 2; half++) {
        uint64_t code = 1;
        for (int suit = 2 * half; suit < 2 * half + 2; suit++) {
            for (cards in = live & SUIT(suit); in; in &= in - 1) {
                cards one = in & -in;
                code = code << 2 | (uint64_t)((odd & one) != 0) | (uint64_t)((upper & one) != 0) << 1;
            }
        }
        key[half] = code << 4 | (uint64_t)count(live & SUIT(2 * half));
    }
}

/* The number of a card when only those in play count as ranks, and back. */
static int closed(int card, cards live) {
    int suit = card / 13;
    return card < 0 ? card : 13 * suit + count(live & SUIT(suit) & (bit(card) - 1));
}

static int opened(int number, cards live) {
    if (number < 0) return number;
    cards in = live & SUIT(number / 13);
    for (int below = number % 13; below; below--) in &= in - 1;
    return bottom(in);
}

static cards closed_up(cards set, cards live) {
    cards made = 0;
    for (; set; set &= set - 1) made |= bit(closed(bottom(set), live));
    return made;
}

static uint64_t pack(trick t, const int8_t voids[2], int best) {
    uint64_t p = (uint64_t)t.leader | (uint64_t)t.played << 2 | (uint64_t)(t.suit + 1) << 5;
    p |= (uint64_t)(t.winner + 1) << 8 | (uint64_t)(best + 1) << 11;
    return p | (uint64_t)voids[0] << 17 | (uint64_t)voids[1] << 21;
}

static cards on_table(trick t) { return t.best >= 0 ? bit(t.best) : 0; }

/* ---- G: what is sure ------------------------------------------------------------------------ */

static int left_of(const belief *b) {
    int most = count(b->hands[0]), other = count(b->hands[1]);
    if (other > most) most = other;
    if (b->counts[0] > most) most = b->counts[0];
    if (b->counts[1] > most) most = b->counts[1];
    return most;
}

static int fits(const belief *b) {
    int forced[2] = {0, 0};
    for (int s = 0; s < 4; s++) {
        int held = count(b->out & SUIT(s));
        int v0 = b->voids[0] >> s & 1, v1 = b->voids[1] >> s & 1;
        if (held && v0 && v1) return 0;
        forced[0] += held * v1;
        forced[1] += held * v0;
    }
    return count(b->out) <= b->counts[0] + b->counts[1] && forced[0] <= b->counts[0] &&
           forced[1] <= b->counts[1];
}

static int sure_of(search *s, const belief *b, int wanted);

static int goes_on(search *s, const belief *b, int wanted) {
    if (b->t.played < 4) return sure_of(s, b, wanted);
    belief next = *b;
    next.t = new_trick(b->t.winner);
    return sure_of(s, &next, wanted - OURS(b->t.winner));
}

static belief after_ours(const belief *b, int card, int trump) {
    belief next = *b;
    next.hands[turn(b->t) / 2] ^= bit(card);
    next.t = after(b->t, card, trump);
    return next;
}

static int their_play_sure(search *s, const belief *b, int who, int card, int shows, int wanted) {
    belief next = *b;
    next.counts[who]--;
    if (card >= 0) next.out &= ~bit(card);
    if (shows) next.voids[who] |= (int8_t)(1 << b->t.suit);
    next.t = after(b->t, card, s->trump);
    if (!fits(&next)) return 1;
    return goes_on(s, &next, wanted);
}

/* The cards that stand for all of a set: of neighbours among the cards in play, one. */
static cards one_of_each_run(cards set, cards live, int best) {
    cards found = 0;
    if (best >= 0) live |= bit(best);
    for (int suit = 0; suit < 4; suit++) {
        cards in = live & SUIT(suit);
        int run = 0;
        while (in) {
            int card = top(in);
            in ^= bit(card);
            if (set & bit(card)) {
                if (!run) found |= bit(card);
                run = 1;
            } else
                run = 0;
        }
    }
    return found;
}

/* Of neighbours among the cards in play both the highest and the lowest. */
static cards ends_of_runs(cards set, cards live, int best) {
    cards found = 0;
    if (best >= 0) live |= bit(best);
    for (int suit = 0; suit < 4; suit++) {
        cards in = live & SUIT(suit);
        int last = BLANK;
        while (in) {
            int card = top(in);
            in ^= bit(card);
            if (set & bit(card)) {
                if (last == BLANK) found |= bit(card);
                last = card;
            } else {
                if (last != BLANK) found |= bit(last);
                last = BLANK;
            }
        }
        if (last != BLANK) found |= bit(last);
    }
    return found;
}

/* The cards of a hand in a suit that are above those of others. */
static cards above(cards held, cards others) {
    return others ? held & ~(2 * bit(top(others)) - 1) : held;
}

/* How many tricks the hand on lead can cash against any distribution.
 *
 * In a suit its cards above all that are out win, if partner need not overtake them: he has none
 * higher. With trumps out, they must first be drawn: at worst one opponent has them all. At last it
 * may cross to winners of partner's in a suit where it has none, if he need not throw them before.
 */
static int cashable(const search *s, const belief *b) {
    int who = turn(b->t) / 2, tricks = 0, rounds = 0, thrown = 0, followed = 0, across = 0;
    cards hand = b->hands[who], partner = b->hands[1 - who];
    cards trumps = s->trump >= 0 ? SUIT(s->trump) : 0;
    if (s->trump >= 0 && b->out & SUIT(s->trump)) {
        int most = b->counts[0] > b->counts[1] ? b->counts[0] : b->counts[1];
        rounds = count(b->out & SUIT(s->trump));
        if (rounds > most) rounds = most;
    }
    for (int suit = 0; suit < 4; suit++) {
        cards held = hand & SUIT(suit), out = b->out & SUIT(suit), theirs = partner & SUIT(suit);
        int wins = count(above(held, out | theirs)), length = count(theirs);
        /* once all that are out, and partner's, have fallen the rest of the suit is good too */
        int against = length > count(out) ? length : count(out);
        if (wins && wins >= against) wins = count(held);
        if (suit == s->trump && rounds && wins < rounds) return wins;
        tricks += wins;
        thrown += wins > length ? wins - length : 0;
        if (suit != s->trump) followed += wins > length ? length : wins;
    }
    for (int suit = 0; suit < 4; suit++) {
        cards held = hand & SUIT(suit), out = b->out & SUIT(suit);
        int wins = held ? count(above(partner & SUIT(suit), out | held)) : 0;
        int kept = suit == s->trump ? 0 : wins;
        if (wins > across && thrown + followed + kept <= count(partner & ~trumps)) across = wins;
    }
    return tricks + across;
}

/* The cards that an opponent on lead can cash if he holds `his`, his partner `partner`.
 *
 * In each suit those above all others. What our side may ruff counts as long as every hand of ours
 * that has trumps must follow; else, when the others have fallen, the rest of the suit is good too.
 */
static cards they_cash(int trump, cards his, cards partner, const cards ours[2]) {
    cards found = 0;
    for (int suit = 0; suit < 4; suit++) {
        cards held = his & SUIT(suit), wins = above(held, (ours[0] | ours[1] | partner) & SUIT(suit));
        int least = ALL, most = count(partner & SUIT(suit));
        for (int one = 0; one < 2; one++) {
            int length = count(ours[one] & SUIT(suit));
            if (length > most) most = length;
            if (trump >= 0 && suit != trump && ours[one] & SUIT(trump) && length < least)
                least = length;
        }
        if (count(wins) >= most) wins = held;
        while (count(wins) > least) wins &= wins - 1;
        found |= wins;
    }
    return found;
}

/* How many tricks they can take at once, an opponent on lead, if he holds what suits them best. */
static int lost_at_once(const search *s, const belief *b) {
    int who = turn(b->t) / 2;
    cards his = b->out, trumps = s->trump >= 0 ? SUIT(s->trump) : 0;
    for (int suit = 0; suit < 4; suit++)
        if (b->voids[who] >> suit & 1) his &= ~SUIT(suit);
    for (cards take = they_cash(s->trump, his, 0, b->hands); take; take &= take - 1) {
        belief rest = *b;
        int tricks = count(take), their_trumps = count(b->out & ~take & trumps);
        rest.out &= ~take;
        rest.counts[who] = (int8_t)(rest.counts[who] - tricks);
        /* his partner is never made to ruff when he has other cards enough */
        if (their_trumps && b->counts[1 - who] - their_trumps < tricks) continue;
        if (rest.counts[who] >= 0 && fits(&rest)) return tricks;
    }
    return 0;
}

/* The tricks that a hand of ours takes with its trumps above all others, whoever plays what. */
static int high_trumps(int trump, cards one, cards partner, cards others) {
    if (trump < 0) return 0;
    int first = count(above(one & SUIT(trump), (partner | others) & SUIT(trump)));
    int second = count(above(partner & SUIT(trump), (one | others) & SUIT(trump)));
    return first > second ? first : second;
}

/* The same of theirs: one opponent has them all, if he can. */
static int their_high_trumps(const search *s, const belief *b) {
    if (s->trump < 0) return 0;
    cards ours = (b->hands[0] | b->hands[1] | on_table(b->t)) & SUIT(s->trump);
    for (cards take = above(b->out & SUIT(s->trump), ours); take; take &= take - 1)
        for (int who = 0; who < 2; who++) {
            belief rest = *b;
            rest.out &= ~take;
            rest.counts[who] = (int8_t)(rest.counts[who] - count(take));
            if (!(b->voids[who] >> s->trump & 1) && rest.counts[who] >= 0 && fits(&rest))
                return count(take);
        }
    return 0;
}

/* The cheapest card that wins the trick so far, or none. */
static int cheapest_winner(const search *s, trick t, cards can) {
    for (; can; can &= can - 1)
        if (beats(bottom(can), t.best, s->trump)) return bottom(can);
    return BLANK;
}

/* As little as wins the trick: the highest in the middle, nothing on what partner is winning. */
static int in_the_trick(const search *s, trick t, cards can) {
    int partner_wins = t.winner == ((turn(t) + 2) & 3), card = cheapest_winner(s, t, can);
    if (card == BLANK || (partner_wins && t.played == 3)) return bottom(can);
    return t.played == 3 || card / 13 != t.suit ? card : top(can & SUIT(t.suit));
}

/* What is likeliest to be right first. On lead the highest trump while some are out, then cards that
 * nothing beats, then a low one towards such a card of partner's. */
static int likeliest(const search *s, const belief *b, cards can) {
    if (b->t.played) return in_the_trick(s, b->t, can);
    cards trumps = s->trump >= 0 ? SUIT(s->trump) : 0, partner = b->hands[1 - turn(b->t) / 2];
    if (b->out & trumps && can & trumps) return top(can & trumps);
    for (int suit = 0; suit < 4; suit++) {
        cards held = can & SUIT(suit) & ~trumps, out = b->out & SUIT(suit);
        if (held && (!out || top(held) > top(out))) return top(held);
    }
    for (int suit = 0; suit < 4; suit++) {
        cards held = can & SUIT(suit) & ~trumps;
        if (held && above(partner & SUIT(suit), b->out & SUIT(suit))) return bottom(held);
    }
    return top(can);
}

static int ours_sure(search *s, const belief *b, int wanted) {
    cards can = legal(b->hands[turn(b->t) / 2], b->t.suit);
    can = one_of_each_run(can, b->hands[0] | b->hands[1] | b->out, b->t.best);
    while (can && !s->out_of_budget) {
        int card = likeliest(s, b, can);
        can ^= bit(card);
        belief next = after_ours(b, card, s->trump);
        if (goes_on(s, &next, wanted)) return 1;
    }
    return 0;
}

/* What is likeliest to upset what is sure. */
static int their_likeliest(const search *s, const belief *b, cards can) {
    return b->t.played ? in_the_trick(s, b->t, can) : top(can);
}

static int theirs_sure(search *s, const belief *b, int wanted) {
    int who = turn(b->t) / 2, suit = b->t.suit;
    cards may_hold = b->out;
    for (int one = 0; one < 4; one++)
        if (b->voids[who] >> one & 1) may_hold &= ~SUIT(one);
    cards follows = suit == BLANK ? may_hold : may_hold & SUIT(suit), others = may_hold & ~follows;
    cards live = b->hands[0] | b->hands[1] | b->out;
    cards trumps = s->trump >= 0 ? SUIT(s->trump) : 0;
    follows = ends_of_runs(follows, live, b->t.best);
    others = ends_of_runs(others & trumps, live, b->t.best) |
             one_of_each_run(others & ~trumps, live, b->t.best);
    while (follows) {
        int card = their_likeliest(s, b, follows);
        follows ^= bit(card);
        if (!their_play_sure(s, b, who, card, 0, wanted)) return 0;
    }
    while (others) {
        int card = their_likeliest(s, b, others);
        others ^= bit(card);
        if (!their_play_sure(s, b, who, card, suit != BLANK, wanted)) return 0;
    }
    if (b->counts[0] + b->counts[1] > count(b->out))
        if (!their_play_sure(s, b, who, BLANK, suit != BLANK, wanted)) return 0;
    return 1;
}

static int sure_of(search *s, const belief *b, int wanted) {
    int left = left_of(b);
    if (wanted <= 0) return 1;
    if (wanted > left) return 0;
    if (s->out_of_budget || ++s->nodes > s->budget) {
        s->out_of_budget = 1;
        return 0;
    }
    if (b->t.played == 0) {
        if (OURS(turn(b->t)) ? cashable(s, b) >= wanted : left - lost_at_once(s, b) < wanted)
            return OURS(turn(b->t));
    }
    cards best = on_table(b->t), live = b->hands[0] | b->hands[1] | b->out | best;
    if (high_trumps(s->trump, b->hands[0], b->hands[1], b->out | best) >= wanted) return 1;
    if (left - their_high_trumps(s, b) < wanted) return 0;
    /* the last card to a trick is not worth a place in the table */
    if (b->t.played == 3)
        return OURS(turn(b->t)) ? ours_sure(s, b, wanted) : theirs_sure(s, b, wanted);
    uint64_t key[KEY];
    owners(key, b->hands[1] | best, b->out | best, live);
    key[2] = pack(b->t, b->voids, -1);
    key[3] = (uint64_t)b->counts[0] | (uint64_t)b->counts[1] << 4;
    key[4] = 0;
    const entry *known = table_find(&s->sure, key);
    if (known && wanted <= known->low) return 1;
    if (known && wanted > known->high) return 0;
    int sure = OURS(turn(b->t)) ? ours_sure(s, b, wanted) : theirs_sure(s, b, wanted);
    if (s->out_of_budget) return 0;
    entry *e = table_entry(&s->sure, key, left);
    if (sure && wanted > e->low) e->low = (int8_t)wanted;
    if (!sure && wanted - 1 < e->high) e->high = (int8_t)(wanted - 1);
    return sure;
}

/* How many tricks are sure, known to be `low` or more. */
static int sure_tricks(search *s, const belief *b, int low) {
    int sure = low, left = left_of(b);
    while (sure < left && sure_of(s, b, sure + 1)) sure++;
    return sure;
}

/* ---- normal plays ---------------------------------------------------------------------------- */

static int stands(const belief *b) {
    if (b->t.played == 3) return 1;
    if (b->t.best == BLANK) return 0;
    if (b->voids[((turn(b->t) + 1) & 3) / 2] >> (b->t.best / 13) & 1) return 1;
    cards higher = SUIT(b->t.best / 13) & ~(bit(b->t.best) | (bit(b->t.best) - 1));
    return !(b->out & higher);
}

static cards winning(cards held, int best, int trump) {
    cards found = 0;
    for (cards rest = held; rest; rest &= rest - 1)
        if (beats(bottom(rest), best, trump)) found |= rest & -rest;
    return found;
}

/* The lowest of a suit, where partner has a card above one's own, or an honour above all that are
 * out. */
static cards towards(cards held, cards partner, cards out) {
    if (!partner) return 0;
    int wins = top(partner) % 13 + 2 >= 10 && (!out || top(partner) > top(out));
    return wins || top(partner) > top(held) ? bit(bottom(held)) : 0;
}

static cards leads(cards hand, cards partner, cards out, const habits *h) {
    cards found = 0;
    for (int s = 0; s < 4; s++) {
        cards held = hand & SUIT(s), theirs = partner & SUIT(s);
        if (!held) continue;
        int spots = h->order == HONOURS_ONLY && top(held) % 13 < BELOW_HONOURS;
        found |= spots || h->order == NO_ORDER ? held : bit(top(held));
        found |= towards(held, theirs, out & SUIT(s));
        if (top(held) % 13 + 2 <= h->low_rank) found |= bit(bottom(held));
    }
    return found;
}

static cards by_habit(const search *s, const belief *b) {
    int who = turn(b->t) / 2;
    cards hand = b->hands[who];
    if (b->t.played == 0) return leads(hand, b->hands[1 - who], b->out, &s->habits);
    int partner_wins = b->t.winner == ((turn(b->t) + 2) & 3);
    int needless = partner_wins && s->habits.no_needless_ruff && stands(b);
    cards held = b->t.suit == BLANK ? 0 : hand & SUIT(b->t.suit), found = 0;
    if (held) {
        cards win = b->t.best >= 0 && b->t.best / 13 == b->t.suit ? winning(held, b->t.best, -2) : 0;
        if (partner_wins || !win) found |= bit(bottom(held));
        if (win && !needless) found |= bit(top(win)) | bit(bottom(win));
        return found;
    }
    cards trumps = s->trump >= 0 ? hand & SUIT(s->trump) : 0;
    for (int suit = 0; suit < 4; suit++) {
        cards of = hand & SUIT(suit) & ~trumps;
        if (of) found |= bit(bottom(of));
    }
    cards win = winning(trumps, b->t.best, s->trump);
    if (win && !needless) found |= bit(top(win)) | bit(bottom(win));
    return found ? found : bit(bottom(trumps));
}

/* Whether a card is led or follows in a suit of which, as he believes, his side wins all. */
static int in_solid_suit(const search *s, const belief *b, int card) {
    cards suit = SUIT(card / 13), out = b->out & suit, both = b->hands[0] | b->hands[1];
    if (s->trump >= 0 && card / 13 != s->trump && b->out & SUIT(s->trump)) return 0;
    if (b->t.played && (b->t.suit != card / 13 || b->t.best == BLANK)) return 0;
    cards own = (both & suit) | (b->t.played && OURS(b->t.winner) ? on_table(b->t) : 0);
    int rounds = count(b->hands[0] & suit), other = count(b->hands[1] & suit), needed = count(out);
    if (other > rounds) rounds = other;
    if (rounds < needed) needed = rounds;
    return needed == 0 || count(above(own, out)) >= needed;
}

/* The normal plays; `known` is how many tricks are known to be sure, and all that are, if asked. */
static cards normal(search *s, const belief *b, int8_t *known) {
    cards can = legal(b->hands[turn(b->t) / 2], b->t.suit);
    if (count(can) == 1) return can;
    int sure = sure_tricks(s, b, *known);
    *known = (int8_t)(s->habits.may_block ? 0 : sure); /* blocking a suit may give up what is sure */
    for (int pass = 0; pass < 2; pass++) {
        cards from = pass == 0 ? by_habit(s, b) : can, kept = 0;
        for (cards rest = from; rest; rest &= rest - 1) {
            belief next = after_ours(b, bottom(rest), s->trump);
            int blocks = pass == 0 && s->habits.may_block && in_solid_suit(s, b, bottom(rest));
            if (blocks || goes_on(s, &next, sure)) kept |= rest & -rest;
            if (s->out_of_budget) return can;
        }
        if (kept) return kept;
    }
    return can;
}

/* ---- the stated line --------------------------------------------------------------------------- */

static cards ruffs(const search *s, const step *st, const belief *b) {
    cards found = 0;
    if (s->trump < 0) return 0;
    for (int leader = 0; leader < 2; leader++) {
        int other = 1 - leader;
        if (st->act == RUFF && st->place != ANY && st->place / 2 != other) continue;
        if (!(b->hands[other] & SUIT(s->trump))) continue;
        for (int suit = 0; suit < 4; suit++) {
            if (suit == s->trump || (st->suit != ANY && st->suit != suit)) continue;
            cards held = b->hands[leader] & SUIT(suit);
            if (held && !(b->hands[other] & SUIT(suit))) found |= bit(bottom(held));
        }
    }
    return found;
}

static cards spoken_of(const step *st) {
    return st->card != ANY ? bit(st->card) : SUIT(st->suit);
}

static int over(const search *s, const step *st, int done, const belief *b) {
    cards both = b->hands[0] | b->hands[1];
    if (st->tricks != ANY && done >= st->tricks) return 1;
    switch (st->act) {
    case DRAW_TRUMPS:
        if (s->trump < 0 || !(both & SUIT(s->trump))) return 1;
        return st->tricks == ANY && !(b->out & SUIT(s->trump));
    case CASH:
        if (st->suit == ANY) return !(st->place == ANY ? both : b->hands[st->place / 2]);
        return !(both & SUIT(st->suit));
    case PLAY:
        return !(both & bit(st->card));
    case CONCEDE:
        if (st->card != ANY) return !(both & bit(st->card));
        return done >= 1 || st->suit == ANY || !(both & SUIT(st->suit));
    case RUFF:
    case CROSS_RUFF:
        return !ruffs(s, st, b);
    case FINESSE:
        return done >= 1 || st->suit == ANY || !(both & SUIT(st->suit));
    default:
        return done >= 1 || !(both & spoken_of(st));
    }
}

static cards from_suit(const belief *b, cards hand, cards partner, cards suit) {
    cards held = hand & suit;
    return held ? bit(top(held)) | towards(held, partner & suit, b->out & suit) : 0;
}

static cards tops(cards hand) {
    cards found = 0;
    for (int suit = 0; suit < 4; suit++)
        if (hand & SUIT(suit)) found |= bit(top(hand & SUIT(suit)));
    return found;
}

static cards stated_leads(const search *s, const step *st, const belief *b) {
    cards hand = b->hands[turn(b->t) / 2], partner = b->hands[1 - turn(b->t) / 2];
    switch (st->act) {
    case DRAW_TRUMPS:
        return from_suit(b, hand, partner, SUIT(s->trump));
    case CASH:
        if (st->suit == ANY) return st->place == ANY || st->place == turn(b->t) ? tops(hand) : 0;
        return from_suit(b, hand, partner, SUIT(st->suit));
    case RUFF:
    case CROSS_RUFF:
        return ruffs(s, st, b) & hand;
    case PLAY:
        return hand & bit(st->card);
    case CONCEDE:
    case FINESSE:
        if (st->act == CONCEDE && st->card != ANY) return hand & bit(st->card);
        return hand & SUIT(st->suit) ? bit(bottom(hand & SUIT(st->suit))) : 0;
    default:
        return 0;
    }
}

static cards finesse(cards held, const step *st, const belief *b) {
    cards out = b->out & SUIT(st->suit);
    int missing = st->card != ANY ? st->card : out ? top(out) : ANY;
    cards wins = b->t.best >= 0 ? winning(held, b->t.best, -2) : 0;
    if (missing != ANY) wins &= bit(missing) - 1;
    return wins ? bit(top(wins)) : 0;
}

static cards stated_follows(const search *s, const step *st, const belief *b) {
    int who = turn(b->t), suit = b->t.suit;
    cards hand = b->hands[who / 2], can = legal(hand, suit);
    int void_here = suit == BLANK || !(hand & SUIT(suit));
    if ((st->act == PLAY || st->act == CONCEDE) && st->card != ANY) return can & bit(st->card);
    if ((st->act == RUFF || st->act == CROSS_RUFF) && void_here && s->trump >= 0) {
        int here = (st->place == ANY || st->place == who) && (st->suit == ANY || st->suit == suit);
        cards wins = winning(hand & SUIT(s->trump), b->t.best, s->trump);
        return here && wins ? bit(top(wins)) | bit(bottom(wins)) : 0;
    }
    if (st->act == FINESSE && suit == st->suit && !void_here && b->t.played == 2)
        return finesse(hand & SUIT(suit), st, b);
    if (st->act == DISCARD && void_here && (st->on == ANY || st->on == suit)) {
        cards wanted = hand & spoken_of(st);
        return wanted ? bit(bottom(wanted)) : 0;
    }
    return 0;
}

/* The cards that the statement prescribes, or none; steps that are over are passed by. */
static cards stated(const search *s, world *w, const belief *b) {
    if (b->t.played)
        return w->step < s->count_of_steps ? stated_follows(s, &s->steps[w->step], b) : 0;
    while (w->step < s->count_of_steps) {
        const step *st = &s->steps[w->step];
        if (!over(s, st, w->done, b)) return stated_leads(s, st, b);
        w->step++;
        w->done = 0;
    }
    return 0;
}

/* ---- W: the worst line ------------------------------------------------------------------------ */

static belief belief_of(const world *w) {
    belief b;
    memset(&b, 0, sizeof b);
    b.hands[0] = w->hands[0];
    b.hands[1] = w->hands[2];
    b.out = (w->hands[1] | w->hands[3]) & ~w->forgotten;
    b.counts[0] = (int8_t)count(w->hands[1]);
    b.counts[1] = (int8_t)count(w->hands[3]);
    b.voids[0] = w->voids[0];
    b.voids[1] = w->voids[1];
    b.t = w->t;
    return b;
}

static world world_after(const world *w, int card, int trump) {
    world next = *w;
    int who = turn(w->t);
    next.hands[who] ^= bit(card);
    if (next.forgotten & bit(card)) next.sure = 0; /* a surprise may cost him what was sure */
    next.forgotten &= ~bit(card);
    if (!OURS(who) && w->t.played && card / 13 != w->t.suit)
        next.voids[who / 2] |= (int8_t)(1 << w->t.suit);
    next.t = after(w->t, card, trump);
    return next;
}

/* The plays of an opponent: one of each run of neighbours; a forgotten card stands for itself. */
static cards their_plays(const world *w) {
    cards can = legal(w->hands[turn(w->t)], w->t.suit);
    cards live = w->hands[0] | w->hands[1] | w->hands[2] | w->hands[3];
    cards plain = one_of_each_run(can & ~w->forgotten, live, w->t.best);
    return plain | (can & w->forgotten);
}

static int tricks_left(const world *w) {
    int most = 0;
    for (int place = 0; place < 4; place++)
        if (count(w->hands[place]) > most) most = count(w->hands[place]);
    return most + (w->t.played == 4);
}

/* Whether the hand on lead has only cards that nobody can beat: then its side wins every trick. */
static int all_good(const search *s, const world *w) {
    int who = turn(w->t);
    cards others = (w->hands[0] | w->hands[1] | w->hands[2] | w->hands[3]) ^ w->hands[who];
    if (s->trump >= 0 && others & SUIT(s->trump)) return 0;
    for (int suit = 0; suit < 4; suit++) {
        cards held = w->hands[who] & SUIT(suit), theirs = others & SUIT(suit);
        if (held && theirs && bottom(held) < top(theirs)) return 0;
    }
    return 1;
}

/* How many tricks an opponent on lead can take at once, whatever our side plays. */
static int cashed(const search *s, const world *w) {
    int who = turn(w->t);
    cards ours[2] = {w->hands[0], w->hands[2]}, partner = w->hands[(who + 2) & 3];
    int tricks = count(they_cash(s->trump, w->hands[who], partner, ours));
    int free = s->trump >= 0 ? count(partner & ~SUIT(s->trump)) : ALL;
    /* his partner is never made to ruff when he has other cards enough */
    return tricks <= free || !(partner & SUIT(s->trump)) ? tricks : free;
}

/* How many live cards of a suit there are up to the highest of ours in the lowest so many ranks: all
 * that the habits which speak of ranks can tell. */
static uint64_t ranks_below(cards ours, cards live, int suit, int ranks) {
    cards below = ours & SUIT(suit) & ((UINT64_C(1) << (13 * suit + ranks)) - 1);
    return below ? (uint64_t)closed(top(below), live) % 13 + 1 : 0;
}

/* While a statement holds, cards are what they are, and where it stands counts; after it only their
 * order does, and which of ours are below the ranks that habits speak of. */
static void key_of(const search *s, const world *w, cards live, uint64_t key[KEY]) {
    int stated = w->step < s->count_of_steps;
    cards ours = w->hands[0] | w->hands[2];
    int low = s->habits.low_rank > 1 ? s->habits.low_rank - 1 : 0;
    uint64_t more = stated ? (uint64_t)w->step << 4 | (uint64_t)w->done | UINT64_C(1) << 32 : 0;
    for (int suit = 0; suit < 4 && !stated; suit++) {
        more |= ranks_below(ours, live, suit, BELOW_HONOURS) << (8 * suit);
        more |= ranks_below(ours, live, suit, low) << (8 * suit + 4);
    }
    owners(key, w->hands[1] | w->hands[3], w->hands[2] | w->hands[3], live);
    key[2] = pack(w->t, w->voids, closed(w->t.best, live)) | more << 25;
    key[3] = closed_up(w->forgotten, live);
    key[4] = stated ? live : 0;
}

static int falls_to(search *s, const world *w, int wanted);

/* When the trick is complete: its winner leads to the next. */
static int next_falls_to(search *s, const world *w, int wanted) {
    world next = *w;
    int won = OURS(w->t.winner);
    next.t = new_trick(w->t.winner);
    if (next.sure) next.sure = (int8_t)(next.sure - won);
    if (next.step < s->count_of_steps) next.done++;
    return falls_to(s, &next, wanted - won);
}

/* The card with which some line of normal plays begins that leaves the claimer's side no more than
 * so many tricks; BLANK when there is none, or when the budget is used up. */
static int play_to(search *s, const world *w, int wanted) {
    if (s->out_of_budget || ++s->nodes > s->budget) {
        s->out_of_budget = 1;
        return BLANK;
    }
    cards live = w->hands[0] | w->hands[1] | w->hands[2] | w->hands[3] | on_table(w->t);
    uint64_t key[KEY];
    key_of(s, w, live, key);
    const entry *known = table_find(&s->worst, key);
    if (known && wanted < known->low) return BLANK;
    if (known && wanted >= known->high) return opened(known->card, live);
    belief b = belief_of(w);
    world planned = *w;
    /* what is sure cannot be lost by normal play, when nothing is forgotten and nothing stated, unless
     * by blocking a suit */
    int free = !w->forgotten && w->step >= s->count_of_steps && !s->habits.may_block;
    int cannot = free && (w->sure > wanted || sure_of(s, &b, wanted + 1));
    int at = BLANK;
    if (!cannot) {
        cards plays = 0;
        if (OURS(turn(w->t))) {
            plays = stated(s, &planned, &b);
            if (plays)
                planned.sure = 0;
            else
                plays = normal(s, &b, &planned.sure);
        } else
            plays = their_plays(w);
        for (; plays && at == BLANK; plays &= plays - 1) {
            world next = world_after(&planned, bottom(plays), s->trump);
            if (falls_to(s, &next, wanted)) at = bottom(plays);
            if (s->out_of_budget) return BLANK;
        }
    }
    if (s->out_of_budget) return BLANK;
    entry *e = table_entry(&s->worst, key, ALL + 1);
    if (at == BLANK && wanted + 1 > e->low) e->low = (int8_t)(wanted + 1);
    if (at != BLANK && wanted < e->high) {
        e->high = (int8_t)wanted;
        e->card = (int8_t)closed(at, live);
    }
    return at;
}

/* Whether some line of normal plays leaves the claimer's side no more than so many tricks. */
static int falls_to(search *s, const world *w, int wanted) {
    if (w->t.played == 4) return next_falls_to(s, w, wanted);
    int left = tricks_left(w);
    if (wanted < 0 || wanted >= left) return wanted >= left;
    cards others = w->hands[1] | w->hands[3] | on_table(w->t);
    if (high_trumps(s->trump, w->hands[0], w->hands[2], others) > wanted) return 0;
    if (w->t.played == 0) {
        if (OURS(turn(w->t)) ? all_good(s, w) : left - cashed(s, w) <= wanted)
            return !OURS(turn(w->t));
    }
    return play_to(s, w, wanted) != BLANK;
}

/* The fewest tricks, where they are known to be `low` or more, and only those below `cap` matter.
 *
 * From above: a line that loses a trick is found soon, that none loses one more is asked but once.
 */
static int fewest(search *s, const world *w, int low, int cap, int *card_out) {
    int tricks = tricks_left(w) + 1, card;
    if (cap < tricks) tricks = cap;
    *card_out = BLANK;
    while (tricks > low && (card = play_to(s, w, tricks - 1)) != BLANK) {
        tricks--;
        *card_out = card;
    }
    return tricks;
}

/* ---- what is called from outside ---------------------------------------------------------------- */

search *kernel_new(int trump, int order, int low_rank, int no_needless_ruff, int may_block,
                   int64_t budget, int table_bits) {
    search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->trump = trump;
    s->habits = (habits){order, low_rank, no_needless_ruff, may_block};
    s->budget = budget;
    if (!table_make(&s->sure, table_bits) || !table_make(&s->worst, table_bits)) {
        free(s->sure.at);
        free(s->worst.at);
        free(s);
        return NULL;
    }
    return s;
}

void kernel_free(search *s) {
    if (!s) return;
    free(s->sure.at);
    free(s->worst.at);
    free(s);
}

/* The statement, six numbers a step; 0 when it has more steps than can be held. */
int kernel_state(search *s, const int8_t *steps, int count) {
    if (count > MOST_STEPS) return 0;
    for (int i = 0; i < count; i++, steps += 6)
        s->steps[i] = (step){steps[0], steps[1], steps[2], steps[3], steps[4], steps[5]};
    s->count_of_steps = count;
    return 1;
}

/* Other habits for the same search: what is sure stays known, worst lines are found anew. */
void kernel_habits(search *s, int order, int low_rank, int no_needless_ruff, int may_block) {
    s->habits = (habits){order, low_rank, no_needless_ruff, may_block};
    table_forget(&s->worst);
}

/* So many nodes more from here on, whatever was allowed before. */
void kernel_allow(search *s, int64_t more) {
    s->budget = s->nodes + more;
    s->out_of_budget = 0;
}

/* What the functions here take and give: one more with every change of that, in __init__.py too, so that
 * a library built from an older source is known. */
int kernel_interface(void) { return 2; }

int64_t kernel_nodes(const search *s) { return s->nodes; }

static world world_from(const uint64_t hands[4], uint64_t forgotten, const int8_t voids[2],
                        const int8_t t[5], const int8_t plan[2]) {
    world w;
    memset(&w, 0, sizeof w);
    memcpy(w.hands, hands, sizeof w.hands);
    w.forgotten = forgotten;
    memcpy(w.voids, voids, sizeof w.voids);
    w.t = (trick){t[0], t[1], t[2], t[3], t[4]};
    w.step = plan[0];
    w.done = plan[1];
    return w;
}

static belief belief_from(const uint64_t hands[4], uint64_t forgotten, const int8_t voids[2],
                          const int8_t t[5]) {
    static const int8_t none[2] = {0, 0};
    world w = world_from(hands, forgotten, voids, t, none);
    return belief_of(&w);
}

/* How many tricks the claimer can be sure of, or BUDGET. `t`: leader, played, suit, winner, best. */
int kernel_sure(search *s, const uint64_t hands[4], uint64_t forgotten, const int8_t voids[2],
                const int8_t t[5]) {
    belief b = belief_from(hands, forgotten, voids, t);
    int sure = sure_tricks(s, &b, 0);
    return s->out_of_budget ? BUDGET : sure;
}

/* Whether he can be sure of so many: 1, 0 or BUDGET. */
int kernel_is_sure(search *s, const uint64_t hands[4], uint64_t forgotten, const int8_t voids[2],
                   const int8_t t[5], int wanted) {
    belief b = belief_from(hands, forgotten, voids, t);
    int sure = sure_of(s, &b, wanted);
    return s->out_of_budget ? BUDGET : sure;
}

/* The fewest tricks of his side, or BUDGET; `card` is the play that leads to them.
 *
 * They are known to be `low` or more. Where no line leaves fewer than `cap`, the answer is `cap`, or
 * more than all where that is less, and `card` is BLANK.
 */
int kernel_worst(search *s, const uint64_t hands[4], uint64_t forgotten, const int8_t voids[2],
                 const int8_t t[5], const int8_t plan[2], int low, int cap, int *card) {
    world w = world_from(hands, forgotten, voids, t, plan);
    int tricks = fewest(s, &w, low, cap, card);
    return s->out_of_budget ? BUDGET : tricks;
}
