import type { OpenClaims } from '@turnuva/contract';
import type { WhyNot } from '@turnuva/engine/pairing';
import { freeIn } from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import { type BoardRow, gameCountsIn, scoresOfTwo } from '@turnuva/engine/views';
import { Fragment } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { memo } from '../../../components/behaviour/memo.ts';
import { ROWS_A_BLOCK, useBlocks } from '../../../components/blocks/RowBlocks.tsx';
import { lazy } from '../../../components/lazy.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { EmptyMatches, GroupHead, MatchHead } from '../lazyParts.ts';
import { type BoardRowProps, BoardRowView } from './BoardRowView.tsx';
import type { Dragged } from './dragging.ts';
import type { EntryState } from './entry.ts';
import { PastGames } from './PastGames.tsx';

/** In a file of its own: only wide screens have room for it. */
const WIDE = '(min-width: 1700px)';
/** Boards beyond these are too many to draw all games of. */
const MOST_WITH_GAMES = 60;

/** Draws a player's games before this round, where a screen is wide enough for them; undefined elsewhere. */
function usePastGames(round: number, boards: number): BoardRowProps['past'] {
  const [wide, setWide] = useState(() => window.matchMedia?.(WIDE).matches === true);
  useEffect(() => {
    const media = window.matchMedia?.(WIDE);
    const turn = () => setWide(media.matches);
    media?.addEventListener('change', turn);
    return () => media?.removeEventListener('change', turn);
  }, []);
  const shows = wide && round > 1 && boards <= MOST_WITH_GAMES;
  return useMemo(() => (shows ? (player) => <PastGames player={player} round={round} /> : undefined), [shows, round]);
}

/** Those who sit out, below the boards. */
const AbsenceList = lazy(async () => (await import('./AbsenceList.tsx')).AbsenceList);

interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  /** The visible rows; this many of them have been drawn so far. */
  readonly shown: readonly BoardRow[];
  readonly drawn: number;
  /** Whether there is no search and nothing is filtered out. */
  readonly whole: boolean;
  readonly state: EntryState;
  readonly claims: readonly OpenClaims[];
  /** Boards that an answer to a question would change. */
  readonly changes: ReadonlySet<number>;
  /** Why results of this round are final. */
  readonly stands: string | undefined;
  readonly onAsk: ((dragged: Dragged, opponent: number) => void) | undefined;
  onFocus(board: number): void;
  onWhy(board: number): void;
  onMore(board: number): void;
  onLineUp(team: number | undefined): void;
  /** Called with the answer to a question about the bye, and with undefined when it disappears. */
  answered(answer: WhyNot | undefined): void;
}

/** The boards of a round, in team matches under the headings of their matches, and who is absent. */
export function BoardRows(props: Props) {
  const { round, rows, shown, drawn, whole, state, claims, changes, stands } = props;
  const { onAsk, onFocus, onWhy, onMore, onLineUp, answered } = props;
  const { say, points } = useWords();
  const { snapshot } = useDesk();
  const { table, blocks } = useBlocks(shown.length);
  const grouped = snapshot.tournament.schedule !== undefined;
  const inMatches = (roundOf(snapshot.tournament, round).matches ?? []).length > 0;
  const pastGames = usePastGames(round, inMatches ? Number.POSITIVE_INFINITY : rows.length);
  const pending = useMemo(
    () =>
      new Set(
        snapshot.pending.flatMap(({ command }) =>
          command.kind === 'result' && command.round === round ? [command.board] : [],
        ),
      ),
    [snapshot.pending, round],
  );
  const counts = useMemo(() => gameCountsIn(snapshot.tournament), [snapshot.tournament]);
  const scoreOf = useMemo(() => scoresOfTwo(snapshot.tournament, round), [snapshot.tournament, round]);
  const matchOf = ({ white, black, result }: BoardRow): string => {
    const score = result === undefined ? undefined : scoreOf(white.id, black.id);
    return score === undefined ? '' : `${points(score.points)} – ${points(score.opponentPoints)}`;
  };
  return (
    <div class="boards-scroll">
      <table ref={table} class={`boards${blocks}`} aria-busy={drawn < shown.length}>
        <BoardColumns inMatches={inMatches} />
        {Array.from({ length: Math.ceil(drawn / ROWS_A_BLOCK) }, (_, i) => {
          const part = shown.slice(i * ROWS_A_BLOCK, Math.min(drawn, (i + 1) * ROWS_A_BLOCK));
          return (
            <Portion
              key={i}
              round={round}
              rows={part}
              above={shown[i * ROWS_A_BLOCK - 1]}
              grouped={grouped}
              focus={part.some(({ board }) => board === state.focus) ? state.focus : undefined}
              pending={part.flatMap(({ board }) => (pending.has(board) ? [board] : []))}
              uncounted={part.flatMap(({ board, white, black }) =>
                counts({ white: white.id, black: black.id }) ? [] : [board],
              )}
              matches={part.map(matchOf)}
              verdicts={state.verdicts}
              claims={claims}
              changes={changes}
              stands={stands}
              onAsk={onAsk}
              onFocus={onFocus}
              onWhy={onWhy}
              onMore={onMore}
              onLineUp={onLineUp}
              past={pastGames}
            />
          );
        })}
        {inMatches && whole ? (
          <tbody>
            <EmptyMatches round={round} rows={rows} choose={onLineUp} />
          </tbody>
        ) : null}
      </table>
      {shown.length === 0 ? <p class="soft">{say(state.onlyMissing ? 'round.allIn' : 'round.nothingFound')}</p> : null}
      {shown.some((row) => matchOf(row) !== '') ? <p class="soft small">{say('sheets.matchInBrackets')}</p> : null}
      <FreeLine round={round} />
      <AbsenceList round={round} answered={answered} />
    </div>
  );
}

interface PortionProps
  extends Pick<
    Props,
    'round' | 'rows' | 'claims' | 'changes' | 'stands' | 'onAsk' | 'onFocus' | 'onWhy' | 'onMore' | 'onLineUp'
  > {
  /** The row above, in the portion before. */
  readonly above: BoardRow | undefined;
  /** Whether boards may be under the headings of groups. */
  readonly grouped: boolean;
  /** The board in focus, if it is one of these. */
  readonly focus: number | undefined;
  /** Those of these boards whose results are being sent. */
  readonly pending: readonly number[];
  /** Those of these boards whose results count for nobody. */
  readonly uncounted: readonly number[];
  /** The scores of matches of several games, row by row. */
  readonly matches: readonly string[];
  readonly verdicts: EntryState['verdicts'];
  readonly past: BoardRowProps['past'];
}

const alike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** Compares lists by content, everything else by identity. */
const samePortion = (a: PortionProps, b: PortionProps): boolean =>
  (Object.keys(b) as (keyof PortionProps)[]).every((key) => {
    const [was, now] = [a[key], b[key]];
    return Array.isArray(was) && Array.isArray(now) ? alike(was, now) : was === now;
  });

/** Rows that are compared as a group: out of five thousand, those of the other portions are not even compared. */
const Portion = memo(function Portion({
  rows,
  above,
  grouped,
  focus,
  pending,
  uncounted,
  matches,
  verdicts,
  claims,
  changes,
  ...props
}: PortionProps) {
  const { round, stands, onAsk, onFocus, onWhy, onMore, onLineUp, past } = props;
  const inHand = rows.find(({ board }) => board === focus)?.seat?.table;
  return (
    <tbody>
      {rows.map((row, i) => (
        <Fragment key={row.board}>
          {grouped ? <GroupHead round={round} row={row} above={rows[i - 1] ?? above} /> : null}
          {row.seat === undefined || row.seat.table === (rows[i - 1] ?? above)?.seat?.table ? null : (
            <MatchHead round={round} table={row.seat.table} inHand={row.seat.table === inHand} choose={onLineUp} />
          )}
          <BoardRowView
            match={matches[i] || undefined}
            row={row}
            focused={row.board === focus}
            pending={pending.includes(row.board)}
            counted={!uncounted.includes(row.board)}
            verdict={verdicts.get(row.board)}
            claim={claims.find(({ board }) => board === row.board)}
            changes={changes.has(row.board)}
            fixed={row.result === undefined || row.result === '??' ? undefined : stands}
            onAsk={onAsk}
            onFocus={onFocus}
            onWhy={onWhy}
            onMore={onMore}
            past={past}
          />
        </Fragment>
      ))}
    </tbody>
  );
}, samePortion);

/** The free player in a round of a round robin with an odd number of players. */
function FreeLine({ round }: { readonly round: number }) {
  const { say, list } = useWords();
  const { tournament } = useDesk().snapshot;
  const free = freeIn(tournament, round);
  if (free.length === 0) return null;
  const names = entrantNames(tournament);
  return <p class="free-round">{say('plan.free', { names: list(free.map((id) => names.get(id) ?? '')) })}</p>;
}

/** What the columns of the boards hold; in matches the sides are teams, whose colours change from board to board. */
function BoardColumns({ inMatches }: { readonly inMatches: boolean }) {
  const { say } = useWords();
  const side = (colour: 'white' | 'black') => say(inMatches ? 'round.whyNotWho' : `card.${colour}`);
  return (
    <thead>
      <tr>
        <th scope="col" class="board number">
          {say(inMatches ? 'sheets.table' : 'round.board')}
        </th>
        <th scope="col" class="score number">
          {say('card.points')}
        </th>
        <th scope="col" class="name">
          {side('white')}
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
          {side('black')}
        </th>
        <th scope="col" class="rating number">
          {say('round.rating')}
        </th>
        <th scope="col" class="why">
          <span class="hidden">{say('round.why')}</span>
        </th>
      </tr>
    </thead>
  );
}
