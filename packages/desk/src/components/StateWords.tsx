import type { TournamentSummary } from '@turnuva/contract';
import { useWords } from '../store/context.ts';

/** What a tournament waits for. */
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
