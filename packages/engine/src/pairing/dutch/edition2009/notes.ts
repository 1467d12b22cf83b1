import type { Bracket, Settled } from './bracket.ts';
import type { Exchange } from './exchange.ts';
import { type Field2009, idsOf } from './field.ts';
import { breaks, countX } from './level.ts';

/** Records how a bracket was paired: S1, S2, x, p, what was dropped or raised, the exchange, the pairs, who moves on. */
export function noteBracket(
  field: Field2009,
  bracket: Bracket,
  residents: readonly number[],
  settled: Settled | undefined,
  stranded: readonly number[],
): void {
  const { note } = field;
  if (note === undefined) return;
  const score = field.score[residents[0]];
  if (stranded.length > 0) note('stranded', 'C.1', { players: idsOf(field, stranded), score });
  if (settled === undefined) {
    if (bracket.members.length > 0) note('unpaired', 'C.14', { players: idsOf(field, bracket.members), score });
    return;
  }
  const s1Size = bracket.movers > 0 ? settled.pairLevel.movers : settled.pairLevel.rest;
  note(bracket.movers > 0 ? 'bracket.heterogeneous' : 'bracket', 'C.2-C.5', {
    score,
    s1Players: idsOf(field, bracket.members.slice(0, s1Size)),
    s2Players: idsOf(field, bracket.members.slice(s1Size)),
    x: settled.x,
    p: s1Size,
  });
  const { raise, floats, hardness } = settled.level;
  if (raise > 0) note('raised', 'C.11', { score, x: settled.x + raise });
  if (floats !== ALL)
    note('floatsDropped', (floats & DOWN) === DOWN ? 'C.9' : 'C.10', { score, criteria: droppedOf(floats) });
  if (field.oddRound && hardness !== 'A.7.d') note('strongNotAbsolute', 'A.7.d', { score });
  if (hardness === 'last-round') note('lastRound', 'A.7.a', { score });
  if (settled.pairLevel.steps > 0) note('fewerPairs', 'C.14', { score, p: settled.pairs.length });
  const { movers } = bracket.movers > 0 ? settled.pairLevel : { movers: 0 };
  const byMovers = settled.pairs.slice(0, movers);
  notePairs(field, byMovers, bracket.members.slice(movers));
  const paired = new Set(byMovers.flat());
  const rest = bracket.members.filter((player) => !paired.has(player));
  if (movers > 0 && rest.length > 0) noteRemainder(field, rest, settled.pairLevel.rest, score);
  noteExchange(field, rest, settled.exchange, score);
  notePairs(field, settled.pairs.slice(movers), afterExchange(rest, settled.pairLevel.rest, settled.exchange));
  noteLeftovers(field, bracket, settled, score);
}

const ALL = 15;
const DOWN = 3;

const NAMES = ['B.5 (down)', 'B.6 (down)', 'B.5 (up)', 'B.6 (up)'];
const droppedOf = (floats: number): string[] => NAMES.filter((_, bit) => ((floats >> bit) & 1) === 0);

function noteRemainder(field: Field2009, rest: readonly number[], pairs: number, score: number): void {
  field.note?.('remainder', 'C.6', {
    score,
    s1Players: idsOf(field, rest.slice(0, pairs)),
    s2Players: idsOf(field, rest.slice(pairs)),
    x: countX(field, rest, pairs),
    p: pairs,
  });
}

function noteExchange(field: Field2009, rest: readonly number[], exchange: Exchange, score: number): void {
  if (exchange.down.length === 0) return;
  const named = (places: readonly number[]): number[] =>
    idsOf(
      field,
      places.map((place) => rest[place]),
    );
  field.note?.('exchange', 'D.2', { score, s1Players: named(exchange.down), s2Players: named(exchange.up) });
}

/** S2 after an exchange, in the order of A.2. */
function afterExchange(rest: readonly number[], pairs: number, exchange: Exchange): number[] {
  return rest.filter((_, place) => (place < pairs ? exchange.down.includes(place) : !exchange.up.includes(place)));
}

/** The pairs made, after the transposition that made them, if it is not the first one. */
function notePairs(field: Field2009, pairs: readonly (readonly [number, number])[], s2: readonly number[]): void {
  const used = pairs.map(([, lower]) => lower);
  if (used.some((player, i) => player !== s2[i])) {
    const all = [...used, ...s2.filter((player) => !used.includes(player))];
    field.note?.('transposition', 'D.1', { s2Players: idsOf(field, all) });
  }
  for (const pair of pairs) {
    field.note?.(breaks(field, pair[0], pair[1]) ? 'pair.broken' : 'pair', 'C.6', { players: idsOf(field, pair) });
  }
}

function noteLeftovers(field: Field2009, bracket: Bracket, settled: Settled, score: number): void {
  if (settled.leftovers.length === 0) return;
  const players = idsOf(field, settled.leftovers);
  if (bracket.bye) field.note?.('bye', 'A.5', { player: players[0], score });
  else field.note?.('float', 'A.4', { players, score });
}
