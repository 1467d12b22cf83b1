import { type Command, lastPairedRound, type Settings } from '@turnuva/engine/journal';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Overtaken, Unsaved } from '../../components/FormState.tsx';
import { useApp, useDesk } from '../../store/context.ts';
import type { Outcome } from '../../store/tournament/queue.ts';
import type { Draft } from '../../store/useDraft.ts';

interface Props {
  readonly title: string;
  readonly help?: string;
  /** What saving would change; undefined if there is nothing to save. */
  change?(): Settings;
  /** Instead of settings: the command that saving sends. */
  command?(): Command;
  /** Instead of one command: sends several, and then says that it is saved. */
  save?(saved: string): Promise<Outcome>;
  /** The reason, if a change needs one. */
  readonly reason?: string;
  /** Announced before round 1: from then on it is saved only by its button, and the rules ask about it. */
  readonly announced?: boolean;
  /** Why it cannot be saved now. */
  readonly blocked?: string | undefined;
  /** Why nothing in it can be changed any more: its fields are disabled and say so. */
  readonly fixed?: string | undefined;
  /** What is typed here over what is saved. */
  readonly draft?: Pick<Draft<unknown>, 'overtaken' | 'reset' | 'typed' | 'fields' | 'isAsSaved'> & {
    saved(sent: unknown): void;
    refused(sent: unknown): void;
  };
  readonly children: ComponentChildren;
}

/** Fields in which a value is complete only when they are left. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * One heading with its fields. A choice is saved at once, typed text when its field is left. What cannot be saved that way stays in
 * its fields, with a button that saves it.
 */
export function Section({
  title,
  help,
  change,
  command,
  save,
  reason = '',
  announced = false,
  fixed,
  blocked = fixed,
  draft,
  children,
}: Props) {
  const { say } = useApp().words;
  const { announce, snapshot } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const [typing, setTyping] = useState(false);
  const [sending, setSending] = useState(false);
  /** What was sent last, which is sent again only by the button, as is what was there when the page was opened. */
  const tried = useRef(draft?.fields);
  const asks = announced && lastPairedRound(snapshot.tournament) > 0;
  const waits = draft?.typed === true && (asks || !(typing || sending));

  const submit = async (event: Event) => {
    event.preventDefault();
    setTyping(false);
    if (draft === undefined || sending) return;
    const sent = draft.fields;
    tried.current = sent;
    setSending(true);
    const text = say('settings.saved', { what: title });
    const because = reason === '' ? {} : { reason };
    const asked = command?.() ?? ({ kind: 'change-settings', settings: change?.() ?? {}, ...because } as const);
    const outcome = await (save?.(text) ?? announce(asked, text));
    if (outcome === 'done') draft.saved(sent);
    else if (outcome === 'refused') draft.refused(sent);
    setSending(false);
  };
  useLayoutEffect(() => {
    const { current } = form;
    if (current === null || draft === undefined || !waits) return;
    if (draft.isAsSaved) draft.reset();
    else if (asks || draft.fields === tried.current || blocked !== undefined || draft.overtaken) return;
    else if (!current.matches(':invalid')) current.requestSubmit();
  });
  return (
    <form
      ref={form}
      class={waits ? 'settings-section stack unsaved' : 'settings-section stack'}
      onSubmit={(event) => void submit(event)}
      // Before the field itself is told: it may be drawn again in between.
      onInputCapture={({ target }) => setTyping(target instanceof Element && target.matches(TYPED))}
      // A user who looks into another window has not left the field.
      onFocusOut={({ target }) => setTyping(target === document.activeElement)}
    >
      <h2>{title}</h2>
      {help === undefined ? null : <p class="soft small">{help}</p>}
      {draft === undefined || sending ? null : <Overtaken draft={draft} />}
      {fixed === undefined ? (
        children
      ) : (
        <fieldset class="plain stack" disabled>
          <legend class="hidden">{title}</legend>
          {children}
        </fieldset>
      )}
      {draft === undefined ? null : (
        // Hidden, its button still saves with Enter.
        <div class="row save-bar" hidden={!waits && blocked === undefined}>
          <button type="submit" class="main" hidden={fixed !== undefined} disabled={blocked !== undefined}>
            {say('shell.save')}
          </button>
          <Unsaved draft={draft} />
          {blocked === undefined ? null : <span class="amber small">{blocked}</span>}
        </div>
      )}
    </form>
  );
}

interface GroupProps {
  readonly title: string;
  /** True for a user who may look only. */
  readonly isLocked?: boolean;
  readonly children: ComponentChildren;
}

/** Sections about one subject: the index of the settings has the title above them. */
export const SectionGroup = ({ title, isLocked = false, children }: GroupProps) => (
  <fieldset class="plain settings-group" disabled={isLocked}>
    <legend class="hidden">{title}</legend>
    {children}
  </fieldset>
);

interface OneOfProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  /** What a value is called on the screen. */
  word(value: T): string;
  choose(value: T): void;
}

/** A drop-down field for known values; its result is one of them. */
export function OneOf<T extends string>({ label, value, of, word, choose }: OneOfProps<T>) {
  return (
    <label class="field">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = of.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {of.map((each) => (
          <option key={each} value={each}>
            {word(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
