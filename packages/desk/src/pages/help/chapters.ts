import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import { MANUALS } from '@turnuva/text/loaders';
import type { Chapter } from '@turnuva/text/manual';
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import type { Prefetched } from '../../store/prefetch.ts';
import { prefetch } from '../../store/prefetch.ts';

const manuals = new Map<Language, Prefetched<{ readonly chapters: readonly Chapter[] }>>();

/** The manual of a language, fetched once. */
function manualIn(language: Language) {
  const manual = manuals.get(language) ?? prefetch(MANUALS[language]);
  manuals.set(language, manual);
  return manual;
}

// Fetched after everything else, so that it can be read when the server is away.
const own = LANGUAGES.find((language) => language === document.documentElement.lang);
if (own !== undefined) manualIn(own);

/** The manual in the reader's language; `missing` where it could not be fetched. */
export function useManual(): readonly Chapter[] | 'missing' | undefined {
  const { language } = useApp().words;
  const [, again] = useState(0);
  const [missing, setMissing] = useState(false);
  const manual = manualIn(language);
  useEffect(() => {
    setMissing(false);
    manual.fetch().then(
      () => again((count) => count + 1),
      () => setMissing(true),
    );
  }, [manual]);
  return manual.now()?.chapters ?? (missing ? 'missing' : undefined);
}
