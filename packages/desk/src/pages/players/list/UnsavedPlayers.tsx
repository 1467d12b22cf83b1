import { useDesk, useWords } from '../../../store/context.ts';
import { useDraftPlaces } from '../../../store/useDraft.ts';
import { draftPlaces } from '../fields.ts';

interface Props {
  readonly chosen: number | undefined;
  /** Whether the form of a new player is open. */
  readonly adding: boolean;
  choose(player: number): void;
  add(): void;
}

/** Whose data someone typed here and left before saving: one click leads back to it. */
export function UnsavedPlayers({ chosen, adding, choose, add }: Props) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const places = useDraftPlaces(draftPlaces(snapshot.id));
  const left = snapshot.tournament.players.filter(({ id }) => id !== chosen && places.includes(String(id)));
  const isNewLeft = !adding && places.includes('new');
  if (!mayEdit || (left.length === 0 && !isNewLeft)) return null;
  return (
    <p class="row amber" role="status">
      <span>{say('players.unsaved')}</span>
      {left.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {name}
        </button>
      ))}
      {isNewLeft ? (
        <button type="button" onClick={add}>
          {say('players.unsavedNew')}
        </button>
      ) : null}
    </p>
  );
}
