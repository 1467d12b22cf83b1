import type { Role } from '@turnuva/contract';
import { useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { Unsaved } from '../../components/FormState.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { useHandover } from '../../store/useHandover.ts';

const NOBODY: { readonly name: string; readonly role: Role } = { name: '', role: 'results' };

interface Props<R extends Role> {
  /** The key under which input is kept until it is sent. Never the secret. */
  readonly place: string;
  /** The prefix of the field names, if a page has this form several times. */
  readonly label?: string;
  readonly roles: readonly R[];
  /** Name of the field for the PIN or password, and whether it may be empty. */
  readonly secretLabel: string;
  readonly secretNeeded: boolean;
  readonly button: string;
  /** Sends what was typed. */
  enter(name: string, role: R, secret: string): Promise<Answer<unknown>>;
  /** Called after an answer that accepted it. */
  done(answer: Answer<unknown>, name: string): Promise<unknown>;
}

/** Name, role and secret of a new user. */
export function PersonForm<R extends Role>(props: Props<R>) {
  const { place, label, roles, secretLabel, secretNeeded, button, enter, done } = props;
  const { words } = useApp();
  const { say } = words;
  const draft = useHandover(NOBODY, `people ${place}`);
  const { name, role } = draft.fields;
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const field = (text: string): string => (label === undefined ? text : `${label}: ${text}`);
  const submit = async (event: Event) => {
    event.preventDefault();
    const answer = await enter(name.trim(), roles.find((each) => each === role) ?? roles[0], secret);
    // Input that is refused stays, with the reason next to it.
    if (answer.kind !== 'ok') return setFault(failureSentence(answer, words));
    setFault(undefined);
    // Emptied before the list is reloaded: the next account may be typed meanwhile.
    draft.reset();
    setSecret('');
    await done(answer, name.trim());
  };
  return (
    <>
      <form class="row" onSubmit={(event) => void submit(event)}>
        <input
          aria-label={field(say('signin.name'))}
          placeholder={say('signin.name')}
          required
          maxLength={120}
          value={name}
          onInput={(event) => draft.set({ name: event.currentTarget.value, role })}
        />
        <select
          aria-label={field(say('people.role'))}
          value={roles.find((each) => each === role) ?? roles[0]}
          onChange={(event) => draft.set({ name, role: event.currentTarget.value as R })}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {say(`people.role.${each}`)}
            </option>
          ))}
        </select>
        <input
          aria-label={field(secretLabel)}
          placeholder={secretLabel}
          type="password"
          autocomplete="new-password"
          required={secretNeeded}
          minLength={6}
          value={secret}
          onInput={(event) => setSecret(event.currentTarget.value)}
        />
        <button type="submit">{button}</button>
        <Unsaved draft={draft} />
      </form>
      <p class="soft small">{say('people.secretHelp')}</p>
      {fault === undefined ? null : (
        <p class="red small" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
