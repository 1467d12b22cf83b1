import type { Command } from '@turnuva/engine/journal';
import type { RoundPairing } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Words } from '../../language/words.ts';
import { roundAddress } from '../../store/addresses.ts';
import type { DeskValue } from '../../store/context.ts';
import { inPairs } from './inPairs.ts';
import { pausesBefore } from './nextRound.ts';
import { stopBefore } from './stopped.ts';

interface Given {
  readonly round: number;
  readonly desk: DeskValue;
  readonly words: Words;
  pairRound(round: number, wanted: { quiet: true; told: true; closed: number }): Promise<RoundPairing | undefined>;
  navigate(to: string): void;
}

let isRunning = false;

/**
 * Closes the round and pairs the next one, or opens it where a schedule has it already, unless something there wants to be looked at first. One key, one notice, one
 * "Undo" for both.
 */
export async function closeAndPair(given: Given): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await closeThenPair(given);
  } finally {
    isRunning = false;
  }
}

async function closeThenPair({ round, desk, words: { say }, pairRound, navigate }: Given): Promise<void> {
  const { id, tournament } = desk.snapshot;
  const next = round + 1;
  const isScheduled = hasSchedule(tournament);
  const pair = async (): Promise<Command | undefined> => {
    if (isScheduled) return { kind: 'open-rounds', through: next };
    if (pausesBefore(tournament, next)) return undefined;
    const paired = await pairRound(next, { quiet: true, told: true, closed: round });
    if (paired === undefined) return undefined;
    const { pairings, bye, wishes } = paired;
    return { kind: 'pair', round: next, pairings, bye, ...(wishes === undefined ? {} : { wishes }) };
  };
  const done = await desk.announceAll(
    [async () => ({ kind: 'close-round', round }), pair],
    (steps) =>
      steps < 2
        ? say('round.closedNow', { round })
        : say(isScheduled ? 'steps.closedAndOpened' : inPairs(tournament, 'closedAndPaired', 'steps.closedAndPaired'), {
            closed: round,
            round: next,
            second: next + 1,
          }),
    // The round that is open again is where one goes on.
    () => navigate(roundAddress(id, round)),
  );
  if (done === 0) return;
  // The next page says what it waits for.
  if (done < 2 && !isScheduled) stopBefore(id, next);
  navigate(roundAddress(id, next));
}
