import type { FirstSettings, SharedFacts } from '@turnuva/contract';
import type { Language } from '@turnuva/text';

/** What a new section starts with: the data of the event, and the usual Swiss. */
export const sectionSettings = (
  name: string,
  totalRounds: number,
  locale: Language,
  shared: SharedFacts,
): FirstSettings => ({
  info: { locale, ...shared, name },
  totalRounds,
  tiebreaks: ['BH/C1', 'BH', 'SB', 'DE'],
});
