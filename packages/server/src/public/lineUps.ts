import { captainsChoose } from '@turnuva/engine/schedule';
import type { Round, TeamMatch, Tournament } from '@turnuva/engine/tournament';

/** Whether captains submit line-ups, and until when (ISO 8601, empty for no end). */
export interface LineUpSettings {
  readonly lineUps: boolean;
  readonly lineUpsUntil: string;
}

/** The round has started: it is closed, has a result, or its hour has come. */
function hasStarted({ status, games, date, time }: Round, now: number): boolean {
  if (status === 'closed' || games.some(({ result }) => result !== undefined)) return true;
  return date !== undefined && time !== undefined && now >= Date.parse(`${date.replaceAll('/', '-')}T${time}`);
}

const known = new WeakMap<Tournament, { readonly hidden: string; readonly shown: Tournament }>();

/**
 * The tournament without the boards of matches in which a captain could still answer the other team's line-up: captains submit
 * line-ups, one of the two is missing, the time for them is not over and the round has not started.
 */
export function withoutEarlyLineUps(
  tournament: Tournament,
  { lineUps, lineUpsUntil }: LineUpSettings,
  now: number,
): Tournament {
  if (!lineUps || !captainsChoose(tournament)) return tournament;
  if (lineUpsUntil !== '' && now > Date.parse(lineUpsUntil)) return tournament;
  const isIn = ({ number }: Round, team: number): boolean =>
    tournament.schedule?.lineUps?.some((each) => each.round === number && each.team === team) === true;
  const waiting = tournament.rounds.map((round): readonly TeamMatch[] =>
    hasStarted(round, now)
      ? []
      : (round.matches ?? []).filter(
          ({ white, black, forfeit }) => forfeit === undefined && !(isIn(round, white) && isIn(round, black)),
        ),
  );
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
