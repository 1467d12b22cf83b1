import type { Report } from '@turnuva/engine/reports';
import { arbitersOf, missingIn, reportDeadlines, reportOf } from '@turnuva/engine/reports';
import type { ReportFact, ReportForm, Tournament } from '@turnuva/engine/tournament';
import { REPORT_FACTS, REPORT_FORMS } from '@turnuva/engine/tournament';
import { dateTagOf, type Language, reportDeadline, reportFieldName, reportGap, reportValue } from '@turnuva/text';
import type { Command } from 'commander';
import { collectOption, LANGUAGE_CODES, languageFrom } from '../../asked.ts';
import { EXIT, type ExitCode, Failure } from '../../failure.ts';
import { nameOf, writeOut } from '../../files.ts';
import { load, wholeNumber } from '../../load.ts';
import { learn, say } from '../../words.ts';

interface Options {
  readonly form?: string;
  readonly arbiter?: string;
  readonly enter?: readonly string[];
  readonly rounds?: string;
  readonly output?: string;
  readonly lang?: string;
  readonly json?: boolean;
}

function formFrom(text: string): ReportForm {
  const form = REPORT_FORMS.find((each) => each === text.toUpperCase());
  if (form !== undefined) return form;
  throw new Failure(EXIT.badRequest, `--form: found ${text}, expected one of ${REPORT_FORMS.join(', ')}`);
}

/** The event, with the details for the forms given on the command line. */
function withFacts(tournament: Tournament, given: readonly string[]): Tournament {
  const facts: Partial<Record<ReportFact, string>> = { ...tournament.reports?.facts };
  for (const each of given) {
    const [name = '', ...value] = each.split('=');
    const fact = REPORT_FACTS.find((one) => one === name.trim());
    if (fact === undefined || value.length === 0)
      throw new Failure(
        EXIT.badRequest,
        `--enter: found ${each}, expected NAME=VALUE, NAME one of ${REPORT_FACTS.join(', ')}`,
      );
    facts[fact] = value.join('=').trim();
  }
  return { ...tournament, reports: { ...tournament.reports, facts } };
}

/** `6-9`, or one round. */
function roundsFrom(text: string, { rounds }: Tournament): number[] {
  const [first, last = first] = text
    .split('-')
    .map((each) => wholeNumber('--rounds', each, 1, Math.max(1, rounds.length)));
  return rounds.map(({ number }) => number).filter((number) => number >= (first ?? 1) && number <= (last ?? 1));
}

const dayIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return (date: string): string => {
    const instant = Date.parse(`${date.replaceAll('/', '-')}T00:00:00Z`);
    return Number.isNaN(instant) ? date : format.format(instant);
  };
};

/** Every field with its entry, then what is missing and where to enter it. */
function checklist(file: string, { form, arbiter, fields }: Report, language: Language): string[] {
  const words = say(language);
  const day = dayIn(language);
  const gaps = missingIn({ form, fields });
  const federation = fields.find(({ id }) => id === 'federation')?.value || 'TUR';
  return [
    `${file}: ${words(`report.form.${form}`)}${arbiter === undefined ? '' : ` ${arbiter}`}`,
    ...fields.map((each) => `    ${reportFieldName(words, each)}: ${reportValue(words, each, day) || '–'}`),
    ...(gaps.length === 0
      ? [`  ${words('report.complete')}`]
      : gaps.map((each) => `  ${words('report.missing', { fields: reportGap(words, each, federation) })}`)),
  ];
}

const deadlineLines = (tournament: Tournament, language: Language): string[] =>
  reportDeadlines(tournament).map((each) => `  ${reportDeadline(say(language), each, dayIn(language))}`);

/** Draws the form, or writes the report file of some rounds. */
async function write(
  tournament: Tournament,
  form: ReportForm,
  arbiter: number | undefined,
  out: string,
  language: Language,
) {
  const { sheetKind, toCsv, toHtml, toPdf, toXlsx } = await import('@turnuva/documents');
  const sheet = sheetKind(form.toLowerCase())?.make({
    ...{ tournament, round: tournament.rounds.length, say: say(language), language },
    ...(arbiter === undefined ? {} : { id: arbiter }),
  });
  const ending = out.slice(out.lastIndexOf('.') + 1).toLowerCase();
  if (sheet === undefined || !['pdf', 'xlsx', 'html', 'csv'].includes(ending))
    throw new Failure(
      EXIT.badRequest,
      `-o: found ${out}, expected a name that ends in .pdf, .xlsx, .html or .csv (.trf with --rounds)`,
    );
  const drawn = {
    pdf: () => toPdf(sheet),
    xlsx: () => toXlsx(sheet),
    html: () => toHtml(sheet),
    csv: () => toCsv(sheet),
  };
  writeOut(out, await drawn[ending as keyof typeof drawn]());
}

async function report(file: string, options: Options): Promise<ExitCode> {
  const language = await learn(languageFrom(options.lang));
  const tournament = withFacts((await load(file)).tournament, options.enter ?? []);
  const { output: out, rounds } = options;
  if (rounds !== undefined) {
    if (out === undefined) throw new Failure(EXIT.badRequest, '--rounds: expected -o FILE.trf beside it');
    const { writeTrf } = await import('@turnuva/formats');
    const part = rounds === 'rated' ? { ratedOnly: true } : { rounds: roundsFrom(rounds, tournament) };
    writeOut(out, writeTrf(tournament, part));
    return EXIT.done;
  }
  const form = formFrom(options.form ?? 'IT3');
  const arbiter = options.arbiter === undefined ? undefined : wholeNumber('--arbiter', options.arbiter, 1, 101);
  const arbiters = arbitersOf(tournament).map(({ number }) => number);
  if (arbiter !== undefined && !arbiters.includes(arbiter))
    throw new Failure(
      EXIT.badRequest,
      `--arbiter: found ${arbiter}, expected one of ${arbiters.join(', ') || 'nobody: the file names no arbiter'}`,
    );
  if (out !== undefined) await write(tournament, form, arbiter, out, language);
  const reports =
    form === 'IT3'
      ? [reportOf(tournament, form)]
      : arbiters
          .filter((each) => arbiter === undefined || each === arbiter)
          .map((each) => reportOf(tournament, form, each));
  const name = nameOf(file);
  if (options.json === true) {
    const deadlines = reportDeadlines(tournament);
    for (const each of reports)
      process.stdout.write(
        `${JSON.stringify({ file: name, ...each, missing: missingIn(each).map(({ id }) => id), deadlines })}\n`,
      );
    return EXIT.done;
  }
  const lines = reports.flatMap((each) => checklist(name, each, language));
  const none = reports.length === 0 ? [`${name}: ${say(language)('report.noArbiter')}`] : [];
  process.stdout.write(`${[...none, ...lines, ...deadlineLines(tournament, language)].join('\n')}\n`);
  return EXIT.done;
}

/** Adds the command. */
export function defineReport(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('report')
    .description('fill in FIDE’s forms (IT3, FA1, IA1), list what is missing, and show the deadlines')
    .argument('<file>', 'tournament file; - is standard input')
    .option('--form <form>', 'IT3 (tournament report), FA1 or IA1 (norms of arbiters)', 'IT3')
    .option('--arbiter <number>', 'of FA1 and IA1: 1 is the chief arbiter, then the deputies; without it all')
    .option(
      '--enter <name=value>',
      `what the file does not have (repeatable): ${REPORT_FACTS.join(', ')}`,
      collectOption,
    )
    .option(
      '--rounds <first-last>',
      'with -o FILE.trf: the report file of these rounds only (one rating period); rated leaves out what another list or none counts',
    )
    .option('-o, --output <file>', 'write the form: .pdf, .xlsx, .html or .csv')
    .option('--json', 'one JSON object per form')
    .option('--lang <language>', `language of the form: ${LANGUAGE_CODES}`)
    .action((file: string, options: Options) => run(report(file, options)));
}
