import type { ScheduleFormat } from '../format.ts';
import { makeSkalitzka, SKALITZKA_OPTIONS, skalitzkaNeeds } from './make.ts';

export const skalitzka: ScheduleFormat = {
  id: 'skalitzka',
  editions: ['seed'],
  options: SKALITZKA_OPTIONS,
  entrants: 'teams',
  least: 3,
  most: 3,
  // TRF26 has no code for it.
  codes: {},
  needs: skalitzkaNeeds,
  make: makeSkalitzka,
};
