import type { Entry } from '@turnuva/engine/journal';
import {
  type Answer,
  apiInBrowser,
  deviceKindOf,
  type Language,
  languageOf,
  problemAnswer,
} from '@turnuva/server/inBrowser';
import type { Asked, WorkerMessage } from './carrier.ts';
import { logStore } from './store/logStore.ts';
import { inWords, openLog, openPatiently } from './store/openLog.ts';

/** The version, put in by the bundler. */
declare const __TURNUVA__: string;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (told: WorkerMessage): void => scope.postMessage(told);

/** The channel on which all tabs of this browser notify one another. */
function bell() {
  const channel = new BroadcastChannel('turnuva');
  return {
    ring: () => channel.postMessage(''),
    onRing: (listener: () => void) => {
      channel.onmessage = listener;
    },
  };
}

/** The language of the last request. */
let language: Language = 'en';

const api = openPatiently({
  open: openLog,
  read: async (log) => {
    const store = logStore(inWords(log), bell());
    await store.heads();
    return store;
  },
  tell: (problem) => tell({ kind: 'trouble', sentence: problem && problemAnswer(problem, language).body.message }),
}).then((store) =>
  apiInBrowser({
    store,
    draw: async (job) => (await import('./draw.ts')).drawSheet(job),
    manual: async (job) => (await import('./draw.ts')).drawManual(job),
    clock: Date.now,
    ...(typeof __TURNUVA__ === 'undefined' ? {} : { program: `Turnuva ${__TURNUVA__}` }),
    device: deviceKindOf(navigator.userAgent),
    log: (message) => console.error(`turnuva: ${message}`),
  }),
);

function bodyOf({ headers, body }: Answer): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer> | undefined;
  return headers['content-type'] === undefined ? JSON.stringify(body) : String(body);
}

const followed = new Map<number, () => void>();

scope.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const { number } = data;
  if (data.kind === 'leave') {
    followed.get(number)?.();
    followed.delete(number);
    return;
  }
  if (data.kind === 'follow') {
    const tellEntry = (entry: Entry) => tell({ kind: 'entry', number, json: JSON.stringify(entry) });
    const stop = (await api).follow(data.id, data.connection, tellEntry);
    followed.set(number, stop);
    return;
  }
  language = languageOf(data.request.language);
  const answer = await (await api).ask(data.request);
  const { status, headers } = answer;
  tell({ kind: 'answer', number, status, headers, body: bodyOf(answer) });
};
