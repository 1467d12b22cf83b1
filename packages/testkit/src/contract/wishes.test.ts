import type { ForbiddenPairs, PlayerId, SystemEdition, Tournament, Wish } from '@turnuva/engine';
import { historyOf, isPaired, randomFrom, SYSTEMS, wishGroups } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { randomTournament } from '../randomTournament.ts';

/** docs/decisions/wishes.md for every system, against a second reading of it that pairs the whole round at every step. */
const ALL = SYSTEMS.flatMap((system) =>
  system.editions.map((edition) => ({ system: system.id, edition, name: `${system.id} ${edition.id}` })),
);
const pairsTeams = ({ edition }: { readonly edition: SystemEdition }): boolean => edition.entrants === 'teams';
const EDITIONS = ALL.filter((each) => !pairsTeams(each));

describe.each(ALL.filter(pairsTeams))('$name pairs teams', ({ system, edition }) => {
  it('and neither keeps wishes nor says that it did', () => {
    const [tournament, round] = withWishes(1, system, edition) ?? [];
    const paired = tournament && edition.pair(tournament, { round: round ?? 1, explain: true });
    expect(
      paired?.ok && [paired.value.wishes, paired.value.decisions.filter(({ rule }) => /^wishes/.test(rule))],
    ).toEqual([undefined, []]);
  });
});

/** The tournament before its last round, with wishes enough to be relaxed. */
function withWishes(seed: number, system: string, edition: SystemEdition): [Tournament, number] | undefined {
  const played = randomTournament(seed, system, edition, 14);
  // Of a match of two games the first is paired.
  const isFirst = (number: number): boolean => edition.roundsPerMatch !== 2 || number % 2 === 1;
  const last = played?.rounds.filter((each) => isPaired(each) && isFirst(each.number)).at(-1);
  if (played === undefined || last === undefined) return undefined;
  const random = randomFrom(seed, 3);
  const ids = played.players.map((player) => player.id);
  const wishes = Array.from({ length: 4 }, (): Wish => {
    const size = 2 + random.below(Math.max(1, Math.floor(ids.length * 0.7)));
    const players = Array.from({ length: size }, () => ids[random.below(ids.length)] as number);
    const firstRound = random.below(4) === 0 ? last.number + 1 : 1;
    return { players, priority: 1 + random.below(3), firstRound, lastRound: 99 };
  });
  const open = { ...last, games: [], byes: last.byes.filter((bye) => bye.kind !== 'pab') };
  const rounds = [...played.rounds.slice(0, last.number - 1), open];
  const players = played.players.map((player) => ({ ...player, club: `Club ${random.below(3)}` }));
  const all = [...wishes, { players: [], shared: 'club', priority: 2, firstRound: 1, lastRound: 99 } as const];
  return [{ ...played, players, rounds, wishes: all }, last.number];
}

const barring = (tournament: Tournament, round: number, pairs: readonly (readonly PlayerId[])[]): Tournament => {
  const { wishes: _, ...plain } = tournament;
  const extra = pairs.map((players): ForbiddenPairs => ({ players, firstRound: round, lastRound: round }));
  return { ...plain, forbidden: [...plain.forbidden, ...extra] };
};

/** Pair by pair in the order of the document, each tried by pairing the whole round. */
function secondReading(tournament: Tournament, round: number, edition: SystemEdition) {
  const { present, pairingScore, indexOf } = historyOf(tournament, round);
  const at = (id: PlayerId): number => indexOf.get(id) ?? 0;
  const field = edition.legalField(tournament, round);
  const scoreOf = new Map(field.ok ? Array.from(field.value.id, (id, i) => [id, field.value.score[i] as number]) : []);
  // No wish may give the bye to a higher score.
  const byeScore = (pairs: readonly PlayerId[][]): number => {
    const paired = edition.pair(barring(tournament, round, pairs), { round });
    if (!paired.ok) return Number.POSITIVE_INFINITY;
    return paired.value.bye === null ? 0 : (scoreOf.get(paired.value.bye) ?? 0);
  };
  const lowest = byeScore([]);
  const kept: PlayerId[][] = [];
  const givenUp = new Set<string>();
  for (const { players } of wishGroups(tournament, round)) {
    const members = players.filter((id) => present[at(id)] === 1);
    members.sort((a, b) => pairingScore[at(b)] - pairingScore[at(a)] || at(a) - at(b));
    for (const [i, first] of members.entries()) {
      for (const second of members.slice(i + 1).reverse()) {
        if (byeScore([...kept, [first, second]]) <= lowest) kept.push([first, second]);
        else givenUp.add([first, second].sort((a, b) => a - b).join('-'));
      }
    }
  }
  return { kept, givenUp };
}

describe.each(EDITIONS)('wishes in $name', ({ system, edition }) => {
  it('are kept and given up as documented, and the pairing is that of the system with what is left forbidden', () => {
    let relaxed = 0;
    let tried = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const made = withWishes(seed, system, edition);
      if (made === undefined) continue;
      const [tournament, round] = made;
      const paired = edition.pair(tournament, { round, explain: true });
      const { kept, givenUp } = secondReading(tournament, round, edition);
      const plain = edition.pair(barring(tournament, round, kept), { round });
      expect(paired.ok).toBe(plain.ok);
      if (!paired.ok || !plain.ok) continue;
      tried++;
      const { pairings, bye, wishes, decisions } = paired.value;
      expect({ pairings, bye }).toEqual({ pairings: plain.value.pairings, bye: plain.value.bye });
      const told = wishes?.givenUp.flatMap(({ pairs }) =>
        pairs.map(({ player, opponent }) => [player, opponent].sort((a, b) => a - b)),
      );
      expect(new Set(told?.map((pair) => pair.join('-')))).toEqual(givenUp);
      const meeting = new Set(pairings.map(({ white, black }) => [white, black].sort((a, b) => a - b).join('-')));
      for (const pair of givenUp) expect(meeting).toContain(pair);
      expect(decisions.filter(({ rule }) => rule.startsWith('wishes.givenUp')).length).toBe(told?.length);
      if (givenUp.size > 0) relaxed++;
    }
    expect(tried).toBeGreaterThan(5);
    expect(relaxed).toBeGreaterThan(1);
  }, 60_000);
});
