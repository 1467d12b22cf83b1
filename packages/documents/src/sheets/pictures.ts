import { type Picture, picturesOf, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle } from '../names.ts';
import type { DrawingBlock, Sheet } from '../sheet.ts';
import { eventSheet } from './schedule.ts';

/** On paper everything is black; what draws the PDF knows no colour of the surroundings. */
const onPaper = (svg: string): string =>
  svg.replaceAll('currentColor', '#000').replaceAll(' font-family="inherit"', '');

const drawingOf = ({ title, svg, heads, rows }: Picture): DrawingBlock => ({
  kind: 'drawing',
  caption: title,
  svg: onPaper(svg),
  table: {
    kind: 'table',
    columns: heads.map((head, i) => ({ title: head, ...(i === 0 ? { wide: true } : { align: 'right' as const }) })),
    rows,
  },
});

/** Where people would rather look: the race, the groups, the field; each with its table where no picture can be. */
export function picturesSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const pictures = picturesOf(tournament, round, { say, language, points: pointsText });
  const sheet = eventSheet(request, 'sheets.pictures', pictures.map(drawingOf), true);
  return { ...sheet, title: `${sheet.title} · ${afterTitle(request)}` };
}
