import type { Answer } from '../api/answer.ts';
import type { Words } from './words.ts';

/** Why the server did not do what was asked, with its own words where it has some. */
export function troubleSentence(answer: Answer<unknown>, { say }: Words): string {
  if (answer.kind !== 'failed') return say(`shell.trouble.${answer.kind}`);
  // What the user can mend is told as it is; only the server's own faults are called that.
  return answer.status < 500 ? answer.message : say('shell.trouble.failed', { detail: answer.message });
}
