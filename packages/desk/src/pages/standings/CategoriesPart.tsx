import { belongsTo } from '@turnuva/engine/standings';
import type { Category } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { formatCondition } from './categoryModel.ts';

/** The categories of the event: who belongs to each, and the way to its table. */
export function CategoriesPart() {
  const { words } = useApp();
  const { say, list } = words;
  const { snapshot, mayEdit, announce } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  // By its name: others may add and take away categories meanwhile.
  const [edited, setEdited] = useState<{ readonly name?: string }>();
  const categories = tournament.categories ?? [];
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
      <div class="row">
        <p class="soft">{say('category.help')}</p>
        {mayEdit && (edited === undefined || edited.name !== undefined) ? (
          <button type="button" class="main push" onClick={() => setEdited({})}>
            <Icon name="plus" />
            {say('category.add')}
          </button>
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
      {categories.length === 0 ? (
        <p class="soft">{say('category.none')}</p>
      ) : (
        <div class="scroll">
          <table class="standings">
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
                  <td>
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
