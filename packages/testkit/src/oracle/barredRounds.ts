import { editionOf, fail, randomFrom, type Tournament } from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';
import type { OptionValue } from '@turnuva/engine/tournament';

/** A round of a random tournament in which groups of players, drawn at random, may not meet among themselves. */
interface BarredRound {
  readonly seed: number;
  readonly players: number;
  readonly rounds: number;
  readonly round: number;
  readonly draws: number;
  /** What part of the field is in each group: `[1, 3]` a third. */
  readonly groups: readonly (readonly [number, number])[];
  readonly options: Readonly<Record<string, OptionValue>>;
}

const THIRDS = [
  [1, 3],
  [1, 3],
  [1, 3],
] as const;
const UNEVEN = [
  [1, 3],
  [2, 5],
  [1, 5],
] as const;

/** Rounds on which the search of the Dutch of 2009 once had not ended when random search stopped waiting for it. */
export const ONCE_ENDLESS: readonly BarredRound[] = [
  { seed: 509, players: 95, rounds: 93, round: 49, draws: 46, groups: UNEVEN, options: {} },
  { seed: 748, players: 90, rounds: 88, round: 2, draws: 36, groups: UNEVEN, options: {} },
  {
    seed: 741,
    players: 66,
    rounds: 64,
    round: 28,
    draws: 67,
    groups: UNEVEN,
    options: { lastRoundFor: 'nobody', xInC14: 'kept', mergedS1: 'nobody' },
  },
  { seed: 76, players: 80, rounds: 78, round: 37, draws: 52, groups: THIRDS, options: {} },
  { seed: 82, players: 93, rounds: 91, round: 57, draws: 42, groups: THIRDS, options: {} },
];

/** The tournament before the round, played under the Dutch System of 2026, with the prohibitions of that round. */
export function barredRound({ seed, players, rounds, round, draws, groups, options }: BarredRound): Tournament {
  const edition = editionOf('dutch', '2026');
  if (edition === undefined) throw new Error('dutch 2026 is missing');
  let before: Tournament | undefined;
  const stopping: typeof edition = {
    ...edition,
    pair(tournament, request) {
      if (request.round < round) return edition.pair(tournament, request);
      before = tournament;
      return fail({ kind: 'unsuitable', decision: { rule: 'testkit.stopped', article: '', facts: {} } });
    },
  };
  generate({ seed, system: 'dutch', edition: stopping, config: { players, rounds, drawPercentage: draws } });
  if (before === undefined) throw new Error(`seed ${seed} does not reach round ${round}`);
  const random = randomFrom(seed, round + 100);
  const ids = before.players.map((player) => player.id);
  const forbidden = groups.map(([part, of]) => ({
    players: ids.filter(() => random.below(of) < part),
    firstRound: round,
    lastRound: round,
  }));
  return { ...before, forbidden, options };
}
