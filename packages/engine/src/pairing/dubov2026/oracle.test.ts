import { randomHistory, randomTournament } from '@turnuva/testkit';
import { describe, expect, it } from 'vitest';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { isPaired, type Tournament } from '../../tournament/tournament.ts';
import { clash } from '../shared/preference.ts';
import { chooseUpfloaters, topUpfloaters, weighedUpfloaters } from './bracket.ts';
import { edition2026 } from './edition.ts';
import { dubovField, type PairedGroup, pairField } from './round.ts';
import { type DubovField, fromTheMiddle, maximumOfUpfloats } from './text.ts';

type Pairs = readonly (readonly [number, number])[];

function* pairings(field: DubovField, [first, ...others]: readonly number[]): Generator<Pairs> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const each of others) {
    if (!field.mayMeet(first, each)) continue;
    for (const rest of pairings(
      field,
      others.filter((other) => other !== each),
    ))
      yield [[first, each], ...rest];
  }
}
const pairable = (field: DubovField, players: readonly number[]): boolean => !pairings(field, players).next().done;

/** Sets of a size in the order of 4.1: by the smallest differing sequence number. */
function* sets<T>(pool: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = 0; i + size <= pool.length; i++) {
    for (const rest of sets(pool.slice(i + 1), size - 1)) yield [pool[i], ...rest];
  }
}
function* permutations(list: readonly number[]): Generator<number[]> {
  if (list.length === 0) yield [];
  for (const each of list)
    for (const rest of permutations(list.filter((other) => other !== each))) yield [each, ...rest];
}

const lost = (field: DubovField, pairs: Pairs): number =>
  pairs.filter(([a, b]) => clash(field.preference[a], field.preference[b])).length;
function leastLost(field: DubovField, bracket: readonly number[]): number | undefined {
  let best: number | undefined;
  for (const pairs of pairings(field, bracket)) best = Math.min(best ?? 99, lost(field, pairs));
  return best;
}
const before = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
};

interface Case {
  readonly field: DubovField;
  readonly group: PairedGroup;
  readonly pool: readonly number[];
}

/** C8 to C10 of an upfloater. */
function limitsOf({ upfloats, upfloatedLast, round, totalRounds }: DubovField, each: number): readonly number[] {
  if (round >= totalRounds) return [0, 0, 0];
  const isMaximum = upfloats[each] >= 2 + Math.floor(totalRounds / 5);
  return [isMaximum ? 1 : 0, isMaximum ? upfloats[each] : 0, upfloatedLast[each]];
}

/** 3.2.1, 3.2.2 by enumeration of all sets. */
function upfloatersOf({ field, group, pool }: Case): readonly number[] | undefined {
  const { residents } = group;
  for (let size = residents.length % 2; size <= pool.length; size += 2) {
    let best: { key: number[]; set: number[] } | undefined;
    for (const set of sets(pool, size)) {
      const least = leastLost(field, [...residents, ...set]);
      if (
        least === undefined ||
        !pairable(
          field,
          pool.filter((each) => !set.includes(each)),
        )
      )
        continue;
      // C6: ascending lists of scores, the greater the better.
      const scores = set.map((each) => -field.score[each]).sort((a, b) => b - a);
      const limits = set.map((each) => limitsOf(field, each));
      const key = [...scores, least, ...[0, 1, 2].map((which) => limits.reduce((sum, each) => sum + each[which], 0))];
      if (best === undefined || before(key, best.key)) best = { key, set };
    }
    if (best !== undefined) return best.set;
  }
  return undefined;
}

/** 4.3: from the middle of the list outwards, of two the upper one first. */
function middleOut(list: readonly number[]): number[] {
  const middle = (list.length - 1) / 2;
  const distance = (place: number): number => Math.abs(place - middle);
  return [...list.keys()].sort((a, b) => distance(a) - distance(b) || a - b).map((place) => list[place]);
}

/** 3.2.3 to 3.2.6 by enumeration of sets and permutations. */
function bracketOf(field: DubovField, members: readonly number[]): Pairs | undefined {
  const sorted = [...members].sort((a, b) => a - b);
  const fresh = sorted.every((each) => field.games[each] === 0);
  const half = sorted.length / 2;
  const white = fresh ? sorted.slice(0, half) : sorted.filter((each) => field.preference[each].colour > 0);
  const black = sorted.filter((each) => !white.includes(each));
  const byAro = (list: readonly number[]): number[] => [...list].sort((a, b) => field.aro[a] - field.aro[b] || a - b);
  const sequence = (list: readonly number[], isWhite: boolean): number[] =>
    middleOut(isWhite && !fresh ? byAro(list) : list);
  const whiteSmall = white.length <= black.length;
  const [smaller, larger] = whiteSmall ? [white, black] : [black, white];
  const least = leastLost(field, members);
  let inner = 99;
  for (const pairs of pairings(field, members)) {
    if (lost(field, pairs) !== least) continue;
    inner = Math.min(inner, pairs.filter(([a, b]) => smaller.includes(a) && smaller.includes(b)).length);
  }
  for (const first of sets(sequence(smaller, whiteSmall), inner)) {
    for (const second of sets(sequence(larger, !whiteSmall), (larger.length - smaller.length) / 2 + inner)) {
      const small = [...smaller.filter((each) => !first.includes(each)), ...second];
      const large = [...larger.filter((each) => !second.includes(each)), ...first];
      const [one, two] = whiteSmall ? [small, large] : [large, small];
      const fixed = byAro(one);
      for (const order of permutations([...two].sort((a, b) => a - b))) {
        const pairs = fixed.map((each, i): [number, number] => [each, order[i]]);
        if (pairs.every(([a, b]) => field.mayMeet(a, b)) && lost(field, pairs) === least) return pairs;
      }
    }
  }
  return undefined;
}

/** The groups of a round as the engine pairs it. */
function groupsOf(tournament: Tournament, number: number): Case[] {
  const found: Case[] = [];
  const field = dubovField(roundInputOf(tournament, number), { upfloatHistory: 'paired' });
  const bye = pairField(field)?.bye;
  let open = Array.from({ length: field.size }, (_, i) => i)
    .filter((each) => each !== bye)
    .sort((a, b) => field.score[b] - field.score[a] || a - b);
  pairField(field, (group) => {
    const pool = open.filter((each) => !group.residents.includes(each));
    found.push({ field, group, pool });
    open = pool.filter((each) => !group.upfloaters.includes(each));
  });
  return found;
}

function cases(seeds: number, most: number, from: number): Case[] {
  return Array.from({ length: seeds }, (_, i) => randomTournament(from + i, 'dubov', edition2026, most)).flatMap(
    (tournament) =>
      tournament === undefined
        ? []
        : tournament.rounds.filter(isPaired).flatMap(({ number }) => groupsOf(tournament, number)),
  );
}

/** Rounds after histories that no system would produce. */
const strangeCases = (seeds: number, most: number): Case[] =>
  Array.from({ length: seeds }, (_, i) => randomHistory(i + 1, most)).flatMap((tournament) =>
    groupsOf(tournament, tournament.rounds.length),
  );

describe('Dubov 2026', () => {
  it('agrees with the enumeration in the order of the rules on fields of up to 8', () => {
    const all = [...cases(500, 8, 1), ...strangeCases(3000, 8)];
    expect(all.length).toBeGreaterThan(6000);
    for (const each of all) {
      expect([...each.group.upfloaters].sort((a, b) => a - b)).toEqual(
        [...(upfloatersOf(each) ?? [])].sort((a, b) => a - b),
      );
      expect(each.group.pairs).toEqual(bracketOf(each.field, [...each.group.residents, ...each.group.upfloaters]));
    }
  });

  it('chooses the same upfloaters by class duals and by weighing, also where a third of the field may not meet', () => {
    let compared = 0;
    let lifted = 0;
    let near = 0;
    for (const { field: plain, group, pool } of [...cases(60, 40, 9000), ...strangeCases(400, 24)]) {
      const wideBans = Uint16Array.from(plain.wideBans, (bits, each) => bits | (each % 3 === 0 ? 1 << 11 : 0));
      const mayMeet = (a: number, b: number): boolean => plain.mayMeet(a, b) && (a % 3 !== 0 || b % 3 !== 0);
      for (const field of [plain, { ...plain, wideBans, mayMeet }]) {
        const all = { residents: group.residents, pool };
        const weighed = weighedUpfloaters(field, all);
        expect(chooseUpfloaters(field, all)).toEqual(weighed);
        const found = topUpfloaters(field, all);
        if (found !== undefined) expect(found).toEqual(weighed);
        compared++;
        if (weighed.length > 1) lifted++;
        if (found !== undefined) near++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
    expect(lifted).toBeGreaterThan(50);
    expect(near).toBeGreaterThan(50);
  });

  it('4.3: sequence numbers from the middle outwards', () => {
    const ordered = (list: string): string => {
      const places = [...list].map((_, place) => place);
      return places
        .sort((a, b) => fromTheMiddle(a, b, list.length))
        .map((place) => list[place])
        .join('');
    };
    expect(ordered('ABCDEFG')).toBe('DCEBFAG');
    expect(ordered('ABCDEF')).toBe('CDBEAF');
    expect(ordered('ABCD')).toBe('BCAD');
  });

  it('1.8: MaxT', () => {
    expect([5, 9, 10, 11].map(maximumOfUpfloats)).toEqual([3, 3, 4, 4]);
  });

  it('1.1: names everyone without a rating', () => {
    const tournament = randomTournament(3, 'dubov', edition2026, 8);
    if (tournament === undefined) throw new Error('no tournament');
    const players = tournament.players.map((player) => (player.id === 2 ? { ...player, rating: 0 } : player));
    expect(edition2026.pair({ ...tournament, players }, { round: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'unsuitable', decision: { rule: 'dubov.2026.unrated', facts: { players: [2] } } },
    });
  });
});
