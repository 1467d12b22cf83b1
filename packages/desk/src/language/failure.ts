import type { Refusal } from '@turnuva/engine/journal';
import type { Answer } from '../api/answer.ts';
import type { Words } from './words.ts';

const DATE = /^\d{4}\/\d\d\/\d\d$/;

/** A refusal when no tournament is open whose players could be named: dates are in the local format. */
export const plainRefusal = ({ rule, facts }: Refusal, { say, date }: Words): string =>
  say(
    rule,
    Object.fromEntries(
      Object.entries(facts).map(([key, fact]) => [
        key,
        typeof fact === 'string' && DATE.test(fact) ? date(fact) : fact,
      ]),
    ),
  );

/** Why the server refused the request, in its own words if it gave any. */
export function failureSentence(answer: Answer<unknown>, words: Words): string {
  const { say } = words;
  if (answer.kind === 'refused') return plainRefusal(answer.refusal, words);
  if (answer.kind !== 'failed') return say(`shell.trouble.${answer.kind}`);
  // Errors that the user can fix are shown as they are; only the server's own faults are called that.
  return answer.status < 500 ? answer.message : say('shell.trouble.failed', { detail: answer.message });
}
