import type { NewPlayer } from '@turnuva/engine/journal';
import { type Player, TITLES, type Title } from '@turnuva/engine/tournament';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../../components/Field.tsx';
import { useApp, useDesk } from '../../store/context.ts';
import { faultsIn, filled, type PlayerFields, playerFields, sameAs } from './fields.ts';
import { Suggestions } from './Suggestions.tsx';

interface Props {
  readonly player?: Player;
  readonly save: string;
  /** `missed`: the bye wanted for each round that was missed, where the form asks for it. */
  onSave(player: NewPlayer, missed: 'half' | 'none'): Promise<boolean>;
  onCancel(): void;
  /** Rounds that a new player has missed. */
  readonly missed?: number;
}

const ORDER = ['name', 'rating', 'federation', 'fideId', 'birth', 'feeDue', 'feePaid'] as const;

/** A rating that is typed comes from no list any more. */
const typedOver = (key: keyof PlayerFields, sources: PlayerFields['sources']): Partial<PlayerFields> => {
  const { official, national, ...none } = sources ?? {};
  if (key === 'rating' || key === 'officialRating') return { sources: national === undefined ? none : { national } };
  return key === 'nationalRating' ? { sources: official === undefined ? none : { official } } : {};
};

const inBrackets = (facts: readonly unknown[]): string => {
  const known = facts.filter(Boolean);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
};

/** A player's data; for a new one the rating list suggests names after three letters. */
export function PlayerForm({ player, save, onSave, onCancel, missed = 0 }: Props) {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const { say } = words;
  // Under OTHER the tournament rating is typed, and FIDE's beside it.
  const typed = tournament.ratingMethod?.method === 'OTHER';
  const [fields, setFields] = useState<PlayerFields>(() => playerFields(player, typed));
  const [told, setTold] = useState(false);
  /** Name and FIDE ID for which the arbiter has said that they are somebody else. */
  const [allowed, setAllowed] = useState<string>();
  const [bye, setBye] = useState<'half' | 'none'>('none');
  /** While it is sent, the player who appears in the list is the one in the form. */
  const [sending, setSending] = useState(false);
  const inputs = useRef(new Map<keyof PlayerFields, HTMLInputElement>());
  const isNew = player === undefined;
  useEffect(() => inputs.current.get('name')?.focus(), []);

  const faults = faultsIn(fields);
  const double = sending ? undefined : sameAs(fields, tournament.players, player?.id);
  const person = `${fields.name.trim()} ${fields.fideId.trim()}`;
  const sameId = double?.fideId !== undefined && double.fideId !== '' && double.fideId === fields.fideId.trim();
  const doubtful = double !== undefined && (sameId || allowed !== person);
  const set = (change: Partial<PlayerFields>) => setFields((before) => ({ ...before, ...change }));
  const submit = async (event: Event) => {
    event.preventDefault();
    setTold(true);
    const first = ORDER.find((key) => faults[key] !== undefined);
    if (first !== undefined) return inputs.current.get(first)?.focus();
    if (doubtful) return sameId ? inputs.current.get('fideId')?.focus() : setAllowed(person);
    setSending(true);
    const saved = await onSave(filled(fields, player, typed), bye);
    setSending(false);
    if (!saved || !isNew) return;
    setFields(playerFields());
    setBye('none');
    setTold(false);
    inputs.current.get('name')?.focus();
  };
  const text = (key: Exclude<keyof PlayerFields, 'sources'>, ch: number, extra: Record<string, unknown> = {}) => {
    const fault = told ? faults[key] : undefined;
    return (
      <Field
        label={say(`players.field.${key}`)}
        value={fields[key]}
        name={key}
        ch={ch}
        fault={fault === undefined ? undefined : say(fault)}
        field={(element) => void (element && inputs.current.set(key, element))}
        set={(value) => set({ [key]: value, ...typedOver(key, fields.sources) })}
        {...extra}
      />
    );
  };
  return (
    <form class="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div class="fields by-content">
        {text('name', 28, { maxLength: 120, autocomplete: 'off', placeholder: 'Yılmaz, Ertan' })}
        {text('rating', 6, { inputMode: 'numeric', maxLength: 4 })}
        {typed ? text('officialRating', 6, { inputMode: 'numeric', maxLength: 4 }) : null}
        {text('nationalRating', 6, { inputMode: 'numeric', maxLength: 4 })}
        {text('nationalId', 11, { maxLength: 40 })}
        <label class="field">
          {say('players.field.title')}
          <select value={fields.title} onChange={(event) => set({ title: event.currentTarget.value as Title | '' })}>
            <option value="" />
            {TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        {text('federation', 5, { maxLength: 3 })}
        {text('fideId', 11, { inputMode: 'numeric', maxLength: 12 })}
        {text('birth', 11, { placeholder: '2001', maxLength: 10, help: say('players.birthHelp') })}
        <label class="field">
          {say('players.field.sex')}
          <select
            value={fields.sex}
            onChange={(event) => set({ sex: event.currentTarget.value as PlayerFields['sex'] })}
          >
            <option value="" />
            <option value="m">{say('players.sex.m')}</option>
            <option value="w">{say('players.sex.w')}</option>
          </select>
        </label>
        {text('club', 24, { maxLength: 80 })}
        {text('categories', 14, { placeholder: 'U14, A' })}
        {text('feeDue', 8, { inputMode: 'decimal', placeholder: '40' })}
        {text('feePaid', 8, { inputMode: 'decimal', placeholder: '40' })}
        {text('note', 28, { maxLength: 200 })}
      </div>
      {isNew ? (
        <Suggestions
          name={fields.name}
          field={() => inputs.current.get('name')}
          choose={(each) => setFields(playerFields(each, typed))}
        />
      ) : null}
      {missed > 0 ? (
        <label class="row">
          <input
            type="checkbox"
            checked={bye === 'half'}
            onChange={(event) => setBye(event.currentTarget.checked ? 'half' : 'none')}
          />
          {say('players.halfForMissed', { count: missed })}
        </label>
      ) : null}
      {double !== undefined ? (
        <p class="amber" role="alert">
          {say(sameId ? 'players.sameId' : 'players.sameName', {
            name: double.name,
            number: double.tpn,
            details: inBrackets([double.birth?.slice(0, 4), double.federation, double.club, double.rating || '']),
          })}
        </p>
      ) : null}
      <div class="row">
        <button type="submit" class="main">
          {double !== undefined && !doubtful ? say('players.allTheSame') : save} <kbd>↵</kbd>
        </button>
        <button type="button" onClick={onCancel}>
          {say('shell.close')}
        </button>
      </div>
    </form>
  );
}
