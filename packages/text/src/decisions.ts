import type { Decision, Fact } from '@turnuva/engine';
import type { Language, Say } from './render.ts';

const PLAYER = /^(player|players|white|black|opponent|opponents|.*Players?)$/;
const SCORE = /(^score$|Score$|Scores$|^scores$)/;

/** How a decision's facts become words: players by name or number, scores in points. */
export interface Wording {
  readonly language: Language;
  readonly say: Say;
  /** A player's name (or number) by id. */
  readonly player: (id: number) => string;
}

const half = (tenths: number, language: Language): string => {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenths / 10);
  return text;
};

function worded(name: string, fact: Fact, wording: Wording): string {
  if (Array.isArray(fact)) {
    const parts = (fact as readonly Fact[]).map((each) => worded(name, each, wording));
    // Names are written "Last, First".
    return parts.length === 0 ? '–' : parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', ');
  }
  if (typeof fact === 'number' && PLAYER.test(name)) return wording.player(fact);
  if (typeof fact === 'number' && SCORE.test(name)) return half(fact, wording.language);
  if (fact === null) return '-';
  return String(fact);
}

/** The sentence for a decision of the engine, followed by its article. */
export function sentenceOf(decision: Decision, wording: Wording): string {
  const facts: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(decision.facts)) facts[name] = worded(name, fact, wording);
  // Plural forms need the bare number.
  if (typeof decision.facts.count === 'number') facts.count = decision.facts.count;
  return wording.say(decision.rule, facts);
}
