import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import { pairedEntrants, type Tournament } from '@turnuva/engine/tournament';
import type { Words } from './words.ts';

/** Names of players by their ids. */
export const playerNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  new Map(tournament.players.map((player) => [player.id, player.name]));

/** Names of those who take part: teams in team events, otherwise players. */
export const entrantNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  tournament.teams.length === 0
    ? playerNames(tournament)
    : new Map(tournament.teams.map((team) => [team.id, team.name]));

/** Names of those that the system pairs. */
export const pairedNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  new Map(pairedEntrants(tournament).map(({ id, name }) => [id, name]));

/** The author of an entry, as the page's language names them. */
export const authorText = (by: string, { say }: Pick<Words, 'say'>): string =>
  by === UNNAMED_AUTHOR ? say('shell.arbiter') : by;
