import type { TournamentSummary } from '@turnuva/contract';
import { useWords } from '../store/context.ts';

/** What a tournament is waiting for. */
export function StateWords({ of: { status, entered, boards, damaged } }: { readonly of: TournamentSummary }) {
  const { say } = useWords();
  if (damaged === true) return <strong>{say('tournaments.state.damaged')}</strong>;
  if (status === undefined) return null;
  const running = status === 'published' && boards !== undefined && boards > 0;
  return (
    <span class={status === 'finished' ? 'soft' : undefined}>
      {running
        ? say(entered === boards ? 'tournaments.state.complete' : 'tournaments.state.running', { entered, boards })
        : say(`tournaments.state.${status}`)}
    </span>
  );
}

/** How many rounds fit on one line of the list. */
const MOST_ROUNDS_SHOWN = 9;

/** The round being played; a knock-out has games of matches, and its round numbers are not shown to anyone. */
export function RoundNumber({ of: { system, rounds = 0, round = 0 } }: { readonly of: TournamentSummary }) {
  const { say } = useWords();
  if (round === 0) return null;
  if (system === 'knockout') return <>{say('tournaments.knockout')}</>;
  return <>{rounds === 0 ? say('shell.roundNumber', { round }) : say('shell.roundOf', { round, rounds })}</>;
}

/** The rounds of a tournament as a strip of squares; in words if there are many. */
export function RoundRank({ of }: { readonly of: TournamentSummary }) {
  const { say } = useWords();
  const { system, rounds = 0, round = 0, status, entered = 0, boards = 0 } = of;
  if (system === 'knockout' || rounds === 0 || rounds > MOST_ROUNDS_SHOWN)
    return (
      <span class="soft figures">
        <RoundNumber of={of} />
      </span>
    );
  const isOver = status === 'closed' || status === 'finished';
  const part = boards === 0 ? 0 : Math.round((100 * entered) / boards);
  return (
    <span class="rounds tiny" role="img" aria-label={say('shell.roundOf', { round, rounds })}>
      {Array.from({ length: rounds }, (_, i) => (
        <span
          key={i}
          class={i + 1 < round || (i + 1 === round && isOver) ? 'done' : i + 1 === round ? 'now' : ''}
          style={{ '--in': `${part}%` }}
        >
          {i + 1}
        </span>
      ))}
    </span>
  );
}
