import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { writeTrf } from '@turnuva/formats/trf';
import { type EventPlan, tournamentAfter } from './events.ts';

const SHARED = '../shared/bench';
export const SIZES = [50, 200, 500, 1000, 2000, 5000, 9998] as const;
/** Rounds played before the one to be paired. */
export const PLAYED = [1, 5, 9] as const;

/** The text of a tournament of that size: the shared file where it exists, else one played with our own pairings. */
export function fileOf(players: number, played: number): string {
  const path = `${SHARED}/n${players}-after-round-${played}.trf.gz`;
  if (existsSync(path)) return gunzipSync(readFileSync(path)).toString('utf8');
  const plan: EventPlan = { name: `bench ${players}`, players, rounds: 11, seed: players, draws: 0.3 };
  return textOf(writeTrf(tournamentAfter(plan, played)));
}

const textOf = (written: string | Uint8Array): string =>
  typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
