import { belongsTo } from '@turnuva/engine/standings';
import type { Category, CategoryFilter, Player } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Unsaved } from '../../components/FormState.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { Words } from '../../language/words.ts';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';

/** A category as text fields. */
interface CategoryFields {
  readonly name: string;
  readonly sex: 'm' | 'w' | '';
  /** Maximum and minimum age at the end of the event's year. */
  readonly under: string;
  readonly over: string;
  readonly ratingFrom: string;
  readonly ratingTo: string;
  readonly rated: 'rated' | 'unrated' | '';
  readonly club: string;
  readonly federation: string;
  readonly mark: string;
}

/**
 * U14 in 2026: born in 2012 or later, so nobody turns 15 in that year. The year of the event, otherwise the current
 * one.
 */
export const yearOf = (startDate: string | undefined, now: Date): number =>
  Number(startDate?.slice(0, 4)) || now.getFullYear();

/**
 * The possible conditions of a category among these players, in the alphabet of the tournament: İzmir does not come
 * after Zonguldak.
 */
export function choicesAmong(players: readonly Player[], compare: (a: string, b: string) => number) {
  const once = (read: (player: Player) => readonly (string | undefined)[]): string[] =>
    [...new Set(players.flatMap(read))].flatMap((each) => (each ? [each] : [])).sort(compare);
  return {
    club: once(({ club }) => [club]),
    federation: once(({ federation }) => [federation]),
    mark: once(({ categories }) => categories ?? []),
  };
}

export function categoryFields(category: Category | undefined, year: number): CategoryFields {
  const {
    sex,
    bornFrom,
    bornTo,
    ratingFrom,
    ratingTo,
    unrated,
    club,
    federation,
    category: mark,
  } = category?.filter ?? {};
  return {
    name: category?.name ?? '',
    sex: sex ?? '',
    under: bornFrom === undefined ? '' : String(year - bornFrom),
    over: bornTo === undefined ? '' : String(year - bornTo),
    ratingFrom: ratingFrom === undefined ? '' : String(ratingFrom),
    ratingTo: ratingTo === undefined ? '' : String(ratingTo),
    rated: unrated === undefined ? '' : unrated ? 'unrated' : 'rated',
    club: club ?? '',
    federation: federation ?? '',
    mark: mark ?? '',
  };
}

const number = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);

/** The conditions as typed; empty fields are none. */
export function filterFrom(fields: CategoryFields, year: number): CategoryFilter {
  const under = number(fields.under);
  const over = number(fields.over);
  const ratingFrom = number(fields.ratingFrom);
  const ratingTo = number(fields.ratingTo);
  return {
    ...(fields.sex === '' ? {} : { sex: fields.sex }),
    ...(under === undefined ? {} : { bornFrom: year - under }),
    ...(over === undefined ? {} : { bornTo: year - over }),
    ...(ratingFrom === undefined ? {} : { ratingFrom }),
    ...(ratingTo === undefined ? {} : { ratingTo }),
    ...(fields.rated === '' ? {} : { unrated: fields.rated === 'unrated' }),
    ...(fields.club === '' ? {} : { club: fields.club }),
    ...(fields.federation === '' ? {} : { federation: fields.federation }),
    ...(fields.mark === '' ? {} : { category: fields.mark }),
  };
}

/** The conditions in words, one by one. */
export function formatCondition(filter: CategoryFilter, { say }: Words): string[] {
  const { sex, bornFrom, bornTo, ratingFrom, ratingTo, unrated, club, federation, category } = filter;
  return [
    ...(sex === undefined ? [] : [say(`category.sex.${sex}`)]),
    ...(bornFrom === undefined ? [] : [say('category.bornFrom', { year: bornFrom })]),
    ...(bornTo === undefined ? [] : [say('category.bornTo', { year: bornTo })]),
    ...(ratingFrom === undefined ? [] : [say('category.ratingFrom', { rating: ratingFrom })]),
    ...(ratingTo === undefined ? [] : [say('category.ratingTo', { rating: ratingTo })]),
    ...(unrated === undefined ? [] : [say(unrated ? 'category.unrated' : 'category.rated')]),
    ...(club === undefined ? [] : [club]),
    ...(federation === undefined ? [] : [federation]),
    ...(category === undefined ? [] : [say('category.marked', { mark: category })]),
  ];
}

/** The age in a name like "U14" or "U14 girls"; empty in any other. */
const ageIn = (name: string): string => /^u(\d{1,2})\b/i.exec(name.trim())?.[1] ?? '';

interface Props {
  readonly category?: Category | undefined;
  onSave(category: Category): void;
  onCancel(): void;
}

const NAMES_SHOWN = 6;

/** One category: all the given conditions must hold; its members are shown while it is typed. */
function CategoryForm({ category, onSave, onCancel }: Props) {
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
            onInput={(event) => {
              const name = event.currentTarget.value;
              // "U14" says its age; another one that was typed stays.
              const isTyped = fields.under !== ageIn(fields.name);
              set({ name, ...(isTyped ? {} : { under: ageIn(name) }) });
            }}
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

/** The categories of the event: who belongs to each, and a link to its table. */
export function CategoriesPart() {
  const { words } = useApp();
  const { say, list } = words;
  const { snapshot, mayEdit, announce } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  // By name: others may add and remove categories meanwhile.
  const [edited, setEdited] = useState<{ readonly name?: string }>();
  const categories = tournament.categories ?? [];
  const none = categories.length === 0;
  const save = async (next: readonly Category[], text: string) => {
    if ((await announce({ kind: 'define-categories', categories: next }, text)) === 'done') setEdited(undefined);
  };
  const keep = (category: Category) => {
    const there = categories.some(({ name }) => name === edited?.name);
    const next = there
      ? categories.map((each) => (each.name === edited?.name ? category : each))
      : [...categories, category];
    void save(next, say('category.saved', { name: category.name }));
  };
  return (
    <section class="stack">
      <div class={none && edited === undefined ? 'empty' : 'row'}>
        {none ? <h2>{say('category.none')}</h2> : null}
        <p class="soft">
          {say('category.help')} {none ? say('category.typical') : null}
        </p>
        {mayEdit && (edited === undefined || edited.name !== undefined) ? (
          <span class={none ? 'row' : 'push'}>
            <button type="button" onClick={() => setEdited({})}>
              <Icon name="plus" />
              {say('category.add')}
            </button>
          </span>
        ) : null}
      </div>
      {edited === undefined ? null : (
        <CategoryForm
          key={edited.name ?? ''}
          category={categories.find(({ name }) => name === edited.name)}
          onSave={keep}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {none ? null : (
        <div class="scroll">
          <table class="standings categories">
            <thead>
              <tr>
                <th scope="col">{say('category.name')}</th>
                <th scope="col">{say('category.who')}</th>
                <th scope="col" class="number">
                  {say('category.count')}
                </th>
                <th scope="col">
                  <span class="hidden">{say('category.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {categories.map((category, i) => (
                <tr key={category.name}>
                  <td class="name">
                    <strong>{category.name}</strong>
                  </td>
                  <td class="wrap">{list(formatCondition(category.filter, words))}</td>
                  <td class="number points">
                    {tournament.players.filter((player) => belongsTo(player, category.filter)).length}
                  </td>
                  <td class="do">
                    <span class="row tight">
                      <button
                        type="button"
                        aria-label={say('category.tableOf', { name: category.name })}
                        onClick={() => navigate(`${addressOf(id, 'standings')}/table/${i + 1}`)}
                      >
                        {say('category.table')}
                      </button>
                      {mayEdit ? (
                        <>
                          <button
                            type="button"
                            aria-label={say('category.changeOf', { name: category.name })}
                            onClick={() => setEdited({ name: category.name })}
                          >
                            {say('category.change')}
                          </button>
                          <button
                            type="button"
                            aria-label={say('settings.removeOf', { code: category.name })}
                            onClick={() =>
                              void save(
                                categories.filter((_, at) => at !== i),
                                say('category.removed', { name: category.name }),
                              )
                            }
                          >
                            {say('players.remove')}
                          </button>
                        </>
                      ) : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
