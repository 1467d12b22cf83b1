import type { ScheduleFormat } from '../format.ts';
import { makeScheveningen, SCHEVENINGEN_OPTIONS, scheveningenNeeds } from './make.ts';

export const scheveningen: ScheduleFormat = {
  id: 'scheveningen',
  editions: ['seed'],
  options: SCHEVENINGEN_OPTIONS,
  entrants: 'teams',
  // The sources sum board points; a round is no match of its own.
  primary: 'GP',
  least: 2,
  most: 20,
  codes: { FIDE_SCHEVENINGEN: { double: false }, FIDE_DOUBLESCHEVENINGEN: { double: true }, CUSTOM_SCHEVENINGEN: {} },
  needs: scheveningenNeeds,
  make: makeScheveningen,
};
