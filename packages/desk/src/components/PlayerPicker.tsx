import type { Player } from '@turnuva/engine/tournament';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { matches, plain } from '../model/players.ts';
import { useDesk, useWords } from '../store/context.ts';

/** A player, or a team. */
type Listed = Pick<Player, 'id' | 'tpn' | 'name'> & Partial<Player>;

interface Props {
  readonly label: string;
  /** Whom to search: all players if omitted. */
  readonly entrants?: readonly Listed[];
  readonly except?: ReadonlySet<number>;
  /** Only these; everyone if omitted. */
  readonly among?: ReadonlySet<number>;
  onPick(id: number): void;
}

const MOST_SHOWN = 8;

/** Finds a player by a few letters or a number; arrows go through the matches, Enter takes the selected one. */
export function PlayerPicker({ label, entrants, except, among, onPick }: Props) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const players: readonly Listed[] = entrants ?? snapshot.tournament.players;
  const found = useMemo(() => {
    if (text.trim() === '') return [];
    const begin = plain(text.trim());
    const found = players
      .filter((player) => except?.has(player.id) !== true && (among === undefined || among.has(player.id)))
      .filter((player) => matches(player, text));
    // "petr" more likely means Petrov than someone whose given name starts like that.
    const isFirst = ({ name }: Listed): boolean => plain(name).startsWith(begin);
    return [...found.filter(isFirst), ...found.filter((player) => !isFirst(player))].slice(0, MOST_SHOWN);
  }, [players, text, except, among]);
  const change = (next: string) => {
    setText(next);
    setAt(0);
  };
  const pick = (id: number) => {
    change('');
    onPick(id);
  };
  const suggestions = useRef<HTMLDivElement>(null);
  // Under a field at the end of a panel they would open below its edge.
  useLayoutEffect(() => {
    if (found.length > 0) suggestions.current?.scrollIntoView({ block: 'nearest' });
  }, [found.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') change('');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    const inHand = found[at];
    if (event.key !== 'Enter' || inHand === undefined) return;
    event.preventDefault();
    pick(inHand.id);
  };
  return (
    <span class="picker">
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
        autocomplete="off"
        placeholder={label}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={suggestions}
        id={list}
        role="listbox"
        aria-label={say('shell.playersFound')}
        class="suggestions"
        hidden={found.length === 0}
      >
        {found.map((player, i) => (
          <div
            key={player.id}
            id={`${list}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onMouseDown={(event) => {
              // The field keeps the focus, so that the next name can be typed immediately.
              event.preventDefault();
              pick(player.id);
            }}
          >
            {player.tpn} {player.name} <span class="soft">{player.rating || ''}</span>
          </div>
        ))}
      </div>
    </span>
  );
}
