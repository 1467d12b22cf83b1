import { lastPairedRound } from '@turnuva/engine/journal';
import { roundsOfMatch } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { type GameResult, roundOf } from '@turnuva/engine/tournament';
import { type BoardRow, boardRows, type Side } from '@turnuva/engine/views';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useGrowing } from '../../../components/behaviour/useGrowing.ts';
import { SearchField } from '../../../components/SearchField.tsx';
import { claimsOf, nextDispute } from '../../../model/claims.ts';
import type { Action } from '../../../model/resultKeys.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { ClaimList, CorrectionDialogue, CorrectResult, LineUpForm, RatingCorrection } from '../rareParts.ts';
import { BoardRows } from './BoardRows.tsx';
import { BoardSide } from './BoardSide.tsx';
import { actOnBoard } from './boardActions.ts';
import { boardInPath, visibleRows } from './boards.ts';
import { type EntryState, startEntry } from './entry.ts';
import { KeyBar } from './KeyBar.tsx';
import { MoreResults } from './MoreResults.tsx';
import { boardName, inRow } from './seats.ts';
import { useAnswers } from './useAnswers.ts';
import { useBars } from './useBars.ts';
import { useEntryKeys } from './useEntryKeys.ts';
import { useFocusOn } from './useFocusOn.ts';
import { useResultEntry } from './useResultEntry.ts';

const WIDE_ENOUGH_FOR_SIDE = 1500;

const isMarked = ({ float, wrongColour }: Side): boolean => float !== undefined || wrongColour;

/** The boards of a round and the entry of results, by keys, mouse or finger. */
export function BoardTable({ round }: { readonly round: number }) {
  const { words, notify } = useApp();
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
  const claims = useMemo(() => claimsOf(snapshot, round), [snapshot.claims, tournament, round]);
  const disputed = nextDispute(claims, state.focus);
  const drawn = useGrowing(shown.length, `${round} ${search} ${state.onlyMissing}`);
  useFocusOn(state.focus, drawn);

  const focused = rows.find((row) => row.board === state.focus);
  const goTo = useCallback(
    (board: number) => setState((before) => (before.focus === board ? before : { ...before, focus: board })),
    [],
  );
  const openWhy = useCallback((board: number) => {
    goTo(board);
    setSide(true);
  }, []);
  const { question, changes, askAbout, answered, byeAnswered } = useAnswers(tournament, rows, openWhy);
  const openMore = useCallback((board: number) => {
    goTo(board);
    setMore(board);
  }, []);

  // Both games of a match of two are over together.
  const isOver = Math.max(...roundsOfMatch(tournament, round)) < lastPairedRound(tournament);
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
      turnSide: () => setSide((before) => !before),
      swapColours: (board) => void (mayEdit && send({ kind: 'swap-colours', round, board })),
    });
  };

  const goToFirst = () => {
    const [first] = shown;
    if (first) goTo(first.board);
    setSearch('');
  };
  useEntryKeys({ rows, state, setState, act });
  const moreRow = rows.find((row) => row.board === more);
  return (
    <>
      {claims.length === 0 ? null : (
        <ClaimList claims={claims} rows={rows} goTo={goTo} decide={(row, result) => void enter(row, result)} />
      )}
      <div class="tools-row">
        <SearchField label={say('round.search')} value={search} onChange={setSearch} onEnter={goToFirst} />
        {state.onlyMissing ? <span class="tag amber">{say('round.onlyMissing')}</span> : null}
        {mayEnterResults && stands === undefined && roundOf(tournament, round).status === 'closed' ? (
          <CorrectResult rows={rows} board={state.focus} correct={(row, result) => void enter(row, result)} />
        ) : null}
      </div>
      {stands === undefined ? null : <p class="amber small">{stands}</p>}
      {mayEdit && !hasSchedule(tournament) && isOver ? <RatingCorrection round={round} inHand={state.focus} /> : null}
      <div class={(side && focused) || lineUp !== undefined ? 'with-side' : undefined}>
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
              answered={answered}
              close={() => setSide(false)}
            />
          </aside>
        ) : null}
      </div>
      {rows.some(({ white, black }) => isMarked(white) || isMarked(black)) ? (
        <p class="soft small">{say('round.marks')}</p>
      ) : null}
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
