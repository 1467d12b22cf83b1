import type { Answer } from '@turnuva/server/alone';
import { apiAlone, deviceKindOf } from '@turnuva/server/alone';
import type { Asked, Told } from './messages.ts';
import { databaseLog } from './store/databaseLog.ts';
import { fileLog } from './store/fileLog.ts';
import { logStore } from './store/logStore.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (told: Told): void => scope.postMessage(told);

/** The bell of all tabs of this browser. */
function bell() {
  const channel = new BroadcastChannel('turnuva');
  return {
    ring: () => channel.postMessage(''),
    onRing: (listener: () => void) => {
      channel.onmessage = listener;
    },
  };
}

/** The file system of the origin where there is one; a page from the disk, and older browsers, have a database only. */
const log = () => fileLog().catch(() => databaseLog());

const api = log().then((opened) =>
  apiAlone({
    store: logStore(opened, bell()),
    draw: async (job) => (await import('./draw.ts')).drawSheet(job),
    manual: async (job) => (await import('./draw.ts')).drawManual(job),
    clock: Date.now,
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
    const stop = (await api).follow(data.id, (entry) => tell({ kind: 'entry', number, json: JSON.stringify(entry) }));
    followed.set(number, stop);
    return;
  }
  const answer = await api.then(
    (ready) => ready.ask(data.request),
    (error: unknown): Answer => ({ status: 500, headers: {}, body: { error: 'internal', message: String(error) } }),
  );
  const { status, headers } = answer;
  tell({ kind: 'answer', number, status, headers, body: bodyOf(answer) });
};
