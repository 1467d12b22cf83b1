import type { GameResult } from '../tournament/gameResult.ts';
import { isPlayed } from '../tournament/gameResult.ts';
import { notedPlayer } from '../tournament/notes.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Game, PlayerId, TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { toBePaired } from './toBePaired.ts';

/** The note with which the arbiter keeps a player who stayed away in the tournament. */
export const excusedNote = (player: PlayerId, round: number): string =>
  `Absent @ Round ${round}: ${notedPlayer(player)} stays`;

/**
 * The same for a player, or for a team if teams are paired: by its number, which is fixed once round 1 is paired (C.04.6 1.1.3).
 */
export function keptNoteOf(tournament: Tournament, entrant: EntrantId, round: number): string {
  if (!pairsTeams(tournament)) return excusedNote(entrant, round);
  return `Absent @ Round ${round}: team ${tournament.teams.find(({ id }) => id === entrant)?.tpn ?? 0} stays`;
}

/** The round and the player, or the number of the team, of a note of {@link keptNoteOf}; undefined for any other note. */
export function readKeptNote(
  note: string,
): { readonly round: number; readonly player?: PlayerId; readonly team?: number } | undefined {
  const [, round, player, team] = /^Absent @ Round (\d{1,3}): (?:\{p(\d+)\}|team (\d+)) stays$/.exec(note) ?? [];
  if (round === undefined) return undefined;
  return { round: Number(round), ...(player === undefined ? { team: Number(team) } : { player: Number(player) }) };
}

/**
 * Players who lost the previous round without a move and would be paired in this one. By F.8 of the sources (C.05 6.5), players
 * who stay away without notice count as withdrawn unless the rules of the tournament say otherwise. The arbiter decides; players
 * whom they keep ({@link excusedNote}) are not listed again.
 */
export function absentWithoutWord(tournament: Tournament, round: number): EntrantId[] {
  const before = roundOf(tournament, round - 1);
  if (before === undefined) return [];
  const absent = pairsTeams(tournament) ? teamsAway(tournament, round - 1) : playersAway(before.games);
  if (absent.size === 0) return [];
  return toBePaired(tournament, round).filter(
    (each) => absent.has(each) && !tournament.notes.includes(keptNoteOf(tournament, each, round - 1)),
  );
}

const lostUnplayed = (result: GameResult, side: 0 | 1): boolean => !isPlayed(result) && result[side] === '-';

function playersAway(games: readonly Game[]): Set<PlayerId> {
  const absent = new Set<PlayerId>();
  for (const { white, black, result } of games) {
    if (result === undefined) continue;
    if (lostUnplayed(result, 0)) absent.add(white);
    if (lostUnplayed(result, 1)) absent.add(black);
  }
  return absent;
}

/** Teams without a single player present at the match: every board was lost by forfeit, or the match as a whole. */
function teamsAway(tournament: Tournament, round: number): Set<TeamId> {
  const { games, byes, matches = [] } = roundOf(tournament, round);
  const absent = new Set<TeamId>();
  for (const { table, white, black, forfeit } of matches) {
    for (const [team, other] of [
      [white, 'black'],
      [black, 'white'],
    ] as const) {
      const members = new Set(tournament.teams.find(({ id }) => id === team)?.members ?? []);
      const hasWalkover = byes.some(
        ({ player, kind, unopposed }) => unopposed === true && kind === 'full' && members.has(player),
      );
      const own = games.filter((game) => game.match === table && (members.has(game.white) || members.has(game.black)));
      const lostAll = own.every(
        ({ white: first, result }) => result !== undefined && lostUnplayed(result, members.has(first) ? 0 : 1),
      );
      if (forfeit === undefined ? lostAll && !hasWalkover : forfeit === other || forfeit === 'both') absent.add(team);
    }
  }
  return absent;
}

/**
 * Players who would be paired in a round and are not checked in, if check-in is used: no tick and no game played, or the tick was
 * removed since, as before each evening of a season. A bye does not show that a player is present: players who arrive later often
 * ask in advance for half a point in the first round. The arbiter decides whether they are paired.
 */
export function notSeen(tournament: Tournament, round: number): PlayerId[] {
  const used = tournament.players.some(({ checkedIn }) => checkedIn === true);
  if (!used || pairsTeams(tournament)) return [];
  const seen = new Set(tournament.players.flatMap(({ id, checkedIn }) => (checkedIn === true ? [id] : [])));
  for (const { white, black, result } of tournament.rounds.slice(0, round - 1).flatMap(({ games }) => games)) {
    if (result === undefined || !isPlayed(result)) continue;
    seen.add(white);
    seen.add(black);
  }
  for (const { id, checkedIn } of tournament.players) if (checkedIn === false) seen.delete(id);
  return toBePaired(tournament, round).filter((player) => !seen.has(player));
}

/** Everyone who would be paired in a round and may not be there: {@link notSeen} and {@link absentWithoutWord}, each once. */
export const mayBeAway = (tournament: Tournament, round: number): EntrantId[] => [
  ...new Set([...notSeen(tournament, round), ...absentWithoutWord(tournament, round)]),
];
