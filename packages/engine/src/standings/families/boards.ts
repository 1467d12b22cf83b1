import { fraction } from '../../kernel/fraction.ts';
import { higherFirst, noColumn, placesOf, splitBy } from '../groups.ts';
import { PAB } from '../ledger/ledger.ts';
import type { GroupTieBreak, Trace } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';

/** A team's game points on every board over the whole event, tenths (C.07 12: forfeits and byes as results). */
function boardTotals(scene: Scene, i: number): number[] {
  const { teams } = scene;
  if (teams === undefined) return [];
  const { boards, board, MP } = teams;
  const total = new Array<number>(boards).fill(0);
  for (let r = 0; r < MP.rounds; r++) {
    const from = (r * MP.size + i) * boards;
    for (let b = 0; b < boards; b++) total[b] += board[from + b];
  }
  return total;
}

/** Board count: board number times the points on it; the lower is the better (C.07 12.1). */
const boardCount = (scene: Scene, i: number): number =>
  boardTotals(scene, i).reduce((sum, points, b) => sum + (b + 1) * points, 0);

/** Points without the bottom board, without the two bottom boards, and so on (C.07 12.3). */
function withoutBottom(scene: Scene, i: number): number[] {
  const totals = boardTotals(scene, i);
  const sums: number[] = [];
  for (let left = totals.length - 1; left > 0; left--) {
    sums.push(totals.slice(0, left).reduce((sum, points) => sum + points, 0));
  }
  return sums;
}

export type ByBoards = 'BC' | 'TBR' | 'BBE';

/** Groups of tied teams by the boards. BC works only if all have the same game points. */
export function byBoards(scene: Scene, name: ByBoards, members: readonly number[]): number[][] {
  if (name === 'BC') {
    const points = scene.ledger('GP').score;
    if (members.some((member) => points[member] !== points[members[0]])) return [[...members]];
    const count = new Map(members.map((member) => [member, boardCount(scene, member)]));
    return splitBy(members, (a, b) => (count.get(a) ?? 0) - (count.get(b) ?? 0));
  }
  const listOf = name === 'TBR' ? boardTotals : withoutBottom;
  const lists = new Map(members.map((member) => [member, listOf(scene, member)]));
  return splitBy(members, (a, b) => higherFirst(lists.get(a) ?? [], lists.get(b) ?? []));
}

/** How a team's value comes about, board by board. */
const WORKINGS: Readonly<Record<ByBoards, (scene: Scene, i: number, trace: Trace) => void>> = {
  BC(scene, i, trace) {
    boardTotals(scene, i).forEach((points, b) => {
      const product = fraction((b + 1) * points, 10);
      const line = { board: b + 1, value: fraction(points, 10), factor: fraction(b + 1), product };
      trace.term({ ...line, counted: true, notes: [] });
    });
    trace.step('receipt.lowerIsBetter', 'C.07 12.1');
  },
  TBR(scene, i, trace) {
    boardTotals(scene, i).forEach((points, b) => {
      const value = fraction(points, 10);
      trace.term({ board: b + 1, value, product: value, counted: true, notes: [] });
    });
    trace.step('receipt.firstDifferentBoard', 'C.07 12.2');
  },
  BBE(scene, i, trace) {
    withoutBottom(scene, i).forEach((points, n) => {
      const value = fraction(points, 10);
      const note = { rule: 'receipt.withoutBottomBoards', article: 'C.07 12.3', facts: { count: n + 1 } };
      trace.term({ value, product: value, counted: true, notes: [note] });
    });
    trace.step('receipt.firstDifferentSum', 'C.07 12.3');
  },
};

/** C.07 12: the pairing-allocated bye is a win on every board here, whatever it gives in the table. */
function tellByes({ teams }: Scene, i: number, trace: Trace): void {
  if (teams === undefined) return;
  const { kind, size, rounds } = teams.MP;
  for (let r = 0; r < rounds; r++)
    if (kind[r * size + i] === PAB) trace.step('receipt.byeOnBoards', 'C.07 12', { round: r + 1 });
}

/** Tells what member `i` of the tied has by these, one after the other until one separates them. */
export function explainBoards(
  scene: Scene,
  names: readonly ByBoards[],
  tied: readonly number[],
  i: number,
  trace: Trace,
): void {
  for (const name of names) {
    WORKINGS[name](scene, i, trace);
    if (byBoards(scene, name, tied).length > 1) break;
  }
  tellByes(scene, i, trace);
}

const boardTieBreak = (name: ByBoards): GroupTieBreak => ({
  ...KINDS[name],
  kind: 'group',
  column: noColumn,
  separate(scene, _code, members) {
    const places = placesOf(members, byBoards(scene, name, members));
    if (name !== 'BC') return places;
    return { ...places, value: members.map((member) => fraction(boardCount(scene, member), 10)) };
  },
  explain: (scene, _code, members, i, trace) => explainBoards(scene, [name], members, i, trace),
});

export const BC = boardTieBreak('BC');
export const TBR = boardTieBreak('TBR');
export const BBE = boardTieBreak('BBE');

/** The highest board won in the matches between the tied teams (sources), board by board from the first. */
export const HBW: GroupTieBreak = {
  kind: 'group',
  ...KINDS.HBW,
  column: noColumn,
  separate(scene, _code, members) {
    const lists = new Map(members.map((member) => [member, mutualBoardWins(scene, members, member)]));
    const groups = splitBy(members, (a, b) => higherFirst(lists.get(a) ?? [], lists.get(b) ?? []));
    return placesOf(members, groups);
  },
  explain(scene, _code, members, i, trace) {
    mutualBoardWins(scene, members, i).forEach((wins, b) => {
      trace.term({ board: b + 1, value: fraction(wins), product: fraction(wins), counted: true, notes: [] });
    });
    trace.step('receipt.firstDifferentBoard', 'classic.recommended');
  },
};

function mutualBoardWins(scene: Scene, members: readonly number[], i: number): number[] {
  const { teams } = scene;
  if (teams === undefined) return [];
  const { boards, boardWon, MP } = teams;
  const inside = new Set(members);
  const wins = new Array<number>(boards).fill(0);
  for (let r = 0; r < MP.rounds; r++) {
    const at = r * MP.size + i;
    if (!inside.has(MP.opponent[at])) continue;
    for (let b = 0; b < boards; b++) wins[b] += boardWon[at * boards + b];
  }
  return wins;
}
