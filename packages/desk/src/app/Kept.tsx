import { decide } from '@turnuva/engine/journal';
import { Icon } from '../components/Icon.tsx';
import { eventSentence } from '../language/events/sentences.ts';
import { troubleSentence } from '../language/trouble.ts';
import type { Words } from '../language/words.ts';
import { useApp, useDesk, useWords } from '../store/context.ts';
import type { Pending } from '../store/pendingBox.ts';
import type { Snapshot } from '../store/tournamentStore.ts';

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
            ? say('shell.held', { count: pending.length, reason: troubleSentence(held, words) })
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

function KeptEntry({ item }: { readonly item: Pending }) {
  const { snapshot, giveUp } = useDesk();
  const { ask } = useApp();
  const words = useWords();
  const { say } = words;
  const what = commandSentence(item, snapshot, words);
  const drop = async (): Promise<void> => {
    if (await ask({ sentence: say('shell.giveUpAsk', { what }), steps: 1 })) giveUp(item.key);
  };
  return (
    <li>
      {words.time(item.typedAt)} · {what}
      {item.trouble === undefined ? null : (
        <>
          {' · '}
          {troubleSentence(item.trouble, words)}{' '}
          <button type="button" class="quiet" onClick={() => void drop()}>
            {say('shell.giveUp')}
          </button>
        </>
      )}
    </li>
  );
}

/** What an entry will say in the journal; of one that does not fit any more only its kind can be told. */
function commandSentence({ command }: Pending, { state }: Snapshot, words: Words): string {
  const judged = decide(state, { ...command, confirmed: 2 });
  return judged.ok ? eventSentence(judged.value, state.tournament, words) : command.kind;
}
