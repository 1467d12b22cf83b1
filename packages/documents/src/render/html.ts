import { breakable, logoAddress } from '@turnuva/engine/tournament';
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
import { cellText, isCut, isRightToLeft, keptTogether, spanOf, startsGroup } from '../sheet.ts';
import { decimalsOf, KEPT_ROWS, linedUp } from './figures.ts';
import { qrSvg } from './qr.ts';

/** Millimetres. */
const PAPER = { a4: { short: 210, long: 297 }, letter: { short: 215.9, long: 279.4 } } as const;
const TOP = 16;
const BOTTOM = 14;
const SIDE = 12;

/** The desk gives its frame the first two (`SheetFrame`); a page opened alone has the fonts of the computer. */
const TYPE = "'Inter First', 'Inter Variable', Inter, system-ui, 'DejaVu Sans', sans-serif";

/** A CSS string: every character that could end it, or the style element, is written as its code. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;()/·-]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** Height of a card so that whole rows fill the page. */
function cardHeight(paper: Paper, sheet: Sheet, rows: number): string {
  const { short, long } = PAPER[paper];
  const room = (sheet.orientation === 'landscape' ? short : long) - TOP - BOTTOM - 1;
  return `${(Math.floor((room / rows) * 10) / 10).toFixed(1)}mm`;
}

/** A drawing fits on the page below the heading of the first page. */
const drawingHeight = (paper: Paper, sheet: Sheet): string => {
  const { short, long } = PAPER[paper];
  return `${Math.floor((sheet.orientation === 'landscape' ? short : long) - TOP - BOTTOM - 20)}mm`;
};

/**
 * Header and footer of the printed pages; the first page has its heading in the text, unless the sheet is to be cut up.
 */
function pageBoxes(paper: Paper, sheet: Sheet, printed: string): string {
  const first = isCut(sheet) ? '' : '@page :first { @top-left { content: none; } @top-right { content: none; } }';
  return `@page { size: ${paper} ${sheet.orientation}; margin: ${TOP}mm ${SIDE}mm ${BOTTOM}mm; font: 7.5pt ${TYPE};
@top-left { content: ${cssString(sheet.event)}; vertical-align: bottom; padding-bottom: 2mm; width: 60%; } @top-right { content: ${cssString(sheet.title)}; vertical-align: bottom; padding-bottom: 2mm; width: 40%; font-weight: 700; }
@bottom-left { content: ${cssString([...(sheet.foot ?? []), printed].filter((part) => part !== '').join(' · '))}; width: 80%; } @bottom-right { content: counter(page) " / " counter(pages); } }
${first}`;
}

/** Black on white, legible on a bad copier; page breaks never fall inside a row or a card. */
const styleOf = (paper: Paper, sheet: Sheet, printed: string): string => `
${pageBoxes(paper, sheet, printed)}
* { box-sizing: border-box; }
body { font: 10pt/1.3 ${TYPE}; color: #000; background: #fff; margin: 0 auto; max-width: ${sheet.orientation === 'landscape' ? 290 : 210}mm; padding: 8mm; font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
header { border-bottom: 1.2pt solid #000; margin-bottom: 3mm; padding-bottom: 1mm; }
header:has(img) { display: grid; grid-template-columns: auto 1fr; column-gap: 4mm; align-items: center; } header img { grid-row: 1 / 3; max-height: 11mm; max-width: 36mm; } header p { margin: 0; display: flex; justify-content: space-between; gap: 6mm; } header p span:last-child { text-align: right; }
h1 { font-size: 18pt; line-height: 24pt; letter-spacing: -.01em; margin: 0 0 .5mm; } h2 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
table { border-collapse: collapse; width: 100%; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { padding: .5mm 1.4mm; border-bottom: .25pt solid #999; text-align: left; vertical-align: top; } th { font-size: 8pt; font-weight: 400; border-bottom: .75pt solid #000; vertical-align: bottom; white-space: nowrap; }
th.right, th.centre, td.right, td.centre { white-space: nowrap; width: 1%; } .right { text-align: right; } .centre { text-align: center; } .bold { font-weight: 700; }
.alike { table-layout: fixed; } .facing .wide { width: var(--name); max-width: 0; white-space: normal; } th.even, td.even { width: auto; } .unbroken { white-space: nowrap; } .roomy { font-size: 11pt; } .roomy th, .roomy td { padding-top: 2mm; padding-bottom: 2mm; } .dense { font-size: 7.5pt; } .dense th, .dense td { padding: .35mm .9mm; }
.zebra tbody tr:nth-child(5n) td { border-bottom: .75pt solid #000; } main > p:not(.bold) { break-before: avoid; font-size: 8pt; margin: 1.5mm 0; } .officials { break-before: avoid; break-inside: avoid; margin-top: 4mm; font-size: 8pt; } .signs { display: flex; flex-wrap: wrap; gap: 0 14mm; } .officials .sign { margin: 12mm 0 0; width: 72mm; border-top: .5pt solid #000; padding-top: 1mm; } td { overflow-wrap: break-word; } td.blank { min-width: 18mm; } .card tr:has(.blank) td { padding-top: 1.6mm; padding-bottom: 1.6mm; } td.blank::after { content: ''; display: block; height: 1em; border-bottom: .75pt solid #000; }
.side { columns: 2; column-gap: 8mm; column-fill: balance; font-size: 9pt; }
.cards { display: grid; border-top: .5pt dashed #777; border-left: .5pt dashed #777; } .card { border: dashed #777; border-width: 0 .5pt .5pt 0; padding: 4mm; break-inside: avoid; min-width: 0; min-height: var(--card); overflow-wrap: anywhere; } .card table { overflow-wrap: normal; }
.middle .card { display: flex; flex-direction: column; justify-content: center; }
.qr { float: right; margin: 0 0 1mm 2mm; } .qr svg { width: 21mm; height: 21mm; display: block; } .card p { margin: 0 0 1.5mm; } .small { font-size: 8pt; } .large { font-size: 13pt; } .big { font-size: 17pt; line-height: 1.15; } .huge { font-size: 25pt; line-height: 1.15; }
.card .line { display: flex; gap: 2mm; margin-top: 12mm; align-items: baseline; } .line::after { content: ''; flex: 1; border-bottom: .5pt solid #000; }
.card .boxes { display: flex; justify-content: space-between; margin: 6mm 0 4mm; } .boxes span { display: inline-flex; gap: 2mm; align-items: center; white-space: nowrap; font-size: 12pt; } .boxes span::before { content: ''; width: 5mm; height: 5mm; border: .75pt solid #000; }
.card .fields { display: flex; gap: 4mm; margin-bottom: 1.2mm; overflow-wrap: normal; } .fields span { display: flex; flex: 1 1 auto; gap: 1.5mm; align-items: last baseline; } .fields b { flex: 1; min-width: 7mm; overflow-wrap: anywhere; min-height: 1.3em; border-bottom: .5pt dotted #000; }
.whole { border: 0; } .whole .card { border: 0; padding: 0; } .whole .card table { margin: 2mm 0 3mm; } .whole .line + .fields { margin-top: 3mm; } .whole .line + .small { margin-top: 3mm; }
.tight .card { padding: 3mm 4mm; } .tight .card .line { margin-top: 8mm; } .tight .card .boxes { margin: 3.5mm 0 0; } .tight .card p { margin-bottom: 1mm; }
.keep { break-inside: avoid; } figure { margin: 0; break-inside: avoid; } figure + figure { break-before: page; } figure svg { display: block; margin: 0 auto; } svg { max-width: 100%; height: auto; }
@media screen and (max-width: 600px) { body { padding: 3mm; } main { overflow-x: auto; } .side { columns: 1; } .cards { grid-template-columns: 1fr !important; } .card { overflow-x: auto; } .facing .wide { min-width: 8em; max-width: none; } .unbroken { white-space: normal; } }
@media screen { .cards { --card: 0 !important; } }
@media print { svg { max-height: ${drawingHeight(paper, sheet)}; } figure h2 + svg { max-height: calc(${drawingHeight(paper, sheet)} - 10mm); } body { padding: 0; max-width: none; font-size: 9pt; } ${isCut(sheet) ? 'header { display: none; }' : ''} }`;

/** ` class="..."` with the class names that apply; empty if none does. */
const classes = (...names: readonly (string | false | undefined)[]): string => {
  const wanted = names.filter((name) => name !== undefined && name !== false && name !== '' && name !== 'left');
  return wanted.length === 0 ? '' : ` class="${wanted.join(' ')}"`;
};

/** Text in a right-to-left script is isolated, so that it does not reorder what is next to it. */
const nameHtml = (text: string): string =>
  isRightToLeft(text) ? `<bdi>${escapeMarkup(text)}</bdi>` : escapeMarkup(text);

/** A column is as wide as a word of this many letters; a longer word may be hyphenated, and on a card a shorter one. */
const LONGEST_WORD = 36;
const LONGEST_ON_CARD = 12;

function cellHtml(cell: Cell | string, { columns }: TableBlock, i: number, decimals: number): string {
  const text = nameHtml(linedUp(breakable(cellText(cell), LONGEST_WORD), decimals));
  const { bold, blank } = typeof cell === 'string' ? ({} as Partial<Cell>) : cell;
  const column = columns[i];
  const span = spanOf(cell);
  return `<td${span > 1 ? ` colspan="${span}"` : ''}${classes(column?.align, column?.wide === true && 'wide', column?.even === true && 'even', column?.unbroken === true && 'unbroken', bold === true && 'bold', blank === true && 'blank')}>${text}</td>`;
}

/** The cells of a row with their columns, without those that another one covers. */
function uncovered(row: TableBlock['rows'][number]): [Cell | string, number][] {
  const cells: [Cell | string, number][] = [];
  for (let i = 0; i < row.length; i += spanOf(row[i])) cells.push([row[i] ?? '', i]);
  return cells;
}

/** The width that two facing columns of names share evenly, in hundredths: the others need no more than their text. */
const SHARED = 90;

/** Facing columns of names: equally wide, whichever has the longer name. A browser would size them by their content. */
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
  // Names take what the line has left.
  const room = ({ characters, wide }: Column): string =>
    characters === undefined || wide === true ? '<col>' : `<col style="width: calc(${characters + 1}ch + 3mm)">`;
  const columns = isAlike ? `<colgroup>${block.columns.map(room).join('')}</colgroup>` : '';
  const rows = block.rows
    .map(
      (row) =>
        `${startsGroup(row[0]) ? '</tbody><tbody class="keep">' : ''}<tr>${uncovered(row)
          .map(([cell, i]) => cellHtml(cell, block, i, decimals[i] ?? 0))
          .join('')}</tr>`,
    )
    .join('\n');
  const caption = block.caption === undefined ? '' : `<h2>${escapeMarkup(block.caption)}</h2>`;
  const table = `<table${classes(block.zebra === true && 'zebra', block.dense === true && 'dense', block.roomy === true && 'roomy', isAlike && 'alike', names > 0 && 'facing')}${names > 0 ? ` style="--name: ${Math.floor(SHARED / names)}%"` : ''}>${columns}<thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
  if ((block.side ?? 1) > 1) return `${caption}<div class="side">${table}</div>`;
  return block.rows.length <= KEPT_ROWS ? `<section class="keep">${caption}${table}</section>` : `${caption}${table}`;
}

/** The content of a line: its text, boxes to tick, or fields. */
function contentHtml({ text, boxes, fields }: CardLine): string {
  if (boxes !== undefined) return boxes.map((box) => `<span>${escapeMarkup(box)}</span>`).join('');
  if (fields === undefined) return escapeMarkup(breakable(text, LONGEST_ON_CARD));
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

function partHtml(part: readonly Block[], sheet: Sheet, paper: Paper): string {
  const content = part.map((block) => blockHtml(block, sheet, paper)).join('\n');
  return part.length === 1 ? content : `<section class="keep">${content}</section>`;
}

const logoHtml = ({ logo }: Sheet): string =>
  logo === undefined ? '' : `<img src="${logoAddress(logo)}" alt="${escapeMarkup(logo.alt)}">`;

/** Who ran the event, and lines for signatures. */
function officialsHtml({ officials }: Sheet): string {
  if (officials === undefined) return '';
  const { lines, signatures = [] } = officials;
  const sign = signatures.map((text) => `<p class="sign">${escapeMarkup(text)}</p>`).join('');
  return `<div class="officials">${lines.length === 0 ? '' : `<p>${escapeMarkup(lines.join(' · '))}</p>`}${sign === '' ? '' : `<div class="signs">${sign}</div>`}</div>`;
}

/** The sheet as a page that prints well from any browser; it needs no script and loads nothing. */
export function toHtml(sheet: Sheet, { paper = 'a4', printed = '' }: PrintOptions = {}): string {
  return `<!doctype html>
<html lang="${escapeMarkup(sheet.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${sheet.title} - ${sheet.event}`)}</title><style>${styleOf(paper, sheet, printed)}</style></head>
<body><header>${logoHtml(sheet)}<h1>${escapeMarkup(sheet.title)}</h1><p><span>${escapeMarkup(sheet.event)}</span><span>${escapeMarkup(sheet.subtitle)}</span></p></header>
<main tabindex="0">${keptTogether(sheet.blocks)
    .map((part) => partHtml(part, sheet, paper))
    .join('\n')}${officialsHtml(sheet)}</main></body></html>
`;
}
