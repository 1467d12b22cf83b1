import type { ParseErrorList } from '../parseErrors/index.ts';

/** The tags of one game, each with the place of its value. */
export interface PgnGame {
  readonly line: number;
  /** A game without moves may be one that nobody played. */
  readonly hasMoves: boolean;
  readonly tags: ReadonlyMap<string, { readonly value: string; readonly line: number; readonly column: number }>;
}

const TAG = /^\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;

/** A move as PGN writes it: to a square, or castling. */
const MOVE = /^[^{;]*(?:[a-h][1-8]|O-O)/;

/** The games of a PGN text; moves are passed over. A tag after moves begins the next game. */
export function gamesOf(text: string, restore: (piece: string) => string, faults: ParseErrorList): PgnGame[] {
  const games: PgnGame[] = [];
  let tags = new Map<string, { value: string; line: number; column: number }>();
  let first = 0;
  let inMoves = false;
  let inComment = false;
  let hasMoves = false;
  const close = (): void => {
    if (tags.size > 0) games.push({ line: first, hasMoves, tags });
    tags = new Map();
    hasMoves = false;
  };
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    const number = i + 1;
    if (inComment || !line.startsWith('[')) {
      if (line.trim() !== '' && !line.startsWith('%')) inMoves = true;
      if (!inComment && MOVE.test(line)) hasMoves = true;
      inComment = commentOpenAfter(line, inComment);
      return;
    }
    if (inMoves) close();
    inMoves = false;
    if (tags.size === 0) first = number;
    // Far beyond any tag in use: such a line is not looked at more closely.
    const match = line.length > 10_000 ? null : TAG.exec(line);
    if (match === null) {
      faults.error(number, 1, 'pgn.badTag', { found: line.slice(0, 40), expected: '[Name "value"]' });
      return;
    }
    const value = restore(match[2].replace(/\\(.)/g, '$1'));
    tags.set(match[1], { value, line: number, column: line.indexOf('"') + 2 });
  });
  close();
  return games;
}

/** Whether a `{` comment is open at the end of a line of moves. */
function commentOpenAfter(line: string, open: boolean): boolean {
  let inside = open;
  for (const each of line) {
    if (inside) inside = each !== '}';
    else if (each === '{') inside = true;
    else if (each === ';') return false;
  }
  return inside;
}
