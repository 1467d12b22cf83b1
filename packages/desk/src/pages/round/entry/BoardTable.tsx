import { firstOpenRound, lastPairedRound } from '@turnuva/engine/journal';
import type { WhyNot } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { type GameResult, isUnfinished, roundOf } from '@turnuva/engine/tournament';
import { type BoardRow, boardRows } from '@turnuva/engine/views';
import { Fragment } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { isTyping } from '../../../components/behaviour/keyboard.ts';
import { useGrowing } from '../../../components/behaviour/useGrowing.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { claimsOf, nextDispute } from '../../../model/claims.ts';
import { type Action, actionOf, opensNumber } from '../../../model/resultKeys.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { CorrectionDialogue, EmptyMatches, LineUpForm, MatchHead } from '../rareParts.ts';
import { AbsenceList } from './AbsenceList.tsx';
import { BoardRowView } from './BoardRowView.tsx';
import { BoardSide } from './BoardSide.tsx';
import { changedBoards, movedBoard, nextBoard, visibleRows } from './boards.ts';
import { ClaimList } from './ClaimList.tsx';
import type { Dragged } from './dragging.ts';
import { type EntryState, jumpKey, startEntry, verified } from './entry.ts';
import { KeyBar } from './KeyBar.tsx';
import { MoreResults } from './MoreResults.tsx';
import { boardName, inRow } from './seats.ts';

const WIDE_ENOUGH_FOR_SIDE = 1500;

/** The boards of a round and the entry of results, by keys, mouse or finger. */
export function BoardTable({ round }: { readonly round: number }) {
  const { words, preferences, notify } = useApp();
  const { snapshot, send, mayEnterResults, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const rows = useMemo(() => boardRows(tournament, round), [tournament, round]);
  const [path] = useLocation();
  const [state, setState] = useState<EntryState>(() =>
    startEntry(boardInPath(path, rows) ?? rows.find((row) => row.result === undefined)?.board ?? rows[0]?.board ?? 1),
  );
  const [more, setMore] = useState<number>();
  /** The team whose line-up is in hand. */
  const [lineUp, openLineUp] = useState<number>();
  const inMatches = (roundOf(tournament, round).matches ?? []).length > 0;
  const [correction, setCorrection] = useState<{ row: BoardRow; result: GameResult | null }>();
  const [side, setSide] = useState(() => window.innerWidth >= WIDE_ENOUGH_FOR_SIDE);
  const shown = useMemo(
    () => visibleRows(tournament, rows, { search, onlyMissing: state.onlyMissing }, state.focus),
    [tournament, rows, search, state.onlyMissing, state.focus],
  );
  const pending = useMemo(
    () =>
      new Set(
        snapshot.pending.flatMap(({ command }) =>
          command.kind === 'result' && command.round === round ? [command.board] : [],
        ),
      ),
    [snapshot.pending, round],
  );
  const claims = useMemo(() => claimsOf(snapshot, round), [snapshot.claims, tournament, round]);
  const disputed = nextDispute(claims, state.focus);
  const drawn = useGrowing(shown.length, `${round} ${search} ${state.onlyMissing}`);
  useFocusOn(state.focus, drawn);

  const [question, setQuestion] = useState<readonly [who: number, opponent: number]>();
  const [answer, setAnswer] = useState<WhyNot>();
  const changes = useMemo(() => changedBoards(rows, answer, tournament), [rows, answer, tournament]);
  const focused = rows.find((row) => row.board === state.focus);
  const goTo = useCallback(
    (board: number) => setState((before) => (before.focus === board ? before : { ...before, focus: board })),
    [],
  );
  const openWhy = useCallback((board: number) => {
    goTo(board);
    setSide(true);
  }, []);
  const askAbout = useCallback(({ board, player }: Dragged, opponent: number) => {
    setQuestion([player, opponent]);
    openWhy(board);
  }, []);
  const openMore = useCallback((board: number) => {
    goTo(board);
    setMore(board);
  }, []);

  // Checklist Q189, Q191: results of older rounds stand in FIDE mode; a game without one, or adjourned, still gets it.
  const first = firstOpenRound(tournament);
  const older = tournament.fideMode && !hasSchedule(tournament) && round < first;
  const stands = older ? say('journal.olderRound', { round, first }) : undefined;
  const barredOn = (row: BoardRow | undefined): string | undefined =>
    row?.result === undefined || row.result === '??' ? undefined : stands;
  /** Why the key of an action is out of force, and what is the way out. */
  const barred = ({ kind }: Action): string | undefined => {
    if (kind === 'swap' && tournament.fideMode)
      return say('journal.coloursByHand', { round, board: focused === undefined ? state.focus : boardName(focused) });
    return kind === 'more' || kind === 'take' || (kind === 'result' && !state.verify) ? barredOn(focused) : undefined;
  };

  const enter = async (row: BoardRow, result: GameResult | null) => {
    if (!mayEnterResults) return;
    if (state.verify) {
      const check = verified(state, row.board, row.result, result);
      setState({ ...check.state, focus: check.agrees ? nextBoard(shown, row.board, false) : row.board });
      return;
    }
    if (row.result === (result ?? undefined)) return goTo(nextBoard(shown, row.board, state.onlyMissing));
    const why = barredOn(row);
    if (why !== undefined) return notify({ text: why, problem: true });
    // A first result, and the end of an adjourned game, ask nothing.
    const fresh = isUnfinished(row.result) && result !== null;
    if (round < lastPairedRound(tournament) && !(fresh && row.result === '??')) return setCorrection({ row, result });
    const sent = send({ kind: 'result', round, board: row.board, result });
    // The next board is in focus before the server has heard of this one.
    if (fresh) goTo(nextBoard(shown, row.board, state.onlyMissing));
    else if ((await sent) === 'done' && result !== null) goTo(nextBoard(shown, row.board, state.onlyMissing));
  };

  /** Verifying: the result that stands was wrong, the one typed now is right. */
  const takeTyped = async (row: BoardRow) => {
    const typed = state.verdicts.get(row.board);
    if (!state.verify || typed === undefined || typed === 'agrees') return;
    if (round < lastPairedRound(tournament)) return setCorrection({ row, result: typed });
    if ((await send({ kind: 'result', round, board: row.board, result: typed })) !== 'done') return;
    setState((before) => ({
      ...verified(before, row.board, typed, typed).state,
      focus: nextBoard(shown, row.board, false),
    }));
  };

  const act = (action: Action) => {
    const why = barred(action);
    if (why !== undefined) return notify({ text: why, problem: true });
    switch (action.kind) {
      case 'result':
        return void (focused && enter(focused, inRow(focused, action.result)));
      case 'move':
        return goTo(movedBoard(shown, state.focus, action.by));
      case 'edge':
        return goTo((action.to === 'first' ? shown[0] : shown.at(-1))?.board ?? state.focus);
      case 'jump':
        return setState({ ...state, jump: '' });
      case 'more':
        return setMore(state.focus);
      case 'why':
        return setSide((before) => !before);
      case 'swap':
        return void (mayEdit && send({ kind: 'swap-colours', round, board: state.focus }));
      case 'missing':
        return setState({ ...state, onlyMissing: !state.onlyMissing });
      case 'take':
        return void (focused && takeTyped(focused));
      case 'dispute':
        return disputed === undefined ? undefined : goTo(disputed);
      case 'verify':
        return setState({ ...state, verify: !state.verify, verdicts: new Map() });
    }
  };

  const latest = useRef({ state, act });
  latest.current = { state, act };
  useEffect(() => {
    const boards = new Map(
      // In matches the number of the table is typed: it leads to its first board.
      rows.map((row): [number, number] => [row.seat?.table ?? Number(row.name), row.board]).reverse(),
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Buttons keep Enter and the space bar.
      if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return;
      const jumped = jumpKey(latest.current.state, event.key, boards, opensNumber(event.key, preferences.keys));
      if (jumped.state !== latest.current.state) setState(jumped.state);
      if (jumped.done) return event.preventDefault();
      const action = actionOf(event.key, preferences.keys);
      if (action === undefined) return;
      event.preventDefault();
      latest.current.act(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, preferences.keys]);

  const moreRow = rows.find((row) => row.board === more);
  return (
    <>
      <ClaimList claims={claims} rows={rows} goTo={goTo} decide={(row, result) => void enter(row, result)} />
      <div class="tools-row">
        <SearchField
          label={say('round.search')}
          value={search}
          onChange={setSearch}
          onEnter={() => {
            const [first] = shown;
            if (first) goTo(first.board);
            setSearch('');
          }}
        />
        {state.onlyMissing ? <span class="tag amber">{say('round.onlyMissing')}</span> : null}
      </div>
      {stands === undefined ? null : <p class="amber small">{stands}</p>}
      <div class={(side && focused) || lineUp !== undefined ? 'with-side' : undefined}>
        <div class="boards-scroll">
          <table class="boards" aria-busy={drawn < shown.length}>
            <thead>
              <tr>
                <th scope="col" class="board number">
                  {say('round.board')}
                </th>
                <th scope="col" class="score number">
                  {say('card.points')}
                </th>
                <th scope="col" class="name">
                  {say(inMatches ? 'round.whyNotWho' : 'card.white')}
                </th>
                <th scope="col" class="rating number">
                  {say('round.rating')}
                </th>
                <th scope="col" class="result middle">
                  {say('card.result')}
                </th>
                <th scope="col" class="score number">
                  {say('card.points')}
                </th>
                <th scope="col" class="name">
                  {say(inMatches ? 'round.whyNotWho' : 'card.black')}
                </th>
                <th scope="col" class="rating number">
                  {say('round.rating')}
                </th>
                <th scope="col" class="why">
                  <span class="hidden">{say('round.why')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, drawn).map((row, i) => (
                <Fragment key={row.board}>
                  {row.seat === undefined || row.seat.table === shown[i - 1]?.seat?.table ? null : (
                    <MatchHead round={round} table={row.seat.table} choose={openLineUp} />
                  )}
                  <BoardRowView
                    row={row}
                    focused={row.board === state.focus}
                    pending={pending.has(row.board)}
                    verdict={state.verdicts.get(row.board)}
                    claim={claims.find(({ board }) => board === row.board)}
                    changes={changes.has(row.board)}
                    fixed={barredOn(row)}
                    onAsk={hasSchedule(tournament) ? undefined : askAbout}
                    onFocus={goTo}
                    onWhy={openWhy}
                    onMore={openMore}
                  />
                </Fragment>
              ))}
              {inMatches && search === '' && !state.onlyMissing ? (
                <EmptyMatches round={round} rows={rows} choose={openLineUp} />
              ) : null}
            </tbody>
          </table>
          {shown.length === 0 ? (
            <p class="soft">{say(state.onlyMissing ? 'round.allIn' : 'round.nothingFound')}</p>
          ) : null}
          <AbsenceList round={round} />
        </div>
        {lineUp === undefined ? null : (
          <aside class="side">
            <LineUpForm key={lineUp} round={round} team={lineUp} close={() => openLineUp(undefined)} />
          </aside>
        )}
        {side && focused && lineUp === undefined ? (
          <aside class="side" aria-label={say('round.boardNumber', { board: boardName(focused) })}>
            <BoardSide
              key={focused.board}
              round={round}
              row={focused}
              question={question}
              answered={setAnswer}
              close={() => setSide(false)}
            />
          </aside>
        ) : null}
      </div>
      {mayEnterResults ? (
        <KeyBar
          state={state}
          boards={rows.length}
          disputes={disputed !== undefined}
          matches={inMatches}
          verified={[...state.verdicts.values()].filter((verdict) => verdict === 'agrees').length}
          barred={barred}
          act={act}
        />
      ) : null}
      {moreRow === undefined || !mayEnterResults ? null : (
        <MoreResults
          row={moreRow}
          choose={(result) => {
            setMore(undefined);
            void enter(moreRow, inRow(moreRow, result));
          }}
          close={() => setMore(undefined)}
        />
      )}
      {correction === undefined ? null : (
        <CorrectionDialogue round={round} {...correction} close={() => setCorrection(undefined)} />
      )}
    </>
  );
}

/** The board that the address names: the code on a result slip leads there. */
function boardInPath(path: string, rows: readonly BoardRow[]): number | undefined {
  const board = Number(/\/board\/(\d+)$/.exec(path)?.[1]);
  return rows.some((row) => row.board === board) ? board : undefined;
}

/**
 * Keeps the browser's focus on the board in hand, unless somebody is typing elsewhere. At once, not after the next
 * painting: the next key may be there before, and a late focus would pull the hand back.
 * `drawn` rows are there so far.
 */
function useFocusOn(board: number, drawn: number): void {
  useLayoutEffect(() => {
    const row = document.getElementById(`board-${board}`);
    if (row === null || isTyping(document.activeElement)) return;
    if (document.activeElement instanceof HTMLElement && row.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [board, drawn]);
}
