import type { decide, earlierResult, evolve, fold } from '@turnuva/engine/journal';
import type { answersTo } from '../language/deeds.ts';
import type { becomesSentence, consequenceSentence, refusalSentence } from '../language/refusals.ts';
import type { Prefetched } from './prefetch.ts';
import { prefetch } from './prefetch.ts';

/** The code that calculates a tournament from its journal, and checks commands. */
export interface Rules {
  readonly decide: typeof decide;
  readonly evolve: typeof evolve;
  readonly fold: typeof fold;
}

/** With the texts of refusals: they are loaded as soon as something can be refused. */
interface SpokenRules extends Rules {
  readonly answersTo: typeof answersTo;
  readonly refusalSentence: typeof refusalSentence;
  readonly becomesSentence: typeof becomesSentence;
  readonly consequenceSentence: typeof consequenceSentence;
  readonly earlierResult: typeof earlierResult;
}

/**
 * The rules are the largest part of the desk: the first paint does without them, using what the server has calculated.
 */
export interface RulesPart<R = Rules> extends Prefetched<R> {
  /** True if this build's rules are in the browser from an earlier visit: they then load faster than a long answer. */
  areNear(): boolean;
}

const PLACE = 'turnuva.rules';
/** Different after every build. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const part = prefetch(async (): Promise<SpokenRules> => {
  const all = await import('./rulesPart.ts');
  try {
    localStorage.setItem(PLACE, build());
  } catch {
    // Storage is blocked: the next visit requests the answer again.
  }
  return all;
});

export const rules: RulesPart<SpokenRules> = {
  ...part,
  areNear: () => {
    try {
      return localStorage.getItem(PLACE) === build();
    } catch {
      return false;
    }
  },
};

/** Waits until the rules are loaded; false if they cannot be fetched. */
export async function hasRules(part: RulesPart): Promise<boolean> {
  if (part.now() !== undefined) return true;
  return part.fetch().then(
    () => true,
    () => false,
  );
}
