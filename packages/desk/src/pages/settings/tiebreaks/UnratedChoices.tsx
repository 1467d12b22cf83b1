import { unratedChoices } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../../store/context.ts';

/** What unrated players may count as beside a number of one's own: it is announced as a number (checklist Q209). */
export function UnratedChoices({ choose }: { choose(rating: string): void }) {
  const { say } = useWords();
  const { lowest, average } = unratedChoices(useDesk().snapshot.tournament.players);
  if (lowest === 0) return null;
  return (
    <fieldset class="row">
      <legend class="small">{say('elo.unratedAs')}</legend>
      <button type="button" class="quiet" onClick={() => choose(String(lowest))}>
        {say('elo.unratedLowest', { rating: lowest })}
      </button>
      <button type="button" class="quiet" onClick={() => choose(String(average))}>
        {say('elo.unratedAverage', { rating: average })}
      </button>
    </fieldset>
  );
}
