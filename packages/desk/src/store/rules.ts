import type { decide, evolve, fold } from '@turnuva/engine/journal';
import type { becomesSentence, consequenceSentence, earlierResult, refusalSentence } from '../language/refusals.ts';
import type { Prefetched } from './prefetch.ts';
import { prefetch } from './prefetch.ts';

/** What calculates a tournament from its journal, and judges what is asked for. */
export interface Rules {
  readonly decide: typeof decide;
  readonly evolve: typeof evolve;
  readonly fold: typeof fold;
}

/** With the words for what the rules refuse: they are there as soon as something can be refused. */
interface SpokenRules extends Rules {
  readonly refusalSentence: typeof refusalSentence;
  readonly becomesSentence: typeof becomesSentence;
  readonly consequenceSentence: typeof consequenceSentence;
  readonly earlierResult: typeof earlierResult;
}

/** The rules are the heaviest part of the desk: the first picture is drawn without them, from what the server has calculated. */
export interface RulesPart<R = Rules> extends Prefetched<R> {
  /** True where this build's rules lie in the browser from an earlier visit: then they are there sooner than a long answer. */
  areNear(): boolean;
}

const PLACE = 'turnuva.rules';
/** Another one after every build. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const part = prefetch(async (): Promise<SpokenRules> => {
  const all = await import('./rulesPart.ts');
  try {
    localStorage.setItem(PLACE, build());
  } catch {
    // A forbidden shelf: the next visit asks for the answer again.
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

/** Waits until the rules are there; false where they cannot be fetched. */
export async function hasRules(part: RulesPart): Promise<boolean> {
  if (part.now() !== undefined) return true;
  return part.fetch().then(
    () => true,
    () => false,
  );
}
