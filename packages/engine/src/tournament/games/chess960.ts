/** Start positions of Chess960; 518 is the usual one. */
export const START_POSITIONS = 960;

/** The places of the two knights among the five squares that are left, by the number of the position. */
const KNIGHTS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'].map((pair) => [...pair].map(Number));

/** White's first rank from a to h of a start position, numbered 0 to 959 as usual (518 is RNBQKBNR). */
export function startRank(position: number): string {
  const rank: (string | undefined)[] = new Array<string | undefined>(8).fill(undefined);
  rank[2 * (position % 4) + 1] = 'B';
  rank[2 * (Math.floor(position / 4) % 4)] = 'B';
  const free = (): number[] => rank.flatMap((piece, square) => (piece === undefined ? [square] : []));
  rank[free()[Math.floor(position / 16) % 6] ?? 0] = 'Q';
  const left = free();
  for (const at of KNIGHTS[Math.floor(position / 96)] ?? []) rank[left[at] ?? 0] = 'N';
  // The king is placed between the rooks.
  free().forEach((square, i) => {
    rank[square] = i === 1 ? 'K' : 'R';
  });
  return rank.join('');
}
