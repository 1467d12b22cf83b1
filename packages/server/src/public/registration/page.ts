import type { Language, Say } from '@turnuva/text';
import type { FastifyRequest } from 'fastify';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';
import { languageOfRequest, sayIn } from '../../http/language.ts';
import { page, problemPage } from '../page.ts';
import type { PageRequest } from '../request.ts';

/** What was typed; it fills in the fields again if something is wrong. */
export interface Typed {
  readonly last?: string;
  readonly first?: string;
  readonly year?: string;
  readonly federation?: string;
  readonly club?: string;
  readonly fideId?: string;
  readonly sex?: string;
  /** The federation that stays as it is though FIDE does not know it. */
  readonly sure?: string;
}

interface Field {
  readonly name: Exclude<keyof Typed, 'sex' | 'sure'>;
  readonly most: number;
  readonly required?: boolean;
  readonly numeric?: boolean;
  readonly complete?: string;
}

const FIELDS: readonly Field[] = [
  { name: 'last', most: 60, required: true, complete: 'family-name' },
  { name: 'first', most: 58, required: true, complete: 'given-name' },
  { name: 'year', most: 4, numeric: true, complete: 'bday-year' },
  { name: 'federation', most: 3 },
  { name: 'club', most: 60 },
  { name: 'fideId', most: 12, numeric: true },
];

/** Whether the arbiter needs the sex: only if there are categories by sex. */
const asksSex = ({ view }: PageRequest): boolean =>
  (view.tournament.categories ?? []).some(({ filter }) => filter.sex !== undefined);

const sexField = (say: Say, chosen = ''): Html =>
  html`<label>${say('server.public.register.sex')}<select name="sex">${['', 'w', 'm'].map(
    (sex) =>
      html`<option value="${sex}"${sex === chosen && html` selected`}>${sex === '' ? '–' : say(`players.sex.${sex}`)}</option>`,
  )}</select></label>
`;

/** A federation that the reader knows. */
const FEDERATIONS: Readonly<Partial<Record<Language, string>>> = { de: 'GER', fr: 'FRA', es: 'ESP' };
const federationIn = (language: Language): string => FEDERATIONS[language] ?? 'TUR';

/** The event's own federation, or one that the reader knows. */
export const exampleFederation = ({ view, language }: PageRequest): string =>
  view.tournament.info.federation || federationIn(language);

/** The form with what was typed. A field that no person sees stops programs that fill in every field. */
interface Form {
  readonly action: string;
  readonly typed: Typed;
  readonly example: string;
  readonly asksSex: boolean;
}

function formHtml(say: Say, { action, typed, example, asksSex: sex }: Form): Html {
  const field = ({ name, most, required, numeric, complete }: Field) =>
    html`<label>${say(`server.public.register.${name}`, { example })}<input name="${name}" maxlength="${most}" value="${typed[name]}"${required && html` required`}${numeric && html` inputmode="numeric"`}${complete !== undefined && html` autocomplete="${complete}"`}></label>
`;
  return html`<form method="post" action="${action}" class="register">
${FIELDS.map(field)}${sex && sexField(say, typed.sex)}
${
  typed.sure !== undefined &&
  html`<input type="hidden" name="sure" value="${typed.sure}">
`
}<label class="not-seen" aria-hidden="true">Web<input name="web" tabindex="-1" autocomplete="off"></label>
<p class="soft">${say('server.public.register.data')}</p>
<button class="go">${say('server.public.register.send')}</button></form>`;
}

/** The page by which someone asks to be registered. */
export function registerPage(
  request: PageRequest,
  { action, typed = {}, fault, fee = '' }: { action: string; typed?: Typed; fault?: string | undefined; fee?: string },
): string {
  const { say } = request;
  const form = { action, typed, example: exampleFederation(request), asksSex: asksSex(request) };
  const content = html`${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
${fee !== '' && html`<p>${say('server.public.register.fee', { fee })}</p>`}
${formHtml(say, form)}`;
  return page(request, 'register', say('server.public.register.title'), content);
}

/**
 * The form with everything that was typed, for visitors beyond the limit. It is built from the request alone; no tournament is
 * looked up.
 */
export function busyPage(request: FastifyRequest, { action, typed }: Pick<Form, 'action' | 'typed'>): string {
  const language = languageOfRequest(request);
  const say = sayIn(language);
  // A form with the question sends an answer, if only an empty one.
  const form = { action, typed, example: federationIn(language), asksSex: typed.sex !== undefined };
  return problemPage(request, say('server.public.register.busy'), formHtml(say, form));
}

export const registeredPage = (request: PageRequest): string =>
  page(
    request,
    'register',
    request.say('server.public.register.title'),
    html`<p>✓ ${request.say('server.public.register.thanks')}</p>`,
  );
