let stopped = '';

const placeOf = (tournament: string, round: number): string => `${tournament} ${round}`;

/** "Close and pair" has closed the round before this one and paired nothing. */
export const stopBefore = (tournament: string, round: number): void => {
  stopped = placeOf(tournament, round);
};

/** Whether the pairing of this round was asked for in vain: its page then says what it waits for. */
export const isStopped = (tournament: string, round: number): boolean => stopped === placeOf(tournament, round);
