import { ok } from '../../kernel/result.ts';
import type { SystemOption } from '../../pairing/system.ts';
import type { EntrantId, KnockoutSettings, KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, ScheduleFormat } from '../format.ts';
import { optionOf } from '../format.ts';
import type { Problem } from '../problem.ts';
import { BOARDS } from '../roundRobin/options.ts';
import { isTeamEvent, starters } from '../roundRobin/stages.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { knockoutRounds } from './rounds.ts';
import { checkedSettings, DEFAULT_KNOCKOUT, seededEntrants } from './settings.ts';
import { bracketSize, LEAST_ENTRANTS, MOST_ENTRANTS } from './size.ts';

const SOURCE = 'seed 001, knock-out 1 and 2';
const number = (name: string, value: number): SystemOption => ({
  name,
  type: 'number',
  default: value,
  source: SOURCE,
});
const PLACES = number('places', DEFAULT_KNOCKOUT.places);
const GAMES = number('games', DEFAULT_KNOCKOUT.games);
const EXTENSION_GAMES = number('extensionGames', DEFAULT_KNOCKOUT.extensionGames);
const EXTENSIONS = number('extensions', DEFAULT_KNOCKOUT.extensions);
const THIRD_PLACE: SystemOption = { name: 'thirdPlace', type: 'boolean', default: false, source: 'an option' };
const PAIRING: SystemOption = {
  name: 'bracket',
  type: 'string',
  values: ['fixed', 'reseeded'],
  default: 'fixed',
  source: 'fixed: the drawn bracket; reseeded: the best number left meets the worst after each stage',
};

/** The settings that the tournament's options ask for. */
export const knockoutSettings = (tournament: Tournament): KnockoutSettings => ({
  places: optionOf<number>(tournament, PLACES),
  games: optionOf<number>(tournament, GAMES),
  extensionGames: optionOf<number>(tournament, EXTENSION_GAMES),
  extensions: optionOf<number>(tournament, EXTENSIONS),
  thirdPlace: optionOf<boolean>(tournament, THIRD_PLACE),
  pairing: optionOf<KnockoutSettings['pairing']>(tournament, PAIRING),
  boards: isTeamEvent(tournament) ? Math.max(1, boardsOf(tournament)) : 1,
});

/** Entrants in the order of their numbers: lots where drawn, else ratings (teams: their numbers). */
function entrantsOf(tournament: Tournament): readonly EntrantId[] {
  const drawn = tournament.schedule?.stages?.[0]?.groups[0]?.order;
  if (drawn !== undefined) return drawn;
  const ids = new Set(starters(tournament));
  if (isTeamEvent(tournament)) return [...ids];
  return seededEntrants(
    tournament.players.filter((player) => ids.has(player.id)),
    0,
  );
}

/** The knock-out under way, or the one that would start now. */
export const knockoutOf = (tournament: Tournament): KnockoutState =>
  tournament.schedule?.knockout ?? {
    entrants: entrantsOf(tournament),
    settings: knockoutSettings(tournament),
    games: [],
    draws: [],
    awards: [],
  };

function knockoutNeeds(tournament: Tournament): Problem[] {
  const state = knockoutOf(tournament);
  const needs: Problem[] = [];
  const size = bracketSize(state.entrants.length, state.settings.places);
  if (!size.ok) needs.push(size.error);
  const settings = checkedSettings(state.settings);
  if (!settings.ok) needs.push(settings.error);
  return needs;
}

const fromFile = (round: Round): PlannedRound => ({
  number: round.number,
  cycle: 1,
  games: round.games,
  byes: round.byes,
  matches: round.matches ?? [],
  teamByes: round.teamByes ?? [],
  free: [],
  groups: [],
  recorded: true,
});

export const knockout: ScheduleFormat = {
  id: 'knockout',
  editions: ['seed'],
  options: [PLACES, GAMES, EXTENSION_GAMES, EXTENSIONS, THIRD_PLACE, PAIRING, BOARDS],
  entrants: 'either',
  least: LEAST_ENTRANTS,
  most: MOST_ENTRANTS,
  codes: { CUSTOM_KNOCKOUT: {}, CUSTOM_TEAM_KNOCKOUT: {} },
  teamCodes: true,
  needs: knockoutNeeds,
  make(tournament) {
    const [first] = knockoutNeeds(tournament);
    if (first !== undefined) return { ok: false, error: first };
    const entered = tournament.rounds.filter((round) => round.games.length > 0);
    // A knock-out from a file has games, but no bracket.
    if (tournament.schedule?.knockout === undefined && entered.length > 0)
      return ok({ system: 'knockout', rounds: entered.map(fromFile) });
    const rounds = knockoutRounds(tournament, knockoutOf(tournament)).map(
      (round): PlannedRound => ({
        number: round.number,
        cycle: round.stage,
        games: round.games.map(({ address: _, ...game }) => game),
        byes: [],
        matches: round.matches,
        teamByes: [],
        free: [],
        groups: [],
        recorded: tournament.schedule?.knockout !== undefined,
      }),
    );
    return ok({ system: 'knockout', rounds });
  },
};
