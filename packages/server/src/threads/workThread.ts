import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread that has had nothing to do for this long ends. */
const IDLE_MS = 60_000;

/** A thread of its own for one kind of work: started when first needed, ended when idle. */
interface WorkThread<Job, Answer> {
  do(job: Job): Promise<Answer>;
  /** Starts the thread, if it is not running, and waits until it can take a job. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

type Reply = { readonly id: number; readonly answer?: unknown; readonly failure?: string };

/** Starts the thread's file (an address without extension): TypeScript in the source tree, JavaScript in a build. */
function startWorker(file: URL, built: boolean, resourceLimits: ResourceLimits): Worker {
  if (built) return new Worker(new URL(`${file.href}.js`), { resourceLimits });
  // A thread of the source tree first learns to read TypeScript.
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href;
  const start = `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(`${file.href}.ts`)}); })`;
  return new Worker(start, { eval: true, execArgv: ['--conditions=source'], resourceLimits });
}

/** `place` is the caller's `import.meta.url`, `file` the thread's file next to it, without the extension. */
export function workThread<Job, Answer>(
  place: string,
  file: string,
  limits: ResourceLimits = {},
): WorkThread<Job, Answer> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const drop = (error: Error): void => {
    worker = undefined;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  const rest = (thread: Worker): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      worker = undefined;
      void thread.terminate();
    }, IDLE_MS);
    idle.unref();
    thread.unref();
  };
  function running(): Worker {
    if (worker !== undefined) return worker;
    const fresh = startWorker(new URL(file, place), !place.endsWith('.ts'), limits);
    worker = fresh;
    fresh.on('message', ({ id, answer, failure }: Reply) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) asked?.resolve(answer as never);
      else asked?.reject(new Error(failure));
      if (waiting.size === 0) rest(fresh);
    });
    fresh.on('error', drop);
    fresh.on('exit', (code) => {
      if (worker === fresh) drop(new Error(`the thread ${file} ended with ${code}`));
    });
    return fresh;
  }
  const ask = (message: object): Promise<never> => {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      const thread = running();
      thread.ref();
      thread.postMessage({ id, ...message });
    });
  };
  return {
    do: (job) => ask({ job }),
    ready: () => ask({}),
    close: async () => {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

/** The other end: what the thread's file does with a job. One that fails does not end the thread. */
export function workOn<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, ...asked }: { id: number; job?: Job }) => {
    const reply: Reply = await Promise.resolve()
      .then(() => ('job' in asked ? work(asked.job as Job) : undefined))
      .then(
        (answer) => ({ id, answer }),
        (error: unknown) => ({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
    parentPort?.postMessage(reply);
  });
}
