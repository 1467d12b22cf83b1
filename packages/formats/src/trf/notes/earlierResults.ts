import type { EarlierResult, Game, Round, Tournament } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';

/**
 * Results with which later rounds were paired, as notes of ours: `Paired with @ Round 1: 5-12: ?? until Round 3`. Without them
 * whoever checks the file would find rounds that the results of today do not explain (C.04.2 3.1, 4.3).
 */
const NOTE =
  /^\s*Paired with @ Round (\d{1,3}): (\d{1,5})-(\d{1,5}): (\S+ until Round \d{1,3}(?:; \S+ until Round \d{1,3})*)\s*$/;
const PART = /^(\S+) until Round (\d{1,3})$/;
const NONE = 'none';

/** The notes of a tournament, with the numbers that players have in the file. */
export function earlierNotes({ rounds }: Tournament, numberOf: (id: number) => number): string[] {
  const parts = (earlier: readonly EarlierResult[]): string =>
    earlier.map(({ result = NONE, through }) => `${result} until Round ${through}`).join('; ');
  return rounds.flatMap(({ number, games }) =>
    games.flatMap(({ white, black, earlierResults }) =>
      earlierResults === undefined
        ? []
        : [`Paired with @ Round ${number}: ${numberOf(white)}-${numberOf(black)}: ${parts(earlierResults)}`],
    ),
  );
}

interface Told {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly earlier: readonly EarlierResult[];
}

/** What a note says; undefined for any other, and for one that cannot be. */
function readNote(note: string): Told | undefined {
  const [, round, white, black, parts] = NOTE.exec(note) ?? [];
  if (parts === undefined) return undefined;
  const earlier: EarlierResult[] = [];
  for (const part of parts.split('; ')) {
    const [, text, through] = PART.exec(part) ?? [];
    const result = GAME_RESULTS.find((each) => each === text);
    if (result === undefined && text !== NONE) return undefined;
    if (Number(through) <= (earlier.at(-1)?.through ?? Number(round))) return undefined;
    earlier.push({ through: Number(through), ...(result === undefined ? {} : { result }) });
  }
  return { round: Number(round), white: Number(white), black: Number(black), earlier };
}

/** Rounds with what our own notes say of their games, and the notes that remain. */
export function withEarlierResults(
  rounds: readonly Round[],
  notes: readonly string[],
): { readonly rounds: readonly Round[]; readonly notes: readonly string[] } {
  const told = notes.map(readNote);
  if (told.every((each) => each === undefined)) return { rounds, notes };
  const used = new Set<Told>();
  const changed = rounds.map(
    (entry): Round => ({
      ...entry,
      games: entry.games.map((game): Game => {
        const note = told.find(
          (each) => each?.round === entry.number && each.white === game.white && each.black === game.black,
        );
        if (note === undefined) return game;
        used.add(note);
        return { ...game, earlierResults: note.earlier };
      }),
    }),
  );
  return { rounds: changed, notes: notes.filter((_, i) => told[i] === undefined || !used.has(told[i])) };
}
