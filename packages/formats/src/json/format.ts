import { ok } from '@turnuva/engine/kernel';
import type { Format } from '../format/format.ts';
import { readTurnuvaFile, writeTournamentFile } from './file.ts';

const OPEN = 0x7b;

/** Turnuva's own file: a tournament, or its journal. */
export const JSON_FORMAT: Format = {
  id: 'json',
  endings: ['json', 'turnuva'],
  detect: (bytes) => {
    let at = bytes[0] === 0xef ? 3 : 0;
    while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at++;
    return bytes[at] === OPEN;
  },
  read: (bytes) => {
    const read = readTurnuvaFile(bytes);
    return read.ok ? ok({ tournament: read.value.tournament, warnings: [] }) : read;
  },
  write: writeTournamentFile,
};
