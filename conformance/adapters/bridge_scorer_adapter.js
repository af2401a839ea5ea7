// Adapter of the npm package bridge-scorer: JSON lines in, JSON lines out (see ../README.md).
// It translates and does not compute: every number comes out of the package.
'use strict';

const path = require('path');
const readline = require('readline');
const scorer = require(path.join(__dirname, '..', 'peers', 'node_modules', 'bridge-scorer'));

class NotOffered extends Error {}

function game(table) {
  if (typeof table === 'object' && table.not_played) return {};
  if (typeof table === 'object') throw new NotOffered('only scores obtained at the table');
  const score = Number(table);
  return score === 0 ? { score: 0 } : { contract: { declaror: 'N' }, score };
}

function column(games, name, part) {
  return games.map((one) => (one[name] === undefined ? '-' : String(one[name][part])));
}

function matchpointed(settings, input) {
  const games = input.tables.map(game);
  if (String(settings.win || 2) === '2') scorer.matchpoints(games);
  else scorer.matchpointsACBL(games);
  return games;
}

function vulnerable(declarer, vulnerability) {
  const side = 'NS'.includes(declarer) ? 'ns' : 'ew';
  return vulnerability === 'both' || vulnerability === side;
}

const kinds = {
  contract(settings, input) {
    if (input.contract === 'Pass') {
      return { ns: String(scorer.contractMade({ level: 0 }, false, 0)) };
    }
    const [, level, denomination, risk] = /^([1-7])(C|D|H|S|NT)(X*)$/.exec(input.contract);
    const contract = { level: Number(level), denomination, risk };
    const zone = vulnerable(input.declarer, input.vulnerability);
    const score = scorer.contractTricks(contract, zone, input.tricks);
    return { ns: String('NS'.includes(input.declarer) ? score : -score) };
  },

  // One board at two tables: the cross-IMPs of a field of two are the IMPs of the difference.
  imps(settings, input) {
    const games = [game(input.difference), game(0)];
    scorer.crossImps(games);
    return { imps: column(games, 'impsNS', 'value')[0] };
  },

  matchpoints(settings, input) {
    const games = matchpointed(settings, input);
    return { ns: column(games, 'matchpointsNS', 'value'), ew: column(games, 'matchpointsEW', 'value') };
  },

  percentages(settings, input) {
    if (input.field !== input.tables.length) throw new NotOffered('no factoring');
    const games = matchpointed(settings, input);
    return {
      percent_ns: column(games, 'matchpointsNS', 'percentage'),
      percent_ew: column(games, 'matchpointsEW', 'percentage'),
    };
  },

  'cross-imps'(settings, input) {
    if (settings.divisor !== 'comparisons') throw new NotOffered('always divided by the comparisons');
    const games = input.tables.map(game);
    scorer.crossImps(games);
    return { ns: column(games, 'impsNS', 'value'), ew: column(games, 'impsEW', 'value') };
  },

  // One datum rule only: trimmed by its formula, which for 4 to 10 results drops one at each end
  // and for up to 3 none; rounded to the nearest ten.
  butler(settings, input) {
    const n = input.tables.length;
    const same =
      settings.datum === 'trim-formula' ||
      (settings.datum === 'trim-one' && n >= 4 && n <= 10) ||
      (settings.datum === 'mean' && n <= 3);
    if (!same) throw new NotOffered('its datum rule is fixed');
    if (settings.rounding !== 'nearest-away-from-zero') throw new NotOffered('its rounding is fixed');
    const games = input.tables.map(game);
    const datum = String(scorer.butler(games));
    return { datum, ns: column(games, 'impsNS', 'value'), ew: column(games, 'impsEW', 'value') };
  },

  // "2=" of two is written "2-3" in the suite's notation.
  places(settings, input) {
    const contestants = input.totals.map((total) => {
      const [above, below] = String(total).split('/').map(Number);
      return { score: below === undefined ? above : above / below };
    });
    scorer.rank(contestants);
    return {
      places: contestants.map(({ rank }) => {
        const sharing = contestants.filter((other) => other.rank === rank).length;
        const first = Number.parseInt(rank, 10);
        return rank.endsWith('=') ? `${first}-${first + sharing - 1}` : rank;
      }),
    };
  },
};

function reply(request) {
  if (!(request.kind in kinds)) return { id: request.id, unsupported: `no ${request.kind}` };
  try {
    return { id: request.id, answer: kinds[request.kind](request.settings, request.input) };
  } catch (error) {
    if (error instanceof NotOffered) return { id: request.id, unsupported: error.message };
    return { id: request.id, answer: { failed: String(error) } };
  }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(reply(JSON.parse(line)))}\n`);
});
