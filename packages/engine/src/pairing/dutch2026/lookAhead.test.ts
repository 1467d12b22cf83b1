import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { NO_TABLE } from '../../graph/pairTable.ts';
import { historyOf } from '../../tournament/history.ts';
import { type Bracket, bracketOf, type Field, NO_BYE } from './bracket.ts';
import { type Completion, completionOf } from './completion.ts';
import { fieldOf } from './field.ts';
import { nextBracketIsPerfect, perfectFloaters } from './lookAhead.ts';

test('C.04.3 C8: the single floaters found perfect at once are those found so one by one', () => {
  const found = { perfect: 0, others: 0, odd: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const tournament = randomHistory(seed, 16);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length));
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const start = field.groupStart[group];
      const bracket = bracketOf(field, group, Int32Array.from(start > 0 ? [start - 1] : []), completion.byeScore);
      const perfect = perfectFloaters(bracket, completion);
      if ((bracket.nextEnd - bracket.end) % 2 === 1) found.odd++;
      for (let player = Math.max(0, start - 1); player < bracket.end; player++) {
        const alone = Int32Array.of(player);
        const expected = completion.isPossible(alone, bracket.end) && nextBracketIsPerfect(bracket, alone, completion);
        expect([seed, group, player, perfect.has(player)]).toEqual([seed, group, player, expected]);
        if (expected) found.perfect++;
        else found.others++;
      }
    }
  }
  expect(Math.min(found.perfect, found.others, found.odd)).toBeGreaterThan(20);
});

/** A late round of a small field in which one or two groups may not meet among themselves; told by matchings as a large one is, or as one of thousands. */
function fieldIn(seed: number): Field {
  const tournament = randomHistory(seed, 13);
  const ids = tournament.players.map(({ id }) => id);
  const forbidden = (seed % 3 === 0 ? [2, 3] : [2]).map((share, i) => ({
    players: ids.filter((id) => (id + i + seed) % share === 0),
    firstRound: 1,
    lastRound: 99,
  }));
  const field = fieldOf(historyOf({ ...tournament, forbidden }, tournament.rounds.length));
  return { ...field, table: seed % 5 < 2 ? NO_TABLE : field.table };
}

/** What pairing these players costs at least, by trying everything: so much for a pair (infinity if it is not allowed) and for whoever stays single. */
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

/**
 * Whether no more of the floaters and the next scoregroup stay single than those below need whoever floats, and of the floaters
 * only as many as there are more of them than pairs, those with the lowest scores.
 */
function isPerfect(
  { field, start, end, nextEnd }: Bracket,
  floaters: readonly number[],
  completion: Completion,
): boolean {
  const below = Array.from({ length: field.size - nextEnd }, (_, i) => nextEnd + i);
  if (completion.byeScore !== NO_BYE) below.push(field.size);
  const next = Array.from({ length: nextEnd - end }, (_, i) => end + i);
  const { POSITIVE_INFINITY: NEVER } = Number;
  const needed = leastCost(below, (a, b) => (completion.mayPair(a, b) ? 0 : NEVER), 1);
  if (needed < 2 && floaters.length > next.length) return false;
  const pairs = (floaters.length + next.length - needed) / 2;
  const ofFloater = (player: number): number => (player < start ? 20 : 1);
  const cost = leastCost(
    [...floaters, ...next, ...below],
    (a, b) => {
      if (!completion.mayPair(a, b) || (a < end && b < end)) return NEVER;
      return a < nextEnd && b >= nextEnd ? 1000 + (a < end ? ofFloater(a) : 0) : 0;
    },
    NEVER,
  );
  const single = floaters.slice(Math.min(floaters.length, Math.max(0, pairs)));
  return cost === 1000 * needed + single.reduce((sum, player) => sum + ofFloater(player), 0);
}

test('C.04.3 C8: floaters are perfect exactly if an enumeration leaves no more single than those below need', () => {
  const seen = { perfect: 0, others: 0, needed: 0, two: 0, moved: 0 };
  for (let seed = 1; seed <= 2500; seed++) {
    const field = fieldIn(seed);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const start = field.groupStart[group];
      const mdps = Int32Array.from(start > 0 && seed % 2 === 0 ? [start - 1] : []);
      const bracket = bracketOf(field, group, mdps, completion.byeScore);
      const all = bracket.end - bracket.start;
      for (let first = 0; first < Math.min(all, 3); first++) {
        const floaters = Array.from(
          { length: 1 + (first % Math.min(all, 3)) },
          (_, i) => bracket.start + ((first + i) % all),
        );
        floaters.push(...mdps);
        floaters.sort((a, b) => a - b);
        if (new Set(floaters).size < floaters.length || !completion.isPossible(floaters, bracket.end)) continue;
        const expected = isPerfect(bracket, floaters, completion);
        const found = nextBracketIsPerfect(bracket, Int32Array.from(floaters), completion);
        expect([seed, group, floaters, found]).toEqual([seed, group, floaters, expected]);
        if (floaters.length === 1) expect(perfectFloaters(bracket, completion).has(floaters[0])).toBe(expected);
        else seen.two++;
        if (!expected) seen.others++;
        else if (completion.needFrom(bracket.nextEnd) === undefined) seen.perfect++;
        else {
          seen.needed++;
          if (mdps.length > 0) seen.moved++;
        }
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

/** All choices of at most so many of some players. */
function choicesOf([first, ...others]: readonly number[], most: number): readonly number[][] {
  if (first === undefined) return [[]];
  const without = choicesOf(others, most);
  return without.concat(without.filter(({ length }) => length < most).map((each) => [first, ...each]));
}

test('C.04.3 C4: where it is known whom those below need, an enumeration says the same of any players above', () => {
  const seen = { possible: 0, tooFew: 0, wrongOnes: 0 };
  for (let seed = 1; seed <= 600; seed++) {
    const field = fieldIn(seed);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (const from of field.groupStart.slice(1, -1)) {
      const need = completion.needFrom(from);
      if (need === undefined || need.excess > 4) continue;
      const below = Array.from({ length: field.size - from }, (_, i) => from + i);
      if (completion.byeScore !== NO_BYE) below.push(field.size);
      const costOf = (a: number, b: number): number => (completion.mayPair(a, b) ? 0 : Number.POSITIVE_INFINITY);
      for (const players of choicesOf([...Array(from).keys()], need.excess)) {
        const expected = leastCost([...players, ...below], costOf, Number.POSITIVE_INFINITY) === 0;
        expect([seed, from, players, completion.isPossible(players, from)]).toEqual([seed, from, players, expected]);
        if (expected) seen.possible++;
        else if (players.length < need.excess) seen.tooFew++;
        else seen.wrongOnes++;
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});
