import type { FaultList } from '../fault/index.ts';
import type { JsonNode } from './parse.ts';
import { JsonError, parseJson } from './parse.ts';
import type { ShapeFaults } from './shape.ts';

/** The text as a tree with places; undefined, with a fault, where it is no JSON. */
export function parsed(source: string, faults: FaultList): JsonNode | undefined {
  try {
    return parseJson(source);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { line, column } = placeOf(source, error.at);
    const found = error.at >= source.length ? 'the end of the file' : `"${source.slice(error.at, error.at + 20)}"`;
    faults.error(line, column, 'json.syntax', { found, expected: error.expected });
    return undefined;
  }
}

/** Line and column of an offset; the lines' beginnings are looked up, so many faults cost little. */
function placeOf(
  source: string,
  at: number,
  starts: readonly number[] = lineStarts(source),
): { line: number; column: number } {
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

/** Collects what has the wrong shape, with its line and column. */
export function shapeFaults(source: string, faults: FaultList): ShapeFaults {
  let starts: readonly number[] | undefined;
  return {
    wrong(node, path, found, expected) {
      starts ??= lineStarts(source);
      const { line, column } = placeOf(source, node.at, starts);
      const code = path === 'checksum' ? 'json.checksum' : 'json.badValue';
      faults.error(line, column, code, { field: path.replace(/^\./, ''), found, expected });
    },
  };
}
