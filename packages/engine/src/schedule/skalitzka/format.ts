import type { ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import { boardsReason } from '../teams/why.ts';
import { makeSkalitzka, SKALITZKA_OPTIONS, skalitzkaNeeds, triangleScores } from './make.ts';

/** Skalitzka as a format with a schedule. */
export const skalitzka: ScheduleFormat = {
  ...FORMAT_KINDS.skalitzka,
  id: 'skalitzka',
  options: SKALITZKA_OPTIONS,
  least: 3,
  most: 3,
  needs: skalitzkaNeeds,
  matches: triangleScores,
  why: (tournament, round, white, black) => boardsReason(tournament, 'skalitzka', round, white, black),
  make: makeSkalitzka,
};
