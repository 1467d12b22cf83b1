import type { LaterRating, Player } from '@turnuva/engine/tournament';
import { MOST_ROUNDS } from '@turnuva/engine/tournament';
import { Unsaved } from '../../components/Unsaved.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useHandover } from '../../store/useHandover.ts';

const NOTHING = { round: '', rating: '' };

/** The ratings of later rating periods of a long event, each from a round on (checklist Q212, Q213). */
export function LaterRatings({ player }: { readonly player: Player }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const draft = useHandover(NOTHING, `${snapshot.id} later rating ${player.id}`);
  const { fields, set, hand } = draft;
  const { round, rating } = fields;
  if (snapshot.tournament.periods?.long !== true) return null;
  const { laterRatings = [] } = player;
  const save = (ratings: readonly LaterRating[]) =>
    send({ kind: 'change-player', player: player.id, change: { laterRatings: ratings } });
  const add = async (event: Event) => {
    event.preventDefault();
    const fromRound = Number(round);
    const others = laterRatings.filter((each) => each.fromRound !== fromRound);
    const all = [...others, { fromRound, rating: Number(rating) }].sort((a, b) => a.fromRound - b.fromRound);
    await hand(() => save(all));
  };
  return (
    <form class="stack" onSubmit={(event) => void add(event)}>
      <h3>{say('elo.laterTitle')}</h3>
      {laterRatings.map((each) => (
        <p key={each.fromRound} class="row small">
          {say('elo.later', { rating: each.rating, round: each.fromRound })}
          <button type="button" class="quiet" onClick={() => void save(laterRatings.filter((other) => other !== each))}>
            {say('players.remove')}
          </button>
        </p>
      ))}
      <div class="row">
        <label class="field">
          {say('elo.laterRound')}
          <input
            type="number"
            required
            min={2}
            max={MOST_ROUNDS}
            value={round}
            onInput={(event) => set({ ...fields, round: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          {say('players.field.rating')}
          <input
            type="number"
            required
            min={0}
            max={4000}
            value={rating}
            onInput={(event) => set({ ...fields, rating: event.currentTarget.value })}
          />
        </label>
        <button type="submit">{say('elo.laterAdd')}</button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
