import type { Problem } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { refusalSentence } from '../../app/refusals.ts';
import type { Words } from '../../language/words.ts';

/** Names of players by their ids. */
export const playerNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  new Map(tournament.players.map((player) => [player.id, player.name]));

/** Names of those who take part: teams in team events, else players. */
export const entrantNames = (tournament: Tournament): ReadonlyMap<number, string> =>
  tournament.teams.length === 0
    ? playerNames(tournament)
    : new Map(tournament.teams.map((team) => [team.id, team.name]));

/** What is wrong, in the reader's words. */
export const problemSentence = (problem: Problem, tournament: Tournament, words: Words): string =>
  refusalSentence({ ...problem, level: 'refuse' }, tournament, words);
