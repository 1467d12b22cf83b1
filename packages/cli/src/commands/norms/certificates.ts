import { dateTagOf } from '@turnuva/text';
import type { Command } from 'commander';
import type { ExitCode } from '../../failure.ts';
import { writeOut } from '../../files.ts';
import { say } from '../../words.ts';
import type { CertificatesWanted } from './norms.ts';
import { defineNorms } from './norms.ts';

/** Writes the certificates of an event as the desk prints them; none if nobody has made a norm. */
async function write({ tournament, titles, player, exempt, language, out }: CertificatesWanted): Promise<number> {
  const { certificatesSheet, toHtml, toPdf } = await import('@turnuva/documents');
  const request = { tournament, round: tournament.rounds.length, say: say(language), language, exempt };
  const sheet = certificatesSheet({ ...request, ...(player === undefined ? {} : { id: player }) }, titles);
  const count = sheet.blocks.reduce((sum, block) => sum + (block.kind === 'cards' ? block.cards.length : 0), 0);
  if (count === 0) return 0;
  const date = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  const options = { paper: 'a4', printed: date.format(new Date()) } as const;
  writeOut(out, /\.html$/i.test(out) ? toHtml(sheet, options) : await toPdf(sheet, options));
  return count;
}

/**
 * The command with its certificates: the code that draws them is larger than all the rest of the command, and is not
 * part of the reviewer's single file.
 */
export const defineNormsAndCertificates = (program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void =>
  defineNorms(program, run, write);
