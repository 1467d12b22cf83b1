import { droppedPlayer, over, take } from '../entry/dragging.ts';

export interface SeatActions {
  /** The selected player. */
  readonly picked: number | undefined;
  onTake(player: number): void;
  /** One player was dragged onto another. */
  onDrop(dragged: number, onto: number): void;
  /** Under the mouse or in focus: the effect of selecting them is shown in advance. */
  onLook(player: number | undefined): void;
}

interface Props extends SeatActions {
  readonly player: number;
  readonly name: string;
  /** The whole name, if it is shortened. */
  readonly full?: string;
}

/** A player who can be selected: by a click, a key, or by dragging onto another. */
export const Seat = ({ player, name, full, picked, onTake, onDrop, onLook }: Props) => (
  <button
    type="button"
    class="link seat"
    title={full}
    aria-pressed={player === picked}
    draggable
    onDragStart={(event) => take(event, { board: 0, player })}
    onDragOver={over}
    onDrop={(event) => {
      const dragged = droppedPlayer(event);
      if (dragged !== undefined && dragged.player !== player) onDrop(dragged.player, player);
    }}
    onClick={() => onTake(player)}
    onMouseEnter={() => onLook(player)}
    onMouseLeave={() => onLook(undefined)}
    onFocus={() => onLook(player)}
    onBlur={() => onLook(undefined)}
  >
    {name}
  </button>
);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 };

/** The arrows lead from seat to seat: White and Black side by side. */
export function moveAmongSeats(event: KeyboardEvent): void {
  const by = STEPS[event.key];
  if (by === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const seats = [...event.currentTarget.querySelectorAll<HTMLElement>('.seat')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? seats.indexOf(activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  seats[at + by]?.focus();
}
