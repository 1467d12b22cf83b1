import { plain } from '../players/index.ts';

const ROUND_WORDS =
  /^(r|rd|rnd|rde|rds|round|runde|rund|t|tur|turu|ronde|ronda|rodada|turno|kolo|omg|kierros|fordulo|krog|runda)?$/;

/** The number of the round that a column's heading names: `1.Rd`, `R1`, `Runde 1`, `1`. */
function roundOfHeading(text: string): number | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*?)(\d{1,2})(\D*)$/.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const words = [plain(before), plain(after)];
  return words.every((word) => ROUND_WORDS.test(word)) && words.includes('') ? Number(digits) : undefined;
}

/** Whether a heading names the round after those counted so far. */
export const nextRound = (text: string, count: number): boolean => roundOfHeading(text) === count + 1;
