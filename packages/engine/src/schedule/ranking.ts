import { ownEntry } from '../kernel/ownEntry.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { StageEvent } from './format.ts';
import type { FORMAT_KINDS } from './kinds.ts';
import { knockoutPlaces } from './knockout/places.ts';
import { rankedStages } from './roundRobin/groupEvents.ts';
import { matchByMatch } from './skalitzka/make.ts';

/** What a format says of the ranking, where points and tie-breaks of all rounds are not all of it. */
interface FormatRanking {
  /** The matches as teams play them, one per round, if the players' rounds are different. */
  asTeamsPlay?(tournament: Tournament): Tournament;
  /** The stages that are ranked one after another; empty (or absent) if one table ranks everyone. */
  stages?(tournament: Tournament): readonly StageEvent[];
  /** Places won in the format itself, not by points, as far as they are decided, now or after a round; undefined before its start. */
  places?(
    tournament: Tournament,
    round?: number,
  ): readonly { readonly place: number; readonly entrants: readonly EntrantId[] }[] | undefined;
}

/** By id of the format. In a file of its own: a ranking needs no tables, settings or reasons. */
const RANKINGS: Readonly<Partial<Record<keyof typeof FORMAT_KINDS, FormatRanking>>> = {
  'round-robin': { stages: rankedStages },
  skalitzka: { asTeamsPlay: matchByMatch },
  knockout: { places: knockoutPlaces },
};

/** What the format of the tournament says of its ranking. */
export const rankingOf = ({ system }: Pick<Tournament, 'system'>): FormatRanking =>
  ownEntry<FormatRanking>(RANKINGS, system) ?? {};
