import { useHeldHeight } from '../../../components/behaviour/useHeldHeight.ts';
import { type Action, keyHints } from '../../../model/resultKeys.ts';
import { useApp } from '../../../store/context.ts';
import type { EntryState } from './entry.ts';

interface Props {
  readonly state: EntryState;
  readonly verified: number;
  readonly boards: number;
  /** The players on some board disagree. */
  readonly disputes: boolean;
  /** In team matches, a result is typed from the left, as it is printed. */
  readonly matches: boolean;
  /** Why an action is not available now; undefined if it is. */
  barred(action: Action): string | undefined;
  act(action: Action): void;
}

const IN_MATCHES: Readonly<Record<string, string>> = {
  'round.key.white': 'round.key.left',
  'round.key.black': 'round.key.right',
  'round.key.forfeitWhite': 'round.key.forfeitLeft',
  'round.key.forfeitBlack': 'round.key.forfeitRight',
  'round.key.jump': 'round.key.jumpMatch',
};

/** The active keys, as many as fit on one line; for mouse and touch they are buttons. */
export function KeyBar({ state, verified, boards, disputes, matches, barred, act }: Props) {
  const { words, preferences, change } = useApp();
  const { say } = words;
  const isPressed = (action: Action): boolean | undefined =>
    action.kind === 'missing' ? state.onlyMissing : action.kind === 'verify' ? state.verify : undefined;
  // Notices appear above the bar, however many lines it takes.
  const bar = useHeldHeight<HTMLDivElement>('--key-bar');
  return (
    <div ref={bar} class="keys" role="toolbar" aria-label={say('round.keyBar')}>
      {state.jump === undefined ? null : (
        <strong class="tag amber" role="status">
          {say('round.jumpTo', { board: state.jump === '' ? '…' : state.jump })}
        </strong>
      )}
      {state.verify ? (
        <strong class="tag amber" role="status">
          {say('round.verifying', { verified, boards })}
        </strong>
      ) : null}
      <div class="hints">
        {keyHints(preferences.keys, state.verify, disputes).map((hint) => (
          <button
            key={hint.words}
            type="button"
            class="hint"
            tabIndex={-1}
            aria-pressed={isPressed(hint.action)}
            disabled={barred(hint.action) !== undefined}
            title={barred(hint.action)}
            // The focus stays on the board: the key bar is a second keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(hint.action)}
          >
            {hint.key.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {say(matches ? (IN_MATCHES[hint.words] ?? hint.words) : hint.words)}
          </button>
        ))}
      </div>
      <label class="push">
        {say('round.profile')}{' '}
        <select
          value={preferences.keys}
          onChange={(event) => change({ keys: event.currentTarget.value === '123' ? '123' : '105' })}
        >
          <option value="105">1 / 0 / 5</option>
          <option value="123">1 / 2 / 3</option>
        </select>
      </label>
      <button type="button" class="hint" onClick={() => window.dispatchEvent(new Event('turnuva:keys'))}>
        <kbd>?</kbd> {say('round.allKeys')}
      </button>
    </div>
  );
}
