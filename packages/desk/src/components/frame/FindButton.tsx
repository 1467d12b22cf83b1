import { useWords } from '../../store/context.ts';
import { Icon } from '../Icon.tsx';

/** Opens the palette: players, boards, pages, and every available action. */
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
