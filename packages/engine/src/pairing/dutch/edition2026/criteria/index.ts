import { c06 } from './c06.ts';
import { c07 } from './c07.ts';
import { c08pairs, c08scores } from './c08.ts';
import { c09 } from './c09.ts';
import { c10 } from './c10.ts';
import { c11 } from './c11.ts';
import { c12 } from './c12.ts';
import { c13 } from './c13.ts';
import { c14 } from './c14.ts';
import { c15 } from './c15.ts';
import { c16 } from './c16.ts';
import { c17 } from './c17.ts';
import { c18 } from './c18.ts';
import { c19 } from './c19.ts';
import { c20 } from './c20.ts';
import { c21 } from './c21.ts';
import type { Criterion } from './criterion.ts';

/** The quality criteria of section 2 in descending priority. C.04.3 C1-C5 are conditions: legal.ts, completion.ts. */
export const CRITERIA: readonly Criterion[] = [
  c06,
  c07,
  c08pairs,
  c08scores,
  c09,
  c10,
  c11,
  c12,
  c13,
  c14,
  c15,
  c16,
  c17,
  c18,
  c19,
  c20,
  c21,
];
