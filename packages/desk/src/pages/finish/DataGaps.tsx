import type { Player } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { NamesInOrder } from '../../components/NamesInOrder.tsx';
import { type Gap, tidyName } from '../../model/finish.ts';
import { addressOf } from '../../store/addresses.ts';
import { withPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** So many lines are shown before the others are asked for. */
const FEW = 8;

/** What is missing or contradictory, a line a player, filled in where it stands. */
export function DataGaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const { say } = useWords();
  const { recorded, mayEdit } = useDesk();
  const [whole, setWhole] = useState(false);
  const players = new Map(recorded.players.map((player) => [player.id, player]));
  const unordered = gaps.flatMap(({ field, player }) => (field === 'name' ? [player] : []));
  const lines = gaps.filter(({ field }) => field !== 'name');
  const shown = whole ? lines : lines.slice(0, FEW);
  return (
    <ul class="gaps">
      {shown.flatMap((gap) => {
        const player = players.get(gap.player);
        return player === undefined
          ? []
          : [<Line key={`${gap.field} ${gap.player}`} gap={gap} player={player} mayEdit={mayEdit} />];
      })}
      {shown.length === lines.length ? null : (
        <li>
          <button type="button" class="link accent" onClick={() => setWhole(true)}>
            {say('finish.dataMore', { count: lines.length - shown.length })}
          </button>
        </li>
      )}
      {unordered.length === 0 || !mayEdit ? null : (
        <li class="whole">
          <details>
            <summary>
              {say('missing.names')} ({unordered.length})
            </summary>
            <NamesInOrder players={unordered} />
          </details>
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  readonly gap: Gap;
  readonly player: Player;
  readonly mayEdit: boolean;
}

function Line({ gap, player, mayEdit }: LineProps) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const change = (change: Partial<Player>) =>
    void announce(
      { kind: 'change-player', player: player.id, change },
      say('finish.saved', { name: tidyName(player.name) }),
    );
  const label =
    gap.field === 'titleSex'
      ? say('finish.gap.titleSex', { title: player.title })
      : gap.field === 'spaces' || gap.field === 'sex'
        ? say(`finish.gap.${gap.field}`)
        : gap.field === 'unknownFederation'
          ? `${say('missing.unknownFederation')}: ${player.federation ?? ''}`
          : say(`players.field.${gap.field}`);
  return (
    <li>
      <Link href={withPart(addressOf(snapshot.id, 'players'), 'player', String(player.id))}>{player.name}</Link>
      <span class="small soft">{label}</span>
      {!mayEdit ? null : gap.field === 'spaces' ? (
        <button type="button" class="small" onClick={() => change({ name: tidyName(player.name) })}>
          {say('finish.gap.fixSpaces')}
        </button>
      ) : gap.field === 'sex' || gap.field === 'titleSex' ? (
        <span class="choice">
          {(['w', 'm'] as const).map((sex) => (
            <button
              key={sex}
              type="button"
              aria-pressed={player.sex === sex}
              aria-label={`${player.name}: ${say(`players.sex.${sex}`)}`}
              onClick={() => change({ sex })}
            >
              {say(`players.sex.${sex}`)}
            </button>
          ))}
        </span>
      ) : (
        <Filled gap={gap} player={player} label={label} change={change} />
      )}
    </li>
  );
}

interface FilledProps {
  readonly gap: Gap;
  readonly player: Player;
  readonly label: string;
  change(change: Partial<Player>): void;
}

const LONGEST = { fideId: 12, birth: 10, federation: 3 } as const;

/** A field that is saved as soon as it is left, or Enter is pressed. */
function Filled({ gap, player, label, change }: FilledProps) {
  const field = gap.field === 'unknownFederation' ? 'federation' : (gap.field as keyof typeof LONGEST);
  const [typed, setTyped] = useState('');
  return (
    <input
      aria-label={`${player.name}: ${label}`}
      inputMode={field === 'federation' ? 'text' : 'numeric'}
      maxLength={LONGEST[field]}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={() => {
        const value = typed.trim();
        if (value === '') return;
        if (field === 'birth')
          change({ birth: /^\d{4}$/.test(value) ? `${value}/00/00` : value.replaceAll(/[-.]/g, '/') });
        else change({ [field]: field === 'federation' ? value.toUpperCase() : value });
      }}
    />
  );
}
