import { gamesWithoutBracket, hasPart, leftIn, playoffOf, playoffsOf } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Stage } from './stage.ts';

/**
 * What comes after the last game: the games of a play-off that goes on, the next stage where the games that a report file has kept
 * of a knock-out break off, else the final standings. Apart from the other stages: it is seldom asked for, and draws in
 * what brackets and play-offs are.
 */
export function stageAtEnd(stage: Stage, tournament: Tournament): Stage {
  const goesOn = playoffsOf(tournament).some(({ state }) => playoffOf(state).winner === undefined);
  if (goesOn) return { ...stage, step: 'playoff' };
  const isOfFile = hasPart(tournament, 'bracket') && gamesWithoutBracket(tournament) !== undefined;
  const isBrokenOff = isOfFile && leftIn(tournament) !== undefined;
  return isBrokenOff ? { ...stage, step: 'stage' } : stage;
}
