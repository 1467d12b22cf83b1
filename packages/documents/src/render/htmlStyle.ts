import type { Paper, Sheet } from '../sheet.ts';
import { isCut } from '../sheet.ts';

/** Millimetres. */
const PAPER = { a4: { short: 210, long: 297 }, letter: { short: 215.9, long: 279.4 } } as const;
const TOP = 16;
const BOTTOM = 14;
const SIDE = 12;

/** A string of CSS: every character that could end it, or the style, as its number. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;()/·-]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** Height of a card so that whole rows fill the page. */
export function cardHeight(paper: Paper, sheet: Sheet, rows: number): string {
  const { short, long } = PAPER[paper];
  const room = (sheet.orientation === 'landscape' ? short : long) - TOP - BOTTOM - 1;
  return `${(Math.floor((room / rows) * 10) / 10).toFixed(1)}mm`;
}

/** A drawing fits the page below the head of the first one. */
const drawingHeight = (paper: Paper, sheet: Sheet): string => {
  const { short, long } = PAPER[paper];
  return `${Math.floor((sheet.orientation === 'landscape' ? short : long) - TOP - BOTTOM - 20)}mm`;
};

/** Head and foot of the printed pages; the first page has its head in the text, unless that is cut. */
function pageBoxes(paper: Paper, sheet: Sheet, printed: string): string {
  const first = isCut(sheet) ? '' : '@page :first { @top-left { content: none; } @top-right { content: none; } }';
  return `@page { size: ${paper} ${sheet.orientation}; margin: ${TOP}mm ${SIDE}mm ${BOTTOM}mm; font: 7.5pt 'Inter Variable', Inter, system-ui, 'DejaVu Sans', sans-serif;
@top-left { content: ${cssString(sheet.event)}; vertical-align: bottom; padding-bottom: 2mm; width: 60%; } @top-right { content: ${cssString(sheet.title)}; vertical-align: bottom; padding-bottom: 2mm; width: 40%; font-weight: 700; }
@bottom-left { content: ${cssString([...(sheet.foot ?? []), printed].filter((part) => part !== '').join(' · '))}; width: 80%; } @bottom-right { content: counter(page) " / " counter(pages); } }
${first}`;
}

/** Black on white, readable on a bad copier; page breaks never inside a row or a card. */
export const styleOf = (paper: Paper, sheet: Sheet, printed: string): string => `
${pageBoxes(paper, sheet, printed)}
* { box-sizing: border-box; }
body { font: 10pt/1.3 'Inter Variable', Inter, system-ui, 'DejaVu Sans', sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: ${sheet.orientation === 'landscape' ? 290 : 210}mm; padding: 8mm; font-variant-numeric: tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
header { border-bottom: 1.2pt solid #000; margin-bottom: 3mm; padding-bottom: 1mm; }
header:has(img) { display: grid; grid-template-columns: auto 1fr; column-gap: 4mm; align-items: center; } header img { grid-row: 1 / 3; max-height: 11mm; max-width: 36mm; } header p { margin: 0; display: flex; justify-content: space-between; gap: 6mm; } header p span:last-child { text-align: right; }
h1 { font-size: 18pt; line-height: 24pt; letter-spacing: -.01em; margin: 0 0 .5mm; } h2 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
table { border-collapse: collapse; width: 100%; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { padding: .5mm 1.4mm; border-bottom: .25pt solid #999; text-align: left; vertical-align: top; } th { font-size: 8pt; font-weight: 400; border-bottom: .75pt solid #000; vertical-align: bottom; white-space: nowrap; }
th.right, th.centre, td.right, td.centre { white-space: nowrap; width: 1%; } .right { text-align: right; } .centre { text-align: center; } .bold { font-weight: 700; }
.alike { table-layout: fixed; } .facing .wide { width: var(--name); max-width: 0; white-space: normal; } td.wide { overflow-wrap: break-word; } th.even, td.even { width: auto; } .unbroken { white-space: nowrap; } .roomy { font-size: 11pt; } .roomy th, .roomy td { padding-top: 2mm; padding-bottom: 2mm; } .dense { font-size: 7.5pt; } .dense th, .dense td { padding: .35mm .9mm; }
.zebra tbody tr:nth-child(5n) td { border-bottom: .75pt solid #000; } main > p:not(.bold) { font-size: 8pt; margin: 1.5mm 0; } .officials { break-inside: avoid; margin-top: 4mm; font-size: 8pt; } .officials .sign { margin-top: 12mm; width: 72mm; border-top: .5pt solid #000; padding-top: 1mm; } td { overflow-wrap: anywhere; } td.right, td.centre { overflow-wrap: normal; } td.blank { min-width: 18mm; } .card tr:has(.blank) td { padding-top: 1.6mm; padding-bottom: 1.6mm; } td.blank::after { content: ''; display: block; height: 1em; border-bottom: .75pt solid #000; }
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
