import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId, KnockoutState } from '../../tournament/schedule.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import { isTeamEvent, starters, tooFew } from '../roundRobin/stages.ts';
import { beatenSoFar, bracketOf, sharedPlaces } from './bracket.ts';
import { gamesWithoutBracket } from './decides.ts';
import { checkedTimes, KNOCKOUT_OPTIONS, knockoutSettings, stageStartsOf } from './options.ts';
import { withColourDraw } from './record.ts';
import { knockoutRounds } from './rounds.ts';
import { checkedSettings, seededEntrants } from './settings.ts';
import { bracketSize, LEAST_ENTRANTS, MOST_ENTRANTS } from './size.ts';
import { whyGame } from './why.ts';
import { withKnockout } from './withKnockout.ts';

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
  const settings = checkedSettings(state.settings);
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
  const checked = checkedSettings(settings);
  if (!checked.ok) return checked;
  const running = after.schedule?.knockout;
  if (running === undefined) return ok(after);
  if (JSON.stringify(settings) === JSON.stringify(knockoutSettings(before)))
    return ok(
      JSON.stringify(stageStartsOf(before)) === JSON.stringify(stageStartsOf(after))
        ? after
        : withKnockout(after, running),
    );
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

/** The knock-out as it stood after a round: without later games, and without awards in stages that had not started. */
function stateAfter(tournament: Tournament, state: KnockoutState, round: number): KnockoutState {
  const rounds = knockoutRounds(tournament, state).filter(({ number }) => number <= round);
  const played = new Set(
    rounds.flatMap(({ games }) => games.map(({ address: { match, game } }) => `${match} ${game}`)),
  );
  const stage = rounds.at(-1)?.stage ?? 0;
  const bracket = bracketOf(state);
  const begun = new Set(
    bracket.ok ? bracket.value.matches.flatMap((each) => (each.stage <= stage ? [each.id] : [])) : [],
  );
  return {
    ...state,
    games: state.games.filter(({ match, game }) => played.has(`${match} ${game}`)),
    awards: state.awards.filter(({ match }) => begun.has(match)),
  };
}

/** Who was eliminated in which stage, now or after an earlier round; anyone who never took part is last. */
function places(tournament: Tournament, round?: number) {
  const now = tournament.schedule?.knockout;
  const state = now === undefined || round === undefined ? now : stateAfter(tournament, now, round);
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return undefined;
  const others = tournament.players.map((player) => player.id).filter((id) => !state.entrants.includes(id));
  const outside = isTeamEvent(tournament) ? [] : others;
  return [
    ...sharedPlaces(bracket.value),
    ...beatenSoFar(bracket.value),
    { place: state.entrants.length + 1, entrants: outside },
  ];
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
  places,
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
