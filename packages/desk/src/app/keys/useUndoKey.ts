import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../components/behaviour/keyboard.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { rules } from '../../store/rules.ts';
import { formatStep } from '../stepWords.ts';

/**
 * Ctrl+Z (Cmd+Z) takes the last step back, after saying which one it is. A step on its way to the server is waited for: the
 * one before it is not what was meant.
 */
export function useUndoKey(): void {
  const { words, ask } = useApp();
  const { snapshot, takeBack, mayEdit } = useDesk();
  const isWanted = useRef(false);
  const isOnItsWay = snapshot.connected && snapshot.pending.length + snapshot.unjudged > 0;
  // With the picture, not after it: a key right after an entry has come to be seen is about that entry, not the one before.
  useLayoutEffect(() => {
    const undo = async () => {
      const { entries, state, tournament } = snapshot;
      const last = entries[(state.inForce.at(-1) ?? 0) - 1];
      if (last === undefined) return;
      const what = (await formatStep.fetch())(last.event, tournament, words);
      // What the rules ask stands in the same question: one dialogue for one step.
      const spoken = rules.now() ?? (await rules.fetch());
      const judged = spoken.decide(state, { kind: 'undo', entry: last.seq });
      const warning = judged.ok || judged.error.level === 'refuse' ? undefined : judged.error;
      const again = warning && spoken.consequenceSentence(warning, tournament, words);
      const sure = await ask({
        sentence: words.say('journalPage.undoOne', { what }),
        ...(again === undefined ? {} : { again }),
        ...(warning === undefined ? {} : { detail: spoken.refusalSentence(warning, tournament, words) }),
        yes: words.say('shell.undo'),
        steps: warning?.level === 'confirm-twice' ? 2 : 1,
      });
      if (sure) await takeBack(last.seq, warning);
    };
    if (isWanted.current && !isOnItsWay) {
      isWanted.current = false;
      void undo();
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target) || !mayEdit) return;
      event.preventDefault();
      isWanted.current = isOnItsWay;
      if (!isOnItsWay) void undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [snapshot, isOnItsWay, takeBack, words, ask, mayEdit]);
}
