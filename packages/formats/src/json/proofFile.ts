import { lineOf, PROOF_HEAD, parse, proofFile, proofHead, values } from '@turnuva/contract';
import {
  firstRoundOf,
  type PairingProof,
  type Position,
  positionText,
  tournamentAt,
} from '@turnuva/engine/checking/proof';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok, sha256 } from '@turnuva/engine/kernel';
import { editionOf, SYSTEMS } from '@turnuva/engine/pairing';
import { encodeText } from '../bytes/index.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { findContradictions } from './consistency.ts';
import { laidOut } from './parse.ts';
import type { Places } from './places.ts';
import { checksumOf, readJson, reportErrors } from './reading.ts';

/** What created a proof, when (UTC), and for which event; shown but never compared. */
export interface ProofMade {
  readonly program: string;
  readonly time: string;
  readonly tournament: string;
}

/** A proof as its file has it. */
export interface ProofFile {
  readonly made: ProofMade;
  readonly proof: PairingProof;
  /** The hash of the position, whatever numbers its players have: equal if two files have the same position. */
  readonly digest: string;
}

/** The SHA-256 of a position, by its one text. */
export const positionDigest = (position: Position): string => `sha256:${sha256(encodeText(positionText(position)))}`;

/** The moment as a proof has it: to the second. */
export const proofTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** A pairing proof as one checksummed file, a player and a game a line. */
export function writeProof(proof: PairingProof, made: ProofMade): string {
  const { round, pairings, bye, position } = proof;
  const { program, time, tournament } = made;
  const told = { program, time, tournament: lineOf(tournament, values.LONGEST_LINE) };
  const content = { made: told, round, pairings, bye, digest: positionDigest(position), position };
  return `${laidOut({ ...PROOF_HEAD, checksum: checksumOf(content, sha256), proof: content })}\n`;
}

/** Reads a pairing proof; reports every error, and uses nothing from a proof with errors. Never throws. */
export function readProof(input: Uint8Array | string): Result<ProofFile, readonly ParseError[]> {
  const json = readJson(input);
  if (!json.ok) return json;
  const wrong = (tell: (places: Places) => void) => fail(reportErrors(input, tell));
  const known = parse(proofHead, json.value);
  const read = known.ok ? parse(proofFile, json.value) : known;
  if (!read.ok)
    return wrong((places) => {
      for (const misfit of read.error) places.misfit(misfit);
    });
  const { checksum } = read.value;
  const { made, digest, ...proof } = read.value.proof;
  // Over the content as written in the file: any edit, however careful, is detected.
  const actual = checksumOf((json.value as { readonly proof: unknown }).proof, sha256);
  if (checksum !== actual) return wrong((places) => places.wrong(['checksum'], checksum, actual, 'json.checksum'));
  const contradictions = contradictionsIn(proof);
  if (contradictions.length > 0)
    return wrong((places) => {
      for (const [path, found, expected] of contradictions) places.wrong(['proof', ...path], found, expected);
    });
  const own = positionDigest(proof.position);
  if (digest !== own) return wrong((places) => places.wrong(['proof', 'digest'], digest, own, 'json.checksum'));
  return ok({ made, proof, digest });
}

type Contradiction = readonly [path: readonly (string | number)[], found: string, expected: string];

/** Checks what the shape cannot exclude: unknown systems, participants who are not in the position, too many rounds. */
function contradictionsIn({ round, pairings, bye, position }: PairingProof): Contradiction[] {
  const edition = editionOf(position.system, position.edition);
  if (edition === undefined) {
    const known = SYSTEMS.flatMap(({ id, editions }) => editions.map((each) => `${id} ${each.id}`)).join(', ');
    return [[['position', 'edition'], `${position.system} ${position.edition}`, `one of ${known}`]];
  }
  const first = firstRoundOf(edition, round);
  if (position.rounds.length !== first - 1)
    return [[['position', 'rounds'], `${position.rounds.length} rounds`, `${first - 1} rounds`]];
  const faults = findContradictions(tournamentAt(position, first)).map(
    ({ path, found, expected }): Contradiction => [['position', ...path], found, expected],
  );
  const all = edition.entrants === 'teams' ? position.teams : position.players;
  const known = new Set(all.map(({ id }) => id));
  const named: readonly (readonly [path: Contradiction[0], entrant: number])[] = [
    ...pairings.flatMap(({ white, black }, i) => [
      [['pairings', i, 'white'], white] as const,
      [['pairings', i, 'black'], black] as const,
    ]),
    ...(bye === null ? [] : [[['bye'], bye] as const]),
    ...position.absent.map((each, i) => [['position', 'absent', i], each] as const),
  ];
  const strangers = named.filter(([, entrant]) => !known.has(entrant));
  return [
    ...faults,
    ...strangers.map(([path, entrant]): Contradiction => [path, String(entrant), 'a number of the position']),
  ];
}
