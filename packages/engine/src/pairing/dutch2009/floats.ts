import type { FloatRule } from '../shared/floats.ts';

/** A.4: whoever is paired with another score; A.5: the allocated bye. */
export const FLOATS_2009: FloatRule = { meetings: 'paired', without: 'pab' };
