import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId, KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import { isTeamEvent, starters, tooFew } from '../roundRobin/stages.ts';
import { gamesWithoutBracket } from './decides.ts';
import { checkedTimes, KNOCKOUT_OPTIONS, knockoutProgramme, knockoutSettings, typedLastGames } from './options.ts';
import { withColourDraw } from './record.ts';
import { knockoutRounds } from './rounds.ts';
import { checkedSettings, seededEntrants } from './settings.ts';
import { bracketSize, LEAST_ENTRANTS, MOST_ENTRANTS } from './size.ts';
import { whyGame } from './why.ts';
import { withKnockout, withMoments } from './withKnockout.ts';

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

function knockoutNeeds(tournament: Tournament): ScheduleRefusal[] {
  const state = knockoutOf(tournament);
  const needs: ScheduleRefusal[] = [];
  const { length } = state.entrants;
  const size = bracketSize(length, state.settings.places);
  if (length < LEAST_ENTRANTS) needs.push(tooFew(tournament, length, LEAST_ENTRANTS, '').error);
  else if (!size.ok) needs.push(size.error);
  const settings = checkedSettings(state.settings, { lastGames: typedLastGames(tournament) });
  if (!settings.ok) needs.push(settings.error);
  const times = checkedTimes(tournament);
  if (!times.ok) needs.push(times.error);
  return needs;
}

/** Thinking times may always be changed; how a match is played only while nothing is entered. */
function withOptions(before: Tournament, after: Tournament): Result<Tournament, ScheduleRefusal> {
  const times = checkedTimes(after);
  if (!times.ok) return times;
  const settings = knockoutSettings(after);
  const checked = checkedSettings(settings, { lastGames: typedLastGames(after) });
  if (!checked.ok) return checked;
  const running = after.schedule?.knockout;
  const timesOf = (tournament: Tournament) => JSON.stringify(knockoutProgramme(tournament, knockoutOf(tournament)));
  const isMoved = timesOf(before) !== timesOf(after);
  if (running === undefined)
    return ok(isMoved && gamesWithoutBracket(after) === undefined ? withMoments(after, knockoutOf(after)) : after);
  if (JSON.stringify(settings) === JSON.stringify(knockoutSettings(before)))
    return ok(isMoved ? withKnockout(after, running) : after);
  if (running.games.length + running.awards.length > 0) return refuseSchedule('schedule.optionsAfterStart');
  const size = bracketSize(running.entrants.length, settings.places);
  if (!size.ok) return size;
  const bare: KnockoutState = { ...running, settings: checked.value, draws: [] };
  const kept = running.draws.reduce((state, draw) => {
    const next = withColourDraw(state, draw);
    return next.ok ? next.value : state;
  }, bare);
  return ok(withKnockout({ ...after, rounds: [] }, kept));
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

/** The knock-out as a format with a schedule. */
export const knockout: ScheduleFormat = {
  ...FORMAT_KINDS.knockout,
  id: 'knockout',
  options: KNOCKOUT_OPTIONS,
  least: LEAST_ENTRANTS,
  most: MOST_ENTRANTS,
  needs: knockoutNeeds,
  why: whyGame,
  withOptions,
  make(tournament) {
    const [first] = knockoutNeeds(tournament);
    if (first !== undefined) return { ok: false, error: first };
    if (gamesWithoutBracket(tournament) !== undefined)
      return ok({
        system: 'knockout',
        rounds: tournament.rounds.filter((round) => round.games.length > 0).map(fromFile),
      });
    const rounds = knockoutRounds(tournament, knockoutOf(tournament)).map(
      (round): PlannedRound => ({
        number: round.number,
        cycle: round.stage,
        games: round.games.map(({ address: _, ...game }) => game),
        byes: round.byes,
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
