import { belongsTo } from '@turnuva/engine/standings';
import type { Category } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Unsaved } from '../../components/Unsaved.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { type CategoryFields, categoryFields, choicesAmong, filterFrom, yearOf } from './categoryModel.ts';

interface Props {
  readonly category?: Category | undefined;
  onSave(category: Category): void;
  onCancel(): void;
}

const NAMES_SHOWN = 6;

/** One category: all conditions given must hold; who is in it is shown while it is typed. */
export function CategoryForm({ category, onSave, onCancel }: Props) {
  const { say } = useWords();
  const { snapshot, compareNames } = useDesk();
  const { tournament, id } = snapshot;
  const year = yearOf(tournament.info.startDate, new Date());
  const draft = useDraft(categoryFields(category, year), (saved) => saved, `${id} category ${category?.name ?? ''}`);
  const { fields } = draft;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const set = (change: Partial<CategoryFields>) => draft.set({ ...fields, ...change });
  const filter = filterFrom(fields, year);
  const inIt = tournament.players.filter((player) => belongsTo(player, filter));
  const choices = useMemo(() => choicesAmong(tournament.players, compareNames), [tournament.players, compareNames]);
  const figure = (key: 'under' | 'over' | 'ratingFrom' | 'ratingTo') => (
    <label class="field">
      {say(`category.field.${key}`)}
      <input
        inputMode="numeric"
        pattern="[0-9]{1,4}"
        value={fields[key]}
        onInput={(event) => set({ [key]: event.currentTarget.value })}
      />
    </label>
  );
  const choice = (
    key: 'sex' | 'rated' | 'club' | 'federation' | 'mark',
    options: readonly (readonly [string, string])[],
  ) =>
    options.length === 0 ? null : (
      <label class="field">
        {say(`category.field.${key}`)}
        <select value={fields[key]} onChange={(event) => set({ [key]: event.currentTarget.value })}>
          <option value="">{say('category.any')}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <form
      class="sheet stack"
      onSubmit={(event) => {
        event.preventDefault();
        draft.reset();
        onSave({ name: fields.name.trim(), filter });
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div class="fields">
        <label class="field">
          {say('category.name')}
          <input
            required
            maxLength={60}
            placeholder="U14"
            ref={first}
            value={fields.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
        {figure('under')}
        {figure('over')}
        {choice('sex', [
          ['w', say('category.sex.w')],
          ['m', say('category.sex.m')],
        ])}
        {figure('ratingFrom')}
        {figure('ratingTo')}
        {choice('rated', [
          ['unrated', say('category.unrated')],
          ['rated', say('category.rated')],
        ])}
        {(['club', 'federation', 'mark'] as const).map((key) =>
          choice(
            key,
            choices[key].map((each) => [each, each]),
          ),
        )}
      </div>
      <p role="status">
        <strong>{say('category.inIt', { count: inIt.length })}</strong>{' '}
        <span class="soft small">
          {inIt
            .slice(0, NAMES_SHOWN)
            .map(({ name }) => name)
            .join('; ')}
          {inIt.length > NAMES_SHOWN ? ' …' : ''}
        </span>
      </p>
      <div class="row">
        <button type="submit" class="main">
          {say('shell.save')}
        </button>
        <button type="button" onClick={onCancel}>
          {say('shell.close')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
