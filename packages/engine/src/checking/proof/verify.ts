import { repairRound, type Verification } from '../../pairing/repairRound.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../../pairing/system.ts';
import { numbersNow } from '../../tournament/notes.ts';
import { asPaired } from '../../tournament/past/asPaired.ts';
import { pairsTeams, roundsOfMatch } from '../../tournament/systemKinds.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { type Line, linesOf, type PairedByHand, pairedByHand, sameLines } from '../compare.ts';
import { pairedIn } from '../swiss.ts';
import { notSaid, type PositionDifference, positionDifferences, withWhatIsSaid } from './differences.ts';
import { firstRoundOf, numberedAs, type Position, tournamentAt } from './position.ts';
import { positionOf } from './positionOf.ts';

/** How a round was paired, so that anyone can derive it again: the data and the result, by the pairing numbers of that time. */
export interface PairingProof extends Pick<RoundPairing, 'pairings' | 'bye'> {
  /** In Double-Swiss: the match. */
  readonly round: number;
  readonly position: Position;
}

type Made = Pick<RoundPairing, 'pairings' | 'bye'>;

/** A pairing with other names for everyone. */
const renamed = ({ pairings, bye }: Made, name: (entrant: number) => number): Made => ({
  pairings: pairings.map(({ board, white, black }) => ({ board, white: name(white), black: name(black) })),
  bye: bye === null ? null : name(bye),
});

/** The pairing numbers of those whom a tournament pairs. */
const numbersIn = (tournament: Tournament): ((entrant: number) => number) =>
  numbersNow(tournament)[pairsTeams(tournament) ? 'team' : 'player'];

/** The proof of a pairing that was made. The tournament is of the edition's system. */
export function proofOf(now: Tournament, edition: SystemEdition, round: number, made: Made): PairingProof {
  const first = firstRoundOf(edition, round);
  const { pairings, bye } = renamed(made, numbersIn(asPaired(now, first)));
  return { round, pairings, bye, position: positionOf(now, edition, first) };
}

/** The result of comparing a proof with a file. */
export interface Verified {
  /** In what the position of the file is another. */
  readonly differences: readonly PositionDifference[];
  /** The position of the file. */
  readonly position: Position;
  readonly notSaid: ReturnType<typeof notSaid>;
  /** The round in the file, by the file's numbers; absent if the file ends before it. */
  readonly inFile?: { readonly agrees: boolean; readonly expected: readonly Line[]; readonly found: readonly Line[] };
  /** The file's notes on changes by the arbiter in the round. */
  readonly byHand?: PairedByHand;
  /** The proof's pairing derived a second time. */
  readonly derived: {
    readonly agrees: boolean;
    readonly by?: Verification;
    /** What came out instead, by the proof's numbers. */
    readonly made?: readonly Line[];
    readonly failure?: PairingFailure;
  };
  /** Whether the data in the file would give the same pairing; absent if the two positions are the same. */
  readonly fromFile?: boolean;
}

const without = (lines: readonly Line[], absent: ReadonlySet<number>): Line[] =>
  lines.filter((line) => !line.some((each) => absent.has(each)));

/** What the first game of a match determines about the second (C.04.5 4.4), except for absent players. */
const reversed = (lines: readonly Line[], { byes }: Round, number: (id: number) => number): Line[] => {
  const absent = new Set(byes.filter(({ kind }) => kind !== 'pab').map(({ player }) => number(player)));
  return without(lines, absent).map(([white, black]): Line => (black === 0 ? [white, 0] : [black, white]));
};

/** The round as the file has it against the lines of the proof; of a match both games. */
function heldAgainst(
  then: Tournament,
  edition: SystemEdition,
  first: number,
  lines: readonly Line[],
): Pick<Verified, 'inFile'> {
  const number = numbersIn(then);
  const games = roundsOfMatch(then, first)
    .map((each) => roundOf(then, each))
    .filter(isPaired)
    .map((entry) => ({
      expected: entry.number === first ? lines : reversed(lines, entry, number),
      found: linesOf(pairedIn(edition, entry)).map(([white, black]): Line => [number(white), black && number(black)]),
    }));
  const wrong = games.find(({ expected, found }) => !sameLines(expected, found));
  const [game = wrong] = games;
  if (game === undefined) return {};
  return { inFile: { agrees: wrong === undefined, ...(wrong ?? game) } };
}

/** The proof's pairing derived a second time from its own position. */
function derive(proof: PairingProof, edition: SystemEdition, first: number): Verified['derived'] {
  const again = repairRound(edition, tournamentAt(proof.position, first), first);
  if (!again.ok) return { agrees: false, failure: again.error };
  const { made, by, legal } = again.value;
  return { agrees: legal && sameLines(linesOf(made), linesOf(proof)), by, made: linesOf(made) };
}

/** The numbers of the file for those of the proof. */
function renamer(proof: Position, file: Position): (number: number) => number {
  const own = proof.teams.length > 0 ? 'teams' : 'players';
  const known = numberedAs(proof, file)[own];
  const names = new Map(proof[own].map(({ id }, i) => [id, known[i].id]));
  return (number) => names.get(number) ?? number;
}

/** Whether the position of the file, completed with the proof's data, gives the same pairing. */
function fromOwn(
  edition: SystemEdition,
  own: Position,
  proof: Position,
  first: number,
  lines: readonly Line[],
): boolean {
  const paired = edition.pair(tournamentAt(withWhatIsSaid(proof, own), first), { round: first });
  return paired.ok && sameLines(linesOf(paired.value), lines);
}

/**
 * Checks a proof against a tournament: whether the round was paired from the same position, whether the tournament has the same
 * round, and whether the general method derives it again. Uses the edition named in the proof.
 */
export function verifyProof(proof: PairingProof, now: Tournament, edition: SystemEdition): Verified {
  const { position } = proof;
  const first = firstRoundOf(edition, proof.round);
  // Another program's file may not name the system; it is read with that of the proof, and the names are compared.
  const read = { ...now, system: position.system, edition: position.edition };
  const own = positionOf(read, edition, first);
  const named = { ...own, system: now.system, edition: now.edition };
  const differences = positionDifferences(position, named);
  const lines = linesOf(renamed(proof, renamer(position, own)));
  const byHand = pairedByHand(read, edition.roundsPerMatch).find(({ round }) => round === proof.round);
  return {
    differences,
    position: named,
    notSaid: notSaid(position, own),
    ...heldAgainst(asPaired(read, first), edition, first, lines),
    ...(byHand === undefined ? {} : { byHand }),
    derived: derive(proof, edition, first),
    ...(differences.length === 0 ? {} : { fromFile: fromOwn(edition, own, position, first, lines) }),
  };
}

/** True if there is no difference. */
export const holds = ({ differences, inFile, derived }: Verified): boolean =>
  differences.length === 0 && inFile?.agrees !== false && derived.agrees;
