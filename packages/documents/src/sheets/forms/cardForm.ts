import { BYE_KINDS } from '@turnuva/engine';
import { shortRounds } from '@turnuva/engine/schedule';
import type { FormCard, FormColumn, FormLine } from '@turnuva/engine/views';
import { FORM_COLUMNS, formCards, linesShown, sideOf, signsOfSides } from '@turnuva/engine/views';
import { cardResult, decimalIn, formatBye, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { afterTitle, placeAndDate } from '../../names.ts';
import type { Card, CardLine, Cell, Column, Sheet } from '../../sheet.ts';
import { signLines, withBrackets } from '../legend.ts';

const COLUMNS = Object.keys(FORM_COLUMNS) as FormColumn[];
const MANY_ROUNDS = 9;

const columnsOf = ({ say }: SheetRequest): Column[] => [
  { title: say('sheets.roundShort'), align: 'right' },
  { title: say('sheets.colour'), align: 'centre' },
  { title: say('sheets.result'), align: 'centre' },
  { title: say('sheets.total'), align: 'right' },
  { title: say('sheets.number'), align: 'right' },
  { title: say('sheets.opponent'), wide: true },
  ...COLUMNS.map((column): Column => ({ title: say(`sheets.form.${column}`), align: 'right' })),
];

function lineOf(request: SheetRequest, player: number, line: FormLine): (Cell | string)[] {
  const { say, language, empty } = request;
  const blank = { text: '', blank: true };
  const isBye = (BYE_KINDS as readonly string[]).includes(line.outcome);
  const bye =
    isBye || '+-'.includes(line.outcome)
      ? formatBye(say, { kind: line.outcome, unopposed: !isBye }, request.tournament)
      : '';
  const colour =
    line.colour === undefined ? '' : say(line.colour === 'white' ? 'sheets.whiteShort' : 'sheets.blackShort');
  const adds = COLUMNS.map((column) => decimalIn(line.adds[column] ?? '', language));
  return [
    shortRounds(request.tournament)(line.round),
    colour,
    empty === true ? blank : cardResult(line, request.tournament, player),
    empty === true ? blank : pointsText(line.total),
    line.opponent === undefined ? '' : String(line.opponent.tpn),
    line.opponent?.name ?? bye,
    ...adds.map((value) => (empty === true ? blank : value)),
  ];
}

/**
 * The colour due in the next round with the difference as A.7 writes it; absolute preferences are named in words rather
 * than underlined.
 */
function dueText({ say }: SheetRequest, { due, difference }: FormCard): string {
  if (due === undefined) return '';
  const colour = say(due.colour === 'white' ? 'sheets.white' : 'sheets.black');
  return say('sheets.form.due', { colour, difference, strength: say(`sheets.form.${due.strength}`) });
}

/**
 * The pairing card from the source documents: results, totals and opponents by round, with Median, Solkoff and Berger
 * beside them.
 */
export function cardForm(request: SheetRequest): Sheet {
  const { tournament, round, say, language, id, empty } = request;
  const rounds = Math.max(round, empty === true ? (tournament.totalRounds ?? round) : round);
  const columns = columnsOf(request);
  const blanks = (count: number): Cell[] => Array.from({ length: count }, () => ({ text: '', blank: true }));
  const shown = formCards(tournament, round).filter((card) => id === undefined || card.player.id === id);
  // The card adds up by the rule of the source documents, whatever ranks the tournament.
  const rule: CardLine[] =
    tournament.tiebreakEdition === 'classic' ? [] : [{ text: say('sheets.form.bySources'), size: 'small' }];
  const cards = shown.map((card): Card => {
    const { tpn, name, title, rating } = card.player;
    const lines = linesShown(tournament, card);
    const more = Array.from({ length: rounds - card.lines.length }, (_, i) => [
      String(card.lines.length + i + 1),
      ...blanks(columns.length - 1),
    ]);
    const sums = COLUMNS.map(
      (column): Cell =>
        empty === true ? { text: '', blank: true } : { text: decimalIn(card.sums[column], language), bold: true },
    );
    const adjusted: Cell =
      empty === true ? { text: '', blank: true } : { text: decimalIn(card.adjusted, language), bold: true };
    const place = empty === true || card.place === 0 ? '' : String(card.place);
    const rated = rating === 0 ? '' : ` (${rating})`;
    return {
      lines: [
        { text: `${title === undefined ? '' : `${title} `}${name}${rated}`, bold: true, size: 'large' },
        { text: say('sheets.form.head', { number: tpn, place: place === '' ? '……' : place }) },
        ...(empty === true ? [] : [{ text: dueText(request, card) }]),
      ],
      table: {
        kind: 'table',
        dense: true,
        columns,
        rows: [
          ...lines.map((line) => lineOf(request, card.player.id, line)),
          ...more,
          ['', '', { text: say('sheets.form.adjusted'), bold: true }, adjusted, '', '', ...sums],
        ],
      },
      after: [
        ...(withBrackets(request, signLines(request, signsOfSides(lines.map(sideOf))), lines).after ?? []),
        ...rule,
      ],
    };
  });
  return {
    title: empty === true ? say('sheets.cardForm') : afterTitle(request, say('sheets.cardForm')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [{ kind: 'cards', perRow: 1, rowsPerPage: rounds > MANY_ROUNDS ? 2 : 3, cards }],
  };
}
