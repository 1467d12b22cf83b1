import type { Paper } from '@turnuva/documents';
import { sheetKind, toCsv, toHtml, toPdf, toXlsx } from '@turnuva/documents';
import { firstRoundOf, proofOf } from '@turnuva/engine/checking/proof';
import { editionOf } from '@turnuva/engine/pairing';
import { asPaired, isPaired, roundOf, type Tournament } from '@turnuva/engine/tournament';
import { formatById, proofTime, writePlayersCsv, writeProof } from '@turnuva/formats';
import type { Language } from '@turnuva/text';
import { sayIn } from '../http/request.ts';

const SHEET_ENDINGS = ['html', 'pdf', 'csv', 'xlsx'] as const;
/** The ending of a sheet’s file, which says how it is drawn. */
export type SheetEnding = (typeof SHEET_ENDINGS)[number];

/** A sheet to be drawn: everything that the drawing depends on. */
export interface SheetJob {
  readonly kind: string;
  readonly ending: SheetEnding;
  readonly tournament: Tournament;
  readonly round: number;
  readonly language: Language;
  readonly paper: Paper;
  /** Time of printing, as text. */
  readonly printed: string;
  /** The player or team that the sheet is about. */
  readonly id?: number;
  /** The one they are asked about with. */
  readonly other?: number;
  /** A form to be filled in by hand. */
  readonly empty?: boolean;
  /** A table without those who have left. */
  readonly withoutLeavers?: boolean;
  /** Title norms: the kind of event is exempt from the rule on federations. */
  readonly exempt?: boolean;
  /** Name of the category that it is about. */
  readonly category?: string;
  /** The codes by which players send in results, by player id; only for the sheet that shows them. */
  readonly codes?: ReadonlyMap<number, string>;
  /** Address of the public page, where there is one. */
  readonly address?: string;
}

/** A sheet as a file: its name without the ending, and what is in it. */
export interface DrawnSheet {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Draws a sheet; undefined where there is no such sheet. */
export async function drawSheet(job: SheetJob): Promise<DrawnSheet | undefined> {
  const { tournament, round, language, paper, printed, id, other, empty, category, codes, address } = job;
  const { withoutLeavers, exempt } = job;
  const made = sheetKind(job.kind)?.make({
    tournament,
    round,
    say: sayIn(language),
    language,
    ...(id === undefined ? {} : { id }),
    ...(other === undefined ? {} : { other }),
    ...(empty === undefined ? {} : { empty }),
    ...(withoutLeavers === undefined ? {} : { withoutLeavers }),
    ...(exempt === undefined ? {} : { exempt }),
    ...(category === undefined ? {} : { category }),
    ...(codes === undefined ? {} : { codes }),
    ...(address === undefined ? {} : { address }),
  });
  if (made === undefined) return undefined;
  const draw = {
    html: () => toHtml(made, { paper, printed }),
    pdf: () => toPdf(made, { paper, printed }),
    csv: () => toCsv(made),
    xlsx: () => toXlsx(made),
  }[job.ending];
  return { name: `${made.title} - ${made.event}`, content: await draw() };
}

/** A tournament to be written as a file of a format. */
export interface ExportJob {
  readonly format: string;
  readonly tournament: Tournament;
  /** Of tables as text: what separates their columns. */
  readonly separator: ',' | ';';
}

/** The proof of a round, to be made at this moment. */
export interface ProofJob {
  readonly format: 'proof';
  readonly tournament: Tournament;
  /** As the tournament counts: both of a match of Double-Swiss have the same proof. */
  readonly round: number;
  readonly program: string;
  readonly time: Date;
}

/** How a round was paired, for `turnuva verify`; undefined where no Swiss system pairs it. */
function proofFile({ tournament, round, program, time }: ProofJob): string | undefined {
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined || !isPaired(roundOf(tournament, round))) return undefined;
  const match = Math.ceil(round / (edition.roundsPerMatch ?? 1));
  const first = firstRoundOf(edition, match);
  const made = edition.pair(asPaired(tournament, first), { round: first });
  if (!made.ok) return undefined;
  const { name } = tournament.info;
  const proof = proofOf(tournament, edition, match, made.value);
  return writeProof(proof, { program, time: proofTime(time), tournament: name });
}

/** The file; undefined where the format is unknown or only read. */
export async function exportFile(job: ExportJob | ProofJob): Promise<string | Uint8Array | undefined> {
  if ('round' in job) return proofFile(job);
  const { format, tournament, separator } = job;
  // Spreadsheets know UTF-8 by its mark.
  if (format === 'csv') return `\uFEFF${writePlayersCsv(tournament, separator)}`;
  return formatById(format)?.write?.(tournament);
}
