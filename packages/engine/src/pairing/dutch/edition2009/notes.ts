import type { Bracket, Settled } from './bracket.ts';
import { type Field2009, idsOf } from './field.ts';

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
  note('bracket', 'C.2-C.5', {
    score,
    s1Players: idsOf(field, bracket.members.slice(0, s1Size)),
    s2Players: idsOf(field, bracket.members.slice(s1Size)),
    x: settled.x,
    p: s1Size,
    heterogeneous: bracket.movers > 0,
  });
  const { raise, floats, hardness } = settled.level;
  if (raise > 0) note('raised', 'C.11', { score, x: settled.x });
  if (floats !== ALL)
    note('floatsDropped', floats >= DOWN_ONLY ? 'C.10' : 'C.9', { score, criteria: droppedOf(floats) });
  if (field.oddRound && hardness !== 'A.7.d') note('strongNotAbsolute', 'A.7.d', { score });
  if (hardness === 'last-round') note('lastRound', 'A.7.a', { score });
  if (settled.pairLevel.steps > 0) note('fewerPairs', 'C.14', { score, p: settled.pairs.length });
  if (settled.exchange.down.length > 0) noteExchange(field, bracket, settled, score);
  for (const [upper, lower] of settled.pairs) note('pair', 'C.6', { players: idsOf(field, [upper, lower]) });
  noteLeftovers(field, bracket, settled, score);
}

const ALL = 15;
const DOWN_ONLY = 16;

const NAMES = ['B.5 (down)', 'B.6 (down)', 'B.5 (up)', 'B.6 (up)'];
const droppedOf = (floats: number): string[] => NAMES.filter((_, bit) => ((floats >> bit) & 1) === 0);

function noteExchange(field: Field2009, bracket: Bracket, settled: Settled, score: number): void {
  const paired = new Set(settled.pairs.slice(0, bracket.movers > 0 ? settled.pairLevel.movers : 0).flat());
  const rest = bracket.members.filter((player) => !paired.has(player));
  field.note?.('exchange', 'D.2', {
    score,
    s1Players: idsOf(
      field,
      settled.exchange.down.map((place) => rest[place]),
    ),
    s2Players: idsOf(
      field,
      settled.exchange.up.map((place) => rest[place]),
    ),
  });
}

function noteLeftovers(field: Field2009, bracket: Bracket, settled: Settled, score: number): void {
  if (settled.leftovers.length === 0) return;
  const players = idsOf(field, settled.leftovers);
  if (bracket.bye) field.note?.('bye', 'A.5', { player: players[0], score });
  else field.note?.('float', 'A.4', { players, score });
}
