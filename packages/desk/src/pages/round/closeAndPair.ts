import type { Command } from '@turnuva/engine/journal';
import { roundsPerMatch } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { roundOf, type Tournament, withdrawalOf } from '@turnuva/engine/tournament';
import type { Words } from '../../language/words.ts';
import { roundAddress } from '../../store/addresses.ts';
import type { AppValue, DeskValue } from '../../store/context.ts';
import { pausesBefore } from './nextRound.ts';

let stopped = '';

const placeOf = (tournament: string, round: number): string => `${tournament} ${round}`;

/** "Close and pair" has closed the round before this one and paired nothing. */
const stopBefore = (id: string, round: number): void => {
  stopped = placeOf(id, round);
};

/**
 * Whether pairing this round was requested without success, and the one before is still closed: the round's page then
 * says what it is waiting for.
 */
export const isStopped = ({ rounds }: Tournament, id: string, round: number): boolean =>
  stopped === placeOf(id, round) && rounds[round - 2]?.status === 'closed';

/** The key of a sentence about a round, or about both rounds if they are the two games of a match. */
export const inPairs = <K extends string, D extends string>(
  tournament: Pick<Tournament, 'system'>,
  both: D,
  one: K,
): K | `double.${D}` => (roundsPerMatch(tournament) === 2 ? `double.${both}` : one);

interface Given {
  readonly round: number;
  readonly desk: DeskValue;
  readonly words: Words;
  navigate(to: string): void;
}

let isRunning = false;

/**
 * Closes the round and pairs the next one, or opens it if a schedule already has it, unless something there needs attention
 * first. One command, one entry, one "Undo".
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

async function closeThenPair({ round, desk, words: { say }, navigate }: Given): Promise<void> {
  const { id, tournament } = desk.snapshot;
  const next = round + 1;
  const isScheduled = hasSchedule(tournament);
  // The reopened round is where the user continues.
  const undone = () => navigate(roundAddress(id, round));
  if (isScheduled || !pausesBefore(tournament, next)) {
    const command: Command = isScheduled
      ? { kind: 'open-rounds', through: next, close: true }
      : { kind: 'pair', round: next, close: true };
    const key = isScheduled ? 'steps.closedAndOpened' : inPairs(tournament, 'closedAndPaired', 'steps.closedAndPaired');
    const done = await desk.announce(command, say(key, { closed: round, round: next, second: next + 1 }), undone);
    if (done === 'done') return navigate(roundAddress(id, next));
    // If the next round cannot be paired now, the round is still closed.
    if (done !== 'refused') return;
  }
  const closed = await desk.announce({ kind: 'close-round', round }, say('round.closedNow', { round }), undone);
  if (closed !== 'done') return;
  // The next page says what it is waiting for.
  if (!isScheduled) stopBefore(id, next);
  navigate(roundAddress(id, next));
}

/** The command that lets a player who missed the rounds so far play in this one; none if only earlier rounds were missed. */
export function entersRound(tournament: Tournament, player: number, round: number): Command[] {
  const found = tournament.players.find(({ id }) => id === player);
  if (found === undefined) return [];
  const { checkedIn, firstRound = 1 } = found;
  const usesCheckIn = tournament.players.some((each) => each.checkedIn === true);
  const isLate = firstRound > round;
  const isUnseen = usesCheckIn && checkedIn !== true;
  // The tick undoes the absences of players whom nobody saw.
  const bye = roundOf(tournament, round).byes.find(
    (each) => each.player === player && !(isUnseen && each.unseen === true),
  );
  const change = { ...(isUnseen ? { checkedIn: true } : {}), ...(isLate ? { firstRound: round } : {}) };
  return [
    ...((withdrawalOf(tournament, found) ?? Number.POSITIVE_INFINITY) <= round
      ? [{ kind: 'readmit', player, fromRound: round } as const]
      : []),
    ...(isUnseen || isLate ? [{ kind: 'change-players', changes: [{ player, change }] } as const] : []),
    ...(bye === undefined ? [] : [{ kind: 'revoke-bye', round, player } as const]),
  ];
}

/** A player arrives before the round is published: it is paired again with them (C.04.2 4.3). */
export async function enterUnpublished(
  player: number,
  round: number,
  { snapshot, announceAll }: DeskValue,
  app: AppValue,
) {
  const { tournament } = snapshot;
  const name = tournament.players.find(({ id }) => id === player)?.name ?? '';
  const steps: Command[] = [
    { kind: 'unpair', round },
    ...entersRound(tournament, player, round),
    { kind: 'pair', round },
  ];
  await announceAll(
    steps.map((step) => async () => step),
    () => app.words.say('steps.pairedWith', { name, round }),
  );
}

/** A player who arrives when a round is over plays from the next one on, and the boards of the round stay. */
export async function enterNext(player: number, round: number, { snapshot, announceAll }: DeskValue, app: AppValue) {
  const { tournament } = snapshot;
  const { say } = app.words;
  const name = tournament.players.find(({ id }) => id === player)?.name ?? '';
  const text = say('steps.entersNext', { name, round });
  const steps = entersRound(tournament, player, round);
  if (steps.length === 0) app.notify({ text });
  else
    await announceAll(
      steps.map((step) => async () => step),
      () => text,
    );
}
