import type { Paper } from '@turnuva/documents';
import { sheetKind, toCsv, toHtml, toPdf, toXlsx } from '@turnuva/documents';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { sayIn } from '../http/language.ts';

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
  /** The codes by which players report results, by player id; only for the sheet that shows them. */
  readonly codes?: ReadonlyMap<number, string>;
  /** Address of the public page, if there is one. */
  readonly address?: string;
}

/** A sheet as a file: its name without the ending, and what is in it. */
export interface DrawnSheet {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Draws a sheet; undefined if there is no such sheet. */
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
