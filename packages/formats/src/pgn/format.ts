import type { Format } from '../format/format.ts';
import { endsWith } from '../format/format.ts';
import { writePgn } from './write.ts';

/** Headers only. Results come in by `readPgnResults`, which needs the tournament they belong to. */
export const PGN_FORMAT: Format = {
  id: 'pgn',
  endings: ['pgn'],
  detect: (_, name) => endsWith(name, ['pgn']),
  write: (tournament) => writePgn(tournament),
};
