import { bracketDecides } from '../../schedule/knockout/decides.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isPredetermined } from '../ledger/rounds.ts';
import { subjectOf } from '../subject.ts';
import type { Subject, TieBreakEdition } from '../types.ts';
import { offeredCodes } from './kinds.ts';

/** A ready-made list for a kind of event; its name is the key `tiebreak.list.<id>` in the package `text`. */
export interface RecommendedList {
  readonly id: string;
  readonly edition: TieBreakEdition;
  readonly of: Subject;
  /** For round robins and their kin (true) or Swiss systems (false). */
  readonly predetermined: boolean;
  /** Works with ratings, so not where players are unrated. */
  readonly rated?: boolean;
  /** Order of preference after the points, as TRF 202 writes it. */
  readonly codes: readonly string[];
  readonly source: string;
}

const SEEDS = 'seeds 001 and 004, last table';
/** The heading "most players unrated" is in the left column. */
const READING_B = `${SEEDS}, reading B`;
const CUSTOM = 'C.07 4.1: chosen by the organiser from article 5; common practice';

/**
 * Lists by kind of event. Both copies of the sources have lost the layout of their two-column table; these lists follow reading
 * A, and reading B is offered as well (docs/tiebreaks.md). All lists may be edited.
 */
export const RECOMMENDED_LISTS: readonly RecommendedList[] = [
  {
    id: 'swissMixed',
    edition: '2026',
    of: 'players',
    predetermined: false,
    codes: ['BH/C1', 'BH', 'SB', 'DE', 'WIN', 'BPG'],
    source: CUSTOM,
  },
  {
    id: 'swissRated',
    edition: '2026',
    of: 'players',
    predetermined: false,
    rated: true,
    codes: ['DE', 'BH/C1', 'BH', 'SB', 'ARO/C1', 'WIN', 'BPG'],
    source: CUSTOM,
  },
  {
    id: 'roundRobin',
    edition: '2026',
    of: 'players',
    predetermined: true,
    codes: ['DE', 'WIN', 'SB', 'KS'],
    source: CUSTOM,
  },
  {
    id: 'teamSwiss',
    edition: '2026',
    of: 'teams',
    predetermined: false,
    codes: ['MPvGP', 'EDET', 'BH:MP/C1', 'BH:MP', 'EMGSB/C1'],
    source: CUSTOM,
  },
  {
    id: 'teamRoundRobin',
    edition: '2026',
    of: 'teams',
    predetermined: true,
    codes: ['MPvGP', 'EDEBT', 'EMGSB'],
    source: CUSTOM,
  },
  {
    id: 'classicRoundRobin',
    edition: 'classic',
    of: 'players',
    predetermined: true,
    codes: ['DE', 'SB', 'WIN', 'KS'],
    source: SEEDS,
  },
  {
    id: 'classicSwissClose',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    rated: true,
    codes: ['ARO', 'ARO/C1', 'BH', 'SB'],
    source: SEEDS,
  },
  {
    id: 'classicSwissFar',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    codes: ['BH', 'SB'],
    source: SEEDS,
  },
  {
    // The draw after it is `LOTS`, which is put at the end where lots are drawn.
    id: 'classicSwissF10',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    rated: true,
    codes: ['DE1', 'ARO'],
    source: 'seed 002, F.10',
  },
  {
    id: 'classicSwissUnrated',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    codes: ['PS', 'WIN', 'DE'],
    source: SEEDS,
  },
  {
    id: 'classicSwissFarB',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    codes: ['BH', 'SB', 'DE'],
    source: READING_B,
  },
  {
    id: 'classicSwissUnratedB',
    edition: 'classic',
    of: 'players',
    predetermined: false,
    codes: ['PS', 'WIN', 'BH', 'SB'],
    source: READING_B,
  },
  {
    id: 'classicTeamRoundRobin',
    edition: 'classic',
    of: 'teams',
    predetermined: true,
    codes: ['GP', 'MP', 'DE', 'MSB', 'HBW'],
    source: 'seed 001, last table',
  },
  {
    // Seed 004 names one method over two lines: the Sonneborn-Berger of the Olympiad of Khanty-Mansiysk.
    id: 'classicTeamRoundRobinOkm',
    edition: 'classic',
    of: 'teams',
    predetermined: true,
    codes: ['GP', 'MP', 'DE', 'OKSB', 'HBW'],
    source: 'seed 004, last table',
  },
  {
    id: 'classicTeamSwiss',
    edition: 'classic',
    of: 'teams',
    predetermined: false,
    codes: ['GP', 'MP', 'DE', 'BH'],
    source: 'seed 001, last table',
  },
  {
    // Seed 004 goes on with three more.
    id: 'classicTeamSwissOkm',
    edition: 'classic',
    of: 'teams',
    predetermined: false,
    codes: ['GP', 'MP', 'DE', 'BH', 'OKM', 'HBW', 'FFW'],
    source: 'seed 004, last table',
  },
  {
    id: 'classicOlympiad',
    edition: 'classic',
    of: 'teams',
    predetermined: false,
    codes: ['GP', 'MP', 'DE'],
    source: SEEDS,
  },
];

/** What an arbiter may choose from for this tournament: ready-made lists, and the single codes. */
export interface Choice {
  readonly lists: readonly RecommendedList[];
  readonly codes: readonly string[];
}

/** Lists and codes that this tournament can use; what its format forbids is not offered (C.07 8). */
export function choiceFor(
  tournament: Tournament,
  edition: TieBreakEdition,
  of: Subject = subjectOf(tournament),
): Choice {
  const predetermined = isPredetermined(tournament);
  const allRated = tournament.players.every((player) => player.rating > 0);
  // The lists of common practice suit either edition of C.07.
  const source = edition === 'classic' ? edition : '2026';
  return {
    lists: RECOMMENDED_LISTS.filter(
      (list) =>
        // Tie-breaks of a bracket decide nothing, so none are recommended.
        !bracketDecides(tournament) &&
        list.edition === source &&
        list.of === of &&
        list.predetermined === predetermined &&
        (list.rated !== true || allRated),
    ).map((list) => (list.edition === edition ? list : { ...list, edition })),
    codes: offeredCodes(edition, of, predetermined),
  };
}
