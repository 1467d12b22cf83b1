import { Icon } from '../components/Icon.tsx';
import { lazy } from '../components/lazy.tsx';
import { failureSentence } from '../language/failure.ts';
import { useDesk, useWords } from '../store/context.ts';

const KeptEntry = lazy(async () => (await import('./KeptEntry.tsx')).KeptEntry);

/** What was typed and is not confirmed, while the server cannot be reached or takes nothing: how much, why, and what. */
export function Kept() {
  const { snapshot, sendKept } = useDesk();
  const words = useWords();
  const { say } = words;
  const { connected, held, pending, shelfFull } = snapshot;
  const stuck = pending.filter(({ trouble }) => trouble !== undefined);
  if (connected && held === undefined && stuck.length === 0) return null;
  return (
    <div class="bar-warning kept" role="status">
      <Icon name="warning" />
      <span>
        {!connected
          ? say('shell.connectionLost', { count: pending.length })
          : held !== undefined
            ? say('shell.held', { count: pending.length, reason: failureSentence(held, words) })
            : say('shell.stuck', { count: stuck.length })}
        {shelfFull === true && pending.length > 0 ? ` ${say('shell.shelfFull')}` : ''}
      </span>
      {connected ? (
        <button type="button" onClick={sendKept}>
          {say('shell.sendNow')}
        </button>
      ) : null}
      {pending.length === 0 ? null : (
        <details>
          <summary>{say('shell.showKept')}</summary>
          <ul>
            {pending.map((item) => (
              <KeptEntry key={item.key} item={item} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
