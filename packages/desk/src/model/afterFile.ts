import { leftIn } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Stage } from './stage.ts';

/**
 * What comes after the games that a report file has kept of a knock-out: the next stage where it was broken off, else the
 * final standings. Apart from the other stages: it is seldom asked for, and draws in what a bracket is.
 */
export const afterFile = (stage: Stage, tournament: Tournament): Stage =>
  leftIn(tournament) === undefined ? stage : { ...stage, step: 'stage' };
