import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../store/context.ts';
import { useEscape } from './behaviour/useEscape.ts';
import { Icon } from './Icon.tsx';

interface WayOutProps extends Pick<JSX.IntrinsicElements['button'], 'class' | 'disabled'> {
  /** Whether this element has the focus at the start. */
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

/** From this width on there is space for a panel beside the table. */
const WIDE_ENOUGH = 1101;

/**
 * The answer to a question about a row: a panel next to the table if there is space, so that the table stays usable;
 * otherwise a dialogue over it. Escape closes either.
 */
export function Panel({ wide: _wide, ...props }: Props) {
  const [isBeside] = useState(() => window.innerWidth >= WIDE_ENOUGH);
  return isBeside ? <Beside {...props} /> : <Dialogue {...props} />;
}

function Beside({ id, title, onClose, children }: Props) {
  const { say } = useWords();
  const heading = useId();
  useEscape(onClose);
  return (
    <aside class="side" data-panel={id} aria-labelledby={heading}>
      <div class="row tight">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="quiet small push" aria-label={say('shell.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}

interface Props {
  readonly id: DialogueId;
  readonly title: string;
  readonly wide?: boolean;
  /** Buttons of a full-page dialogue, the main one last: shown in its bar, beside the title. */
  readonly actions?: ComponentChildren;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A modal dialogue: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was. */
export function Dialogue({ id, title, wide, actions, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Immediately, not after the next paint: the key that follows already belongs to the dialogue.
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
      class={actions === undefined ? (wide ? 'wide' : undefined) : 'page'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {actions === undefined ? null : (
        <div class="bar">
          <h2 id={heading}>{title}</h2>
          <div class="actions">{actions}</div>
        </div>
      )}
      <div class="stack">
        {actions === undefined ? <h2 id={heading}>{title}</h2> : null}
        {children}
      </div>
    </dialog>
  );
}

/**
 * Every dialogue of the desk. A new one gets its name here; the browser test of the dialogues is typed by this list, so
 * that each is checked for keyboard, screen reader, contrast and width.
 */
export const DIALOGUES = [
  'account',
  'award',
  'card',
  'correction',
  'correctionOfStage',
  'external',
  'fees',
  'help',
  'import',
  'keys',
  'lateArrival',
  'lots',
  'manualCompare',
  'moreResults',
  'noCompletion',
  'ownList',
  'palette',
  'prizeWhy',
  'question',
  'ratingList',
  'ratingOf',
  'receipt',
  'results',
  'review',
  'takeBack',
  'toss',
] as const;
export type DialogueId = (typeof DIALOGUES)[number];
