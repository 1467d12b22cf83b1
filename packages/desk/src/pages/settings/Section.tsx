import type { Command, Settings } from '@turnuva/engine/journal';
import type { ComponentChildren } from 'preact';
import { Overtaken, Unsaved } from '../../components/FormState.tsx';
import { useApp, useDesk } from '../../store/context.ts';
import type { Draft } from '../../store/useDraft.ts';

interface Props {
  readonly title: string;
  readonly help?: string;
  /** What saving would change; undefined if there is nothing to save. */
  change?(): Settings;
  /** Instead of settings: the command that saving sends. */
  command?(): Command;
  /** The reason, if a change needs one. */
  readonly reason?: string;
  /** Why it cannot be saved now. */
  readonly blocked?: string | undefined;
  /** Why nothing in it can be changed any more: its fields are disabled and say so. */
  readonly fixed?: string | undefined;
  /** What is typed here over what is saved. */
  readonly draft?: Pick<Draft<unknown>, 'overtaken' | 'reset' | 'typed' | 'fields'> & {
    saved(sent: unknown): void;
    refused(sent: unknown): void;
  };
  readonly children: ComponentChildren;
}

/** One heading with its fields and its own button, which saves the fields above it. */
export function Section({ title, help, change, command, reason, fixed, blocked = fixed, draft, children }: Props) {
  const { words } = useApp();
  const { announce } = useDesk();
  const { say } = words;
  const save = async (event: Event) => {
    event.preventDefault();
    if (change === undefined && command === undefined) return;
    const because = reason === undefined || reason === '' ? {} : { reason };
    const asked = command?.() ?? ({ kind: 'change-settings', settings: change?.() ?? {}, ...because } as const);
    const sent = draft?.fields;
    const outcome = await announce(asked, say('settings.saved', { what: title }));
    if (outcome === 'done') draft?.saved(sent);
    else if (outcome === 'refused') draft?.refused(sent);
  };
  return (
    <form
      class={draft?.typed ? 'settings-section stack unsaved' : 'settings-section stack'}
      onSubmit={(event) => void save(event)}
    >
      <h2>{title}</h2>
      {help === undefined ? null : <p class="soft small">{help}</p>}
      {draft === undefined ? null : <Overtaken draft={draft} />}
      {fixed === undefined ? (
        children
      ) : (
        <fieldset class="plain stack" disabled>
          <legend class="hidden">{title}</legend>
          {children}
        </fieldset>
      )}
      {change === undefined && command === undefined ? null : (
        <div class="row save-bar">
          <button type="submit" class={draft?.typed === false ? undefined : 'main'} disabled={blocked !== undefined}>
            {say('shell.save')}
          </button>
          {draft === undefined ? null : <Unsaved draft={draft} />}
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
