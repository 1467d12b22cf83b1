import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useWords } from '../store/context.ts';

interface OrderItem {
  readonly key: string;
  readonly name: string;
  /** Beside the name. */
  readonly note?: ComponentChildren;
}

interface Props {
  readonly items: readonly OrderItem[];
  onOrder(keys: readonly string[]): void;
  /** Present if items can be removed. */
  onRemove?(key: string): void;
}

const moveKey = (keys: readonly string[], from: number, to: number): string[] => {
  const next = [...keys];
  const [key] = next.splice(from, 1);
  if (key !== undefined) next.splice(to, 0, key);
  return next;
};

/**
 * A list whose order matters: drag with the mouse; on the keyboard ↑ ↓ go through it, with Alt they move items, Delete
 * removes one.
 */
export function OrderList({ items, onOrder, onRemove }: Props) {
  const { say } = useWords();
  const place = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const keys = items.map(({ key }) => key);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    onOrder(moveKey(keys, from, to));
    // The moved item stays selected.
    requestAnimationFrame(() => take(to, to < from ? 0 : 1));
  };
  const take = (at: number, button: number) => {
    const buttons = [...(place.current?.querySelectorAll('li')[at]?.querySelectorAll('button') ?? [])];
    const free = buttons[button]?.disabled === false ? buttons[button] : buttons.find(({ disabled }) => !disabled);
    free?.focus();
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0 && event.altKey) move(at, at + step);
    else if (step !== 0) take(at + step, 0);
    else if (event.key === 'Delete') onRemove?.(keys[at] ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <ol class="order" ref={place}>
      {items.map(({ key, name, note }, i) => (
        <li
          key={key}
          draggable
          class={dragged === i ? 'chosen' : undefined}
          onKeyDown={(event) => onKey(event, i)}
          onDragStart={() => setDragged(i)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, i);
          }}
        >
          <span class="soft figures">{i + 1}.</span> <strong>{name}</strong>
          {note === undefined ? null : <span class="soft small">{note}</span>}
          <span class="push row tight">
            <button
              type="button"
              disabled={i === 0}
              aria-label={say('settings.up', { code: name })}
              onClick={() => move(i, i - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              disabled={i === items.length - 1}
              aria-label={say('settings.down', { code: name })}
              onClick={() => move(i, i + 1)}
            >
              ↓
            </button>
            {onRemove === undefined ? null : (
              <button type="button" aria-label={say('settings.removeOf', { code: name })} onClick={() => onRemove(key)}>
                ×
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
