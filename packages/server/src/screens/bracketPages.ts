import type { Bracket, PlayedMatch } from '@turnuva/engine/schedule';

/** A match and the rows of the page that it takes in the column of its stage. */
export interface Tie {
  readonly match: PlayedMatch;
  readonly column: number;
  /** From 1. */
  readonly row: number;
  readonly rows: number;
}

/** What a wall shows at a time of a bracket. */
export interface BracketPage {
  /** The stage of every column. */
  readonly stages: readonly number[];
  readonly rows: number;
  readonly ties: readonly Tie[];
}

/** Boxes below one another: so many are large, and so many are still legible at eight metres. */
const LARGE = 4;
const MOST = 8;

/** Boxes of a stage in which everyone is drawn again after it: two columns, with no lines from one stage to the next. */
function withoutTree(matches: readonly PlayedMatch[]): BracketPage[] {
  const size = 2 * LARGE;
  return Array.from({ length: Math.ceil(matches.length / size) }, (_, page) => {
    const own = matches.slice(page * size, (page + 1) * size);
    const rows = own.length <= LARGE ? own.length : Math.ceil(own.length / 2);
    const ties = own.map((match, i): Tie => ({ match, column: Math.floor(i / rows), row: (i % rows) + 1, rows: 1 }));
    return { stages: [...new Set(ties.map(({ column }) => column))].map(() => own[0]?.stage ?? 1), rows, ties };
  });
}

/** The stages that matter now: the first in which a match is open and two after it; at the end the last two. `long`: teams, whose names need wider boxes. */
export function bracketOnTheWall({ matches, size: { stages } }: Bracket, long: boolean): BracketPage[] {
  const third = matches.find(({ kind }) => kind === 'third-place');
  const tree = matches.filter((match) => match !== third);
  const open = tree.find(({ winner }) => winner === undefined)?.stage ?? stages;
  const first = Math.min(open, Math.max(1, stages - 1));
  const inStage = (stage: number): PlayedMatch[] => tree.filter((match) => match.stage === stage);
  const drawnAgain = tree.some(({ top }) => top.kind === 'rank');
  if (drawnAgain && first < stages - 1) return withoutTree(inStage(first));

  const byId = new Map(tree.map((match) => [match.id, match]));
  const feeders = ({ stage, top, bottom }: PlayedMatch): PlayedMatch[] => {
    const known = [top, bottom].flatMap((source) => (source.kind === 'winner' ? (byId.get(source.match) ?? []) : []));
    return drawnAgain && stage === stages ? inStage(first).filter((match) => match.stage < stage) : known;
  };
  const shown = (match: PlayedMatch): PlayedMatch[] => feeders(match).filter(({ stage }) => stage >= first);
  const rowsOf = (match: PlayedMatch): number =>
    Math.max(
      1,
      shown(match).reduce((sum, each) => sum + rowsOf(each), 0),
    );
  const total = inStage(stages).reduce((sum, match) => sum + rowsOf(match), 0);
  const most = long || total <= 2 * LARGE ? LARGE : MOST;
  /** The matches of a stage from top to bottom, as the lines lead to them. */
  const inOrder = (stage: number): PlayedMatch[] => {
    const from = (match: PlayedMatch): PlayedMatch[] =>
      match.stage === stage ? [match] : feeders(match).flatMap(from);
    return inStage(stages).flatMap(from);
  };
  let last = Math.min(first + (long || most === MOST ? 1 : 2), stages);
  while (last > first && inStage(last).some((match) => rowsOf(match) > most)) last--;

  const pages: PlayedMatch[][] = [];
  let room = 0;
  for (const root of inOrder(last)) {
    if (rowsOf(root) > room) {
      pages.push([]);
      room = most;
    }
    pages.at(-1)?.push(root);
    room -= rowsOf(root);
  }
  return pages.map((roots) => {
    const ties: { match: PlayedMatch; row: number; rows: number }[] = [];
    const place = (match: PlayedMatch, row: number): number => {
      const rows = rowsOf(match);
      ties.push({ match, row, rows });
      let next = row;
      for (const each of shown(match)) next = place(each, next);
      return row + rows;
    };
    let rows = roots.reduce((row, root) => place(root, row), 1) - 1;
    if (third !== undefined && last === stages) {
      // Below the final, whose box is in the middle of its rows.
      rows = Math.max(rows, 3);
      ties.push({ match: third, row: rows, rows: 1 });
    }
    const columns = [...new Set(ties.map(({ match }) => match.stage))].sort((a, b) => a - b);
    return { stages: columns, rows, ties: ties.map((tie) => ({ ...tie, column: columns.indexOf(tie.match.stage) })) };
  });
}
