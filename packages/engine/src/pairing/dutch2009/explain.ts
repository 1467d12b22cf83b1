import { idOf, idsOf } from '../shared/field.ts';
import { barredBy, type PassReason, passedOver } from '../shared/passedOver.ts';
import type { Exchange, Settled } from './terms.ts';
import {
  areKeptApart,
  type Bracket,
  breaks,
  countX,
  type Field2009,
  type InForce,
  mayBePaired,
  mayMeet,
  repeatsDownfloat,
} from './text.ts';

/** Records how a bracket was paired: S1, S2, x, p, what was dropped or raised, the exchange, the pairs, who moves on. */
export function explainBracket(
  field: Field2009,
  bracket: Bracket,
  residents: readonly number[],
  settled: Settled | undefined,
  stranded: readonly number[],
): void {
  const { onStep } = field;
  if (onStep === undefined) return;
  const score = field.score[residents[0]];
  if (stranded.length > 0) onStep('stranded', { players: idsOf(field, stranded), score });
  if (settled === undefined) {
    if (bracket.members.length > 0) onStep('unpaired', { players: idsOf(field, bracket.members), score });
    return;
  }
  explainHalves(field, bracket, settled, score);
  const { raise, floats, hardness } = settled.inForce;
  if (raise > 0) onStep('raised', { score, x: settled.x + raise });
  const dropped = { up: droppedOf(floats >> 2), down: droppedOf(floats) };
  if (dropped.up.length > 0) onStep('floatsDropped.up', { score, criteria: dropped.up });
  if (dropped.down.length > 0) onStep('floatsDropped.down', { score, criteria: dropped.down });
  if (field.oddRound && hardness !== 'A.7.d') onStep('strongNotAbsolute', { score });
  if (hardness === 'last-round') onStep('lastRound', { score });
  if (settled.wanted.steps > 0) onStep('fewerPairs', { score, p: settled.pairs.length });
  const { movers } = bracket.movers > 0 ? settled.wanted : { movers: 0 };
  const byMovers = settled.pairs.slice(0, movers);
  explainPairs(field, byMovers, bracket.members.slice(movers), settled.inForce);
  const paired = new Set(byMovers.flat());
  const rest = bracket.members.filter((player) => !paired.has(player));
  const { rest: restPairs } = settled.wanted;
  if (movers > 0 && restPairs > 0) explainRemainder(field, rest, restPairs, score);
  const x = countX(field, rest, restPairs) + raise;
  explainExchange(field, rest, restPairs, settled, x);
  explainPairs(field, settled.pairs.slice(movers), afterExchange(rest, restPairs, settled.exchange), settled.inForce);
  explainLeftovers(field, bracket, settled, score);
}

/** S1, S2, p, and x with the numbers from which it is calculated (A.6, A.8). */
function explainHalves(field: Field2009, bracket: Bracket, settled: Settled, score: number): void {
  const { members } = bracket;
  if (members.length < 2) {
    if (members.length === 1) field.onStep?.('single', { player: idOf(field, members[0]), score });
    return;
  }
  const s1Size = bracket.movers > 0 ? settled.wanted.movers : settled.wanted.rest;
  const flexible = members.filter((each) => field.preference[each] !== 0 && field.wish[each] === 0);
  if (flexible.length > 0) field.onStep?.('flexible', { score, players: idsOf(field, flexible) });
  field.onStep?.(bracket.movers > 0 ? 'bracket.heterogeneous' : 'bracket', {
    score,
    s1Players: idsOf(field, members.slice(0, s1Size)),
    s2Players: idsOf(field, members.slice(s1Size)),
    ...countsOf(field, members, members.length >> 1),
    x: settled.x,
    p: s1Size,
  });
}

/** w, b and q of A.8. */
function countsOf(
  field: Field2009,
  members: readonly number[],
  pairs: number,
): Readonly<Record<'w' | 'b' | 'q', number>> {
  const wanting = (colour: number): number => members.filter((each) => field.wish[each] === colour).length;
  return { w: wanting(1), b: wanting(-1), q: members.length - pairs };
}

/** Of the two lowest bits, which say whether B.5 and B.6 are in force: those that are not set. */
const droppedOf = (floats: number): string[] => ['B.5', 'B.6'].filter((_, bit) => ((floats >> bit) & 1) === 0);

function explainRemainder(field: Field2009, rest: readonly number[], pairs: number, score: number): void {
  field.onStep?.('remainder', {
    score,
    s1Players: idsOf(field, rest.slice(0, pairs)),
    s2Players: idsOf(field, rest.slice(pairs)),
    ...countsOf(field, rest, pairs),
    x: countX(field, rest, pairs),
    p: pairs,
  });
}

function explainExchange(field: Field2009, rest: readonly number[], pairs: number, settled: Settled, x: number): void {
  const { exchange, inForce } = settled;
  if (exchange.down.length === 0) return;
  const namesOf = (places: readonly number[]): number[] =>
    idsOf(
      field,
      places.map((place) => rest[place]),
    );
  explainNoTransposition(field, rest.slice(0, pairs), rest.slice(pairs), inForce, x);
  field.onStep?.('exchange', { s1Players: namesOf(exchange.down), s2Players: namesOf(exchange.up) });
}

/** S2 after an exchange, in the order of A.2. */
function afterExchange(rest: readonly number[], pairs: number, exchange: Exchange): number[] {
  return rest.filter((_, place) => (place < pairs ? exchange.down.includes(place) : !exchange.up.includes(place)));
}

/** The pairs, the transposition that produced them, and why it was needed. */
function explainPairs(
  field: Field2009,
  pairs: readonly (readonly [number, number])[],
  s2: readonly number[],
  inForce: InForce,
): void {
  const used = pairs.map(([, lower]) => lower);
  if (used.some((player, i) => player !== s2[i])) {
    const all = [...used, ...s2.filter((player) => !used.includes(player))];
    field.onStep?.('transposition', { s2Players: idsOf(field, all) });
  }
  const open = [...s2];
  for (const pair of pairs) {
    const broken = breaks(field, pair[0], pair[1]);
    const at = open.indexOf(pair[1]);
    explainPassed(field, pair[0], open.slice(0, at), inForce, broken);
    open.splice(at, 1);
    field.onStep?.(broken ? 'pair.broken' : 'pair', { players: idsOf(field, pair) });
  }
}

/** Who is left over, and which lower players are not, because they would float down again or may not have the bye. */
function explainLeftovers(field: Field2009, bracket: Bracket, settled: Settled, score: number): void {
  const { leftovers, inForce } = settled;
  if (leftovers.length === 0) return;
  const players = idsOf(field, leftovers);
  const lower = bracket.members.filter((each) => each > leftovers[0] && !leftovers.includes(each));
  const barred = lower.filter((each) => bracket.bye && field.mayHaveBye[each] === 0);
  if (barred.length > 0) field.onStep?.('byeBarred', { players: idsOf(field, barred), count: barred.length });
  const spared = lower.filter((each) => !barred.includes(each) && repeatsDownfloat(field, each, inForce, bracket.bye));
  if (spared.length > 0) field.onStep?.('spared', { players: idsOf(field, spared), score, count: spared.length });
  if (bracket.bye) field.onStep?.('bye', { player: players[0], score });
  else field.onStep?.('float', { players, score });
}

/** Why `first` does not meet `each`; `broken` says that their actual pair violates a preference as well. */
function reasonOf(field: Field2009, first: number, each: number, inForce: InForce, broken: boolean): PassReason {
  const { history, player } = field;
  if (areKeptApart(field, first, each)) return barredBy(history, player[first], player[each]);
  if (!mayMeet(field, first, each, inForce.hardness === 'A.7.d' ? 'B.2' : inForce.hardness)) return 'colours';
  if (breaks(field, first, each) && !broken) return 'clash';
  if (!mayMeet(field, first, each, inForce.hardness)) return 'clash';
  return mayBePaired(field, first, each, inForce) ? 'rest' : 'float';
}

/** The players of S2 who come before a player's opponent, and what rules out each of them. */
function explainPassed(
  field: Field2009,
  first: number,
  passed: readonly number[],
  inForce: InForce,
  broken: boolean,
): void {
  for (const [reason, players] of passedOver(passed, (each) => reasonOf(field, first, each, inForce, broken))) {
    field.onStep?.(`passed.${reason}`, {
      player: idOf(field, first),
      passedPlayers: idsOf(field, players),
    });
  }
}

/**
 * Why no transposition works, so that players are exchanged: a set of players of S1 who together have too few opponents in S2,
 * and what rules out each of the others. Empty if the reason is elsewhere (who is left over).
 */
function explainNoTransposition(
  field: Field2009,
  s1: readonly number[],
  s2: readonly number[],
  inForce: InForce,
  x: number,
): void {
  const fits = (a: number, b: number): boolean => mayBePaired(field, a, b, inForce) && (x > 0 || !breaks(field, a, b));
  const short = withoutEnough(s1, s2, fits);
  field.onStep?.('noTransposition', { s1Players: idsOf(field, s1), s2Players: idsOf(field, s2) });
  for (const first of short) {
    const barred = s2.filter((each) => !fits(first, each));
    explainPassed(field, first, barred, inForce, false);
  }
}

/** A set of players of S1 with fewer opponents in S2 than members (found by the alternating paths of a matching). */
function withoutEnough(
  s1: readonly number[],
  s2: readonly number[],
  fits: (a: number, b: number) => boolean,
): readonly number[] {
  const partner = new Map<number, number>();
  for (const start of s1) {
    const reached = new Map<number, number>();
    const queue = [start];
    let end: number | undefined;
    for (let i = 0; i < queue.length && end === undefined; i++) {
      for (const other of s2) {
        if (reached.has(other) || !fits(queue[i], other)) continue;
        reached.set(other, queue[i]);
        const taken = partner.get(other);
        if (taken === undefined) {
          end = other;
          break;
        }
        queue.push(taken);
      }
    }
    if (end === undefined) return queue.sort((a, b) => a - b);
    for (let other = end; ; ) {
      const from = reached.get(other) ?? start;
      const before = [...partner].find(([, player]) => player === from)?.[0];
      partner.set(other, from);
      if (before === undefined) break;
      other = before;
    }
  }
  return [];
}
