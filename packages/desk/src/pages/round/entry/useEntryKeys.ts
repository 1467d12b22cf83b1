import type { BoardRow } from '@turnuva/engine/views';
import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../components/behaviour/keyboard.ts';
import { type Action, actionOf, opensNumber } from '../../../model/resultKeys.ts';
import { useApp } from '../../../store/context.ts';
import { type EntryState, jumpKey } from './entry.ts';

interface Entering {
  readonly rows: readonly BoardRow[];
  readonly state: EntryState;
  setState(state: EntryState): void;
  act(action: Action): void;
  /** Escape: what is open beside the boards closes. */
  leave(): void;
}

/** The keys of the entry of results: a number leads to its board, the others do what the key bar says. */
export function useEntryKeys(entering: Entering): void {
  const { rows } = entering;
  const { keys } = useApp().preferences;
  const latest = useRef(entering);
  latest.current = entering;
  useEffect(() => {
    const boards = new Map(
      // In matches the number of the table is typed: it leads to its first board.
      rows.map((row): [number, number] => [row.seat?.table ?? Number(row.name), row.board]).reverse(),
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Buttons keep Enter and the space bar.
      if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return;
      const { state, setState, act } = latest.current;
      const jumped = jumpKey(state, event.key, boards, opensNumber(event.key, keys));
      if (jumped.state !== state) setState(jumped.state);
      if (jumped.done) return event.preventDefault();
      if (event.key === 'Escape') return latest.current.leave();
      const action = actionOf(event.key, keys);
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, keys]);
}
