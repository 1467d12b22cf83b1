import type { Tournament } from '@turnuva/engine/tournament';

let stopped = '';

const placeOf = (tournament: string, round: number): string => `${tournament} ${round}`;

/** "Close and pair" has closed the round before this one and paired nothing. */
export const stopBefore = (id: string, round: number): void => {
  stopped = placeOf(id, round);
};

/**
 * Whether the pairing of this round was asked for without success, and the one before is closed still: the round's page then says what it
 * waits for.
 */
export const isStopped = ({ rounds }: Tournament, id: string, round: number): boolean =>
  stopped === placeOf(id, round) && rounds[round - 2]?.status === 'closed';
