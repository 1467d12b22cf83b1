import type { Fraction } from '../kernel/fraction.ts';
import { decimalText } from '../kernel/fraction.ts';
import { receiptMaker } from '../standings/receipt.ts';
import { standingsOf } from '../standings/standings.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import type { CardLine, PlayerCard } from './card.ts';
import { pairingCards } from './card.ts';

/** The columns "Eşitlik bozma" of the sources' pairing card: Median, Solkoff, Berger; and the adjusted score below them. */
export const FORM_COLUMNS = { median: 'BH/M1', solkoff: 'BH', berger: 'SB' } as const;
/** The name of such a column. */
export type FormColumn = keyof typeof FORM_COLUMNS;
const COLUMNS = Object.keys(FORM_COLUMNS) as FormColumn[];
const ADJUSTED = 'AS';

/** A round with what it adds to each of the columns; a value that is cut is absent. */
export interface FormLine extends CardLine {
  readonly adds: Readonly<Partial<Record<FormColumn, string>>>;
}

/** A pairing card as the sources print it (seed 001, tie-breaks): by their own rules of adjusted points. */
export interface FormCard extends Omit<PlayerCard, 'lines'> {
  readonly place: number;
  readonly lines: readonly FormLine[];
  readonly sums: Readonly<Record<FormColumn, string>>;
  /** Every unplayed round counted as a draw. */
  readonly adjusted: string;
  /** The colour difference with its sign, +0 and -0 by the colour due (A.7.c); empty while nothing was played. */
  readonly difference: string;
}

const text = (value: Fraction): string => decimalText(value);

/** A.7: the difference with its sign; if it is 0 the sign shows which colour is due. */
export function differenceText({ colourDifference, due }: Pick<PlayerCard, 'colourDifference' | 'due'>): string {
  if (due === undefined) return '';
  if (colourDifference !== 0) return colourDifference > 0 ? `+${colourDifference}` : String(colourDifference);
  return due.colour === 'white' ? '+0' : '-0';
}

/** Cards of all players after a round, by pairing number. */
export function formCards(tournament: Tournament, round: number): FormCard[] {
  const codes = [...Object.values(FORM_COLUMNS), ADJUSTED];
  const options = { round, of: 'players', edition: 'classic', tiebreaks: codes, unsuitable: 'drop' } as const;
  const maker = receiptMaker(tournament, options);
  const criteria = maker.ok ? new Map(maker.value.request.criteria.map((each) => [each.code.code, each])) : new Map();
  const receipt = (player: PlayerId, code: string) => {
    const criterion = criteria.get(code);
    return maker.ok && criterion !== undefined ? maker.value.receipt(player, criterion) : undefined;
  };
  const table = standingsOf(tournament, { round, of: 'players', unsuitable: 'drop' });
  const places = new Map(table.ok ? table.value.rows.map(({ id, rank }) => [id, rank]) : []);
  return pairingCards(tournament, round).map((card): FormCard => {
    const { id } = card.player;
    const receipts = COLUMNS.map((column) => [column, receipt(id, FORM_COLUMNS[column])] as const);
    const lines = card.lines.map((line): FormLine => {
      const adds: Partial<Record<FormColumn, string>> = {};
      for (const [column, found] of receipts) {
        const term = found?.terms.find((each) => each.round === line.round);
        if (term?.counted === true) adds[column] = text(term.product);
      }
      return { ...line, adds };
    });
    return {
      ...card,
      place: places.get(id) ?? 0,
      lines,
      sums: Object.fromEntries(receipts.map(([column, found]) => [column, found?.text ?? ''])) as FormCard['sums'],
      adjusted: receipt(id, ADJUSTED)?.text ?? '',
      difference: differenceText(card),
    };
  });
}
