import type { Report, ReportField } from '@turnuva/engine/reports';
import {
  arbitersOf,
  differencesOf,
  lastSent,
  REPORT_COUNTS,
  type ReportCount,
  reportOf,
  valuesOf,
} from '@turnuva/engine/reports';
import type { ReportForm } from '@turnuva/engine/tournament';
import { dateTagOf, reportDifference, reportFieldName, reportValue } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { dayText, placeAndDate } from '../../names.ts';
import type { Block, Cell, Sheet, TableBlock } from '../../sheet.ts';

const isCount = (id: string): id is ReportCount => (REPORT_COUNTS as readonly string[]).includes(id);
const BLANK: Cell = { text: '', blank: true };
const cell = (text: string): Cell | string => (text === '' ? BLANK : text);

/** Every field of the form in order; an empty one has a line to write on. */
function fieldsTable(request: SheetRequest, caption: string, fields: readonly ReportField[]): TableBlock {
  const { say, language } = request;
  const day = (date: string): string => dayText(date, language);
  return {
    kind: 'table',
    caption,
    columns: [{ title: say('report.field') }, { title: say('report.value'), wide: true }],
    rows: fields.map((field) => [reportFieldName(say, field), cell(reportValue(say, field, day))]),
  };
}

/** Rated, unrated and titled players: in total, their federations, from the host federation, from others. */
function countsTable({ say }: SheetRequest, fields: readonly ReportField[]): TableBlock {
  const number = (title: string) => ({ title, align: 'right' as const });
  return {
    kind: 'table',
    caption: say('report.counts'),
    columns: [
      { title: '', wide: true },
      ...(['all', 'federations', 'host', 'others'] as const).map((each) => number(say(`report.count.${each}`))),
    ],
    rows: fields.map((field) => [reportFieldName(say, field), ...field.value.split(' ')]),
  };
}

/** Signature and date: by hand. */
const signing = ({ say }: SheetRequest, confirmed: boolean): TableBlock => ({
  kind: 'table',
  columns: [{ title: '' }, { title: '', wide: true }],
  rows: [
    [say('report.date'), BLANK],
    [say('report.signs'), BLANK],
    ...(confirmed
      ? [
          [say('report.confirming'), BLANK],
          [say('report.date'), BLANK],
          [say('report.signs'), BLANK],
        ]
      : []),
  ],
});

/** When this report was sent, and what it would say differently now. */
function sentLines({ tournament, say, language }: SheetRequest, form: ReportForm, arbiter?: number): string[] {
  const sent = lastSent(tournament, form, arbiter);
  if (sent === undefined) return [];
  const format = new Intl.DateTimeFormat(dateTagOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const instant = Date.parse(sent.at);
  const at = Number.isNaN(instant) ? sent.at : `${format.format(instant)} UTC`;
  const facts = { at, hash: sent.hash };
  const differs = differencesOf(sent.values, valuesOf(tournament, form, arbiter));
  if (differs.length === 0) return [say('report.sent', facts)];
  const what = differs.map((each) => reportDifference(say, each, (date) => dayText(date, language))).join('; ');
  return [say('report.sentDiffers', { ...facts, what })];
}

function sheetOf(request: SheetRequest, title: string, blocks: readonly Block[]): Sheet {
  return {
    title,
    event: request.tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language: request.language,
    blocks,
  };
}

/** The tournament report that goes to FIDE with the report file (form IT3). */
export function tournamentReportSheet(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const { fields } = reportOf(tournament, 'IT3');
  const sent = sentLines(request, 'IT3');
  const isArbiter = ({ id }: ReportField): boolean => /^(chief|deputy|arbiterEmail)/.test(id);
  return sheetOf(request, say('sheets.it3'), [
    fieldsTable(
      request,
      tournament.info.name,
      fields.filter((each) => !isCount(each.id) && !isArbiter(each)),
    ),
    countsTable(
      request,
      fields.filter(({ id }) => isCount(id)),
    ),
    fieldsTable(request, say('report.arbiters'), fields.filter(isArbiter)),
    signing(request, false),
    ...(sent.length === 0 ? [] : [{ kind: 'text' as const, lines: sent }]),
  ]);
}

/** The content of one arbiter's form. */
function arbiterBlocks(request: SheetRequest, { form, arbiter = 1, fields }: Report): Block[] {
  const { say } = request;
  const notes = [
    say(`report.norm.${form}`),
    say('report.norm.knowledge'),
    ...(arbiter === 1 ? [say('report.norm.chief')] : []),
    say('report.norm.notJudged'),
    ...sentLines(request, form, arbiter),
  ];
  const name = fields
    .filter(({ id }) => id === 'lastName' || id === 'firstName')
    .map(({ value }) => value)
    .filter(Boolean)
    .join(', ');
  return [
    fieldsTable(request, `${say(`report.heading.${form}`)}: ${name}`, fields),
    signing(request, true),
    { kind: 'text', lines: notes },
  ];
}

/** Reports on norms for arbiters (forms FA1 and IA1), for each arbiter of the event or for one. */
export const arbiterReportSheet =
  (form: 'FA1' | 'IA1') =>
  (request: SheetRequest): Sheet => {
    const { tournament, say, id } = request;
    const wanted = arbitersOf(tournament).filter(({ number }) => id === undefined || number === id);
    return sheetOf(
      request,
      say(form === 'FA1' ? 'sheets.fa1' : 'sheets.ia1'),
      wanted.length === 0
        ? [{ kind: 'text', lines: [say('report.noArbiter')] }]
        : wanted.flatMap(({ number }) => arbiterBlocks(request, reportOf(tournament, form, number))),
    );
  };
