import { useMemo, useState } from 'preact/hooks';
import { useDesk } from '../app/context.ts';
import { matches } from '../pages/players/model.ts';

interface Props {
  readonly label: string;
  readonly except?: ReadonlySet<number>;
  /** Only these; everybody if left out. */
  readonly among?: ReadonlySet<number>;
  onPick(id: number): void;
}

const MOST_SHOWN = 8;

/** Finds a player by a few letters or a number; Enter takes the first one found. */
export function PlayerPicker({ label, except, among, onPick }: Props) {
  const { snapshot } = useDesk();
  const [text, setText] = useState('');
  const { players } = snapshot.tournament;
  const found = useMemo(() => {
    if (text.trim() === '') return [];
    return players
      .filter((player) => except?.has(player.id) !== true && (among === undefined || among.has(player.id)))
      .filter((player) => matches(player, text))
      .slice(0, MOST_SHOWN);
  }, [players, text, except, among]);
  const pick = (id: number) => {
    setText('');
    onPick(id);
  };
  return (
    <span class="picker">
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
          const [first] = found;
          if (event.key !== 'Enter' || first === undefined) return;
          event.preventDefault();
          pick(first.id);
        }}
      />
      {found.length === 0 ? null : (
        <ul class="suggestions">
          {found.map((player) => (
            <li key={player.id}>
              <button type="button" class="quiet" onClick={() => pick(player.id)}>
                {player.tpn} {player.name} <span class="soft">{player.rating || ''}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
