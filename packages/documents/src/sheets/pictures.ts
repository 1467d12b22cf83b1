import {
  type Bar,
  barsSvg,
  fieldPicture,
  groupsPicture,
  groupsSvg,
  moneyOf,
  moneySvg,
  raceOf,
  raceSvg,
} from '@turnuva/engine/views';
import { moneyIn } from '../money.ts';
import type { SheetRequest } from '../names.ts';
import { afterTitle, pointsText } from '../names.ts';
import type { DrawingBlock, Sheet, TableBlock } from '../sheet.ts';
import { eventSheet } from './schedule.ts';

/** On paper everything is black; what draws the PDF knows no colour of the surroundings. */
const onPaper = (svg: string): string =>
  svg.replaceAll('currentColor', '#000').replaceAll(' font-family="inherit"', '');

/** A step of ratings or years as people read it. */
export const stepWords = (say: SheetRequest['say'], width: number) => (label: string) =>
  label === ''
    ? say('sheets.picture.unknown')
    : say('sheets.picture.from', { from: label, to: String(Number(label) + width - 1) });

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): TableBlock => ({
  kind: 'table',
  columns: titles.map((title, i) => ({ title, ...(i === 0 ? { wide: true } : { align: 'right' as const }) })),
  rows,
});

function barsBlock({ say }: SheetRequest, kind: 'rating' | 'federation' | 'age', bars: readonly Bar[]): DrawingBlock[] {
  if (bars.length === 0) return [];
  const title = say(`sheets.picture.${kind}`);
  const label =
    kind === 'federation'
      ? (text: string) => (text === '' ? say('sheets.picture.unknown') : text)
      : stepWords(say, kind === 'rating' ? 100 : 10);
  const rows = bars.map((bar) => [label(bar.label), String(bar.count)]);
  return [
    {
      kind: 'drawing',
      caption: title,
      svg: onPaper(barsSvg(bars, { title, label })),
      table: table([title, say('sheets.picture.count')], rows),
    },
  ];
}

/** What the leaders would be paid, where prizes are announced. */
function moneyBlock({ tournament, round, say, language }: SheetRequest): DrawingBlock[] {
  const lines = moneyOf(tournament, { round });
  if (tournament.prizes === undefined || lines.length === 0) return [];
  const { currency } = tournament.prizes;
  const amount = (cents: number): string => moneyIn(currency, language).text(cents);
  const title = say('sheets.picture.money', { round });
  return [
    {
      kind: 'drawing',
      caption: title,
      svg: onPaper(moneySvg(lines, { title, amount })),
      table: table(
        [say('sheets.player'), say('sheets.picture.moneyBefore'), say('sheets.picture.moneyNow')],
        lines.map(({ name, before, now }) => [name, before === undefined ? '' : amount(before), amount(now)]),
      ),
    },
  ];
}

/** Where people would rather look: the race, the groups, the field; each with its table where no picture can be. */
export function picturesSheet(request: SheetRequest): Sheet {
  const { tournament, round, say } = request;
  const roundName = (number: number): string => say('sheets.round', { round: number });
  const lines = raceOf(tournament, { round });
  const groups = groupsPicture(tournament, round);
  const field = fieldPicture(tournament);
  const rounds = Array.from({ length: round }, (_, i) => roundName(i + 1));
  const race = say('sheets.picture.race');
  const split = say('sheets.picture.groups');
  const blocks: DrawingBlock[] = [
    ...(lines.length === 0
      ? []
      : [
          {
            kind: 'drawing' as const,
            caption: race,
            svg: onPaper(raceSvg(lines, { title: race, round: roundName })),
            table: table(
              [say('sheets.player'), ...rounds],
              lines.map(({ name, places }) => [name, ...places.map((place) => String(place ?? ''))]),
            ),
          },
          {
            kind: 'drawing' as const,
            caption: split,
            svg: onPaper(groupsSvg(groups, { title: split, round: roundName, points: pointsText })),
            table: table(
              [say('sheets.points'), ...rounds],
              groups.scores.map((score, i) => [
                pointsText(score),
                ...groups.counts.map((column) => String(column[i] ?? 0)),
              ]),
            ),
          },
        ]),
    ...moneyBlock(request),
    ...barsBlock(request, 'rating', field.rating),
    ...barsBlock(request, 'federation', field.federation),
    ...barsBlock(request, 'age', field.age),
  ];
  const sheet = eventSheet(request, 'sheets.pictures', blocks, true);
  return { ...sheet, title: `${sheet.title} · ${afterTitle(request)}` };
}
