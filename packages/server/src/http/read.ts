import type { Shape } from '../shape/index.ts';
import { checked } from '../shape/index.ts';
import { Problem } from './problem.ts';

/** Reads what came from outside by its shape; a misfit is answered with the place, what was found and expected. */
export function read<T>(shape: Shape<T>, value: unknown, at = 'body'): T {
  const result = checked(shape, value, at);
  if (!result.ok) throw new Problem('bad-request', { ...result.error }, 'misfit');
  return result.value;
}

/** A whole number from a query; undefined when absent. */
export function wholeNumber(value: unknown, name: string, least: number, most: number): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Problem(
    'bad-request',
    { at: name, found: String(value).slice(0, 40), expected: { key: 'wholeNumber', facts: { least, most } } },
    'misfit',
  );
}

/** Fields of a query as single texts: a field given twice counts once. */
export function queryOf(query: unknown): Readonly<Record<string, string | undefined>> {
  const result: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') result[key] = first;
  }
  return result;
}
