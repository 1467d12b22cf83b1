import { CSV_FORMAT } from '../csv/read.ts';
import { JSON_FORMAT } from '../json/format.ts';
import { PGN_FORMAT } from '../pgn/write.ts';
import { TRF_FORMATS } from '../trf/formats.ts';
import { XLSX_FORMAT } from '../xlsx/format.ts';
import type { Format } from './format.ts';

/** All formats, in the order in which a file is tried. */
export const FORMATS: readonly Format[] = [...TRF_FORMATS, JSON_FORMAT, CSV_FORMAT, XLSX_FORMAT, PGN_FORMAT];

/** The format with this id, if there is one. */
export const formatById = (id: string): Format | undefined => FORMATS.find((format) => format.id === id);
