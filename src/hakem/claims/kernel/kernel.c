/* The claims kernel: G and W of claims/belief.py and claims/worst.py, in C for speed.
 *
 * It computes the same two numbers by the same definitions, and must agree with the Python reference
 * on everything. What it adds, none of which changes a number:
 *   - transposition tables on positions whose ranks are counted among the cards still in play;
 *   - one card for each run of neighbours in a hand of the claimer's side; of the cards that are out
 *     both ends of each run to follow or ruff with (which opponent wins matters), one to discard;
 *   - a quick yes where the hand on lead can cash so many tricks that nothing can stop;
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
#define KEY 6
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

/* The cards as they are; `step` and `done` are where the stated line is. */
typedef struct {
    cards hands[4], forgotten;
    int8_t voids[2];
    trick t;
    int8_t step, done;
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
    int32_t top_down, low_rank, no_needless_ruff;
} habits;

typedef struct {
    uint64_t key[KEY];
    int8_t low, high, card, used;
} entry;

typedef struct {
    entry *at;
    size_t mask;
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

static int table_make(table *t, int bits) {
    t->mask = ((size_t)1 << bits) - 1;
    t->at = calloc(t->mask + 1, sizeof(entry));
    return t->at != NULL;
}

static entry *table_find(table *t, const uint64_t key[KEY], int *found) {
    uint64_t h = 0;
    for (int i = 0; i < KEY; i++) {
        h = (h ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
        h ^= h >> 29;
    }
    /* eight places to look in; the last is given up when all are taken by others */
    entry *e = NULL;
    for (int i = 0; i < 8; i++) {
        e = &t->at[(h + (uint64_t)i) & t->mask];
        if (!e->used || memcmp(e->key, key, sizeof e->key) == 0) break;
    }
    *found = e->used && memcmp(e->key, key, sizeof e->key) == 0;
    return e;
}

/* The cards of a set moved down so that only cards still in play count as ranks. */
static cards closed_up(cards set, cards live) {
    cards made = 0;
    for (int s = 0; s < 4; s++) {
        cards in = (live >> (13 * s)) & 0x1fff, of = (set >> (13 * s)) & 0x1fff;
        cards packed = 0;
        for (int i = 0; in; in &= in - 1, i++)
            if (of & in & -in) packed |= UINT64_C(1) << i;
        made |= packed << (13 * s);
    }
    return made;
}

static uint64_t pack(trick t, const int8_t voids[2], const int8_t counts[2], int best) {
    uint64_t p = (uint64_t)t.leader | (uint64_t)t.played << 2 | (uint64_t)(t.suit + 1) << 5;
    p |= (uint64_t)(t.winner + 1) << 8 | (uint64_t)(best + 1) << 11;
    p |= (uint64_t)voids[0] << 18 | (uint64_t)voids[1] << 22;
    p |= (uint64_t)counts[0] << 26 | (uint64_t)counts[1] << 30;
    return p;
}

static int best_closed(int best, cards live) {
    return best < 0 ? best : top(closed_up(bit(best), live));
}

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

/* How many tricks the hand on lead can cash against any distribution, never losing the lead.
 *
 * In a suit its cards above all that are out win, if partner need not overtake them: he has none
 * higher. With trumps out, they must first be drawn: at worst one opponent has them all.
 */
static int cashable(const search *s, const belief *b) {
    int who = turn(b->t) / 2, tricks = 0, rounds = 0;
    cards hand = b->hands[who], partner = b->hands[1 - who];
    int blanks = b->counts[0] + b->counts[1] - count(b->out);
    if (blanks && s->trump >= 0) return 0; /* a blank might be a trump */
    if (s->trump >= 0 && b->out & SUIT(s->trump)) {
        int most = b->counts[0] > b->counts[1] ? b->counts[0] : b->counts[1];
        rounds = count(b->out & SUIT(s->trump));
        if (rounds > most) rounds = most;
    }
    for (int suit = 0; suit < 4; suit++) {
        cards held = hand & SUIT(suit), out = b->out & SUIT(suit), theirs = partner & SUIT(suit);
        int wins = 0;
        int above = out ? top(out) : -1;
        if (theirs && top(theirs) > above) above = top(theirs);
        for (cards rest = held; rest; rest ^= bit(top(rest))) {
            if (top(rest) < above) break;
            wins++;
        }
        /* once all that are out, and partner's, have fallen the rest of the suit is good too */
        int against = count(theirs) > count(out) ? count(theirs) : count(out);
        if (wins && wins >= against) wins = count(held);
        if (suit == s->trump) {
            if (rounds && wins < rounds) return wins;
        }
        tricks += wins;
    }
    return tricks;
}

/* What is likeliest to be right first: on lead the highest trump while some are out, then the
 * highest cards that nothing beats, then the rest from the top. */
static int likeliest(const search *s, const belief *b, cards can) {
    if (b->t.played) return top(can);
    cards trumps = s->trump >= 0 ? SUIT(s->trump) : 0;
    if (b->out & trumps && can & trumps) return top(can & trumps);
    for (int suit = 0; suit < 4; suit++) {
        cards held = can & SUIT(suit) & ~trumps, out = b->out & SUIT(suit);
        if (held && (!out || top(held) > top(out))) return top(held);
    }
    return top(can);
}

static int ours_sure(search *s, const belief *b, int wanted) {
    if (!b->t.played && cashable(s, b) >= wanted) return 1;
    cards can = legal(b->hands[turn(b->t) / 2], b->t.suit);
    can = one_of_each_run(can, b->hands[0] | b->hands[1] | b->out, b->t.best);
    while (can) {
        int card = likeliest(s, b, can);
        can ^= bit(card);
        belief next = after_ours(b, card, s->trump);
        if (goes_on(s, &next, wanted)) return 1;
        if (s->out_of_budget) return 0;
    }
    return 0;
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
        int card = top(follows);
        follows ^= bit(card);
        if (!their_play_sure(s, b, who, card, 0, wanted)) return 0;
    }
    while (others) {
        int card = top(others);
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
    cards live = b->hands[0] | b->hands[1] | b->out | (b->t.best >= 0 ? bit(b->t.best) : 0);
    uint64_t key[KEY] = {closed_up(b->hands[0], live), closed_up(b->hands[1], live),
                         closed_up(b->out, live),
                         pack(b->t, b->voids, b->counts, best_closed(b->t.best, live))};
    int found;
    entry *e = table_find(&s->sure, key, &found);
    int low = found ? e->low : 0, high = found ? e->high : left;
    if (wanted <= low) return 1;
    if (wanted > high) return 0;
    int sure = OURS(turn(b->t)) ? ours_sure(s, b, wanted) : theirs_sure(s, b, wanted);
    if (s->out_of_budget) return 0;
    e = table_find(&s->sure, key, &found);
    if (!found) {
        memcpy(e->key, key, sizeof e->key);
        e->used = 1;
        e->low = 0;
        e->high = (int8_t)left;
    }
    if (sure) {
        if (wanted > e->low) e->low = (int8_t)wanted;
    } else if (wanted - 1 < e->high)
        e->high = (int8_t)(wanted - 1);
    return sure;
}

static int sure_tricks(search *s, const belief *b) {
    int sure = 0, left = left_of(b);
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
        found |= h->top_down ? bit(top(held)) : held;
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

static cards normal(search *s, const belief *b) {
    cards can = legal(b->hands[turn(b->t) / 2], b->t.suit);
    if (count(can) == 1) return can;
    int sure = sure_tricks(s, b);
    for (int pass = 0; pass < 2; pass++) {
        cards from = pass == 0 ? by_habit(s, b) : can, kept = 0;
        for (cards rest = from; rest; rest &= rest - 1) {
            belief next = after_ours(b, bottom(rest), s->trump);
            if (goes_on(s, &next, sure)) kept |= rest & -rest;
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

static int falls_to(search *s, const world *w, int wanted, int *card_out);

/* When the trick is complete: its winner leads to the next. */
static int next_falls_to(search *s, const world *w, int wanted, int *card_out) {
    world next = *w;
    next.t = new_trick(w->t.winner);
    if (next.step < s->count_of_steps) next.done++;
    return falls_to(s, &next, wanted - OURS(w->t.winner), card_out);
}

/* Whether some line of normal plays leaves the claimer's side no more than so many tricks. */
static int falls_to(search *s, const world *w, int wanted, int *card_out) {
    if (w->t.played == 4) return next_falls_to(s, w, wanted, card_out);
    *card_out = BLANK;
    if (wanted < 0) return 0;
    int left = tricks_left(w);
    if (left == 0) return 1;
    if (s->out_of_budget || ++s->nodes > s->budget) {
        s->out_of_budget = 1;
        return 0;
    }
    int8_t none[2] = {0, 0};
    uint64_t key[KEY] = {w->hands[0], w->hands[1], w->hands[2], w->hands[3], w->forgotten,
                         pack(w->t, w->voids, none, w->t.best) | (uint64_t)w->step << 40 |
                             (uint64_t)w->done << 48};
    int found;
    entry *e = table_find(&s->worst, key, &found);
    if (found && wanted < e->low) return 0;
    if (found && wanted >= e->high) {
        *card_out = e->card;
        return 1;
    }
    belief b = belief_of(w);
    /* what is sure cannot be lost by normal play, when nothing is forgotten and nothing stated */
    int cannot = !w->forgotten && w->step >= s->count_of_steps && sure_of(s, &b, wanted + 1);
    int at = BLANK;
    if (!cannot) {
        world planned = *w;
        cards plays = 0;
        if (OURS(turn(w->t))) {
            plays = stated(s, &planned, &b);
            if (!plays) plays = normal(s, &b);
        } else
            plays = their_plays(w);
        for (; plays && at == BLANK; plays &= plays - 1) {
            int card = bottom(plays), ignored;
            world next = world_after(&planned, card, s->trump);
            if (falls_to(s, &next, wanted, &ignored)) at = card;
            if (s->out_of_budget) return 0;
        }
    }
    if (s->out_of_budget) return 0;
    e = table_find(&s->worst, key, &found);
    if (!found) {
        memcpy(e->key, key, sizeof e->key);
        e->used = 1;
        e->low = 0;
        e->high = 14;
        e->card = BLANK;
    }
    if (at != BLANK) {
        if (wanted < e->high) {
            e->high = (int8_t)wanted;
            e->card = (int8_t)at;
        }
    } else if (wanted + 1 > e->low)
        e->low = (int8_t)(wanted + 1);
    *card_out = at;
    return at != BLANK;
}

/* The fewest tricks, where they are known to be `low` or more, and only those below `cap` matter.
 *
 * From above: a line that loses a trick is found soon, that none loses one more is asked but once.
 */
static int fewest(search *s, const world *w, int low, int cap, int *card_out) {
    int tricks = tricks_left(w) + 1, card;
    if (cap < tricks) tricks = cap;
    *card_out = BLANK;
    while (tricks > low && falls_to(s, w, tricks - 1, &card)) {
        tricks--;
        *card_out = card;
    }
    return tricks;
}

/* ---- what is called from outside ---------------------------------------------------------------- */

search *kernel_new(int trump, int top_down, int low_rank, int no_needless_ruff, int64_t budget,
                   int table_bits) {
    search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->trump = trump;
    s->habits = (habits){top_down, low_rank, no_needless_ruff};
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
void kernel_habits(search *s, int top_down, int low_rank, int no_needless_ruff) {
    s->habits = (habits){top_down, low_rank, no_needless_ruff};
    memset(s->worst.at, 0, (s->worst.mask + 1) * sizeof(entry));
}

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
    int sure = sure_tricks(s, &b);
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
