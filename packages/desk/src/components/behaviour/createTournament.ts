import type { FirstSettings } from '@turnuva/contract';
import type { Answer } from '../../api/answer.ts';
import { httpJournal } from '../../api/journal.ts';
import { plainRefusal } from '../../language/failure.ts';
import type { AppValue } from '../../store/context.ts';

/**
 * Creates a tournament and asks the user the questions that the rules require. Undefined if the answer to one was no.
 */
export async function createTournament(
  settings: FirstSettings,
  { words, ask }: Pick<AppValue, 'words' | 'ask'>,
): Promise<Answer<{ readonly id: string }> | undefined> {
  const confirmed: string[] = [];
  for (;;) {
    const answer = await httpJournal.create({ settings, ...(confirmed.length === 0 ? {} : { confirmed }) });
    if (answer.kind !== 'refused' || answer.refusal.level === 'refuse') return answer;
    const { rule, level } = answer.refusal;
    const sentence = plainRefusal(answer.refusal, words);
    if (!(await ask({ sentence, yes: words.say('tournaments.create'), steps: level === 'confirm' ? 1 : 2 })))
      return undefined;
    confirmed.push(rule, ...(level === 'confirm' ? [] : [rule]));
  }
}
