import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../store/context.ts';
import type { DialogueId } from './dialogues.ts';

interface WayOutProps extends Pick<JSX.IntrinsicElements['button'], 'class' | 'disabled'> {
  /** Whether the focus begins here. */
  readonly first?: boolean;
  close(): void;
}

/** Leaves a dialogue without doing what it offers. */
export function CancelButton({ first, close, ...rest }: WayOutProps) {
  const { say } = useWords();
  return (
    <button {...rest} type="button" data-first={first === true ? '' : undefined} onClick={close}>
      {say('shell.cancel')} <kbd>Esc</kbd>
    </button>
  );
}

/** Leaves a dialogue that only tells something. */
export function CloseButton({ close }: Pick<WayOutProps, 'close'>) {
  const { say } = useWords();
  return (
    <button type="button" class="main" data-first onClick={close}>
      {say('shell.close')}
    </button>
  );
}

interface Props {
  readonly id: DialogueId;
  readonly title: string;
  readonly wide?: boolean;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A modal dialogue: the browser keeps the focus inside, Escape closes, the focus returns where it was. */
export function Dialogue({ id, title, wide, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // At once, not after the next painting: the key that follows belongs to the dialogue already.
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    const first = element.current?.querySelector<HTMLElement>('[data-first]');
    first?.focus();
    return () => {
      // While it is open nothing behind it can have the focus.
      element.current?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      data-dialogue={id}
      class={wide ? 'wide' : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="stack">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
