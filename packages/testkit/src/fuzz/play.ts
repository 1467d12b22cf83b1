import {
  command as commandSchema,
  entry as entrySchema,
  parse,
  tournament as tournamentSchema,
} from '@turnuva/contract';
import type { Command, Entry, JournalState } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold, withAnswer } from '@turnuva/engine/journal';
import { standingsOf } from '@turnuva/engine/standings';
import { FORMATS, readTurnuvaFile, writeJournalFile } from '@turnuva/formats';
import type { Chance } from './chance.ts';
import { chanceOf } from './chance.ts';
import { randomCommand } from './commands.ts';

/** What went wrong, and how to make it happen again. */
export class FuzzFault extends Error {
  override readonly name = 'FuzzFault';
}

interface Played {
  readonly sent: number;
  readonly entered: number;
}

const MOST_ANSWERS = 4;
/** The whole journal is folded again after so many entries. */
const WHOLE_EVERY = 8;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Answers a question, or leaves it. */
function decideAnswering(chance: Chance, state: JournalState, asked: Command) {
  let command = asked;
  let answer = decide(state, command);
  for (let i = 0; i < MOST_ANSWERS && !answer.ok && answer.error.level !== 'refuse' && !chance.once(4); i++) {
    command = withAnswer(command, answer.error);
    answer = decide(state, command);
  }
  return answer;
}

/** What must hold of any state, whatever led to it. */
function lookAt(chance: Chance, entries: readonly Entry[], state: JournalState): void {
  const again = fold(entries);
  if (!same(again, state)) throw new Error('the journal folded again is another state');
  const fits = parse(tournamentSchema, state.tournament);
  if (!fits.ok) throw new Error(`the tournament does not fit its schema: ${JSON.stringify(fits.error[0])}`);
  const read = readTurnuvaFile(writeJournalFile(entries));
  if (!read.ok) throw new Error(`its own backup is refused: ${JSON.stringify(read.error[0])}`);
  if (!chance.once(3)) return;
  standingsOf(state.tournament);
  for (const { id, write, read: readBack } of FORMATS) {
    const text = write?.(state.tournament);
    if (text === undefined || readBack === undefined || !id.startsWith('trf')) continue;
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    readBack(bytes);
  }
}

/**
 * Plays a tournament of random commands, sensible and not. Throws {@link FuzzFault} where deciding or folding throws, where
 * an event does not pass its own schema, and where the state is not what its journal gives.
 */
export function playJournal(seed: number, commands: number): Played {
  const chance = chanceOf(seed);
  const entries: Entry[] = [];
  let state = EMPTY_JOURNAL;
  let at: unknown;
  try {
    for (let sent = 0; sent < commands; sent++) {
      at = randomCommand(chance, state);
      const given = parse(commandSchema, JSON.parse(JSON.stringify(at)));
      if (!given.ok) continue;
      const answer = decideAnswering(chance, state, given.value);
      if (!answer.ok) {
        if (typeof answer.error.rule !== 'string' || answer.error.rule === '')
          throw new Error('a refusal without its rule');
        continue;
      }
      const entry = { seq: state.seq + 1, at: '2026-11-22T10:00:00.000Z', by: 'A.', device: 'd', event: answer.value };
      // Through JSON, as a journal is kept.
      const kept = parse(entrySchema, JSON.parse(JSON.stringify(entry)));
      if (!kept.ok) throw new Error(`the entry does not fit its schema: ${JSON.stringify(kept.error[0])}`);
      entries.push(kept.value as Entry);
      state = fold(entries, state);
      if (entries.length % WHOLE_EVERY === 0) lookAt(chance, entries, state);
    }
    lookAt(chance, entries, state);
    return { sent: commands, entered: entries.length };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const events = JSON.stringify(entries.map(({ event }) => event)).slice(0, 4000);
    throw new FuzzFault(`seed ${seed}, after ${entries.length} entries, at ${JSON.stringify(at)}: ${what}\n${events}`);
  }
}
