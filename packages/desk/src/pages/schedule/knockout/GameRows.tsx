import type { Decision } from '@turnuva/engine/kernel';
import type { GameResult } from '@turnuva/engine/tournament';
import { signsOfResults } from '@turnuva/engine/views';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isTyping } from '../../../components/behaviour/keyboard.ts';
import { useStyles } from '../../../components/behaviour/useStyles.ts';
import { SignLine } from '../../../components/card/SignLine.tsx';
import { DecisionList } from '../../../components/DecisionList.tsx';
import { resultText } from '../../../language/boardWords.ts';
import { actionOf, keyHints } from '../../../model/resultKeys.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import type { Outcome } from '../../../store/tournament/queue.ts';
import { type Cursor, cursorIn, firstOpen, movedCursor, NOWHERE, openBefore, typing } from './entryOrder.ts';
import styles from './games.css?inline';
import { ResultButtons } from './ResultButtons.tsx';

/** A game of a match or a play-off part. */
export interface GameRow {
  readonly key: string;
  readonly label: string;
  readonly what: string;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | undefined;
  /** Golden point, unless the arbiter awarded the match: its special conditions, in words. */
  readonly golden?: string;
  /** The colours follow from the number of the match: they were not drawn. */
  readonly undrawn?: boolean;
  readonly moves?: number;
  /** Why these two meet: below the current row. */
  readonly why?: readonly Decision[];
  /** What is known about White and about Black, for the panel beside the list. */
  readonly facts?: readonly [white: string, black: string];
  /** The sides of the match, and its score so far. */
  readonly sides?: readonly [string, string];
  readonly standing?: string;
  /** A line of its own above the row: the stage and its game, the match, the part. */
  readonly above?: string;
}

type Enter = (row: GameRow, result: GameResult | null, moves?: number) => Promise<Outcome>;

interface Props {
  /** What the first column holds. */
  readonly first: string;
  /** In the order in which they are typed. */
  readonly rows: readonly GameRow[];
  readonly enter: Enter;
  /** If the current game has a panel: which rows were selected elsewhere, and who is notified of the current game. */
  readonly beside?: {
    readonly wanted: ((row: GameRow) => boolean) | undefined;
    inHand(row: GameRow | undefined): void;
  };
}

const COLUMNS = 6;

/** The current game, which stays the same while the list changes around it. */
function useCursor(rows: readonly GameRow[]): readonly [Cursor, (cursor: Cursor) => void] {
  const [kept, keep] = useState<Cursor | undefined>();
  const before = kept ?? firstOpen(rows);
  const cursor = cursorIn(rows, before);
  useEffect(() => {
    // The selected game stays selected: games that appear later do not change it. A key pressed since this was drawn
    // comes first.
    const found = cursor.kind === 'nowhere' && kept !== undefined && kept.kind !== 'nowhere' ? NOWHERE : cursor;
    if (found !== kept && (found.kind !== 'nowhere' || kept !== undefined))
      keep((current) => (current === kept ? found : current));
  });
  return [cursor, keep];
}

/** Result entry for the current game: keys go on to the next open game, a click stays where it is. */
function useGameEntry(rows: readonly GameRow[], enter: Enter) {
  const { words, preferences, notify } = useApp();
  const { mayEnterResults } = useDesk();
  const { say } = words;
  const [cursor, setCursor] = useCursor(rows);
  /** Whether the current game was reached by a key: then the page scrolls with it. */
  const [byKey, setByKey] = useState(false);
  /** Results being sent: the answer to one may bring the game that the next key is meant for. */
  const [sending, setSending] = useState(0);
  /** Keys pressed before that game was there, in their order. */
  const held = useRef<(GameResult | null)[]>([]);
  const isAhead = sending > 0 && cursor.kind === 'typed';

  const take = (row: GameRow) => setCursor({ kind: 'at', key: row.key, seen: row.result });
  const choose = async (row: GameRow, result: GameResult | null) => {
    if (!mayEnterResults) return;
    const goesOn = row.result === undefined && result !== null;
    setSending((count) => count + 1);
    const sent = enter(row, result, result === null ? undefined : row.moves);
    // The next game becomes the current one before the server knows about this one.
    setCursor(goesOn ? { kind: 'typed', key: row.key } : { kind: 'at', key: row.key, seen: result ?? undefined });
    const outcome = await sent.finally(() => setSending((count) => count - 1));
    if (outcome !== 'refused' && outcome !== 'cancelled' && outcome !== 'offline') return;
    // Whatever was typed after it was not meant for this game.
    held.current = [];
    take(row);
  };
  const put = (result: GameResult | null) => {
    const found = typing(rows, cursor);
    if (!('refused' in found)) return void choose(found.line, result);
    held.current = [];
    if (found.line !== undefined) take(found.line);
    notify({ text: say(`plan.${found.refused}`), problem: true });
  };
  const type = (result: GameResult | null) => {
    if (isAhead || held.current.length > 0) held.current.push(result);
    else put(result);
  };
  useEffect(() => {
    const next = isAhead ? undefined : held.current.shift();
    if (next !== undefined) put(next);
  });
  const latest = useRef<(event: KeyboardEvent) => void>();
  latest.current = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const action = actionOf(event.key, preferences.keys);
    if (action?.kind === 'result') type(action.result);
    else if (action?.kind === 'move') {
      held.current = [];
      setCursor(movedCursor(rows, cursor, action.by));
    } else return;
    setByKey(true);
    event.preventDefault();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current?.(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { cursor, byKey, setByKey, take, choose };
}

/** Keeps the current row visible and focused while keys move through the table. */
function useRowInHand(at: string | undefined, byKey: boolean): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (!byKey || isTyping(document.activeElement)) return;
    const row = table.current?.querySelector<HTMLElement>('tr.chosen');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [at, byKey]);
  return table;
}

/** Games with their results, entered by the keys of the round's page or by the buttons of the current row. */
export function GameRows({ first, rows, enter, beside }: Props) {
  const { say } = useWords();
  const { cursor, byKey, setByKey, take, choose } = useGameEntry(rows, enter);
  const at = cursor.kind === 'at' ? cursor.key : undefined;
  const table = useRowInHand(at, byKey);
  const left = openBefore(rows, cursor);
  const held = rows.find(({ key }) => key === at);
  const latest = useRef({ rows, beside });
  latest.current = { rows, beside };
  useEffect(() => latest.current.beside?.inHand(held), [held?.key]);
  const wanted = beside?.wanted;
  const asked = useRef(wanted);
  useEffect(() => {
    if (wanted === undefined || asked.current === wanted) return;
    asked.current = wanted;
    const found = latest.current.rows.filter(wanted);
    const row = found.find(({ result }) => result === undefined) ?? found.at(-1);
    if (row !== undefined) take(row);
  }, [wanted]);
  useStyles(styles);
  return (
    <>
      {beside === undefined || held === undefined ? null : (
        <GameSide
          key={held.key}
          first={first}
          row={held}
          choose={(result) => void choose(held, result)}
          count={(moves) => void enter(held, held.result ?? null, moves)}
        />
      )}
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
          {rows.map((row) => (
            <GameLines
              key={row.key}
              first={first}
              row={row}
              inHand={row.key === at}
              take={() => take(row)}
              choose={(result) => void choose(row, result)}
              count={(moves) => void enter(row, row.result ?? null, moves)}
            />
          ))}
        </tbody>
      </table>
      <SignLine signs={signsOfResults(rows.map(({ result }) => result))} />
      {left.length === 0 ? null : (
        <p class="amber open-before">
          {say('plan.openBefore', { count: left.length })}{' '}
          <button
            type="button"
            class="quiet small"
            onClick={() => {
              const row = rows.find(({ key }) => key === left[0]);
              if (row !== undefined) take(row);
              setByKey(true);
            }}
          >
            {say('plan.goThere')}
          </button>
        </p>
      )}
    </>
  );
}

const COLOURS = ['white', 'black'] as const;

/** The current game beside the list: who plays, the result, why they meet. */
function GameSide({ first, row, choose, count }: Pick<LineProps, 'first' | 'row' | 'choose' | 'count'>) {
  const { words, preferences } = useApp();
  const { say } = words;
  const { mayEnterResults } = useDesk();
  return (
    <aside class="side idle game-side" aria-label={`${first} ${row.label}, ${row.what}`}>
      <h2>
        {first} {row.label}, {row.what}
      </h2>
      {COLOURS.map((colour, i) => (
        <div key={colour} class="sides">
          <span
            class={`colour ${colour}`}
            role="img"
            aria-label={say(`card.${colour}`)}
            title={say(`card.${colour}`)}
          />
          <div>
            <strong>
              <bdi>{row[colour]}</bdi>
            </strong>
            <div class="small soft figures">{row.facts?.[i]}</div>
          </div>
        </div>
      ))}
      {row.golden === undefined ? null : <span class="tag amber">{row.golden}</span>}
      {mayEnterResults ? (
        <>
          <div class="score-keys">
            {keyHints(preferences.keys)
              .flatMap(({ key, action }) =>
                action.kind === 'result' && action.result !== null && SCORES.includes(action.result)
                  ? [{ key, result: action.result }]
                  : [],
              )
              .sort((a, b) => SCORES.indexOf(a.result) - SCORES.indexOf(b.result))
              .map(({ key, result }) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={row.result === result}
                  // The focus stays on the game: the buttons are a second keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(result)}
                >
                  {resultText(result)}
                  <kbd>{key}</kbd>
                </button>
              ))}
          </div>
          <ResultButtons row={row} forfeitsOnly choose={choose} count={count} />
        </>
      ) : null}
      {row.sides === undefined ? null : (
        <>
          <hr />
          <dl class="facts sums">
            <dt>{row.sides.join(' – ')}</dt>
            <dd>
              <strong>{row.standing}</strong>
            </dd>
          </dl>
        </>
      )}
      {row.why === undefined ? null : <DecisionList decisions={row.why} />}
    </aside>
  );
}

const SCORES: readonly GameResult[] = ['10', '==', '01'];

interface LineProps {
  /** What the first column holds. */
  readonly first: string;
  readonly row: GameRow;
  readonly inHand: boolean;
  take(): void;
  choose(result: GameResult | null): void;
  /** Enters how many moves were played. */
  count(moves: number | undefined): void;
}

/** A game with the line above it, and below the current one, why these two meet. */
function GameLines({ first, row, inHand, take, choose, count }: LineProps) {
  const { say } = useWords();
  const { mayEnterResults } = useDesk();
  return (
    <>
      {row.above === undefined ? null : (
        <tr class="above">
          <th colSpan={COLUMNS} scope="rowgroup">
            {row.above}
          </th>
        </tr>
      )}
      <tr
        data-game={row.key}
        tabIndex={inHand ? 0 : -1}
        class={inHand ? 'chosen' : undefined}
        onClick={(event) => {
          // A button in the row enters a result and moves the cursor on: the row's own click would move it back.
          if (!(event.target instanceof Element && event.target.closest('button, select, input'))) take();
        }}
      >
        <td data-head={first}>
          {row.label}
          {row.undrawn === true ? <abbr title={say('plan.coloursDefault')}> *</abbr> : null}
        </td>
        <td>
          {row.what} {row.golden === undefined ? null : <span class="tag amber">{row.golden}</span>}
        </td>
        <td class="name">{row.white}</td>
        <td class="middle figures">{row.result === undefined ? '' : resultText(row.result)}</td>
        <td class="name">{row.black}</td>
        <td class="entry">
          {inHand && mayEnterResults ? (
            <ResultButtons row={row} choose={choose} count={count} />
          ) : row.moves === undefined ? null : (
            <span class="soft small">
              {say('plan.moves')} {row.moves}
            </span>
          )}
        </td>
      </tr>
      {inHand && row.why !== undefined ? (
        <tr class="reason">
          <td colSpan={COLUMNS}>
            <DecisionList decisions={row.why} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
