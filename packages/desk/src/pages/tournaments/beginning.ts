import type { FirstSettings, PlayerPreview } from '@turnuva/contract';
import type { NewPlayer, TeamEntry } from '@turnuva/engine/journal';
import { hasOwnRules, roundsPerMatch } from '@turnuva/engine/pairing';
import { formatById, hasPart, hasSchedule } from '@turnuva/engine/schedule';
import { RECOMMENDED_LISTS } from '@turnuva/engine/standings';
import { type OptionValue, type RatingKind, STANDARD_SCORING, USUAL_LISTS, usualPab } from '@turnuva/engine/tournament';
import { LANGUAGES } from '@turnuva/text';
import { type Entrants, suits } from '../../model/entrants.ts';

/** The number of boards in a team match unless the settings say otherwise. */
const TEAM_BOARDS = 4;

/** The usual values of a match: 2-1-0, 3-1-0, 1-½-0. */
export const MATCH_POINTS = [
  { win: 20, draw: 10, loss: 0 },
  { win: 30, draw: 10, loss: 0 },
  { win: 10, draw: 5, loss: 0 },
] as const;

/**
 * The list recommended in force: of teams the other score (match or game points) comes first, in every list. None for a
 * new knock-out, whose bracket decides the places.
 */
function recommendedTiebreaks(system: string, of: 'players' | 'teams'): readonly string[] {
  if (hasPart({ system }, 'bracket')) return [];
  const predetermined = hasSchedule({ system });
  return (
    RECOMMENDED_LISTS.find((list) => list.of === of && list.edition === '2026' && list.predetermined === predetermined)
      ?.codes ?? []
  );
}

/** The teams of a file with their players, and its players without a team. */
export function teamsIn({ players, teams = [] }: PlayerPreview): {
  readonly teams: readonly TeamEntry[];
  readonly others: readonly NewPlayer[];
} {
  const inTeams = new Set(teams.flatMap(({ members }) => members));
  return {
    teams: teams.map(({ members, ...team }) => ({ ...team, members: members.flatMap((at) => players[at] ?? []) })),
    others: players.filter((_, i) => !inTeams.has(i)),
  };
}

/** What a tournament starts with, as it is typed. */
export interface Beginning {
  readonly name: string;
  readonly city: string;
  readonly start: string;
  readonly end: string;
  readonly timeControl: string;
  /** What it is rated as, if that was chosen; else it follows from the time control. */
  readonly kind?: RatingKind;
  readonly rounds: number;
  readonly entrants: Entrants;
  readonly system: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly baku: boolean;
  /** Which of {@link MATCH_POINTS} a team match uses. */
  readonly matchScoring: number;
}

/**
 * If everyone in a team meets everyone in the others, there are as many boards as the teams have players: nothing to
 * set.
 */
const optionsOf = (entrants: Entrants, system: string): Beginning['options'] =>
  entrants === 'teams' && formatById(system)?.entrants !== 'teams' ? { boards: TEAM_BOARDS } : {};

const usualSystem = (entrants: Entrants): string => (entrants === 'teams' ? 'team-swiss' : 'dutch');

/** The form when it opens. */
export const usualBeginning = (name: string, entrants: Entrants): Beginning => ({
  name,
  city: '',
  start: '',
  end: '',
  timeControl: '',
  rounds: 7,
  entrants,
  system: usualSystem(entrants),
  options: optionsOf(entrants, usualSystem(entrants)),
  baku: false,
  matchScoring: 0,
});

/** The same for players, or for teams: by a system that is for them. */
export function withEntrants(typed: Beginning, entrants: Entrants): Partial<Beginning> {
  const system = suits(typed.system, entrants) ? typed.system : usualSystem(entrants);
  return { entrants, system, options: optionsOf(entrants, system) };
}

/** The same by another system: its options start again. */
export const withSystem = ({ entrants }: Beginning, system: string): Partial<Beginning> => ({
  system,
  options: optionsOf(entrants, system),
});

/** Whether virtual points are offered: Baku counts match points of teams (C.04.7 1.4). */
export const isAccelerable = ({ system, options }: Beginning): boolean =>
  formatById(system) === undefined && !hasOwnRules({ system }) && options.primary !== 'GP';

/** What a Swiss tournament starts with. In Double-Swiss the rounds entered are matches, two rounds each. */
function swissSettings({ system, rounds }: Beginning) {
  const totalRounds = rounds * roundsPerMatch({ system });
  // A system that is not one of FIDE's ranks by points of its own, and then by those of the games.
  const tiebreaks = hasOwnRules({ system }) ? [] : ['BH/C1', 'BH', 'SB', 'DE'];
  if (totalRounds === rounds) return { totalRounds, tiebreaks };
  const pab = usualPab({ system }, STANDARD_SCORING.whiteWin, STANDARD_SCORING.whiteDraw);
  return { totalRounds, tiebreaks, scoring: { ...STANDARD_SCORING, pab } };
}

/** What follows from the system or format and from who plays. */
function typeSettings(typed: Beginning) {
  const { entrants, system, options, matchScoring } = typed;
  const format = formatById(system);
  const swiss = format === undefined ? swissSettings(typed) : undefined;
  const edition = format?.editions[0] ?? '';
  if (entrants === 'players') return swiss ?? { edition, options, tiebreaks: recommendedTiebreaks(system, 'players') };
  const own = { options, tiebreaks: recommendedTiebreaks(system, 'teams'), matchScoring: MATCH_POINTS[matchScoring] };
  return swiss === undefined ? { edition, ...own } : { ...swiss, ...own };
}

/** The settings of the tournament, as created by a user with this language. */
export function settingsOf(typed: Beginning, language: string): FirstSettings {
  const { name, city, start, end, timeControl, kind, system, baku } = typed;
  return {
    info: {
      name: name.trim(),
      locale: LANGUAGES.find((each) => each === language) ?? 'en',
      ...(city.trim() === '' ? {} : { city: city.trim() }),
      ...(start === '' ? {} : { startDate: start.replaceAll('-', '/') }),
      ...(end === '' ? {} : { endDate: end.replaceAll('-', '/') }),
      ...(timeControl.trim() === '' ? {} : { timeControl: timeControl.trim() }),
    },
    system,
    ...typeSettings(typed),
    ...(kind === undefined ? {} : { ratingLists: { kind, order: USUAL_LISTS[kind] } }),
    ...(isAccelerable(typed) && baku ? { acceleration: { method: 'baku' as const, virtualPoints: [] } } : {}),
  };
}
