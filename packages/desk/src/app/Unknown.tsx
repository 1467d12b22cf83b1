import { useLocation } from 'wouter-preact';
import { useWords } from '../store/context.ts';

/** An unknown address says so, and shows the way to the start. */
export function Unknown() {
  const { say } = useWords();
  const [, navigate] = useLocation();
  return (
    <section class="empty" role="alert">
      <h2>{say('shell.unknownTitle')}</h2>
      <p>{say('shell.unknown')}</p>
      <div class="row">
        <button type="button" class="main" onClick={() => navigate('/')}>
          {say('shell.allTournaments')}
        </button>
      </div>
    </section>
  );
}
