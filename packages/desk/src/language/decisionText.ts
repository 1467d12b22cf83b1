import type { Decision } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { boardsIn, sentenceOf } from '@turnuva/text';
import type { Words } from './words.ts';

/** A decision of the engine in the reader's words, players and teams by name. */
export function decisionSentence(decision: Decision, tournament: Tournament, { language, say }: Words): string {
  const names = new Map(tournament.players.map((player) => [player.id, player.name]));
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  return sentenceOf(decision, {
    language,
    say,
    player: (id) => names.get(id) ?? String(id),
    team: (id) => teams.get(id) ?? String(id),
    board: boardsIn(tournament),
  });
}
