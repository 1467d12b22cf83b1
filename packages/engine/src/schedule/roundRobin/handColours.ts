/** A seat of a table round: two vertices, White first. The last vertex of the field may stand for the free round. */
export interface Seat {
  readonly white: number;
  readonly black: number;
}

/** Last colours of everyone, the latest first, as `W` and `B`; free rounds are no games. */
type Played = readonly string[];

const isGame = ({ white, black }: Seat, free: number): boolean => white !== free && black !== free;

/** The colours of a field of `size` after rounds; `free` is the vertex that stands for no opponent. */
export function playedColours(size: number, rounds: readonly (readonly Seat[])[], free: number): string[] {
  const played = new Array<string>(size).fill('');
  for (const seat of rounds.flat()) {
    if (!isGame(seat, free)) continue;
    played[seat.white] = `W${played[seat.white]}`;
    played[seat.black] = `B${played[seat.black]}`;
  }
  return played;
}

/** True if a seat gives a player the same colour for the third time running. */
export const isThird = (played: Played, { white, black }: Seat): boolean =>
  played[white].startsWith('WW') || played[black].startsWith('BB');

const thirds = (played: Played, seats: readonly Seat[], free: number): number =>
  seats.filter((seat) => isGame(seat, free) && isThird(played, seat)).length;

const balance = (colours: string): number => [...colours].reduce((sum, colour) => sum + (colour === 'W' ? 1 : -1), 0);
const turnColours = ({ white, black }: Seat): Seat => ({ white: black, black: white });

/**
 * A single round: White to the player who has had it less often, otherwise to the one who had Black last, otherwise to
 * the lower number.
 */
function alone(played: Played, pairs: readonly (readonly [number, number])[]): Seat[] {
  return pairs.map(([v, w]) => {
    const less = balance(played[w]) - balance(played[v]);
    const last = Number(played[v].startsWith('B')) - Number(played[w].startsWith('B'));
    const gives = less !== 0 ? less > 0 : last >= 0;
    return gives ? { white: v, black: w } : { white: w, black: v };
  });
}

/**
 * Colours of two rounds that follow each other. Together they are rings of games, taken from the two rounds in turn; with a
 * ring gone round in one direction everyone in it has each colour once, so that nobody's three equal colours start in it.
 * The direction is the one that continues fewer runs of two.
 */
function inRings(played: Played, first: readonly number[], second: readonly number[], free: number): [Seat[], Seat[]] {
  const seen = new Set<number>();
  const rounds: [Seat[], Seat[]] = [[], []];
  for (let start = 0; start < first.length; start++) {
    if (seen.has(start)) continue;
    const ring: [Seat[], Seat[]] = [[], []];
    let v = start;
    do {
      const w = first[v];
      ring[0].push({ white: v, black: w });
      ring[1].push({ white: w, black: second[w] });
      seen.add(v).add(w);
      v = second[w];
    } while (v !== start);
    const other: [Seat[], Seat[]] = [ring[0].map(turnColours), ring[1].map(turnColours)];
    const cost = (way: [Seat[], Seat[]]): number => {
      const after = played.map((colours, player) => {
        const seat = way[0].find((each) => isGame(each, free) && (each.white === player || each.black === player));
        return seat === undefined ? colours : (seat.white === player ? 'W' : 'B') + colours;
      });
      return thirds(played, way[0], free) + thirds(after, way[1], free);
    };
    const chosen = cost(other) < cost(ring) ? other : ring;
    rounds[0].push(...chosen[0]);
    rounds[1].push(...chosen[1]);
  }
  return rounds;
}

/** Colours for rounds whose games are settled, after rounds that were played: an odd one on its own, the others two by two. */
export function withColours(
  size: number,
  before: readonly (readonly Seat[])[],
  rounds: readonly (readonly number[])[],
  free: number,
): Seat[][] {
  const made: Seat[][] = [];
  const coloursSoFar = (): string[] => playedColours(size, [...before, ...made], free);
  let at = 0;
  if (rounds.length % 2 === 1) {
    const [mates] = rounds;
    made.push(
      alone(
        coloursSoFar(),
        mates.flatMap((w, v) => (v < w ? [[v, w] as const] : [])),
      ),
    );
    at = 1;
  }
  for (; at < rounds.length; at += 2) made.push(...inRings(coloursSoFar(), rounds[at], rounds[at + 1], free));
  return made;
}

/** Rounds whose colours are settled, in the order that continues the fewest runs of two equal colours. */
export function inGoodOrder(
  size: number,
  before: readonly (readonly Seat[])[],
  rounds: readonly (readonly Seat[])[],
  free: number,
): (readonly Seat[])[] {
  const left = [...rounds];
  const made: (readonly Seat[])[] = [];
  while (left.length > 0) {
    const played = playedColours(size, [...before, ...made], free);
    const costs = left.map((seats) => thirds(played, seats, free));
    const [next] = left.splice(costs.indexOf(Math.min(...costs)), 1);
    made.push(next);
  }
  return made;
}
