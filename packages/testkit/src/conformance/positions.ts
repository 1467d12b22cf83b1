import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SystemEdition, Tournament } from '@turnuva/engine';
import { readTrf } from '@turnuva/formats/trf';

/** A position answered by a literal enumeration of the rule text: [white, black], a bye as [player, 0]. */
export interface Position {
  readonly id: string;
  readonly trf: string;
  readonly round: number;
  readonly expected: readonly (readonly [number, number])[];
  readonly expected_2026?: readonly (readonly [number, number])[];
  /** False, or the readings on which the answer hinges. */
  readonly ambiguous: false | string;
}

/** The packed positions of packages/testkit/data. */
export function positionsOf(name: string): Position[] {
  const packed = readFileSync(new URL(`../../data/${name}-positions.jsonl.gz`, import.meta.url));
  const lines = gunzipSync(packed).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Position);
}

export function tournamentOf(position: Position): Tournament {
  const read = readTrf(position.trf);
  if (!read.ok) throw new Error(`${position.id}: ${JSON.stringify(read.error)}`);
  return read.value.tournament;
}

/** The engine's answer in the form of the positions, sorted; the failure's kind if there is none. */
export function answerOf(edition: SystemEdition, position: Position): string {
  const paired = edition.pair(tournamentOf(position), { round: position.round });
  if (!paired.ok) return paired.error.kind;
  const pairs = paired.value.pairings.map(({ white, black }): [number, number] => [white, black]);
  if (paired.value.bye !== null) pairs.push([paired.value.bye, 0]);
  return textOf(pairs);
}

export const textOf = (pairs: readonly (readonly [number, number])[]): string =>
  pairs
    .map(([white, black]) => `${white}-${black}`)
    .sort()
    .join(' ');
