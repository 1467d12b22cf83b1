import { useEffect } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { type Notice, useWords } from '../store/context.ts';

export type ShownNotice = Notice & { readonly id: number };
const SHOWN_MS = 8000;

/** Messages that need no answer. Problems stay until they are closed. */
export function Notices({ shown, drop }: { shown: readonly ShownNotice[]; drop(id: number): void }) {
  return (
    <div class="notices" role="status" aria-live="polite">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} drop={() => drop(notice.id)} />
      ))}
    </div>
  );
}

function OneNotice({ notice, drop }: { notice: ShownNotice; drop(): void }) {
  const { say } = useWords();
  useEffect(() => {
    if (notice.problem) return undefined;
    const timer = setTimeout(drop, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice.id]);
  return (
    <div class={notice.problem ? 'notice problem' : 'notice'}>
      <span>{notice.text}</span>
      {notice.undo === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            notice.undo?.();
            drop();
          }}
        >
          <Icon name="undo" />
          {say('shell.undo')}
        </button>
      )}
      <button type="button" class="quiet push" aria-label={say('shell.close')} onClick={drop}>
        <Icon name="close" />
      </button>
    </div>
  );
}
