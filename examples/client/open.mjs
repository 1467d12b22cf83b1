// A small open, run through the API alone: node open.mjs http://127.0.0.1:8383
const base = process.argv[2] ?? 'http://127.0.0.1:8383';

/** Sends JSON and answers JSON; what the server refuses is said in its own words. */
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, base), { method, headers, body: body && JSON.stringify(body) });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${read.message}`);
  return read;
}

// A tournament is its journal. Each command names the last entry that the sender knows.
let known = 0;
let id;
async function command(body) {
  const { seq } = await call('POST', `/api/tournaments/${id}/commands`, { expected: known, command: body });
  known = seq;
}

const settings = { info: { name: 'Evening open' }, system: 'dutch', totalRounds: 3, initialColour: 'white' };
({ id } = await call('POST', '/api/tournaments', { settings }));
({ seq: known } = await call('GET', `/api/tournaments/${id}/journal`));
const players = ['Ada', 'Björn', 'Çiğdem', 'Dmitri', 'Ernő', 'Fatma'].map((name, i) => ({
  name,
  rating: 2000 - 50 * i,
}));
await command({ kind: 'add-players', players });

for (let round = 1; round <= 3; round++) {
  const { pairings, bye } = await call('POST', `/api/tournaments/${id}/pairing`, { round });
  await command({ kind: 'pair', round, pairings, bye });
  await command({ kind: 'publish', round });
  // The better number wins.
  for (const { board, white, black } of pairings)
    await command({ kind: 'result', round, board, result: white < black ? '10' : '01' });
  await command({ kind: 'close-round', round });
}

const table = await fetch(new URL(`/api/tournaments/${id}/sheets/standings.csv?lang=en`, base));
console.log(await table.text());
