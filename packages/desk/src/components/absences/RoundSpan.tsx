import { useId } from 'preact/hooks';
import { useWords } from '../../store/context.ts';

interface Props {
  /** Rounds that may be the first; in matches of two games, the first of the two. */
  readonly starts: readonly number[];
  /** Rounds that may be the last, from the chosen first one on. */
  readonly ends: readonly number[];
  readonly first: number;
  readonly last: number;
  /** What a round is called. */
  called(round: number): string;
  choose(first: number, last: number): void;
}

/** From one round to another; if only one round is offered, there is nothing to choose. */
export function RoundSpan({ starts, ends, first, last, called, choose }: Props) {
  const { say } = useWords();
  const id = useId();
  const options = (rounds: readonly number[]) =>
    rounds.map((round) => (
      <option key={round} value={round}>
        {say('shell.roundNumber', { round: called(round) })}
      </option>
    ));
  return (
    <>
      <span class="row">
        <label htmlFor={`${id}-first`}>{say('players.roundFrom')}</label>
        <select
          id={`${id}-first`}
          value={first}
          onChange={(event) => choose(Number(event.currentTarget.value), Number(event.currentTarget.value))}
        >
          {options(starts)}
        </select>
      </span>
      {starts.length < 2 ? null : (
        <span class="row">
          <label htmlFor={`${id}-last`}>{say('players.roundTo')}</label>
          <select id={`${id}-last`} value={last} onChange={(event) => choose(first, Number(event.currentTarget.value))}>
            {options(ends)}
          </select>
        </span>
      )}
    </>
  );
}
