import { LANGUAGE_ROWS } from '@turnuva/text';
import type { Words } from '../../language/words.ts';
import type { Question } from '../../store/context.ts';

/**
 * A question that comes while results are typed one after the other: no key answers it by accident, and what was typed on
 * is said not to have been taken.
 */
export const amongResults = ({ say, language }: Words): Partial<Question> => ({
  yes: say('steps.replace'),
  no: say('steps.keep'),
  careful: true,
  yesKey: LANGUAGE_ROWS[language].yes,
  listen(answer, tell) {
    let keys = '';
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || !/^(\S|Backspace|Delete)$/.test(key)) return;
      if (key.toLowerCase() === LANGUAGE_ROWS[language].yes) answer(true);
      else {
        keys += ` ${key.length > 1 ? '⌫' : key}`;
        tell(say('steps.untaken', { keys: keys.trim() }));
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  },
});
