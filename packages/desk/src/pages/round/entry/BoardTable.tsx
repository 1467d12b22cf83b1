import { firstOpenRound } from '@turnuva/engine/journal';
import type { WhyNot } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { type GameResult, roundOf } from '@turnuva/engine/tournament';
import { type BoardRow, boardRows, hasBrackets, type Side } from '@turnuva/engine/views';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { isTyping } from '../../../components/behaviour/keyboard.ts';
import { useGrowing } from '../../../components/behaviour/useGrowing.ts';
import { claimsOf, nextDispute } from '../../../model/claims.ts';
import { type Action, actionOf, opensNumber } from '../../../model/resultKeys.ts';
import { boardName, inRow } from '../../../model/seats.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { BracketLine, ClaimList, CorrectionDialogue, LineUpForm, Replaced } from '../lazyParts.ts';
import { BoardRows } from './BoardRows.tsx';
import { BoardSide, type BoardSideProps } from './BoardSide.tsx';
import { BoardTools } from './BoardTools.tsx';
import { boardInPath, changedBoards, movedBoard, replacedByCards, visibleRows } from './boards.ts';
import type { Dragged } from './dragging.ts';
import { type EntryState, jumpKey, showMissing, startEntry, useResultEntry } from './entry.ts';
import { KeyBar } from './KeyBar.tsx';
import { MoreResults } from './MoreResults.tsx';

/** From this width on the panel has its own space beside the boards; below it, the panel opens over them. */
const WIDE_ENOUGH_FOR_SIDE = 1101;

/** The current board: the one in the address, otherwise the first without a result; and what is open about it. */
function useInHand(rows: readonly BoardRow[]) {
  const [path] = useLocation();
  const [state, setState] = useState<EntryState>(() =>
    startEntry(boardInPath(path, rows) ?? rows.find((row) => row.result === undefined)?.board ?? rows[0]?.board ?? 1),
  );
  /** The board whose list of all results is open. */
  const [more, setMore] = useState<number>();
  const [side, setSide] = useState<'board' | 'why' | undefined>(() =>
    window.innerWidth >= WIDE_ENOUGH_FOR_SIDE ? 'board' : undefined,
  );
  const goTo = useCallback(
    (board: number) => setState((before) => (before.focus === board ? before : { ...before, focus: board })),
    [],
  );
  const openWhy = useCallback((board: number) => {
    goTo(board);
    setSide('why');
  }, []);
  const openMore = useCallback((board: number) => {
    goTo(board);
    setMore(board);
  }, []);
  const focused = rows.find((row) => row.board === state.focus);
  return { state, setState, focused, goTo, more, setMore, openMore, side, setSide, openWhy };
}

const isMarked = ({ float, wrongColour }: Side): boolean => float !== undefined || wrongColour;

/** The boards of a round and result entry, by keyboard, mouse or touch. */
export function BoardTable({ round }: { readonly round: number }) {
  const { words, notify } = useApp();
  const { snapshot, send, mayEnterResults, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const rows = useMemo(() => boardRows(tournament, round), [tournament, round]);
  const { state, setState, focused, goTo, more, setMore, openMore, side, setSide, openWhy } = useInHand(rows);
  /** The team whose line-up is open. */
  const [lineUp, openLineUp] = useState<number>();
  const inMatches = (roundOf(tournament, round).matches ?? []).length > 0;
  const [correction, setCorrection] = useState<{ row: BoardRow; result: GameResult | null }>();
  const shown = useMemo(
    () => visibleRows(tournament, rows, { search, onlyMissing: state.onlyMissing }, state.focus),
    [tournament, rows, search, state.onlyMissing, state.focus],
  );
  const claims = useMemo(() => claimsOf(snapshot, round), [snapshot.claims, tournament, round]);
  const replaced = useMemo(() => replacedByCards(snapshot.entries, rows, round), [snapshot.entries, rows]);
  const disputed = nextDispute(claims, state.focus);
  const drawn = useGrowing(shown.length, `${round} ${search} ${state.onlyMissing}`);
  useFocusOn(state.focus, drawn);

  const { question, changes, askAbout, answered, byeAnswered } = useAnswers(tournament, rows, openWhy);
  const { stands, barredOn, barred } = useBars(round, state, focused);
  const { enter, takeTyped } = useResultEntry({
    round,
    shown,
    state,
    setState,
    goTo,
    barredOn,
    correct: setCorrection,
  });

  const act = (action: Action) => {
    const why = barred(action);
    if (why !== undefined) return notify({ text: why, problem: true });
    actOnBoard(action, {
      shown,
      state,
      focused,
      disputed,
      setState,
      goTo,
      enter: (row, result) => void enter(row, result),
      takeTyped: (row) => void takeTyped(row),
      openMore: setMore,
      turnSide: () => setSide((before) => (before === 'why' ? 'board' : 'why')),
      swapColours: (board) => void (mayEdit && send({ kind: 'swap-colours', round, board })),
    });
  };

  const goToFirst = () => {
    const [first] = shown;
    if (first) goTo(first.board);
    setSearch('');
  };
  useEntryKeys({
    rows,
    state,
    setState,
    act,
    leave: () => setSide((before) => (before === 'why' ? 'board' : undefined)),
  });
  const moreRow = rows.find((row) => row.board === more);
  return (
    <>
      {replaced.length === 0 || !mayEdit ? null : <Replaced all={replaced} />}
      {claims.length === 0 ? null : (
        <ClaimList claims={claims} rows={rows} goTo={goTo} decide={(row, result) => void enter(row, result)} />
      )}
      <BoardTools
        round={round}
        rows={rows}
        state={state}
        stands={stands}
        search={search}
        setSearch={setSearch}
        showMissing={(onlyMissing) => setState(showMissing(state, shown, onlyMissing))}
        goToFirst={goToFirst}
        enter={(row, result) => void enter(row, result)}
      />
      <div class={(side !== undefined && focused) || lineUp !== undefined ? 'with-side' : undefined}>
        <BoardRows
          round={round}
          rows={rows}
          shown={shown}
          drawn={drawn}
          whole={search === '' && !state.onlyMissing}
          state={state}
          claims={claims}
          changes={changes}
          stands={stands}
          onAsk={hasSchedule(tournament) ? undefined : askAbout}
          onFocus={goTo}
          onWhy={openWhy}
          onMore={openMore}
          onLineUp={openLineUp}
          answered={byeAnswered}
        />
        <BesideBoards
          round={round}
          lineUp={lineUp}
          rows={rows}
          focused={side === undefined ? undefined : focused}
          why={side === 'why'}
          question={question}
          answered={answered}
          barred={barred}
          act={act}
          goTo={goTo}
          closeLineUp={() => openLineUp(undefined)}
          close={() => setSide(side === 'why' ? 'board' : undefined)}
        />
      </div>
      {rows.some(({ white, black }) => isMarked(white) || isMarked(black)) ? (
        <p class="soft small sign-line">{say('round.marks')}</p>
      ) : null}
      {hasBrackets(tournament, round) ? <BracketLine /> : null}
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

/**
 * Keeps the browser's focus on the current board, unless the user is typing elsewhere or is about to publish.
 * Immediately, not after the next paint: the next key may come first, and a late focus would move it back. `drawn`: how
 * many rows exist so far.
 */
function useFocusOn(board: number, drawn: number): void {
  const lastBoard = useRef(board);
  useLayoutEffect(() => {
    const row = document.getElementById(`board-${board}`);
    const inFocus = document.activeElement;
    if (row === null || isTyping(inFocus)) return;
    if (inFocus instanceof HTMLElement && row.contains(inFocus)) return;
    if (lastBoard.current === board && inFocus?.matches('[data-step^="publish"]') === true) return;
    lastBoard.current = board;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [board, drawn]);
}

/** What FIDE mode disables in a round, in words that name the alternative. */
function useBars(round: number, state: EntryState, focused: BoardRow | undefined) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  // Checklist Q189, Q191: results of older rounds are final in FIDE mode; a game without one, or adjourned, can still
  // get one.
  const first = firstOpenRound(tournament);
  const older = tournament.fideMode && !hasSchedule(tournament) && round < first;
  const stands = older ? say('journal.olderRound', { round, first }) : undefined;
  const barredOn = (row: BoardRow | undefined): string | undefined =>
    row?.result === undefined || row.result === '??' ? undefined : stands;
  /** Why the key for an action is disabled, and what the alternative is. */
  const whyBarred = ({ kind }: Action): string | undefined => {
    if (kind === 'swap' && tournament.fideMode)
      return say('journal.coloursByHand', { round, board: focused === undefined ? state.focus : boardName(focused) });
    return kind === 'more' || kind === 'take' || (kind === 'result' && !state.verify) ? barredOn(focused) : undefined;
  };
  return { stands, barredOn, barred: whyBarred };
}

interface Props extends Omit<BoardSideProps, 'row'> {
  /** The team whose line-up is open: it takes precedence over the board. */
  readonly lineUp: number | undefined;
  readonly focused: BoardRow | undefined;
  closeLineUp(): void;
}

/** Beside the boards: a team's line-up, or the current board. */
function BesideBoards({ lineUp, focused, closeLineUp, ...props }: Props) {
  const { say } = useWords();
  if (lineUp !== undefined) {
    return (
      <aside class="side">
        <LineUpForm key={lineUp} round={props.round} team={lineUp} close={closeLineUp} />
      </aside>
    );
  }
  if (focused === undefined) return null;
  return (
    <aside class="side" aria-label={say('round.boardNumber', { board: boardName(focused) })}>
      <BoardSide key={`${focused.board} ${props.why}`} row={focused} {...props} />
    </aside>
  );
}

/** Why not another opponent, and why not the bye: the question, and the boards that the answer would change. */
function useAnswers(tournament: Tournament, rows: readonly BoardRow[], openWhy: (board: number) => void) {
  const [question, setQuestion] = useState<readonly [who: number, opponent: number]>();
  const [answer, setAnswer] = useState<WhyNot>();
  const [ofBye, setOfBye] = useState<WhyNot>();
  // Both questions can be open: the boards marked are those of the latest answer.
  const [byeLast, setByeLast] = useState(false);
  const beside = byeLast ? (ofBye ?? answer) : (answer ?? ofBye);
  const changes = useMemo(() => changedBoards(rows, beside, tournament), [rows, beside, tournament]);
  const askAbout = useCallback(({ board, player }: Dragged, opponent: number) => {
    setQuestion([player, opponent]);
    openWhy(board);
  }, []);
  return {
    question,
    changes,
    askAbout,
    answered(found: WhyNot | undefined): void {
      setAnswer(found);
      if (found !== undefined) setByeLast(false);
    },
    byeAnswered(found: WhyNot | undefined): void {
      setOfBye(found);
      if (found !== undefined) setByeLast(true);
    },
  };
}

interface Entering {
  readonly rows: readonly BoardRow[];
  readonly state: EntryState;
  setState(state: EntryState): void;
  act(action: Action): void;
  /** Escape closes whatever is open beside the boards. */
  leave(): void;
}

/** The keys for result entry: a number leads to its board, the others do what the key bar says. */
function useEntryKeys(entering: Entering): void {
  const { rows } = entering;
  const { keys } = useApp().preferences;
  const latest = useRef(entering);
  latest.current = entering;
  useEffect(() => {
    const boards = new Map(
      // In team matches, the number of the table is typed: it leads to its first board.
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

interface Hand {
  readonly shown: readonly BoardRow[];
  readonly state: EntryState;
  readonly focused: BoardRow | undefined;
  /** The next board whose players report different results. */
  readonly disputed: number | undefined;
  setState(state: EntryState): void;
  goTo(board: number): void;
  enter(row: BoardRow, result: GameResult | null): void;
  takeTyped(row: BoardRow): void;
  openMore(board: number): void;
  turnSide(): void;
  swapColours(board: number): void;
}

/** Carries out what a key or a button of the bar requests, on the current board. */
function actOnBoard(action: Action, hand: Hand): void {
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
      setState(showMissing(state, shown, !state.onlyMissing));
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
