import { GAME_RESULTS, type GameResult } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useLayoutEffect } from 'preact/hooks';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { resultText } from '../../../language/boardWords.ts';
import { actionOf, keyHints } from '../../../model/resultKeys.ts';
import { boardName, inRow, leftOf, rightOf } from '../../../model/seats.ts';
import { useApp } from '../../../store/context.ts';
import type { KeyProfile } from '../../../store/preferences.ts';

const GROUPS: readonly { readonly words: string; readonly results: readonly GameResult[] }[] = [
  { words: 'round.more.played', results: ['10', '==', '01'] },
  { words: 'round.more.forfeit', results: ['+-', '-+', '--'] },
  { words: 'round.more.unusual', results: ['00', '=0', '0='] },
  { words: 'round.more.unrated', results: ['WL', 'DD', 'LW', 'LL', 'DL', 'LD'] },
  { words: 'round.more.adjourned', results: ['??'] },
];
/** Letters for results without a key of their own; none of them means anything else among the boards. */
const LETTERS = 'defghijklnqrsuyz';
const KNOWN: ReadonlySet<GameResult> = new Set(GAME_RESULTS);

/** The key of each result. */
function keysOf(results: readonly GameResult[], profile: KeyProfile): ReadonlyMap<GameResult, string> {
  const own = new Map(
    keyHints(profile).flatMap(({ key, action }): [GameResult, string][] =>
      action.kind === 'result' && action.result !== null ? [[action.result, key]] : [],
    ),
  );
  const others = results.filter((result) => !own.has(result));
  return new Map([...own, ...others.map((result, i): [GameResult, string] => [result, LETTERS[i] ?? ''])]);
}

interface Props {
  readonly row: BoardRow;
  /** The result from the left, as in the row. */
  choose(result: GameResult | null): void;
  close(): void;
}

/** All results: those with a key among the boards keep it here, the others have a letter. */
export function MoreResults({ row, choose, close }: Props) {
  const { words, preferences } = useApp();
  const { say } = words;
  const all = GROUPS.flatMap((group) => group.results).filter((result) => KNOWN.has(result));
  const keys = keysOf(all, preferences.keys);
  // Immediately, not after the next paint: the second key follows the first within milliseconds.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      const action = actionOf(event.key, preferences.keys);
      const meant = action?.kind === 'result' ? action.result : undefined;
      const result = meant === undefined ? all.find((each) => keys.get(each) === event.key) : meant;
      if (result === undefined) return;
      event.preventDefault();
      choose(result);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choose]);
  return (
    <Dialogue id="moreResults" title={say('round.moreTitle', { board: boardName(row) })} onClose={close}>
      <p>
        {leftOf(row).side.name} – {rightOf(row).side.name}
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
                aria-pressed={inRow(row, row.result) === result}
                onClick={() => choose(result)}
              >
                <kbd>{keys.get(result)}</kbd> {resultText(result)}
              </button>
            ))}
          </div>
        </section>
      ))}
      <div class="row">
        <button type="button" onClick={() => choose(null)}>
          {say('round.key.clear')}
        </button>
        <CancelButton close={close} />
      </div>
    </Dialogue>
  );
}
