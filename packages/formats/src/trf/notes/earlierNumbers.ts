import type { EarlierNumbers, Player, Tournament } from '@turnuva/engine/tournament';

/**
 * The order of the players with which earlier rounds were paired, as notes of ours: `Numbers until Round 2: 1-4 6 5 7-40`, by
 * the numbers of the file. Without them a check of the file would find rounds that the numbers of today do not explain
 * (C.04.2 2.3).
 */
const NOTE = /^\s*Numbers until Round (\d{1,3}): (\d{1,5}(?:-\d{1,5})?(?: \d{1,5}(?:-\d{1,5})?)*)\s*$/;

/** `1 2 3 7 6` as `1-3 7 6`. */
function runsOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(' ');
}

/** The notes of a tournament, with the numbers that players have in the file. */
export const numberNotes = (
  { earlierNumbers = [], players }: Pick<Tournament, 'earlierNumbers' | 'players'>,
  numberOf: (id: number) => number,
): string[] => {
  // A player removed since has no number in the file.
  const there = new Set(players.map(({ id }) => id));
  return earlierNumbers.map(
    ({ through, order }) =>
      `Numbers until Round ${through}: ${runsOf(order.filter((id) => there.has(id)).map(numberOf))}`,
  );
};

/** What a note says; undefined for any other, and for one that names someone twice, or a stranger. */
function readNote(note: string, players: ReadonlySet<number>): EarlierNumbers | undefined {
  const [, through, runs] = NOTE.exec(note) ?? [];
  if (runs === undefined) return undefined;
  const order = new Set<number>();
  for (const run of runs.split(' ')) {
    const [first = 0, last = first] = run.split('-').map(Number);
    if (last < first) return undefined;
    for (let number = first; number <= last; number++) {
      if (order.has(number) || !players.has(number)) return undefined;
      order.add(number);
    }
  }
  return { through: Number(through), order: [...order] };
}

/** What our own notes say of earlier numbers, and the notes that remain. */
export function earlierNumbersIn(
  notes: readonly string[],
  players: readonly Player[],
): { readonly earlierNumbers?: readonly EarlierNumbers[]; readonly notes: readonly string[] } {
  if (notes.length === 0) return { notes };
  const ids = new Set(players.map(({ id }) => id));
  const told = new Map<string, EarlierNumbers>();
  for (const note of notes) {
    const read = readNote(note, ids);
    if (read !== undefined && read.through > ([...told.values()].at(-1)?.through ?? 0)) told.set(note, read);
  }
  if (told.size === 0) return { notes };
  return { earlierNumbers: [...told.values()], notes: notes.filter((note) => !told.has(note)) };
}
