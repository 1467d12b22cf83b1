import { randomHistory, randomTournament, share } from '@turnuva/testkit';
import { describe, expect, it } from 'vitest';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { isPaired } from '../../tournament/tournament.ts';
import { edition2026 as seeding } from '../dutch2026/index.ts';
import { clash } from '../shared/preference.ts';
import { alone, type Bracket, type BracketPairing, byClasses, scoresOf, withEverybody } from './bracket.ts';
import { makeEdition2026 } from './edition.ts';
import { bursteinField, type PairedBracket, pairField } from './round.ts';
import { type BursteinField, seedingRounds } from './text.ts';

const edition = makeEdition2026(seeding);

/** All ways to pair some of the players and float the others, in the order of 4.3: largest partner first, 0 last. */
function* candidates(members: readonly number[]): Generator<BracketPairing> {
  const [first, ...others] = members;
  if (first === undefined) {
    yield { pairs: [], floaters: [] };
    return;
  }
  for (const partner of [...others].reverse()) {
    for (const rest of candidates(others.filter((each) => each !== partner))) {
      yield { pairs: [[first, partner], ...rest.pairs], floaters: rest.floaters };
    }
  }
  for (const rest of candidates(others)) yield { pairs: rest.pairs, floaters: [first, ...rest.floaters] };
}

const legalAll = (field: BursteinField, { pairs }: BracketPairing): boolean =>
  pairs.every(([a, b]) => field.mayMeet(a, b));

function pairable(field: BursteinField, [first, ...others]: readonly number[]): boolean {
  if (first === undefined) return true;
  return others.some(
    (each) =>
      field.mayMeet(first, each) &&
      pairable(
        field,
        others.filter((other) => other !== each),
      ),
  );
}

type Key = readonly number[];
const less = (a: Key, b: Key): boolean => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) < (b[i] ?? 0);
  return false;
};
const descending = (field: BursteinField, players: readonly number[]): number[] =>
  players.map((each) => field.score[each]).sort((x, y) => y - x);

/** C5, C6 of a bracket: fewest floaters, then their scores; only candidates that leave everyone else pairable (C4). */
const flow = (field: BursteinField, { floaters }: BracketPairing): Key => [
  floaters.length,
  ...descending(field, floaters),
];

function bestFlow(field: BursteinField, members: readonly number[], below: readonly number[]): Key | undefined {
  let best: Key | undefined;
  for (const each of candidates(members)) {
    if (!legalAll(field, each) || !pairable(field, [...each.floaters, ...below])) continue;
    const key = flow(field, each);
    if (best === undefined || less(key, best)) best = key;
  }
  return best;
}

/** The bracket by enumeration: criteria C4 to C8, then the first generated. */
function byEnumeration(field: BursteinField, { members, next, lower }: Bracket): BracketPairing | undefined {
  let best: { key: Key; pairing: BracketPairing } | undefined;
  for (const pairing of candidates(members)) {
    if (!legalAll(field, pairing) || !pairable(field, [...pairing.floaters, ...next, ...lower])) continue;
    const following = next.length === 0 ? [] : (bestFlow(field, [...pairing.floaters, ...next], lower) ?? [99]);
    const lost = pairing.pairs.filter(([a, b]) => clash(field.preference[a], field.preference[b])).length;
    const key = [...flow(field, pairing), ...following, lost];
    if (best === undefined || less(key, best.key)) best = { key, pairing };
  }
  return best?.pairing;
}

const plain = ({ pairs, floaters }: BracketPairing) => ({
  pairs: [...pairs].sort((a, b) => a[0] - b[0]),
  floaters: [...floaters].sort((a, b) => a - b),
});

/** Every bracket after the seeding rounds of random tournaments. */
function brackets(seeds: number, most: number, from: number): { field: BursteinField; paired: PairedBracket }[] {
  const found: { field: BursteinField; paired: PairedBracket }[] = [];
  for (let seed = from; seed < from + seeds; seed++) {
    const tournament = randomTournament(seed, 'burstein', edition, most);
    if (tournament === undefined) continue;
    for (const { number } of tournament.rounds.filter(isPaired)) {
      if (number <= seedingRounds(tournament.totalRounds ?? 0)) continue;
      const field = bursteinField(roundInputOf(tournament, number), 'current');
      pairField(field, (paired) => found.push({ field, paired }));
    }
  }
  return found;
}

/** Brackets after histories that no system would produce, the seeding rounds left out of account. */
function strangeBrackets(seeds: number, most: number): { field: BursteinField; paired: PairedBracket }[] {
  const found: { field: BursteinField; paired: PairedBracket }[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const tournament = randomHistory(seed, most);
    const field = bursteinField(roundInputOf(tournament, tournament.rounds.length), 'current');
    pairField(field, (paired) => found.push({ field, paired }));
  }
  return found;
}

describe('Burstein 2026', () => {
  it('agrees with the enumeration in the order of the rules on fields of up to 8', () => {
    const all = [...brackets(share(700), 8, 1), ...strangeBrackets(share(3000), 8)];
    expect(all.length).toBeGreaterThan(share(6000));
    for (const { field, paired } of all)
      expect(plain(paired)).toEqual(
        byEnumeration(field, paired) && plain(byEnumeration(field, paired) as BracketPairing),
      );
  });

  it('answers the same for a bracket alone and with everyone below', () => {
    let counted = 0;
    for (const { field, paired } of brackets(share(200), 40, 5000)) {
      const found = alone(field, paired);
      if (found === undefined) continue;
      counted++;
      expect(plain(found)).toEqual(plain(withEverybody(field, paired)));
    }
    expect(counted).toBeGreaterThan(share(500));
  });

  it('answers the same by class duals and by weighing, also where half of the field may not meet', () => {
    let priced = 0;
    for (const { field, paired } of [...brackets(share(60), 40, 9000), ...strangeBrackets(share(1500), 12)]) {
      const wideBans = Uint16Array.from(field.wideBans, (bits, each) => bits | (each % 3 === 0 ? 1 << 11 : 0));
      const mayMeet = (a: number, b: number): boolean => field.mayMeet(a, b) && (a % 3 !== 0 || b % 3 !== 0);
      for (const each of [field, { ...field, wideBans, mayMeet }]) {
        const found = byClasses(each, paired);
        if (found === undefined) continue;
        priced++;
        expect(plain(found)).toEqual(plain(withEverybody(each, paired)));
      }
    }
    expect(priced).toBeGreaterThan(share(1000));
  });

  it('4.3 for six players, two pairs and two floaters: 45 pairings, the first and the last as the article lists them', () => {
    const all = [...candidates([1, 2, 3, 4, 5, 6])].filter(({ pairs }) => pairs.length === 2);
    const text = ({ pairs, floaters }: BracketPairing): string =>
      [...pairs.map(([a, b]) => `${a}-${b}`), ...floaters.map((each) => `${each}-0`)].sort().join(' ');
    expect(all.length).toBe(45);
    expect(all.slice(0, 6).map(text)).toEqual([
      '1-6 2-5 3-0 4-0',
      '1-6 2-4 3-0 5-0',
      '1-6 2-3 4-0 5-0',
      '1-6 2-0 3-5 4-0',
      '1-6 2-0 3-4 5-0',
      '1-6 2-0 3-0 4-5',
    ]);
    expect(all.slice(-3).map(text)).toEqual(['1-0 2-0 3-6 4-5', '1-0 2-0 3-5 4-6', '1-0 2-0 3-4 5-6']);
  });

  it('1.6: number of seeding rounds', () => {
    expect([5, 7, 8, 9, 11].map(seedingRounds)).toEqual([2, 3, 4, 4, 4]);
  });

  it('scores of a bracket from the highest', () => {
    expect(scoresOf({ score: Int32Array.of(5, 15, 5) } as unknown as BursteinField, [0, 1, 2])).toEqual([15, 5]);
  });
});
