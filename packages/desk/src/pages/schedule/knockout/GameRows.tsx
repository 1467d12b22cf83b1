import type { Decision } from '@turnuva/engine/kernel';
import type { GameResult } from '@turnuva/engine/tournament';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { DecisionList } from '../../../components/DecisionList.tsx';
import { isTyping } from '../../../components/keyboard.ts';
import { resultText } from '../../../language/resultText.ts';
import { actionOf } from '../../../model/resultKeys.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { ResultButtons } from './ResultButtons.tsx';

/** A game of a match or a play-off part. */
export interface GameRow {
  readonly key: string;
  readonly label: string;
  readonly what: string;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | undefined;
  /** Golden point: what is special about it, in words. */
  readonly golden?: string;
  readonly moves?: number;
  /** Why these two meet: below the row in hand. */
  readonly why?: readonly Decision[];
  /** A line of its own above the row: the match, the part, when it is played. */
  readonly above?: string;
}

export type Enter = (row: GameRow, result: GameResult | null, moves?: number) => Promise<unknown>;

interface Props {
  /** What the first column holds. */
  readonly first: string;
  readonly rows: readonly GameRow[];
  readonly enter: Enter;
}

const COLUMNS = 6;

/** Games with their results, entered by the keys of the round's page or by the buttons of the row in hand. */
export function GameRows({ first, rows, enter }: Props) {
  const { words, preferences } = useApp();
  const { mayEnterResults } = useDesk();
  const { say } = words;
  const [focus, setFocus] = useState<string>();
  const wanted = focus !== undefined && rows.some((row) => row.key === focus) ? focus : undefined;
  const at = wanted ?? rows.find((row) => row.result === undefined)?.key ?? rows[0]?.key;
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (focus === undefined || isTyping(document.activeElement)) return;
    table.current?.querySelector<HTMLElement>('tr.chosen')?.focus({ preventScroll: true });
  }, [at, focus]);

  const choose = async (row: GameRow, result: GameResult | null) => {
    if (!mayEnterResults) return;
    const next = rows.find((each) => each.result === undefined && each.key !== row.key);
    if (row.result === undefined && result !== null) setFocus(next?.key ?? row.key);
    await enter(row, result, result === null ? undefined : row.moves);
  };
  const latest = useRef<(event: KeyboardEvent) => void>();
  latest.current = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event.key, preferences.keys);
    const index = rows.findIndex((row) => row.key === at);
    const row = rows[index];
    if (action === undefined || row === undefined) return;
    if (action.kind === 'result') void choose(row, action.result);
    else if (action.kind === 'move') setFocus(rows[Math.min(rows.length - 1, Math.max(0, index + action.by))]?.key);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current?.(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <table class="match-games" ref={table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{say('plan.game')}</th>
          <th scope="col">{say('card.white')}</th>
          <th scope="col" class="middle">
            {say('card.result')}
          </th>
          <th scope="col">{say('card.black')}</th>
          <th scope="col">
            <span class="hidden">{say('plan.enter')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => [
          row.above === undefined ? null : (
            <tr key={`${row.key} above`} class="above">
              <th colSpan={COLUMNS} scope="rowgroup">
                {row.above}
              </th>
            </tr>
          ),
          <tr
            key={row.key}
            data-game={row.key}
            tabIndex={row.key === at ? 0 : -1}
            class={row.key === at ? 'chosen' : undefined}
            onClick={() => setFocus(row.key)}
          >
            <td data-head={first}>{row.label}</td>
            <td>
              {row.what} {row.golden === undefined ? null : <span class="tag amber">{row.golden}</span>}
            </td>
            <td class="name">{row.white}</td>
            <td class="middle figures">{row.result === undefined ? '' : resultText(row.result)}</td>
            <td class="name">{row.black}</td>
            <td class="entry">
              {row.key === at && mayEnterResults ? (
                <ResultButtons
                  row={row}
                  choose={(result) => void choose(row, result)}
                  count={(moves) => void enter(row, row.result ?? null, moves)}
                />
              ) : row.moves === undefined ? null : (
                <span class="soft small">
                  {say('plan.moves')} {row.moves}
                </span>
              )}
            </td>
          </tr>,
          row.key === at && row.why !== undefined ? (
            <tr key={`${row.key} why`} class="reason">
              <td colSpan={COLUMNS}>
                <DecisionList decisions={row.why} />
              </td>
            </tr>
          ) : null,
        ])}
      </tbody>
    </table>
  );
}
