import type { Path, SchemaError } from '@turnuva/contract';
import { expectedText } from '@turnuva/contract';
import type { ParseErrorList } from '../parseErrors/index.ts';
import type { JsonNode } from './parse.ts';
import { JsonError, parseJson } from './parse.ts';
import { MOST_VALUES, tooManyValues } from './size.ts';

/** Reports errors in a JSON text with line and column. */
export interface Places {
  /** An error of the contract, with its place. */
  misfit(misfit: SchemaError): void;
  /** Something else at the end of a way. */
  wrong(path: Path, found: string, expected: string, code?: 'json.badValue' | 'json.checksum'): void;
}

/** `rounds[2].games[0].white` of a way. */
const pathText = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');

/**
 * The positions in a JSON text. Undefined, with an error, if the text is not JSON: readers use JSON.parse, and only a text with
 * errors is parsed again for line and column.
 */
export function placesIn(source: string, faults: ParseErrorList): Places | undefined {
  const tooMany = tooManyValues(source);
  if (tooMany !== undefined) {
    const { line, column } = placeOf(lineStarts(source), tooMany);
    faults.error(line, column, 'too-large', { what: 'values', found: MOST_VALUES + 1, limit: MOST_VALUES });
    return undefined;
  }
  let root: JsonNode;
  try {
    root = parseJson(source);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { line, column } = placeOf(lineStarts(source), error.at);
    const found = error.at >= source.length ? 'the end of the file' : `"${source.slice(error.at, error.at + 20)}"`;
    faults.error(line, column, 'json.syntax', { found, expected: error.expected });
    return undefined;
  }
  const starts = lineStarts(source);
  const wrong: Places['wrong'] = (path, found, expected, code = 'json.badValue') => {
    const { line, column } = placeOf(starts, nodeAt(root, path).at);
    faults.error(line, column, code, {
      field: pathText(path) || 'file',
      found: found === '' ? 'nothing' : found,
      expected,
    });
  };
  return { wrong, misfit: ({ path, found, expected }) => wrong(path, found, expectedText(expected)) };
}

/** The node at the end of a way, or the last one on it. */
function nodeAt(root: JsonNode, path: Path): JsonNode {
  let node = root;
  for (const step of path) {
    const next =
      node.kind === 'array'
        ? node.items[Number(step)]
        : node.kind === 'object'
          ? node.fields.get(String(step))
          : undefined;
    if (next === undefined) break;
    node = next;
  }
  return node;
}

/** Line and column of an offset; the lines' beginnings are looked up, so many faults cost little. */
function placeOf(starts: readonly number[], at: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - starts[low] + 1 };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
