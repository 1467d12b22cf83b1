import { decide } from '@turnuva/engine/journal';
import { eventSentence } from '../language/events/sentences.ts';
import { failureSentence } from '../language/failure.ts';
import type { Words } from '../language/words.ts';
import { useApp, useDesk, useWords } from '../store/context.ts';
import type { Pending } from '../store/outbox.ts';
import type { Snapshot } from '../store/tournament/snapshot.ts';

/** One entry that waits for the server: when it was typed, what it says, and the button to give it up. */
export function KeptEntry({ item }: { readonly item: Pending }) {
  const { snapshot, giveUp } = useDesk();
  const { ask } = useApp();
  const words = useWords();
  const { say } = words;
  const what = commandSentence(item, snapshot, words);
  const drop = async (): Promise<void> => {
    if (
      await ask({
        sentence: say('steps.giveUpAsk', { what }),
        yes: say('shell.giveUp'),
        no: say('shell.keep'),
        steps: 1,
      })
    )
      giveUp(item.key);
  };
  return (
    <li>
      {words.time(item.typedAt)} · {what}
      {item.trouble === undefined ? null : (
        <>
          {' · '}
          {failureSentence(item.trouble, words)}{' '}
          <button type="button" class="quiet" onClick={() => void drop()}>
            {say('shell.giveUp')}
          </button>
        </>
      )}
    </li>
  );
}

/** What an entry will say in the journal; if it no longer fits, only its kind can be shown. */
function commandSentence({ command }: Pending, { state }: Snapshot, words: Words): string {
  const judged = decide(state, { ...command, confirmed: 2 });
  return judged.ok ? eventSentence(judged.value, state.tournament, words) : command.kind;
}
