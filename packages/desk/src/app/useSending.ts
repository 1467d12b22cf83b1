import type { Command } from '@turnuva/engine/journal';
import { isChange, withAnswer } from '@turnuva/engine/journal';
import { useMemo, useRef } from 'preact/hooks';
import type { AppValue, DeskValue } from '../store/context.ts';
import type { TournamentStore } from '../store/tournamentStore.ts';
import { formatStep } from './stepWords.ts';

/** Whether an entry is there and counts no more. An undo counts as long as something is undone by it. */
function isTakenBack(store: TournamentStore, seq: number): boolean {
  const { state } = store.snapshot();
  const event = state.events[seq - 1];
  if (event === undefined) return false;
  const inForce = new Set(state.inForce);
  return event.kind === 'undo'
    ? event.entries.every((each) => inForce.has(each))
    : !inForce.has(seq) && isChange(event);
}

/** Sending of commands, and the notice after it whose "Undo" takes back the very entry that it tells of. */
export function useSending(
  store: TournamentStore,
  app: AppValue,
): Pick<DeskValue, 'send' | 'announce' | 'announceAll' | 'takeBack' | 'sendKept' | 'giveUp'> {
  // A notice outlives the language in which it was written.
  const latest = useRef(app);
  latest.current = app;
  return useMemo(() => {
    const sendAndTell = async (command: Command) => {
      const succeeded = latest.current.attempt();
      const done = await store.send(command);
      if (done.outcome === 'done') succeeded();
      return done;
    };
    const send: DeskValue['send'] = async (command) => (await sendAndTell(command)).outcome;
    /** "Undo" of one entry, for as long as there is something to undo. */
    const undoing = (entry: number) => ({
      undo: () => void takeBack(entry),
      isOver: () => isTakenBack(store, entry),
    });
    const takeBack: DeskValue['takeBack'] = async (entry, warning) => {
      const { entries, tournament } = store.snapshot();
      const { event } = entries[entry - 1];
      const { outcome, entry: seq } = await sendAndTell(
        warning === undefined ? { kind: 'undo', entry } : withAnswer<Command>({ kind: 'undo', entry }, warning),
      );
      const { words, notify } = latest.current;
      if (outcome !== 'done' || seq === undefined) return outcome;
      const what = (await formatStep.fetch())(event, tournament, words);
      const text = words.say(
        isChange(event) || event.kind === 'redo' ? 'journalPage.tookBack' : 'journalPage.broughtBack',
        { what },
      );
      notify({ text, ...undoing(seq) });
      return outcome;
    };
    const announce: DeskValue['announce'] = async (command, text, undone) => {
      const { outcome, entry } = await sendAndTell(command);
      if (outcome !== 'done') return outcome;
      const event = entry === undefined ? undefined : store.snapshot().entries[entry - 1]?.event;
      const undo = async (seq: number) => {
        if ((await takeBack(seq)) === 'done') undone?.();
      };
      latest.current.notify({
        text: typeof text === 'string' ? text : text(event),
        ...(entry === undefined ? {} : { ...undoing(entry), undo: () => void undo(entry) }),
      });
      return outcome;
    };
    const announceAll: DeskValue['announceAll'] = async (steps, text, undone) => {
      const done: (number | undefined)[] = [];
      for (const step of steps) {
        const command = await step();
        const { outcome, entry } = command === undefined ? { outcome: 'refused' } : await sendAndTell(command);
        if (outcome !== 'done') break;
        done.unshift(entry);
      }
      const undo = async () => {
        for (const entry of done) if (entry === undefined || (await takeBack(entry)) !== 'done') return;
        undone?.();
      };
      if (done.length > 0) latest.current.notify({ text: text(done.length), undo: () => void undo() });
      return done.length;
    };
    return { send, announce, announceAll, takeBack, sendKept: store.sendKept, giveUp: store.giveUp };
  }, [store]);
}
