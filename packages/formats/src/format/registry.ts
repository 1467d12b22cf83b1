import { ok } from '@turnuva/engine/kernel';
import { CSV_FORMAT } from '../csv/read.ts';
import { readTurnuvaFile, writeTournamentFile } from '../json/file.ts';
import { PGN_FORMAT } from '../pgn/write.ts';
import { readingOfSheet } from '../rounds/event.ts';
import { TRF_FORMATS } from '../trf/formats.ts';
import { rowsOfPlayersXlsx } from '../xlsx/read.ts';
import { writePlayersXlsx } from '../xlsx/write.ts';
import type { Format } from './format.ts';
import { droppedByList } from './format.ts';

const OPENING_BRACE = 0x7b;

/** Turnuva's own file: a tournament, or its journal. */
const JSON_FORMAT: Format = {
  id: 'json',
  endings: ['json', 'turnuva'],
  detect: (bytes) => {
    let at = bytes[0] === 0xef ? 3 : 0;
    while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at++;
    return bytes[at] === OPENING_BRACE;
  },
  read: (bytes) => {
    const read = readTurnuvaFile(bytes);
    return read.ok ? ok({ tournament: read.value.tournament, warnings: [] }) : read;
  },
  write: writeTournamentFile,
};

/** A list of players, or a crosstable. */
export const XLSX_FORMAT: Format = {
  id: 'xlsx',
  endings: ['xlsx'],
  detect: (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4,
  read: (bytes, options) => {
    const rows = rowsOfPlayersXlsx(bytes);
    return rows.ok ? readingOfSheet(rows.value, options) : rows;
  },
  write: writePlayersXlsx,
  drops: droppedByList,
};

/** All formats, in the order in which a file is tried. */
export const FORMATS: readonly Format[] = [...TRF_FORMATS, JSON_FORMAT, CSV_FORMAT, XLSX_FORMAT, PGN_FORMAT];

/** The format with this id, if there is one. */
export const formatById = (id: string): Format | undefined => FORMATS.find((format) => format.id === id);
