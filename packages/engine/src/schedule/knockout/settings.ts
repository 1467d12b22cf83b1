import { randomFrom, shuffle } from '../../kernel/random.ts';
import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { KnockoutSettings } from '../../tournament/schedule.ts';
import type { Player, PlayerId } from '../../tournament/tournament.ts';
import { TITLES } from '../../tournament/tournament.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import type { BracketMatch } from './structure.ts';

/** Two games, two more while level, then the golden-point game (seed 001, knock-out 1). */
export const DEFAULT_KNOCKOUT: KnockoutSettings = {
  places: 1,
  games: 2,
  extensionGames: 2,
  extensions: 1,
  thirdPlace: false,
  boards: 1,
  pairing: 'fixed',
};

/** The most games that a match, or an extension of it, can have. */
export const MOST_GAMES = 24;
const whole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const inPairs = (games: number): boolean => whole(games, 0, MOST_GAMES) && games % 2 === 0;

/** The settings of the matches of a stage. */
export function settingsIn(settings: KnockoutSettings, stage: number, stages: number): KnockoutSettings {
  const games = settings.lastGames?.[stages - stage];
  return games === undefined ? settings : { ...settings, games };
}

/** The settings of a match: that for place 3 has a number of games of its own. */
export function settingsOf(
  settings: KnockoutSettings,
  { kind, stage }: Pick<BracketMatch, 'kind' | 'stage'>,
  stages: number,
): KnockoutSettings {
  const { thirdPlaceGames: games } = settings;
  return kind === 'third-place' && games !== undefined ? { ...settings, games } : settingsIn(settings, stage, stages);
}

/** Settings that make a knock-out; games and extensions in pairs, so that colours balance. `typed`: where they come from text. */
export function checkedSettings(
  settings: KnockoutSettings,
  typed?: { readonly lastGames: string },
): Result<KnockoutSettings, ScheduleRefusal> {
  const { games, lastGames = [], extensionGames, extensions, boards } = settings;
  // Both sides have each colour equally often, in at least two games (seed 001, knock-out).
  for (const [option, found] of Object.entries({ games, extensionGames }))
    if (!inPairs(found)) return refuseSchedule('schedule.gamesNotEven', { option, found, most: MOST_GAMES });
  if (!lastGames.every(inPairs))
    return refuseSchedule('schedule.lastGames', { found: typed?.lastGames ?? lastGames.join('; '), most: MOST_GAMES });
  if (!whole(extensions, 0, 9)) return refuseSchedule('schedule.extensionsOutOfRange', { found: extensions, most: 9 });
  if (!whole(boards, 1, 100))
    return refuseSchedule('schedule.boardsOutOfRange', { found: boards, least: 1, most: 100 });
  const third = settings.thirdPlace && lastGames.length > 0 ? { thirdPlaceGames: lastGames[1] ?? games } : {};
  return ok({ ...settings, ...third, ...(extensionGames === 0 ? { extensions: 0 } : {}) });
}

/** Seeding order: by rating, then title; players without a rating by lot (seed 001, knock-out 1). */
export function seededEntrants(players: readonly Player[], seed: number): PlayerId[] {
  const title = (player: Player): number => (player.title === undefined ? TITLES.length : TITLES.indexOf(player.title));
  const rated = players
    .filter((player) => player.rating > 0)
    .sort((a, b) => b.rating - a.rating || title(a) - title(b) || a.tpn - b.tpn);
  const unrated = players.filter((player) => player.rating <= 0);
  return [...rated, ...shuffle(unrated, randomFrom(seed))].map((player) => player.id);
}
