import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useWords } from '../../store/context.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  /** What the button shows; a function is told whether the menu is open. */
  readonly button: ComponentChildren;
  readonly label: string;
  readonly kind: string;
  /** Aligned with the left edge of the button, or with the right. */
  readonly align?: 'start' | 'end';
  children(close: () => void): ComponentChildren;
}

/** A button with a panel below it: Escape or a click elsewhere closes it, and the focus returns to the button. */
export function Menu({ button, label, kind, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in the menu the focus is
    <div
      class={`menu-of ${kind}`}
      ref={whole}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        class="quiet"
        ref={opener}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div class={`menu-panel ${align}`} id={id} hidden={!open}>
        {open ? children(close) : null}
      </div>
    </div>
  );
}

/** The less common actions of a page, behind three dots. */
export function MoreMenu({ children }: Pick<Props, 'children'>) {
  const { say } = useWords();
  return (
    <Menu kind="more" align="end" label={say('shell.more')} button={<Icon name="more" />}>
      {children}
    </Menu>
  );
}
