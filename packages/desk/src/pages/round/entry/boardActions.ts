import type { GameResult } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import type { Action } from '../../../model/resultKeys.ts';
import { movedBoard } from './boards.ts';
import type { EntryState } from './entry.ts';
import { inRow } from './seats.ts';

interface Hand {
  readonly shown: readonly BoardRow[];
  readonly state: EntryState;
  readonly focused: BoardRow | undefined;
  /** The next board whose players report something else. */
  readonly disputed: number | undefined;
  setState(state: EntryState): void;
  goTo(board: number): void;
  enter(row: BoardRow, result: GameResult | null): void;
  takeTyped(row: BoardRow): void;
  openMore(board: number): void;
  turnSide(): void;
  swapColours(board: number): void;
}

/** Does what a key or a button of the bar asks for, with the board in hand. */
export function actOnBoard(action: Action, hand: Hand): void {
  const { shown, state, focused, disputed, setState, goTo } = hand;
  switch (action.kind) {
    case 'result':
      if (focused !== undefined) hand.enter(focused, inRow(focused, action.result));
      break;
    case 'move':
      goTo(movedBoard(shown, state.focus, action.by));
      break;
    case 'edge':
      goTo((action.to === 'first' ? shown[0] : shown.at(-1))?.board ?? state.focus);
      break;
    case 'jump':
      setState({ ...state, jump: '' });
      break;
    case 'more':
      hand.openMore(state.focus);
      break;
    case 'why':
      hand.turnSide();
      break;
    case 'swap':
      hand.swapColours(state.focus);
      break;
    case 'missing':
      setState({ ...state, onlyMissing: !state.onlyMissing });
      break;
    case 'take':
      if (focused !== undefined) hand.takeTyped(focused);
      break;
    case 'dispute':
      if (disputed !== undefined) goTo(disputed);
      break;
    case 'verify':
      setState({ ...state, verify: !state.verify, verdicts: new Map() });
  }
}
