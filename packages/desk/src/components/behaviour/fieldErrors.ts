import type { Words } from '../../language/words.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const DATES: readonly string[] = ['date', 'month', 'datetime-local'];

/**
 * The browser's objection to a field's value, in the reader's language. A field may provide its own text for a missing
 * value: `data-missing`.
 */
function formatField({ say, date }: Words): (field: FormField) => string {
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

/**
 * Shows an error below a field, in the reader's language, until something else is typed there: errors that the browser finds when
 * a form is submitted (missing, too large, not a number), and objections of the rules or the server. It handles every form of the
 * desk, so no form needs code for it.
 */

const MARK = 'field-fault';
let told = 0;
/** The form that was submitted last: errors about a field in the answer refer to it. */
let sent: WeakRef<HTMLFormElement> | undefined;
/** Whether a key or a button submitted it. Otherwise it was saved as its field was left, and the user is in the next one. */
let byHand = false;

const isField = (target: EventTarget | null): target is FormField =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const faultOf = (field: HTMLElement): HTMLElement | null => {
  const id = field.dataset.fault;
  return id === undefined ? null : document.getElementById(id);
};

function clear(field: HTMLElement): void {
  if (field.dataset.fault === undefined) return;
  faultOf(field)?.remove();
  delete field.dataset.fault;
  field.removeAttribute('aria-invalid');
  const { before = '' } = field.dataset;
  if (before === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', before);
  delete field.dataset.before;
}

/** Shows a sentence under a field. */
function tellUnder(field: HTMLElement, sentence: string): void {
  clear(field);
  const pair = field.closest('.field-pair');
  const label = pair === null ? field.closest('label') : null;
  const line = document.createElement('span');
  told += 1;
  line.id = `fault-${told}`;
  line.className = `${MARK} red small`;
  line.textContent = sentence;
  // Inside a label it would become part of the field's name; this way it is read as the field's description.
  if (label !== null) line.setAttribute('aria-hidden', 'true');
  else line.setAttribute('role', 'alert');
  if (pair !== null || label !== null) (pair ?? label)?.append(line);
  else field.after(line);
  field.dataset.fault = line.id;
  field.dataset.before = field.getAttribute('aria-describedby') ?? '';
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', line.id);
}

function lead(field: HTMLElement): void {
  for (let part = field.closest('details'); part !== null; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.focus();
  faultOf(field)?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Shows below the field with this name, in the form submitted last, why its value was not accepted, and focuses it if the form was
 * submitted by hand; false if there is no such field.
 */
export function showInForm(name: unknown, sentence: string): boolean {
  const form = sent?.deref();
  const { activeElement } = document;
  // If the user is working elsewhere by now, the error is shown there.
  const isThere = activeElement === null || activeElement === document.body || form?.contains(activeElement) === true;
  if (typeof name !== 'string' || form?.isConnected !== true || !isThere) return false;
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (field === null || field.matches(':disabled')) return false;
  tellUnder(field, sentence);
  if (byHand) lead(field);
  return true;
}

/** Replaces the browser's messages in every form; returns a function that ends it. */
export function watchFields(reader: Words): () => void {
  const words = formatField(reader);
  let leading = false;
  const onInvalid = (event: Event): void => {
    const field = event.target;
    if (!isField(field)) return;
    // The browser's own messages are in its language, and gone with the next click.
    event.preventDefault();
    tellUnder(field, words(field) || field.validationMessage);
    if (leading) return;
    // The fields of a form are reported in order: the first gets the focus.
    leading = true;
    lead(field);
    setTimeout(() => {
      leading = false;
    });
  };
  const onInput = (event: Event): void => {
    if (isField(event.target)) clear(event.target);
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (!(event.target instanceof HTMLFormElement)) return;
    sent = new WeakRef(event.target);
    byHand = event.submitter !== null;
    for (const field of event.target.elements) if (field instanceof HTMLElement) clear(field);
  };
  document.addEventListener('invalid', onInvalid, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('change', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  return () => {
    document.removeEventListener('invalid', onInvalid, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('change', onInput, true);
    document.removeEventListener('submit', onSubmit, true);
  };
}
