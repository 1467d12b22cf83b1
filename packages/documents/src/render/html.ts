import { logoAddress } from '@turnuva/engine/tournament';
import { escapeMarkup } from '@turnuva/engine/views';
import type {
  Block,
  Card,
  CardLine,
  CardsBlock,
  Cell,
  Column,
  Paper,
  PrintOptions,
  Sheet,
  TableBlock,
} from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { decimalsOf, KEPT_ROWS, linedUp } from './figures.ts';
import { cardHeight, styleOf } from './htmlStyle.ts';
import { qrSvg } from './qr.ts';

/** ` class="..."` of the names that are wanted; nothing where none is. */
const classes = (...names: readonly (string | false | undefined)[]): string => {
  const wanted = names.filter((name) => name !== undefined && name !== false && name !== '' && name !== 'left');
  return wanted.length === 0 ? '' : ` class="${wanted.join(' ')}"`;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A text of a script that is read from right to left keeps to itself: it turns nothing beside it round. */
const nameHtml = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `<bdi>${escapeMarkup(text)}</bdi>` : escapeMarkup(text);

function cellHtml(cell: Cell | string, { columns }: TableBlock, i: number, decimals: number): string {
  const text = nameHtml(linedUp(cellText(cell), decimals));
  const { bold, blank } = typeof cell === 'string' ? ({} as Partial<Cell>) : cell;
  const column = columns[i];
  return `<td${classes(column?.align, column?.wide === true && 'wide', column?.even === true && 'even', column?.unbroken === true && 'unbroken', bold === true && 'bold', blank === true && 'blank')}>${text}</td>`;
}

/** What the names that face one another share evenly, in hundredths: the others need no more than their text. */
const SHARED = 90;

/** The columns of names that face one another: of one width, anyone who has the longer name. A browser would share by their lengths. */
function facing({ columns }: TableBlock): number {
  const wide = columns.filter((column) => column.wide === true).length;
  const isLaidOut = columns.some(({ characters, even }) => characters !== undefined || even === true);
  return wide > 1 && !isLaidOut ? wide : 0;
}

function tableHtml(block: TableBlock): string {
  const decimals = decimalsOf(block);
  const head = block.columns
    .map(
      (column) =>
        `<th scope="col"${classes(column.align, column.wide === true && 'wide', column.even === true && 'even')}>${escapeMarkup(column.title)}</th>`,
    )
    .join('');
  const names = facing(block);
  const isAlike = block.columns.some(({ characters }) => characters !== undefined);
  const room = ({ characters }: Column): string =>
    characters === undefined ? '<col>' : `<col style="width: calc(${characters + 1}ch + 3mm)">`;
  const columns = isAlike ? `<colgroup>${block.columns.map(room).join('')}</colgroup>` : '';
  const rows = block.rows
    .map((row) => `<tr>${row.map((cell, i) => cellHtml(cell, block, i, decimals[i] ?? 0)).join('')}</tr>`)
    .join('\n');
  const caption = block.caption === undefined ? '' : `<h2>${escapeMarkup(block.caption)}</h2>`;
  const table = `<table${classes(block.zebra === true && 'zebra', block.dense === true && 'dense', block.roomy === true && 'roomy', isAlike && 'alike', names > 0 && 'facing')}${names > 0 ? ` style="--name: ${Math.floor(SHARED / names)}%"` : ''}>${columns}<thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
  if ((block.side ?? 1) > 1) return `${caption}<div class="side">${table}</div>`;
  return block.rows.length <= KEPT_ROWS ? `<section class="keep">${caption}${table}</section>` : `${caption}${table}`;
}

/** What is in a line: its text, or boxes to tick, or fields. */
function contentHtml({ text, boxes, fields }: CardLine): string {
  if (boxes !== undefined) return boxes.map((box) => `<span>${escapeMarkup(box)}</span>`).join('');
  if (fields === undefined) return escapeMarkup(text);
  return fields.map(({ label, value }) => `<span>${escapeMarkup(label)} <b>${escapeMarkup(value)}</b></span>`).join('');
}

function lineHtml(line: CardLine): string {
  const { size, bold, centre, blank, boxes, fields } = line;
  const content = contentHtml(line);
  const kinds = [boxes !== undefined && 'boxes', fields !== undefined && 'fields'];
  const names = [size, bold && 'bold', centre && 'centre', blank && 'line', ...kinds];
  return `<p${classes(...names)}>${content}</p>`;
}

const qrHtml = (address: string | undefined): string =>
  address === undefined
    ? ''
    : `<div class="qr" role="img" aria-label="${escapeMarkup(address)}">${qrSvg(address)}</div>`;

function cardHtml({ lines, table, after = [], qr }: Card): string {
  const content = [
    qrHtml(qr),
    ...lines.map(lineHtml),
    table === undefined ? '' : tableHtml(table),
    ...after.map(lineHtml),
  ];
  return `<section class="card">${content.join('')}</section>`;
}

const cardsHtml = (block: CardsBlock, height: string): string =>
  `<div${classes('cards', block.middle === true && 'middle', block.tight === true && 'tight', block.whole === true && 'whole')} style="grid-template-columns: repeat(${block.perRow}, 1fr); --card: ${height}">${block.cards.map(cardHtml).join('\n')}</div>`;

function blockHtml(block: Block, sheet: Sheet, paper: Paper): string {
  switch (block.kind) {
    case 'table':
      return tableHtml(block);
    case 'text':
      return `${block.caption === undefined ? '' : `<h2>${escapeMarkup(block.caption)}</h2>`}${block.lines.map((line) => `<p${classes(block.bold === true && 'bold')}>${escapeMarkup(line)}</p>`).join('')}`;
    case 'cards':
      return cardsHtml(block, cardHeight(paper, sheet, block.rowsPerPage));
    case 'drawing':
      // Drawings come from our own engine, which escapes the names in them.
      return `<figure>${block.caption === undefined ? '' : `<h2>${escapeMarkup(block.caption)}</h2>`}${block.svg}</figure>`;
  }
}

const logoHtml = ({ logo }: Sheet): string =>
  logo === undefined ? '' : `<img src="${logoAddress(logo)}" alt="${escapeMarkup(logo.alt)}">`;

/** Who ran the event, and a line to sign on. */
function officialsHtml({ officials }: Sheet): string {
  if (officials === undefined) return '';
  const { lines, signature } = officials;
  const sign = signature === undefined ? '' : `<p class="sign">${escapeMarkup(signature)}</p>`;
  return `<div class="officials">${lines.length === 0 ? '' : `<p>${escapeMarkup(lines.join(' · '))}</p>`}${sign}</div>`;
}

/** The sheet as a page that prints well from any browser; needs no script and loads nothing. */
export function toHtml(sheet: Sheet, { paper = 'a4', printed = '' }: PrintOptions = {}): string {
  return `<!doctype html>
<html lang="${escapeMarkup(sheet.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${sheet.title} - ${sheet.event}`)}</title><style>${styleOf(paper, sheet, printed)}</style></head>
<body><header>${logoHtml(sheet)}<h1>${escapeMarkup(sheet.title)}</h1><p><span>${escapeMarkup(sheet.event)}</span><span>${escapeMarkup(sheet.subtitle)}</span></p></header>
<main tabindex="0">${sheet.blocks.map((block) => blockHtml(block, sheet, paper)).join('\n')}${officialsHtml(sheet)}</main></body></html>
`;
}
