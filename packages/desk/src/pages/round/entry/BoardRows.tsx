import type { OpenClaims } from '@turnuva/contract';
import type { WhyNot } from '@turnuva/engine/pairing';
import { roundOf } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';

import { useDesk, useWords } from '../../../store/context.ts';
import { EmptyMatches, MatchHead } from '../rareParts.ts';
import { AbsenceList } from './AbsenceList.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardRowView } from './BoardRowView.tsx';
import type { Dragged } from './dragging.ts';
import type { EntryState } from './entry.ts';

interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  /** The rows in sight; so many of them are drawn yet. */
  readonly shown: readonly BoardRow[];
  readonly drawn: number;
  /** Whether nothing is searched and nothing left out. */
  readonly whole: boolean;
  readonly state: EntryState;
  readonly claims: readonly OpenClaims[];
  /** Boards that an answer to a question would change. */
  readonly changes: ReadonlySet<number>;
  barredOn(row: BoardRow): string | undefined;
  readonly onAsk: ((dragged: Dragged, opponent: number) => void) | undefined;
  onFocus(board: number): void;
  onWhy(board: number): void;
  onMore(board: number): void;
  onLineUp(team: number | undefined): void;
  /** Told the answer to a question about the bye, and undefined when it goes. */
  answered(answer: WhyNot | undefined): void;
}

/** The boards of a round, in matches under the heads of their matches, and who is away. */
export function BoardRows(props: Props) {
  const { round, rows, shown, drawn, whole, state, claims, changes, barredOn } = props;
  const { onAsk, onFocus, onWhy, onMore, onLineUp, answered } = props;
  const { say } = useWords();
  const { snapshot } = useDesk();
  const inMatches = (roundOf(snapshot.tournament, round).matches ?? []).length > 0;
  const pending = useMemo(
    () =>
      new Set(
        snapshot.pending.flatMap(({ command }) =>
          command.kind === 'result' && command.round === round ? [command.board] : [],
        ),
      ),
    [snapshot.pending, round],
  );
  return (
    <div class="boards-scroll">
      <table class="boards" aria-busy={drawn < shown.length}>
        <BoardColumns inMatches={inMatches} />
        <tbody>
          {shown.slice(0, drawn).map((row, i) => (
            <Fragment key={row.board}>
              {row.seat === undefined || row.seat.table === shown[i - 1]?.seat?.table ? null : (
                <MatchHead round={round} table={row.seat.table} choose={onLineUp} />
              )}
              <BoardRowView
                row={row}
                focused={row.board === state.focus}
                pending={pending.has(row.board)}
                verdict={state.verdicts.get(row.board)}
                claim={claims.find(({ board }) => board === row.board)}
                changes={changes.has(row.board)}
                fixed={barredOn(row)}
                onAsk={onAsk}
                onFocus={onFocus}
                onWhy={onWhy}
                onMore={onMore}
              />
            </Fragment>
          ))}
          {inMatches && whole ? <EmptyMatches round={round} rows={rows} choose={onLineUp} /> : null}
        </tbody>
      </table>
      {shown.length === 0 ? <p class="soft">{say(state.onlyMissing ? 'round.allIn' : 'round.nothingFound')}</p> : null}
      <AbsenceList round={round} answered={answered} />
    </div>
  );
}
