import { countingOf } from '../../schedule/counting.ts';
import { rankingOf } from '../../schedule/ranking.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Subject } from '../types.ts';

/** How an event is counted: its state after a round, and how many rounds that makes. */
interface Counted {
  readonly counted: Tournament;
  readonly round: number;
}

function asPlayed(tournament: Tournament, of: Subject, round: number, counting: typeof countingOf): Counted {
  const asTeamsPlay = of === 'teams' ? rankingOf(tournament).asTeamsPlay : undefined;
  if (asTeamsPlay === undefined) return { counted: counting(tournament), round };
  const counted = asTeamsPlay(counting({ ...tournament, rounds: tournament.rounds.slice(0, round) }));
  return { counted, round: counted.rounds.length };
}

/**
 * The event as counted by its table after a round: without games that do not count and, for teams, match by match if their
 * matches do not correspond to rounds (then all matches are counted, as far as they were played by that round).
 */
export const countedEvent = (tournament: Tournament, of: Subject, round: number): Counted =>
  asPlayed(tournament, of, round, countingOf);

/** The same with the games that do not count: those of anyone who left a round robin early (C.05 6.6). */
export const wholeEvent = (tournament: Tournament, of: Subject, round: number): Counted =>
  asPlayed(tournament, of, round, (all) => all);
