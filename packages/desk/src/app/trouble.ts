import type { Answer } from '../api/contract.ts';
import type { Words } from '../language/words.ts';

/** Why the server did not do what was asked, with its own words where it has some. */
export const troubleSentence = (answer: Answer<unknown>, { say }: Words): string =>
  say(`shell.trouble.${answer.kind}`, { detail: answer.kind === 'failed' ? answer.message : '' });
