import type { OpenClaims } from '@turnuva/contract';
import type { GameResult } from '@turnuva/engine/tournament';
import { shortName } from '@turnuva/engine/tournament';
import type { BoardRow, Side } from '@turnuva/engine/views';
import { inBrackets, isUnrated } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { memo } from '../../../components/behaviour/memo.ts';
import { FloatMark } from '../../../components/FloatMark.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { formatResult } from '../../../language/boardWords.ts';
import { boardName, inRow, leftOf, rightOf } from '../../../model/seats.ts';
import { useWords } from '../../../store/context.ts';
import { type Dragged, droppedPlayer, over, take } from './dragging.ts';
import type { Verdict } from './entry.ts';
import type { PastGames } from './PastGames.tsx';

/** How many letters of a name fit beside the ratings and the panel of a laptop. */
const LETTERS = 22;

export interface BoardRowProps {
  readonly row: BoardRow;
  readonly focused: boolean;
  readonly pending: boolean;
  /** False if the result counts for nobody: it is in brackets, as on paper. */
  readonly counted: boolean;
  readonly verdict: Verdict | undefined;
  /** The score of a match of several games including this one, from White's side; undefined if a match is one game. */
  readonly match: string | undefined;
  /** What the players have reported, until a result is entered. */
  readonly claim: OpenClaims | undefined;
  onFocus(board: number): void;
  /** In the alternative round asked about, this board would be different. */
  readonly changes: boolean;
  /** Why the result is final and nothing else can be entered; undefined if it is not. */
  readonly fixed: string | undefined;
  onWhy(board: number): void;
  /** A name was dropped onto another: why do the two not meet? Absent if that cannot be asked. */
  readonly onAsk?: ((dragged: Dragged, opponent: number) => void) | undefined;
  onMore(board: number): void;
  /** Draws a player's games before this round where there is room for them. */
  readonly past: ((player: number) => ReturnType<typeof PastGames>) | undefined;
}

const sameSide = (a: Side, b: Side): boolean =>
  a.id === b.id &&
  a.score === b.score &&
  a.float === b.float &&
  a.wrongColour === b.wrongColour &&
  a.name === b.name &&
  a.title === b.title &&
  a.rating === b.rating &&
  a.team === b.team;

const sameClaim = (a: OpenClaims | undefined, b: OpenClaims | undefined): boolean =>
  a?.white?.result === b?.white?.result && a?.black?.result === b?.black?.result;

const same = (a: BoardRowProps, b: BoardRowProps): boolean =>
  a.focused === b.focused &&
  a.changes === b.changes &&
  a.fixed === b.fixed &&
  a.pending === b.pending &&
  a.counted === b.counted &&
  a.verdict === b.verdict &&
  a.match === b.match &&
  sameClaim(a.claim, b.claim) &&
  a.row.board === b.row.board &&
  a.row.result === b.row.result &&
  a.row.seat?.turned === b.row.seat?.turned &&
  sameSide(a.row.white, b.row.white) &&
  sameSide(a.row.black, b.row.black) &&
  a.past === b.past &&
  a.onFocus === b.onFocus;

/** One board. A row is redrawn only if something on it has changed, which keeps a thousand players fast. */
export const BoardRowView = memo(function BoardRowView(props: BoardRowProps) {
  const { say } = useWords();
  const { row, focused } = props;
  const { board, seat } = row;
  const [left, right] = [leftOf(row), rightOf(row)];
  return (
    <tr
      id={`board-${board}`}
      data-board={board}
      tabIndex={focused ? 0 : -1}
      class={
        [focused ? 'chosen' : '', seat === undefined ? '' : 'in-match', props.changes ? 'changes' : '']
          .filter((each) => each !== '')
          .join(' ') || undefined
      }
      aria-label={say(seat?.turned === true ? 'round.rowLabelTurned' : 'round.rowLabel', {
        board: boardName(row),
        white: row.white.name,
        black: row.black.name,
        result:
          row.result === undefined
            ? say('round.noResult')
            : inBrackets(formatResult(say, inRow(row, row.result)), props.counted),
      })}
      onFocus={() => props.onFocus(board)}
      onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <td class="number board" title={props.changes ? say('round.wouldChange') : undefined}>
        {boardName(row)}
      </td>
      <SideCells
        {...left}
        place="white"
        marked={seat !== undefined}
        board={board}
        onAsk={props.onAsk}
        past={props.past}
      />
      <ResultCell {...props} />
      <SideCells
        {...right}
        place="black"
        marked={seat !== undefined}
        board={board}
        onAsk={props.onAsk}
        past={props.past}
      />
      <td class="why">
        <button
          type="button"
          class="quiet small"
          tabIndex={-1}
          aria-label={say('round.why')}
          title={say('round.why')}
          onClick={() => props.onWhy(board)}
        >
          <Icon name="why" />
        </button>
      </td>
    </tr>
  );
}, same);

interface SideProps extends Pick<BoardRowProps, 'onAsk' | 'past'> {
  readonly side: Side;
  readonly colour: 'white' | 'black';
  /** Left (White's side, outside of matches) or right. */
  readonly place: 'white' | 'black';
  /** In a match, the side does not show the colour. */
  readonly marked: boolean;
  readonly board: number;
}

function SideCells({ side, colour, place, marked, board, onAsk, past }: SideProps) {
  const { say, points } = useWords();
  return (
    <>
      <td class={`number score ${place}`}>
        <Points value={points(side.score)} />
      </td>
      <td
        class={`name ${place}`}
        draggable={onAsk !== undefined}
        onDragStart={(event) => take(event, { board, player: side.id })}
        onDragOver={onAsk === undefined ? undefined : over}
        onDrop={(event) => {
          const dragged = droppedPlayer(event);
          if (dragged !== undefined && dragged.player !== side.id) onAsk?.(dragged, side.id);
        }}
      >
        <span class="named">
          {marked ? (
            <span
              class={`colour ${colour}`}
              role="img"
              aria-label={say(`card.${colour}`)}
              title={say(`card.${colour}`)}
            />
          ) : null}
          <bdi class="who" title={side.name}>
            {shortName(side.name, side.title === undefined ? LETTERS : LETTERS - 4)}
          </bdi>
          {side.title === undefined ? null : <span class="title">{side.title}</span>}
          {side.team === undefined ? null : (
            <span class="title team" title={side.team}>
              {side.team}
            </span>
          )}
          <FloatMark float={side.float} />
          {side.wrongColour ? (
            <span class="due" role="img" aria-label={say('round.wrongColour')} title={say('round.wrongColour')}>
              •
            </span>
          ) : null}
          {past?.(side.id)}
        </span>
      </td>
      <td class={`number rating ${place}`}>{side.rating === 0 ? '' : side.rating}</td>
    </>
  );
}

function ResultCell({ row, pending, counted, verdict, match, claim, fixed, onMore }: BoardRowProps) {
  const { say } = useWords();
  const { result, board } = row;
  const state = result === undefined ? 'missing' : result === '??' ? 'adjourned' : pending ? 'pending' : 'kept';
  const differs = verdict !== undefined && verdict !== 'agrees';
  return (
    <td class={`result ${state}${differs ? ' differs' : ''}`}>
      <button type="button" tabIndex={-1} disabled={fixed !== undefined} title={fixed} onClick={() => onMore(board)}>
        <span class="hidden">{say('round.resultOf', { board: boardName(row) })}</span>
        <span class="figures">{result === undefined ? '' : inBrackets(short(say, inRow(row, result)), counted)}</span>
        {match === undefined ? null : (
          <small class="soft" title={say('sheets.matchResult')}>
            ({match})
          </small>
        )}
        {result !== undefined && isUnrated(result) ? <span class="tag">{say('round.unrated')}</span> : null}
        {claim === undefined ? null : <ClaimMark row={row} claim={claim} />}
        {verdict === undefined ? (
          <Mark state={state} />
        ) : (
          <VerdictMark verdict={verdict === 'agrees' ? verdict : inRow(row, verdict)} />
        )}
      </button>
    </td>
  );
}

/** What the players have reported: both results if they disagree; one of them while the other is awaited. */
function ClaimMark({ row, claim }: { readonly row: BoardRow; readonly claim: OpenClaims }) {
  const { say } = useWords();
  const said = [claim.white, claim.black].map((each) =>
    each === undefined ? '…' : short(say, inRow(row, each.result)).replaceAll(' ', ''),
  );
  const words = say(`claims.mark.${claim.state}`, { white: said[0], black: said[1] });
  return (
    <span class={claim.state === 'differ' ? 'tag amber' : 'tag'} title={words}>
      <span aria-hidden="true">{claim.state === 'differ' ? `⚠ ${said.join(' ≠ ')}` : `☎ ${said.join(' / ')}`}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

/** The outcome of verifying a board; the typed result is next to the recorded one. */
function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const { say } = useWords();
  if (verdict === 'agrees') {
    return (
      <span class="mark" role="img" aria-label={say('round.agrees')} title={say('round.agrees')}>
        ✓✓
      </span>
    );
  }
  const words = say('round.differs', { typed: formatResult(say, verdict) });
  return (
    <span class="tag red" title={words}>
      <span aria-hidden="true">≠ {short(say, verdict)}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

const short = (say: Say, result: GameResult): string => formatResult(say, result).replace(' u', '');

/** A result being sent is grey, and says so; one that the server has confirmed is black. */
function Mark({ state }: { readonly state: string }) {
  const { say } = useWords();
  return state === 'pending' ? (
    <span class="mark waiting hidden" role="img" aria-label={say('round.onItsWay')} title={say('round.onItsWay')} />
  ) : null;
}

/** Points with aligned units: a half has its own place. */
const Points = ({ value }: { readonly value: string }) => (
  <span class={value.endsWith('½') ? undefined : 'pad'} data-pad="½">
    {value}
  </span>
);
