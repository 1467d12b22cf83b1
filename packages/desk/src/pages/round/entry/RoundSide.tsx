import { blackCode, whiteCode } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { authorText } from '../../../language/authorText.ts';
import { formatResult } from '../../../language/resultText.ts';
import { disputedBoards } from '../../../model/claims.ts';
import { useApp, useDesk } from '../../../store/context.ts';

const MOST_LATEST = 4;
/** Up to so many boards the map has wide squares, and up to the second number narrow ones; beyond, there is only the list. */
const [FEW_BOARDS, MOST_BOARDS] = [60, 200];

interface Props {
  readonly round: number;
  readonly rows: readonly BoardRow[];
  readonly focus: number;
  goTo(board: number): void;
}

/** The round as a whole: the map of its boards, and what came in last. */
export function RoundSide({ round, rows, focus, goTo }: Props) {
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
  const nameOf = new Map(rows.map(({ board, name }) => [board, name]));
  const latest = snapshot.entries
    .filter(({ event }) => event.kind === 'result' && event.round === round && event.result !== null)
    .slice(-MOST_LATEST)
    .reverse();
  return (
    <>
      <div class="row">
        <strong>{say('shell.roundNumber', { round })}</strong>
        {missing.length === 0 ? null : (
          <span class="soft small push">{say('round.reason.results', { count: missing.length })}</span>
        )}
      </div>
      {rows.length > MOST_BOARDS ? null : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: digits lead to a board, and the arrows
        <div
          class="board-map fit"
          style={{ '--across': rows.length > FEW_BOARDS ? 20 : 13 }}
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
            {latest.map(({ seq, at, by, event }) =>
              event.kind !== 'result' || event.result === null ? null : (
                <li key={seq}>
                  <span class="faint">{time(at)}</span>
                  <span>{say('round.boardNumber', { board: nameOf.get(event.board) ?? event.board })}</span>
                  <strong>{formatResult(say, event.result)}</strong>
                  <span class="soft push">{authorText(by, words)}</span>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

/** The square of a board: the winner's colour, split for a draw, dotted while the result is missing. */
function lookOf({ result, board }: BoardRow, disputes: readonly number[]): string {
  if (result === undefined) return disputes.includes(board) ? 'differs' : 'todo';
  const [white, black] = [whiteCode(result), blackCode(result)];
  const won = (code: string): boolean => code === '1' || code === '+' || code === 'W';
  return won(white) ? 'w' : won(black) ? 'b' : white === black && result !== '--' && result !== '??' ? 'd' : 'off';
}
