import { isFederation } from '../tournament/federations.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** An arbiter of the event, read from the name as it was entered. */
export interface Arbiter {
  /** 1 is the chief arbiter, then the deputies in their order. */
  readonly number: number;
  readonly name: string;
  readonly lastName: string;
  readonly firstName: string;
  /** Empty if the text has none. */
  readonly fideId: string;
  readonly federation: string;
}

const TITLE = /^(IA|FA|NA|IO)\b[.:]?\s*/;
const FIDE_ID = /\b\d{5,11}\b/;
const BRACKETS = /[([]([^)\]]*)[)\]]/g;

/**
 * "Öztürk, Ali (6300000, TUR)": the name, and in brackets or behind it the FIDE ID and the federation. A report file (TRF 102 and
 * 112) has one text for each arbiter, so this is the only place that every file keeps.
 */
function arbiterIn(text: string, number: number): Arbiter {
  const fideId = FIDE_ID.exec(text)?.[0] ?? '';
  const inBrackets = [...text.matchAll(BRACKETS)].flatMap(([, inner = '']) => inner.split(/[\s,;/]+/));
  const federation = inBrackets.find((each) => isFederation(each)) ?? '';
  const name = text
    .replace(BRACKETS, ' ')
    .replace(FIDE_ID, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/[\s,;]+$/, '')
    .trim()
    .replace(TITLE, '');
  const [last = '', ...first] = name.split(',');
  return { number, name, lastName: last.trim(), firstName: first.join(',').trim(), fideId, federation };
}

/** The chief arbiter and the deputies, as far as they are named. */
export function arbitersOf({ info: { chiefArbiter = '', deputies = [] } }: Pick<Tournament, 'info'>): Arbiter[] {
  return [chiefArbiter, ...deputies].flatMap((text, i) => (text.trim() === '' ? [] : [arbiterIn(text, i + 1)]));
}
