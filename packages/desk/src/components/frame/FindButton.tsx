import { useWords } from '../../store/context.ts';
import { Icon } from '../Icon.tsx';

/** Opens the palette: a player, a board, a place, anything that can be done. */
export function FindButton() {
  const { say } = useWords();
  return (
    <button
      type="button"
      class="find"
      aria-keyshortcuts="Control+K"
      onClick={() => window.dispatchEvent(new Event('turnuva:find'))}
    >
      <Icon name="search" />
      <span>{say('shell.find')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
