import type { Tournament } from '@turnuva/engine/tournament';
import { formatById, writePlayersCsv } from '@turnuva/formats';

/** A tournament to be written as a file of a format. */
export interface ExportJob {
  readonly format: string;
  readonly tournament: Tournament;
  /** Of tables as text: what separates their columns. */
  readonly separator: ',' | ';';
}

/** The file; undefined where the format is unknown or only read. */
export async function exportFile({
  format,
  tournament,
  separator,
}: ExportJob): Promise<string | Uint8Array | undefined> {
  // Spreadsheets know UTF-8 by its mark.
  if (format === 'csv') return `\uFEFF${writePlayersCsv(tournament, separator)}`;
  return formatById(format)?.write?.(tournament);
}
