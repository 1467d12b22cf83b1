import type { NewPlayer } from '@turnuva/engine/journal';
import { type Player, TITLES, type Title } from '@turnuva/engine/tournament';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import { filled, type PlayerFields, playerFields } from './fields.ts';

interface Props {
  readonly player?: Player;
  readonly save: string;
  onSave(player: NewPlayer): Promise<boolean>;
  onCancel(): void;
}

const LETTERS_FOR_LIST = 3;
const AMOUNT = { inputMode: 'decimal', pattern: '[0-9]{1,7}([.,][0-9]{1,2})?', placeholder: '40' };

/** A player's data; for a new one the rating list suggests names after three letters. */
export function PlayerForm({ player, save, onSave, onCancel }: Props) {
  const { server, words } = useApp();
  const { say } = words;
  const [fields, setFields] = useState<PlayerFields>(() => playerFields(player));
  const [suggestions, setSuggestions] = useState<readonly NewPlayer[]>([]);
  const first = useRef<HTMLInputElement>(null);
  const isNew = player === undefined;
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (!isNew || fields.name.trim().length < LETTERS_FOR_LIST) return setSuggestions([]);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await server.ratingList(fields.name.trim());
      if (current) setSuggestions(answer.kind === 'ok' ? answer.value.slice(0, 8) : []);
    }, 60);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [fields.name, isNew, server]);

  const set = (change: Partial<PlayerFields>) => setFields((before) => ({ ...before, ...change }));
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!(await onSave(filled(fields, player))) || !isNew) return;
    setFields(playerFields());
    first.current?.focus();
  };
  const text = (key: keyof PlayerFields, extra: Record<string, unknown> = {}) => (
    <label class="field">
      {say(`players.field.${key}`)}
      <input name={key} value={fields[key]} onInput={(event) => set({ [key]: event.currentTarget.value })} {...extra} />
    </label>
  );
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <div class="fields">
        {text('name', {
          required: true,
          maxLength: 120,
          ref: first,
          autocomplete: 'off',
          placeholder: 'Yılmaz, Ertan',
        })}
        {text('rating', { inputMode: 'numeric', pattern: '[0-9]{0,4}', maxLength: 4 })}
        <label class="field">
          {say('players.field.title')}
          <select value={fields.title} onChange={(event) => set({ title: event.currentTarget.value as Title | '' })}>
            <option value="" />
            {TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        {text('federation', { maxLength: 3 })}
        {text('fideId', { inputMode: 'numeric', maxLength: 12 })}
        {text('club', { maxLength: 80 })}
        {text('birth', { placeholder: '1991', maxLength: 10 })}
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
        {text('categories', { placeholder: 'U14, A' })}
        {text('feeDue', AMOUNT)}
        {text('feePaid', AMOUNT)}
        {text('note', { maxLength: 200 })}
      </div>
      {suggestions.length === 0 ? null : (
        <ul class="suggestions" aria-label={say('players.suggestions')}>
          {suggestions.map((each) => (
            <li key={each.fideId ?? each.name}>
              <button type="button" class="quiet" onClick={() => setFields(playerFields(each))}>
                <strong>{each.name}</strong> {each.title ?? ''} {each.rating || ''}{' '}
                <span class="soft">
                  {each.federation ?? ''} {each.fideId ?? ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <button type="submit" class="main">
          {save} <kbd>↵</kbd>
        </button>
        <button type="button" onClick={onCancel}>
          {say('shell.close')}
        </button>
      </div>
    </form>
  );
}
