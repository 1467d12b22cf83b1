import type { Language } from '@turnuva/text';
import { useEffect, useState } from 'preact/hooks';
import { askIn } from '../api/client.ts';
import { type Words, wordsInSteps } from '../language/words.ts';
import { openedAt } from './openedAt.ts';

interface Spoken {
  readonly words: Words;
  /** How much is there: the words of the list of tournaments, of the page that was opened too, of all pages, or all. */
  readonly step: 'first' | 'place' | 'pages' | 'whole';
}

const AGAIN_MS = 1500;

/** The reader's words: the first ones as soon as they are there; another language at once and as a whole. */
export function useLanguage(language: Language): Spoken | undefined {
  const [spoken, set] = useState<Spoken>();
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      const { first, place, pages, whole } = wordsInSteps(language, openedAt);
      first.then(
        (words) => current && set((before) => before ?? { words, step: 'first' }),
        () => undefined,
      );
      place.then(
        // Another language comes as a whole.
        (words) => current && set((before) => (before?.step === 'whole' ? before : { words, step: 'place' })),
        () => undefined,
      );
      pages.then(
        (words) => current && set((before) => (before?.step === 'whole' ? before : { words, step: 'pages' })),
        () => undefined,
      );
      whole.then(
        (words) => current && set({ words, step: 'whole' }),
        () => {
          // Nothing can be said without words: the next attempt follows.
          if (current) timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    askIn(language);
    document.documentElement.lang = language;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [language]);
  return spoken;
}
