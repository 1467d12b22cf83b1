import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Refusal } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import type { Decision, RoundPairing } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import type { PairingWish } from './request.ts';
import { pairAsWished, whyNot } from './request.ts';

export type Job =
  | { readonly kind: 'pair'; readonly tournament: Tournament; readonly wish: PairingWish }
  | {
      readonly kind: 'why';
      readonly tournament: Tournament;
      readonly round: number;
      readonly white: number;
      readonly black: number;
    };

/** Up to this many players a pairing takes a few milliseconds: less than handing it to a thread. */
const FEW_PLAYERS = 64;
/** A thread that has had nothing to do for this long ends. */
const IDLE_MS = 60_000;

export interface PairingPool {
  pair(tournament: Tournament, wish: PairingWish): Promise<Result<RoundPairing, Refusal>>;
  why(tournament: Tournament, round: number, white: number, black: number): Promise<readonly Decision[]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread's file: TypeScript in the source tree, JavaScript where it was built. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pairingWorker.js', import.meta.url));
  // A thread of the source tree first learns to read TypeScript.
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href;
  const file = new URL('./pairingWorker.ts', import.meta.url).href;
  const start = `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(file)}); })`;
  return new Worker(start, { eval: true, execArgv: ['--conditions=source'] });
}

/** Pairs large fields in a thread of its own, so that results can be entered meanwhile. */
export function pairingPool(fewPlayers = FEW_PLAYERS): PairingPool {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const drop = (error: Error): void => {
    worker = undefined;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };

  function running(): Worker {
    if (worker !== undefined) return worker;
    const fresh = startWorker();
    worker = fresh;
    fresh.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      if (waiting.size > 0) return;
      clearTimeout(idle);
      idle = setTimeout(() => {
        if (waiting.size > 0) return;
        worker = undefined;
        void fresh.terminate();
      }, IDLE_MS);
      idle.unref();
      fresh.unref();
    });
    fresh.on('error', drop);
    fresh.on('exit', (code) => {
      if (worker === fresh) drop(new Error(`the pairing thread ended with ${code}`));
    });
    return fresh;
  }

  function inThread<T>(job: Job): Promise<T> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      const thread = running();
      thread.ref();
      thread.postMessage({ id, job });
    });
  }

  const isSmall = (tournament: Tournament): boolean => tournament.players.length <= fewPlayers;
  return {
    pair: async (tournament, wish) =>
      isSmall(tournament) ? pairAsWished(tournament, wish) : inThread({ kind: 'pair', tournament, wish }),
    why: async (tournament, round, white, black) =>
      isSmall(tournament)
        ? whyNot(tournament, round, white, black)
        : inThread({ kind: 'why', tournament, round, white, black }),
    close: async () => {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
