import { roundName } from '@turnuva/engine/schedule';
import { type GameResult, winnerOfGame } from '@turnuva/engine/tournament';
import type { BoardRow, Side } from '@turnuva/engine/views';
import { formatRound, plainAnswer } from '@turnuva/text';
import { GameSquares } from '../../../components/GameSquares.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { formatResult, resultText } from '../../../language/boardWords.ts';
import { authorText } from '../../../language/entrants.ts';
import { disputedBoards } from '../../../model/claims.ts';
import type { Action } from '../../../model/resultKeys.ts';
import { keyHints } from '../../../model/resultKeys.ts';
import { boardName, inRow, leftOf, rightOf } from '../../../model/seats.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { pointsThenAndNow } from '../beforeRound.ts';
import type { WhyBoardProps } from '../later/WhyBoard.tsx';
import { WhyBoard } from '../lazyParts.ts';
import { latestResults } from './boards.ts';
import { useGamesBefore } from './PastGames.tsx';

/**
 * Up to this many boards the map has wide squares, and up to the second number narrow ones; beyond that, there is only
 * the list.
 */
const [FEW_BOARDS, MOST_BOARDS] = [60, 200];

interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  readonly focus: number;
  goTo(board: number): void;
}

/** The round as a whole: the map of its boards, and the latest results. */
function RoundSide({ round, rows, focus, goTo }: Props) {
  const { words } = useApp();
  const { say, time } = words;
  const { snapshot } = useDesk();
  const missing = rows.filter(({ result }) => result === undefined);
  const disputes = disputedBoards(snapshot, round);
  const facts = {
    entered: rows.length - missing.length,
    boards: rows.length,
    missing: missing.map(({ name }) => name).join(', '),
  };
  const latest = latestResults(snapshot.entries, rows, round);
  return (
    <>
      <div class="row">
        <strong>{formatRound(say, round, roundName(snapshot.tournament, round))}</strong>
        {missing.length === 0 ? null : (
          <span class="soft small push">{say('round.reason.results', { count: missing.length })}</span>
        )}
      </div>
      {rows.length > MOST_BOARDS ? null : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: digits lead to a board, and the arrows
        <div
          class="board-map fit"
          style={{ '--across': rows.length > FEW_BOARDS ? 20 : rows.some(({ name }) => name.length > 2) ? 8 : 13 }}
          role="img"
          aria-label={say(missing.length === 0 ? 'round.mapLabel' : 'round.mapMissing', facts)}
          onClick={(event) => {
            const board = event.target instanceof HTMLElement ? event.target.dataset.to : undefined;
            if (board !== undefined) goTo(Number(board));
          }}
        >
          {rows.map((row) => (
            <span
              key={row.board}
              class={`sq ${lookOf(row, disputes)}${row.board === focus ? ' here' : ''}`}
              data-to={row.board}
              title={row.name}
            >
              {row.result === undefined && rows.length <= FEW_BOARDS ? row.name : ''}
            </span>
          ))}
        </div>
      )}
      {latest.length === 0 ? null : (
        <section>
          <h3>{say('round.latest')}</h3>
          <ul class="list latest figures">
            {latest.map(({ seq, at, by, board, result }) => (
              <li key={seq}>
                <span class="faint">{time(at)}</span>
                <span>{say('round.boardNumber', { board })}</span>
                <strong>{formatResult(say, result)}</strong>
                <span class="soft push">{authorText(by, words)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The square for a board: the winner's colour, split for a draw, dotted while the result is missing. */
function lookOf({ result, board }: BoardRow, disputes: readonly number[]): string {
  if (result === undefined) return disputes.includes(board) ? 'differs' : 'todo';
  const winner = winnerOfGame(result);
  return winner === undefined ? 'off' : winner.slice(0, 1);
}

export interface BoardSideProps extends WhyBoardProps {
  readonly rows: readonly BoardRow[];
  /** Whether the panel answers why, instead of taking the result. */
  readonly why: boolean;
  /** Why an action is not available now; undefined if it is. */
  barred(action: Action): string | undefined;
  act(action: Action): void;
  goTo(board: number): void;
  close(): void;
}

/** The board in focus: both players with their games, the result, and why they meet. */
export function BoardSide(props: BoardSideProps) {
  const { row, rows, why, goTo, close } = props;
  const { say } = useApp().words;
  const missing = rows.filter(({ result, board }) => result === undefined && board !== row.board);
  const before = missing.findLast(({ board }) => board < row.board) ?? missing.at(-1);
  const after = missing.find(({ board }) => board > row.board) ?? missing[0];
  return (
    <>
      <div class="row">
        <h2>{say(why ? 'round.whyBoard' : 'round.boardNumber', { board: boardName(row) })}</h2>
        <span class="row tight push">
          {why || before === undefined || after === undefined ? null : (
            <>
              <Step icon="left" words={say('round.previousMissing')} go={() => goTo(before.board)} />
              <Step icon="right" words={say('round.nextMissing')} go={() => goTo(after.board)} />
            </>
          )}
          <button type="button" class="quiet small" aria-label={say('shell.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </span>
      </div>
      {why ? <WhyBoard {...props} /> : <Board {...props} />}
    </>
  );
}

interface StepProps {
  readonly icon: 'left' | 'right';
  readonly words: string;
  go(): void;
}

const Step = ({ icon, words, go }: StepProps) => (
  <button type="button" class="quiet small" aria-label={words} title={words} onClick={go}>
    <Icon name={icon} />
  </button>
);

/** A side with its square, its points and its games before this round. */
function SideLine({ side, colour, round }: { readonly side: Side; readonly colour: string; readonly round: number }) {
  const { say, points } = useApp().words;
  const { tournament } = useDesk().snapshot;
  const player = tournament.players.find(({ id }) => id === side.id);
  const lines = useGamesBefore(side.id, round);
  const since = pointsThenAndNow(tournament, round, side.id);
  const facts = [side.rating || '', player?.federation, say('round.number', { number: side.tpn }), side.team];
  return (
    <div class="sides">
      <span class={`colour ${colour}`} role="img" aria-label={say(`card.${colour}`)} title={say(`card.${colour}`)} />
      <div>
        <strong>
          <bdi>{side.name}</bdi>
        </strong>{' '}
        {side.title === undefined ? null : <span class="title">{side.title}</span>}
        <div class="small soft figures">{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <h2 class="figures">{points(side.score)}</h2>
      {lines.length === 0 ? null : <GameSquares lines={lines} />}
      {since === undefined ? null : <div class="small amber">{say('round.pointsNow', { now: points(since.now) })}</div>}
    </div>
  );
}

function Board({ round, row, rows, act, barred, goTo }: BoardSideProps) {
  const { words, preferences } = useApp();
  const { say } = words;
  const { mayEnterResults, mayEdit, snapshot } = useDesk();
  const keys = keyHints(preferences.keys);
  const hintOf = (words: string) => keys.find((hint) => hint.words === words);
  const results = (['round.key.white', 'round.key.draw', 'round.key.black'] as const).flatMap((key) => {
    const hint = hintOf(key);
    return hint?.action.kind === 'result' && hint.action.result !== null
      ? [{ key: hint.key, action: hint.action, result: hint.action.result as GameResult }]
      : [];
  });
  const sides = [leftOf(row), rightOf(row)];
  return (
    <>
      {sides.map(({ side, colour }) => (
        <SideLine key={side.id} side={side} colour={colour} round={round} />
      ))}
      {mayEnterResults && barred({ kind: 'more' }) === undefined ? (
        <>
          <div class="score-keys">
            {results.map(({ key, action, result }) => (
              <button
                key={key}
                type="button"
                aria-pressed={row.result !== undefined && inRow(row, row.result) === result}
                // The focus stays on the board: the buttons are a second keyboard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => act(action)}
              >
                {resultText(result)}
                <kbd>{key}</kbd>
              </button>
            ))}
          </div>
          <div class="row">
            <button type="button" class="quiet small" onClick={() => act({ kind: 'more' })}>
              {say('round.moreResults')} <kbd>m</kbd>
            </button>
            {mayEdit && barred({ kind: 'swap' }) === undefined ? (
              <button type="button" class="quiet small push" onClick={() => act({ kind: 'swap' })}>
                {say('round.swap')} <kbd>c</kbd>
              </button>
            ) : null}
          </div>
        </>
      ) : null}
      <p class="soft">
        {plainAnswer(snapshot.tournament, round, [row.white.id, row.black.id], say)}{' '}
        <button type="button" class="link accent" onClick={() => act({ kind: 'why' })}>
          {say('round.whyTheseTwo')}
        </button>
      </p>
      <hr />
      <RoundSide round={round} rows={rows} focus={row.board} goTo={goTo} />
    </>
  );
}
