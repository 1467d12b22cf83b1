import type { Entry } from '@turnuva/engine/journal';
import { SLICE, turn } from '../slices/slices.ts';
import type { ReadFile, ReadingAnswer } from './job.ts';

/**
 * A response as it leaves the reading thread: text, which is transferred quickly, whereas copied objects would block the main
 * thread three times as long; the entries of a journal are texts of some hundred each.
 */
export type PackedAnswer =
  | Exclude<ReadingAnswer, { readonly file: ReadFile }>
  | { readonly text: string }
  | { readonly journal: readonly string[]; readonly id?: string };

export function packAnswer(answer: ReadingAnswer): PackedAnswer {
  if (!('file' in answer)) return answer;
  if (answer.file.kind !== 'journal') return { text: JSON.stringify(answer.file) };
  const { entries, id } = answer.file;
  const journal: string[] = [];
  for (let from = 0; from < entries.length; from += SLICE)
    journal.push(JSON.stringify(entries.slice(from, from + SLICE)));
  return { journal, ...(id === undefined ? {} : { id }) };
}

/** The reverse on the receiving side, yielding to other work after every text. */
export async function unpackAnswer(answer: PackedAnswer): Promise<ReadingAnswer> {
  if ('text' in answer) return { file: JSON.parse(answer.text) as ReadFile };
  if (!('journal' in answer)) return answer;
  const entries: Entry[] = [];
  for (const text of answer.journal) {
    entries.push(...(JSON.parse(text) as Entry[]));
    await turn();
  }
  return { file: { kind: 'journal', entries, ...(answer.id === undefined ? {} : { id: answer.id }) } };
}
