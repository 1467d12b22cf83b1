import type { Block, Card, CardsBlock, Cell, Paper, Sheet, TableBlock } from '../sheet.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** Black on white, readable on a bad copier; page breaks never inside a row or a card. */
const STYLE = (paper: Paper, orientation: string): string => `
@page { size: ${paper} ${orientation}; margin: 14mm 12mm; }
* { box-sizing: border-box; }
body { font: 10pt/1.35 system-ui, 'DejaVu Sans', sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 273mm; padding: 8mm; font-variant-numeric: tabular-nums; }
header { border-bottom: 1.5pt solid #000; margin-bottom: 4mm; padding-bottom: 1mm; display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; }
h1 { font-size: 14pt; margin: 0; } header p { margin: 0; } h2 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
table { border-collapse: collapse; width: 100%; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { padding: .6mm 1.6mm; border-bottom: .25pt solid #999; text-align: left; vertical-align: top; } th { border-bottom: .75pt solid #000; }
.right { text-align: right; } .centre { text-align: center; } .wide { width: 99%; } .bold { font-weight: 700; }
.zebra tbody tr:nth-child(even) { background: #eee; } .blank { min-width: 14mm; border-bottom: .75pt solid #000; }
.side { columns: 2; column-gap: 8mm; } .side table { break-inside: auto; }
.cards { display: grid; } .card { border: .5pt dashed #777; padding: 5mm; break-inside: avoid; }
.card p { margin: 0 0 1.5mm; } .small { font-size: 8pt; } .large { font-size: 14pt; } .huge { font-size: 26pt; line-height: 1.15; }
.line { display: flex; gap: 2mm; } .line::after { content: ''; flex: 1; border-bottom: .5pt solid #000; }
svg { max-width: 100%; height: auto; }
@media print { body { padding: 0; max-width: none; } .noprint { display: none; } }`;

const align = (block: TableBlock, i: number): string =>
  [block.columns[i]?.align ?? '', block.columns[i]?.wide === true ? 'wide' : '']
    .filter((name) => name !== '' && name !== 'left')
    .join(' ');

function cellHtml(cell: Cell | string, classes: string): string {
  if (typeof cell === 'string') return `<td class="${classes}">${escaped(cell)}</td>`;
  const names = [classes, cell.bold === true ? 'bold' : '', cell.blank === true ? 'blank' : '']
    .filter((name) => name !== '')
    .join(' ');
  return `<td class="${names}">${escaped(cell.text)}</td>`;
}

function tableHtml(block: TableBlock): string {
  const head = block.columns
    .map((column, i) => `<th scope="col" class="${align(block, i)}">${escaped(column.title)}</th>`)
    .join('');
  const rows = block.rows
    .map((row) => `<tr>${row.map((cell, i) => cellHtml(cell, align(block, i))).join('')}</tr>`)
    .join('\n');
  const caption = block.caption === undefined ? '' : `<h2>${escaped(block.caption)}</h2>`;
  const table = `<table class="${block.zebra === true ? 'zebra' : ''}"><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
  return `${caption}${(block.side ?? 1) > 1 ? `<div class="side">${table}</div>` : table}`;
}

function cardHtml(card: Card): string {
  const lines = card.lines.map((line) => {
    const names = [
      line.size ?? '',
      line.bold === true ? 'bold' : '',
      line.centre === true ? 'centre' : '',
      line.blank === true ? 'line' : '',
    ];
    return `<p class="${names.filter((name) => name !== '').join(' ')}">${escaped(line.text)}</p>`;
  });
  return `<section class="card">${lines.join('')}${card.table === undefined ? '' : tableHtml(card.table)}</section>`;
}

const cardsHtml = (block: CardsBlock): string =>
  `<div class="cards" style="grid-template-columns: repeat(${block.perRow}, 1fr)">${block.cards.map(cardHtml).join('\n')}</div>`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'table':
      return tableHtml(block);
    case 'text':
      return block.lines.map((line) => `<p class="${block.bold === true ? 'bold' : ''}">${escaped(line)}</p>`).join('');
    case 'cards':
      return cardsHtml(block);
    case 'drawing':
      // Drawings come from our own engine, which escapes the names in them.
      return `${block.caption === undefined ? '' : `<h2>${escaped(block.caption)}</h2>`}${block.svg}`;
  }
}

/** The sheet as a page that prints well from any browser; needs no script and loads nothing. */
export function toHtml(sheet: Sheet, paper: Paper = 'a4'): string {
  return `<!doctype html>
<html lang="${escaped(sheet.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${sheet.title} - ${sheet.event}`)}</title><style>${STYLE(paper, sheet.orientation)}</style></head>
<body><header><div><h1>${escaped(sheet.title)}</h1><p>${escaped(sheet.subtitle)}</p></div><p>${escaped(sheet.event)}</p></header>
<main>${sheet.blocks.map(blockHtml).join('\n')}</main></body></html>
`;
}
