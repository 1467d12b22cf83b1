import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { NO_TABLE } from '../../graph/pairTable.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { supposing } from '../shared/counterfactual/ask.ts';
import { type Bracket, bracketOf, type Field, NO_BYE, scoreClassOf } from './bracket.ts';
import { type Completion, completionOf } from './completion.ts';
import { askedBelow, fieldOf, mayMeet } from './field.ts';
import { perfectFloaters, possibleFloaters } from './floaters.ts';
import { solveBracket, solveWithoutEverybody } from './solver.ts';
import { isMdp } from './text.ts';

/** A late round of a small field in which one or two groups may not meet among themselves; as a large field is, or as one of thousands. */
function fieldIn(seed: number, players = 13): Field {
  const tournament = randomHistory(seed, players);
  const ids = tournament.players.map(({ id }) => id);
  const forbidden = (seed % 3 === 0 ? [2, 3] : [2]).map((share, i) => ({
    players: ids.filter((id) => (id + i + seed) % share === 0),
    firstRound: 1,
    lastRound: 99,
  }));
  const field = fieldOf(roundInputOf({ ...tournament, forbidden }, tournament.rounds.length));
  return { ...field, table: seed % 5 < 2 ? NO_TABLE : field.table };
}

/** What pairing these players costs at least, by trying everything: so much for a pair (infinity if it is not allowed) and for each left single. */
function leastCost(players: readonly number[], costOf: (a: number, b: number) => number, ofSingle: number): number {
  const [first, ...others] = players;
  if (first === undefined) return 0;
  let least = ofSingle === Number.POSITIVE_INFINITY ? ofSingle : ofSingle + leastCost(others, costOf, ofSingle);
  for (const other of others) {
    const cost = costOf(first, other);
    if (cost >= least) continue;
    const rest = others.filter((each) => each !== other);
    least = Math.min(least, cost + leastCost(rest, costOf, ofSingle));
  }
  return least;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Whether all are paired with this player as the only floater, and no more of the next scoregroup below it than one for parity. */
function isPerfect({ field, end, nextEnd }: Bracket, floater: number, completion: Completion): boolean {
  const others = Array.from({ length: field.size - end }, (_, i) => end + i);
  if (completion.byeScore !== NO_BYE) others.push(field.size);
  const cost = leastCost(
    [floater, ...others],
    (a, b) => (completion.mayPair(a, b) ? (a < nextEnd && b >= nextEnd ? (a < end ? 1000 : 1) : 0) : NEVER),
    NEVER,
  );
  return cost === (1 + nextEnd - end) % 2;
}

test('C.04.3 C8: the perfect single floaters are those that trying everything finds', () => {
  const seen = { perfect: 0, others: 0 };
  for (let seed = 1; seed <= 1200; seed++) {
    const field = fieldIn(seed);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const start = field.groupStart[group];
      const bracket = bracketOf(field, group, Int32Array.from(start > 0 ? [start - 1] : []), completion.byeScore);
      const perfect = perfectFloaters(bracket, completion);
      for (let player = Math.max(0, start - 1); player < bracket.end; player++) {
        const expected = isPerfect(bracket, player, completion);
        expect([seed, group, player, perfect.has(player)]).toEqual([seed, group, player, expected]);
        seen[expected ? 'perfect' : 'others']++;
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

test('C.04.3 C6, C7: the single floater has the lowest score among those without whom the others can be paired', () => {
  const seen = { possible: 0, others: 0 };
  for (let seed = 1; seed <= 600; seed++) {
    const field = fieldIn(seed);
    for (let group = 0; group + 1 < field.groupStart.length; group++) {
      const start = field.groupStart[group];
      const mdps = Int32Array.from([start - 2, start - 1].filter((rank) => rank >= 0));
      const bracket = bracketOf(field, group, mdps, NO_BYE);
      const players = [...mdps];
      for (let player = start; player < bracket.end; player++) players.push(player);
      const costOf = (a: number, b: number): number =>
        (isMdp(bracket, a) && isMdp(bracket, b)) || !mayMeet(field, a, b) ? NEVER : 0;
      if (leastCost(players, costOf, 1) !== 1) continue;
      const without = (floater: number) =>
        leastCost(
          players.filter((each) => each !== floater),
          costOf,
          NEVER,
        ) === 0;
      const can = players.filter(without);
      const lowest = Math.max(...can.map((player) => scoreClassOf(bracket, player)));
      const expected = can.filter((player) => scoreClassOf(bracket, player) === lowest);
      expect([seed, group, possibleFloaters(bracket)]).toEqual([seed, group, expected]);
      seen.possible += expected.length;
      seen.others += players.length - expected.length;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

/** Every bracket of a field in turn. */
function eachBracket(field: Field, look: (bracket: Bracket, completion: Completion) => Int32Array): void {
  const completion = completionOf(field);
  if (completion === undefined) return;
  let mdps: Int32Array = new Int32Array(0);
  for (let group = 0; group + 1 < field.groupStart.length; group++) {
    mdps = look(bracketOf(field, group, mdps, completion.byeScore), completion);
  }
}

test('C.04.3 3.4-3.8: few of those below or everyone, by class duals or by player duals: the candidate is the same', () => {
  const seen = { alone: 0, few: 0, everybody: 0 };
  for (let seed = 1; seed <= 500; seed++) {
    eachBracket(fieldIn(seed, 6 + (seed % 25)), (bracket, completion) => {
      const expected = solveBracket(bracket, completion, { everybody: true });
      expect([seed, solveBracket(bracket, completion)]).toEqual([seed, expected]);
      expect([seed, solveBracket(bracket, completion, { byPlayers: true })]).toEqual([seed, expected]);
      const few = solveWithoutEverybody(bracket, completion);
      if (few !== undefined) expect([seed, few]).toEqual([seed, expected]);
      seen[few === undefined ? 'everybody' : 'few']++;
      if (expected !== undefined && expected.floaters.length < 2) seen.alone++;
      return expected?.floaters ?? new Int32Array(0);
    });
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test('C.04.3 3.4-3.8: the brackets that a pair from different scoregroups is asked to leave are solved without player duals of everyone', () => {
  const seen = { solved: 0, open: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const tournament = randomHistory(seed, 48);
    const round = tournament.rounds.length;
    const ids = tournament.players.map(({ id }) => id);
    const pair = [ids[seed % 12], ids[12 + (seed % (ids.length - 12))]] as const;
    const field = fieldOf(roundInputOf(supposing(tournament, round, { pairs: [pair] }), round));
    eachBracket(field, (bracket, completion) => {
      const { mdps, start, end } = bracket;
      const expected = solveBracket(bracket, completion, { byPlayers: true });
      if (askedBelow(field, mdps, start, end).length > 0) {
        const found = solveWithoutEverybody(bracket, completion);
        seen[found === undefined ? 'open' : 'solved']++;
        if (found !== undefined) expect([seed, found]).toEqual([seed, expected]);
      }
      return expected?.floaters ?? new Int32Array(0);
    });
  }
  expect(seen.solved).toBeGreaterThan(100);
  expect(seen.open).toBe(0);
});
