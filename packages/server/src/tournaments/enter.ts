import type { Command } from '@turnuva/engine/journal';
import type { Author, Opened, Tournaments } from './tournaments.ts';

/** Others may have entered something in between: it is tried again this often. */
const ATTEMPTS = 5;

interface Wanted {
  readonly command: Command;
  /** The same key again means the same request: it is entered once. */
  readonly key: string;
  readonly author: Author;
}

/**
 * Enters what is wanted of the present tournament: `wantedOf` is asked again where others entered something in
 * between. What it says instead of a command is the answer, and nothing is entered.
 */
export async function enterAsItStands<Word extends string = never>(
  tournaments: Tournaments,
  id: string,
  wantedOf: (opened: Opened) => Wanted | Word | Promise<Wanted | Word>,
): Promise<'entered' | 'refused' | Word> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const opened = await tournaments.open(id);
    if (opened === undefined) return 'refused';
    const wanted = await wantedOf(opened);
    if (typeof wanted === 'string') return wanted;
    const { command, key, author } = wanted;
    const { kind } = await tournaments.submit(id, { expected: opened.state.seq, command, key }, author);
    if (kind !== 'conflict') return kind === 'done' ? 'entered' : 'refused';
  }
  return 'refused';
}
