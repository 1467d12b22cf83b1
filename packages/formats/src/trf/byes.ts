import type { Draft } from './draft.ts';
import { formatNumber, numbersFrom, roundAt } from './fields.ts';
import type { Line } from './lines/line.ts';
import { textAt } from './lines/line.ts';

const BYE_OF = { F: 'full', H: 'half', Z: 'zero' } as const;

/** 240: byes and absences of a round. */
export function readByes(draft: Draft, line: Line): void {
  const letter = textAt(line, 5, 5).toUpperCase();
  const kind = BYE_OF[letter as keyof typeof BYE_OF];
  if (kind === undefined) {
    draft.faults.error(line.number, 5, 'trf.badValue', {
      record: '240',
      field: 'type',
      found: letter,
      expected: 'F H Z',
    });
  }
  const round = roundAt(draft, line, '240', 'round', 7, 9);
  if (round === 0)
    draft.faults.error(line.number, 7, 'trf.missing', { record: '240', field: 'round', expected: 'a round' });
  const who = numbersFrom(draft, line, '240', 11, 'a number of a player or team');
  if (kind !== undefined && round !== undefined && round > 0) draft.byes.push({ record: '240', kind, round, who });
}

/** XXZ: absent in the round to be paired. */
export function readXxz(draft: Draft, line: Line): void {
  draft.byes.push({ record: 'XXZ', kind: 'zero', round: 0, who: formatNumber(draft, line, 'XXZ') });
}
