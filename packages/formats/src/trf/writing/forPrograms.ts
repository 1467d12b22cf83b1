import type { Tournament } from '@turnuva/engine/tournament';
import { writeTrf } from './write.ts';

/** Programs that read TRF16, each in its own way; bbpPairings has limits of its own ({@link writeForBbp}). */
export const TRF16_PROGRAMS = ['javafo', 'swiss-manager', 'vega'] as const;
/** A program whose reading of TRF16 the writer follows. */
export type Trf16Program = (typeof TRF16_PROGRAMS)[number];

/** Records with a name, and the columns of it. */
const NAMES: Readonly<Record<string, readonly [first: number, width: number]>> = { '001': [15, 33], '013': [5, 32] };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The line with its name cut or padded to a width in bytes: what stands behind it is in columns of bytes. */
function inBytes(line: string): string {
  const place = NAMES[line.slice(0, 3)];
  if (place === undefined) return line;
  const [first, width] = place;
  const characters = [...line];
  const [head, tail] = [characters.slice(0, first - 1).join(''), characters.slice(first - 1 + width).join('')];
  const name: string[] = characters.slice(first - 1, first - 1 + width);
  while (name.length > 0 && bytesOf(name.join('')) > width) name.pop();
  return head + name.join('') + ' '.repeat(width - bytesOf(name.join(''))) + tail;
}

/**
 * A tournament as TRF16 for a program: JaVaFo reads the XX lines, Swiss-Manager only the records of the handbook, and Vega counts columns in
 * bytes. None of them has a use for our comments.
 */
export function writeForProgram(tournament: Tournament, program: Trf16Program): string {
  const lines = writeTrf(tournament, { dialect: 'trf16' })
    .split('\r\n')
    .filter((line) => !line.startsWith('###') && (program !== 'swiss-manager' || !/^XX/.test(line)));
  return (program === 'vega' ? lines.map(inBytes) : lines).join('\r\n');
}
