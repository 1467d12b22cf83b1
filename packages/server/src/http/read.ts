import type { Path, Schema, SchemaError } from '@turnuva/contract';
import { parse } from '@turnuva/contract';
import { HttpProblem } from './problem.ts';

/** A schema error as a problem: `path` leads to the field. */
export const schemaProblem = (misfit: SchemaError): HttpProblem =>
  new HttpProblem('bad-request', { ...misfit }, 'misfit');

/** Reads what came from outside by its schema; a misfit is answered with the place, what was found and expected. */
export function read<T>(schema: Schema<T>, value: unknown): T {
  const result = parse(schema, value);
  if (!result.ok) throw schemaProblem(result.error[0] as SchemaError);
  return result.value;
}

/** A whole number from a query; undefined when absent. */
export function wholeNumber(value: unknown, name: string, least: number, most: number): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  const path: Path = [name];
  throw schemaProblem({
    path,
    found: String(value).slice(0, 40),
    expected: { key: 'wholeNumber', facts: { least, most } },
  });
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
