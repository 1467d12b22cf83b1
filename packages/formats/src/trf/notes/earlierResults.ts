import { inBoardOrder } from '@turnuva/engine/pairing';
import { makeSkalitzka, roundRobinTable } from '@turnuva/engine/schedule';
import type { EarlierResult, Game, Round, Tournament } from '@turnuva/engine/tournament';
import { asPaired, GAME_RESULTS, isPaired, readHandNote, roundInputOf } from '@turnuva/engine/tournament';

/** The same from both sides: colours may have been exchanged by hand. */
const pairOf = ({ white, black }: Game): string => `${Math.min(white, black)}-${Math.max(white, black)}`;

const TABLES = new Map([
  ['round-robin', roundRobinTable],
  ['skalitzka', makeSkalitzka],
]);

/**
 * Rounds of a round robin of players (C.05, annex 1) or of a Skalitzka with their boards as the table has them. A TRF has no numbers
 * of boards; until here they were given by the points, as where rounds are paired. A round with other games than the table's stays
 * as it is, and so do matches: their boards are those of the line-ups.
 */
export function withBoardsOfSchedule(tournament: Tournament): Tournament {
  const made = TABLES.get(tournament.system)?.({ ...tournament, rounds: [] });
  if (made?.ok !== true) return tournament;
  const planned = new Map(made.value.rounds.map(({ number, games }) => [number, games]));
  const rounds = tournament.rounds.map((round): Round => {
    const table = planned.get(round.number) ?? [];
    const played = new Map(round.games.map((game) => [pairOf(game), game]));
    if (!isPaired(round) || (round.matches ?? []).length > 0 || table.length !== round.games.length) return round;
    const games = table.flatMap(({ board, ...pair }) => {
      const game = played.get(pairOf({ board, ...pair }));
      return game === undefined ? [] : [{ ...game, board }];
    });
    return games.length === round.games.length ? { ...round, games } : round;
  });
  return { ...tournament, rounds };
}

/** Results that count otherwise for the rounds after theirs than 001 reports them. */
const countsOtherwise = ({ reported, earlierResults }: Game): boolean =>
  reported !== undefined || earlierResults !== undefined;

/**
 * Rounds with their boards in the order in which they were paired (C.04.2 3.6): by the points known then, where those that 001 reports
 * are others (C.04.2 4.3), and by the numbers of then (C.04.2 2.3). A TRF has no numbers of boards, so they were given by the
 * reported points and the numbers of the file until here.
 */
export function withBoardsAsPaired(tournament: Tournament): readonly Round[] {
  const first = tournament.rounds.find(({ games }) => games.some(countsOtherwise))?.number ?? Number.POSITIVE_INFINITY;
  const numbersOf = tournament.earlierNumbers?.at(-1)?.through ?? 0;
  return tournament.rounds.map((entry): Round => {
    if (entry.number <= first && entry.number > numbersOf) return entry;
    const history = roundInputOf(asPaired(tournament, entry.number), entry.number);
    const placeOf = (id: number): number => history.indexOf.get(id) ?? -1;
    const boards = inBoardOrder(
      history,
      entry.games.map(({ white, black }) => [placeOf(white), placeOf(black)] as const),
    );
    const games = new Map(entry.games.map((game) => [game.white, game]));
    return {
      ...entry,
      games: boards.flatMap(({ board, white }) => {
        const game = games.get(white);
        return game === undefined ? [] : [{ ...game, board }];
      }),
    };
  });
}

/**
 * Results with which later rounds were paired, as notes of ours: `Paired with @ Round 1: 5-12: ?? until Round 3`. Without them
 * a check of the file would find rounds that the results of today do not explain (C.04.2 3.1, 4.3).
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

/**
 * The rounds that a note calls the arbiter's (`MPA @ Round 4: ...`, checklist Q69), marked as such for pages and
 * reasons.
 */
export function withHandPaired(tournament: Tournament): Tournament {
  const noted = new Set(tournament.notes.flatMap((note) => readHandNote(note)?.round ?? []));
  if (noted.size === 0) return tournament;
  const rounds = tournament.rounds.map((round) =>
    noted.has(round.number) && isPaired(round) ? { ...round, manual: true } : round,
  );
  return { ...tournament, rounds };
}
