import type { Words } from '../../language/words.ts';

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const DATES: readonly string[] = ['date', 'month', 'datetime-local'];

/** What the browser has against a field's value, in the reader's words. A field may say itself what it misses: `data-missing`. */
export function formatField({ say, date }: Words): (field: FormField) => string {
  return (field) => {
    const { validity, type, value } = field;
    const limit = (which: 'min' | 'max'): string => {
      const text = field.getAttribute(which) ?? '';
      return DATES.includes(type) ? date(text.slice(0, 10)) : text;
    };
    const isDate = DATES.includes(type);
    if (validity.badInput) return say(isDate ? 'field.noDate' : 'field.noNumber');
    if (validity.valueMissing)
      return field.dataset.missing || say(type === 'select-one' ? 'field.notChosen' : 'field.missing');
    if (validity.rangeUnderflow) return say(isDate ? 'field.tooEarly' : 'field.tooSmall', { least: limit('min') });
    if (validity.rangeOverflow) return say(isDate ? 'field.tooLate' : 'field.tooLarge', { most: limit('max') });
    if (validity.stepMismatch) return say('field.step', { step: Number(field.getAttribute('step') ?? 1) });
    if (validity.patternMismatch) return field.title || say('field.pattern', { found: value });
    return '';
  };
}
