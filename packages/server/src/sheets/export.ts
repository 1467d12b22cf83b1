import { firstRoundOf, proofOf } from '@turnuva/engine/checking/proof';
import { editionOf } from '@turnuva/engine/pairing';
import { asPaired, isPaired, roundOf, type Tournament } from '@turnuva/engine/tournament';
import { fileFor, formatById, programById, proofTime, writePlayersCsv, writeProof } from '@turnuva/formats';

/** A tournament to be written as a file of a format. */
export interface ExportJob {
  readonly format: string;
  readonly tournament: Tournament;
  /** Of tables as text: what separates their columns. */
  readonly separator: ',' | ';';
  /** For games: only those of this round. */
  readonly only?: number;
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

/** The file; undefined if the format is unknown or read-only. */
export async function exportFile(job: ExportJob | ProofJob): Promise<string | Uint8Array | undefined> {
  if ('round' in job) return proofFile(job);
  const { format, tournament, separator, only } = job;
  const program = programById(format);
  if (program !== undefined) {
    const made = fileFor(tournament, program, { separator, ...(only === undefined ? {} : { round: only }) });
    return made?.ending === 'csv' ? `\uFEFF${made.content}` : made?.content;
  }
  // Spreadsheets know UTF-8 by its mark.
  if (format === 'csv') return `\uFEFF${writePlayersCsv(tournament, separator)}`;
  return formatById(format)?.write?.(tournament);
}
