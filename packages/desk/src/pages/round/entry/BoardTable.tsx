import { hasSchedule } from '@turnuva/engine/schedule';
import { type GameResult, roundOf } from '@turnuva/engine/tournament';
import { type BoardRow, boardRows, hasBrackets, type Side } from '@turnuva/engine/views';
import { useMemo, useState } from 'preact/hooks';
import { useGrowing } from '../../../components/behaviour/useGrowing.ts';
import { claimsOf, nextDispute } from '../../../model/claims.ts';
import type { Action } from '../../../model/resultKeys.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { BracketLine, ClaimList, CorrectionDialogue } from '../lazyParts.ts';
import { BesideBoards } from './BesideBoards.tsx';
import { BoardRows } from './BoardRows.tsx';
import { BoardTools } from './BoardTools.tsx';
import { actOnBoard } from './boardActions.ts';
import { visibleRows } from './boards.ts';
import { KeyBar } from './KeyBar.tsx';
import { MoreResults } from './MoreResults.tsx';
import { inRow } from './seats.ts';
import { useAnswers } from './useAnswers.ts';
import { useBars } from './useBars.ts';
import { useEntryKeys } from './useEntryKeys.ts';
import { useFocusOn } from './useFocusOn.ts';
import { useInHand } from './useInHand.ts';
import { useResultEntry } from './useResultEntry.ts';

const isMarked = ({ float, wrongColour }: Side): boolean => float !== undefined || wrongColour;

/** The boards of a round and the entry of results, by keys, mouse or finger. */
export function BoardTable({ round }: { readonly round: number }) {
  const { words, notify } = useApp();
  const { snapshot, send, mayEnterResults, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const rows = useMemo(() => boardRows(tournament, round), [tournament, round]);
  const { state, setState, focused, goTo, more, setMore, openMore, side, setSide, openWhy } = useInHand(rows);
  /** The team whose line-up is in hand. */
  const [lineUp, openLineUp] = useState<number>();
  const inMatches = (roundOf(tournament, round).matches ?? []).length > 0;
  const [correction, setCorrection] = useState<{ row: BoardRow; result: GameResult | null }>();
  const shown = useMemo(
    () => visibleRows(tournament, rows, { search, onlyMissing: state.onlyMissing }, state.focus),
    [tournament, rows, search, state.onlyMissing, state.focus],
  );
  const claims = useMemo(() => claimsOf(snapshot, round), [snapshot.claims, tournament, round]);
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
        showMissing={(onlyMissing) => setState({ ...state, onlyMissing })}
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
