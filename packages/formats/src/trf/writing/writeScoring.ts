import type { Scoring, Tournament } from '@turnuva/engine/tournament';
import { formatPoints, STANDARD_SCORING, usualPab } from '@turnuva/engine/tournament';
import { pointsIn } from '../lines/line.ts';

const isStandard = (scoring: Scoring): boolean =>
  (Object.keys(STANDARD_SCORING) as (keyof Scoring)[]).every((field) => scoring[field] === STANDARD_SCORING[field]);

/** True when record 162 can say everything: colours alike, forfeits as wins, byes as results. */
const fits162 = (s: Scoring): boolean =>
  [s.blackWin, s.forfeitWin, s.fullBye].every((value) => value === s.whiteWin) &&
  [s.blackDraw, s.halfBye].every((value) => value === s.whiteDraw) &&
  s.blackLoss === s.whiteLoss &&
  s.zeroBye === s.forfeitLoss;

/** The lines that give the scoring; none for 1 - 1/2 - 0. XXS says what 162 cannot. */
export function scoringLines({ scoring, system }: Pick<Tournament, 'scoring' | 'system'>, trf26: boolean): string[] {
  // Readers score the bye as a win, or as the system says: if the two differ it is written out.
  const tellsPab = scoring.pab !== scoring.whiteWin || usualPab({ system }, 1, 1) !== 1;
  if (isStandard(scoring) && !tellsPab) return [];
  return [trf26 && fits162(scoring) ? line162(scoring, tellsPab) : lineXxs(scoring)];
}

/** The value of an adjourned game where XXS is written, which has no word for it; undefined if it is that of a draw. */
export function adjournedBesideXxs(scoring: Scoring, trf26: boolean): number | undefined {
  const isDraw = scoring.adjourned === Math.max(scoring.whiteDraw, scoring.blackDraw);
  return isDraw || (trf26 && fits162(scoring)) ? undefined : scoring.adjourned;
}

function line162(s: Scoring, tellsPab: boolean): string {
  const symbols: [string, number][] = [
    ['W', s.whiteWin],
    ['D', s.whiteDraw],
    ['L', s.whiteLoss],
  ];
  if (s.zeroBye !== 0) symbols.push(['A', s.zeroBye]);
  if (tellsPab) symbols.push(['P', s.pab]);
  if (s.adjourned !== s.whiteDraw) symbols.push(['X', s.adjourned]);
  return `162  ${symbols.map(([symbol, value]) => symbol + pointsIn(value, 4)).join('    ')}`;
}

const XXS: readonly (readonly [string, keyof Scoring])[] = [
  ['WW', 'whiteWin'],
  ['BW', 'blackWin'],
  ['WD', 'whiteDraw'],
  ['BD', 'blackDraw'],
  ['WL', 'whiteLoss'],
  ['BL', 'blackLoss'],
  ['ZPB', 'zeroBye'],
  ['HPB', 'halfBye'],
  ['FPB', 'fullBye'],
  ['PAB', 'pab'],
  ['FW', 'forfeitWin'],
  ['FL', 'forfeitLoss'],
];

const lineXxs = (scoring: Scoring): string =>
  `XXS ${XXS.map(([code, field]) => `${code}=${formatPoints(scoring[field], 1)}`).join(' ')}`;
