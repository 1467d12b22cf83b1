import type { EventFieldKey, EventFieldKind } from '@turnuva/engine/tournament';
import { EVENT_FIELD_ROWS } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { arbitersIn } from '../../model/arbiters.ts';
import { useWords } from '../../store/context.ts';
import { Field } from '../Field.tsx';

const WIDTH: Partial<Record<EventFieldKind, number>> = { federation: 8, date: 14, language: 8 };

interface Props<K extends EventFieldKey> {
  readonly keys: readonly K[];
  text(key: K): string;
  set(key: K, text: string): void;
  help?(key: K): ComponentChildren;
}

/** Fields of an event, in rows; if a field holds several names, it shows how they were read. */
export function EventInputs<K extends EventFieldKey>({ keys, text, set, help }: Props<K>) {
  const { say } = useWords();
  const federation = keys.flatMap((key) => (key === 'federation' ? [text(key).trim().toUpperCase()] : []))[0];
  return keys.map((key) => {
    const { kind }: { readonly kind: EventFieldKind } = EVENT_FIELD_ROWS[key];
    const names = kind === 'names' ? arbitersIn(text(key)) : [];
    return (
      <Field
        key={key}
        name={key}
        label={say(`settings.event.${key}`)}
        rows={kind === 'names' ? 2 : undefined}
        type={kind === 'date' ? 'date' : 'text'}
        maxLength={200}
        ch={WIDTH[kind] ?? 28}
        required={kind === 'name'}
        data-missing={kind === 'name' ? say('field.tournamentName') : undefined}
        value={text(key)}
        help={
          help?.(key) ??
          (key === 'chiefArbiter'
            ? say('settings.event.arbiterHelp', { federation: federation || 'TUR' })
            : names.length === 0
              ? undefined
              : say('settings.event.deputiesRead', { names: names.join(' · ') }))
        }
        set={(typed) => set(key, typed)}
      />
    );
  });
}
