// The national simultaneous by the npm package bridge-scorer, in one process.
// In: a file of int32 (boards, results a board, contestants), then for every board ns, ew (int32) and
// scores (int16). Out: JSON. The games are built before the clock starts. The package has no totals:
// they are added here, in the plainest way, and ranked by it.
'use strict';

const fs = require('fs');
const path = require('path');
const scorer = require(path.join(__dirname, '..', 'conformance', 'peers', 'node_modules', 'bridge-scorer'));

const file = fs.readFileSync(process.argv[2]);
const [boards, results, contestants] = [0, 4, 8].map((at) => file.readInt32LE(at));
let at = 12;

const rows = [];
for (let board = 0; board < boards; board += 1) {
  const row = { ns: new Int32Array(results), ew: new Int32Array(results), games: [] };
  for (const side of ['ns', 'ew']) {
    for (let i = 0; i < results; i += 1, at += 4) row[side][i] = file.readInt32LE(at);
  }
  for (let i = 0; i < results; i += 1, at += 2) {
    const score = file.readInt16LE(at);
    row.games.push(score === 0 ? { score } : { contract: { declaror: 'N' }, score });
  }
  rows.push(row);
}

// Processor time, that of collecting garbage included.
function since(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function once() {
  const start = process.cpuUsage();
  for (const row of rows) scorer.matchpoints(row.games);
  const board_seconds = since(start) / boards;
  const totals = Array.from({ length: contestants }, () => ({ score: 0 }));
  for (const { ns, ew, games } of rows) {
    for (let i = 0; i < results; i += 1) {
      totals[ns[i]].score += games[i].matchpointsNS.value;
      totals[ew[i]].score += games[i].matchpointsEW.value;
    }
  }
  scorer.rank(totals);
  return { seconds: since(start), board_seconds, totals };
}

const runs = [once(), once(), once(), once(), once()];
const best = runs.reduce((a, b) => (b.seconds < a.seconds ? b : a));
console.log(JSON.stringify({
  seconds: best.seconds,
  board_seconds: best.board_seconds,
  totals: best.totals.map((one) => one.score),
  places: best.totals.map((one) => parseInt(one.rank, 10)),
  bytes: process.memoryUsage().rss,
}));
