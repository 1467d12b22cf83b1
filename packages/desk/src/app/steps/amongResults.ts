import type { Words } from '../../language/words.ts';
import type { Question } from '../../store/context.ts';

/** The first letter of yes; no result has one of these keys, in either profile. */
const YES_KEYS = { en: 'y', tr: 'e', de: 'j' } as const;

/**
 * A question that comes while results are typed one after the other: no key answers it by accident, and what was typed on
 * is said not to have been taken.
 */
export const amongResults = ({ say, language }: Words): Partial<Question> => ({
  yes: say('steps.replace'),
  no: say('steps.keep'),
  careful: true,
  yesKey: YES_KEYS[language],
  listen(answer, tell) {
    let keys = '';
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || !/^(\S|Backspace|Delete)$/.test(key)) return;
      if (key.toLowerCase() === YES_KEYS[language]) answer(true);
      else {
        keys += ` ${key.length > 1 ? '⌫' : key}`;
        tell(say('steps.untaken', { keys: keys.trim() }));
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  },
});
