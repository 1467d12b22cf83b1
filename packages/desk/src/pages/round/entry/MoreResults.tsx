import { GAME_RESULTS, type GameResult } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useLayoutEffect } from 'preact/hooks';
import { Dialogue } from '../../../components/Dialogue.tsx';
import { resultText } from '../../../language/resultText.ts';
import { useWords } from '../../../store/context.ts';

const GROUPS: readonly { readonly words: string; readonly results: readonly GameResult[] }[] = [
  { words: 'round.more.played', results: ['10', '==', '01'] },
  { words: 'round.more.forfeit', results: ['+-', '-+', '--'] },
  { words: 'round.more.unusual', results: ['00', '=0', '0='] },
  { words: 'round.more.unrated', results: ['WL', 'DD', 'LW', 'LL', 'DL', 'LD'] },
  { words: 'round.more.adjourned', results: ['??'] },
];
const LETTERS = 'abcdefghijklmnop';
const KNOWN: ReadonlySet<GameResult> = new Set(GAME_RESULTS);

interface Props {
  readonly row: BoardRow;
  choose(result: GameResult | null): void;
  close(): void;
}

/** Every result there is, one letter each. */
export function MoreResults({ row, choose, close }: Props) {
  const { say } = useWords();
  const all = GROUPS.flatMap((group) => group.results).filter((result) => KNOWN.has(result));
  // At once, not after the next painting: the second key follows the first within milliseconds.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const result = all[LETTERS.indexOf(event.key)];
      if (event.key.length !== 1 || result === undefined || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      choose(result);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choose]);
  return (
    <Dialogue id="moreResults" title={say('round.moreTitle', { board: row.board })} onClose={close}>
      <p>
        {row.white.name} – {row.black.name}
      </p>
      {GROUPS.map((group) => (
        <section key={group.words}>
          <h3>{say(group.words)}</h3>
          <div class="row">
            {group.results.map((result) => (
              <button
                key={result}
                type="button"
                class="figures"
                aria-pressed={row.result === result}
                onClick={() => choose(result)}
              >
                <kbd>{LETTERS[all.indexOf(result)]}</kbd> {resultText(result)}
              </button>
            ))}
          </div>
        </section>
      ))}
      <div class="row">
        <button type="button" onClick={() => choose(null)}>
          {say('round.key.clear')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
