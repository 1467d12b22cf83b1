import { captainsChoose } from '@turnuva/engine/schedule';
import type { Round, TeamMatch, Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { isPublished } from './view.ts';

/** Whether captains submit line-ups, and until when (ISO 8601, empty for no end) in the one round for which that was set. */
export interface LineUpSettings {
  readonly lineUps: boolean;
  readonly lineUpsUntil: string;
  readonly lineUpsRound: number;
}

/** Until when line-ups of a round are taken; empty: until the boards of the match are shown. */
export const lineUpDeadline = ({ lineUpsUntil, lineUpsRound }: LineUpSettings, round: number): string =>
  lineUpsRound === round ? lineUpsUntil : '';

/** Whether the time to submit line-ups of a round is over. */
export function isOver(settings: LineUpSettings, round: number, now: number): boolean {
  const until = lineUpDeadline(settings, round);
  return until !== '' && now > Date.parse(until);
}

/** The round has started: it is closed, has a result, or its hour has come. */
function hasStarted({ status, games, date, time }: Round, now: number): boolean {
  if (status === 'closed' || games.some(({ result }) => result !== undefined)) return true;
  return date !== undefined && time !== undefined && now >= Date.parse(`${date.replaceAll('/', '-')}T${time}`);
}

/** Matches in which a captain could still answer the other team's line-up: one of the two is missing, and the round has not started. */
function waitingMatches(
  { schedule }: Tournament,
  settings: LineUpSettings,
  now: number,
): (round: Round) => readonly TeamMatch[] {
  if (!settings.lineUps) return () => [];
  const isIn = ({ number }: Round, team: number): boolean =>
    schedule?.lineUps?.some((each) => each.round === number && each.team === team) === true;
  return (round) =>
    hasStarted(round, now) || isOver(settings, round.number, now)
      ? []
      : (round.matches ?? []).filter(
          ({ white, black, forfeit }) => forfeit === undefined && !(isIn(round, white) && isIn(round, black)),
        );
}

/** True once the public sees the boards of a team's match: from then on only the arbiter changes a line-up. */
export function boardsAreShown(
  tournament: Tournament,
  settings: LineUpSettings,
  now: number,
  { round, team }: { readonly round: number; readonly team: number },
): boolean {
  const entry = roundOf(tournament, round);
  const isOwn = ({ white, black }: TeamMatch): boolean => white === team || black === team;
  return (
    isPublished(entry) &&
    (entry.matches ?? []).some(isOwn) &&
    !waitingMatches(tournament, settings, now)(entry).some(isOwn)
  );
}

const known = new WeakMap<Tournament, { readonly hidden: string; readonly shown: Tournament }>();

/** The tournament without the boards of matches that are still waiting for a line-up. */
export function withoutEarlyLineUps(tournament: Tournament, settings: LineUpSettings, now: number): Tournament {
  if (!captainsChoose(tournament)) return tournament;
  const waiting = tournament.rounds.map(waitingMatches(tournament, settings, now));
  const hidden = waiting.map((matches) => matches.map(({ table }) => table).join()).join(';');
  if (waiting.every((matches) => matches.length === 0)) return tournament;
  const before = known.get(tournament);
  if (before?.hidden === hidden) return before.shown;
  const members = new Map(tournament.teams.map((team) => [team.id, team.members]));
  const rounds = tournament.rounds.map((round, i): Round => {
    const tables = new Set(waiting[i].map(({ table }) => table));
    const players = new Set(
      waiting[i].flatMap(({ white, black }) => [white, black]).flatMap((id) => members.get(id) ?? []),
    );
    return tables.size === 0
      ? round
      : {
          ...round,
          games: round.games.filter(({ match = 0 }) => !tables.has(match)),
          byes: round.byes.filter(({ player, unopposed }) => unopposed !== true || !players.has(player)),
        };
  });
  const shown = { ...tournament, rounds };
  known.set(tournament, { hidden, shown });
  return shown;
}
