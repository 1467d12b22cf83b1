import { TRF_FORMATS } from '../trf/formats.ts';
import type { Format } from './format.ts';

/** All formats, in the order in which a file is tried. */
export const FORMATS: readonly Format[] = [...TRF_FORMATS];

export const formatById = (id: string): Format | undefined => FORMATS.find((format) => format.id === id);
