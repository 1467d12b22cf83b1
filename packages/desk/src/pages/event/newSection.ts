import type { SharedFacts } from '@turnuva/contract';
import type { Settings } from '@turnuva/engine/journal';
import type { Language } from '@turnuva/text';

/** What a new section begins with: the facts of the event, and the usual Swiss. */
export const sectionSettings = (
  name: string,
  totalRounds: number,
  locale: Language,
  shared: SharedFacts,
): Settings => ({
  info: { locale, ...shared, name },
  totalRounds,
  tiebreaks: ['BH/C1', 'BH', 'SB', 'DE'],
});
