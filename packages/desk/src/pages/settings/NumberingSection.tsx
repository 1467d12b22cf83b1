import { lastPairedRound, numberingOf, rankedIds, TITLE_ORDERS, type TitleOrder } from '@turnuva/engine/journal';
import { Overtaken, Unsaved } from '../../components/FormState.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { OneOf } from './Section.tsx';

interface Fields {
  readonly order: TitleOrder;
  readonly national: boolean;
}

const ORDERS = Object.keys(TITLE_ORDERS) as TitleOrder[];

/** How equal players are numbered before round 1: the order of titles, and whether the national rating counts. */
export function NumberingSection() {
  const { say } = useWords();
  const { snapshot, send, announce } = useDesk();
  const { tournament } = snapshot;
  const { titleOrder, nationalRating } = tournament.options;
  const saved = { order: ORDERS.find((each) => each === titleOrder) ?? 'fide', national: nationalRating === true };
  const draft = useDraft(saved, (fields): Fields => fields, `${snapshot.id} numbering`);
  const { order, national } = draft.fields;
  if (lastPairedRound(tournament) > 0) return null;
  const save = async (event: Event) => {
    event.preventDefault();
    const options = { ...tournament.options, titleOrder: order, nationalRating: national };
    const { fields } = draft;
    if ((await send({ kind: 'change-settings', settings: { options } })) !== 'done') return;
    draft.saved(fields);
    const ids = rankedIds(tournament.players, numberingOf({ ...tournament, options }));
    await announce({ kind: 'renumber', order: ids }, say('settings.saved', { what: say('settings.numbering') }));
  };
  return (
    <form
      class={draft.typed ? 'settings-section stack unsaved' : 'settings-section stack'}
      onSubmit={(event) => void save(event)}
    >
      <h2>{say('settings.numbering')}</h2>
      <p class="soft small">{say('settings.numberingHelp')}</p>
      <Overtaken draft={draft} />
      <div class="fields">
        <OneOf
          label={say('settings.titleOrder')}
          value={order}
          of={ORDERS}
          word={(each) => TITLE_ORDERS[each].join(' – ')}
          choose={(next) => draft.set({ order: next, national })}
        />
        <label class="row">
          <input
            type="checkbox"
            checked={national}
            onChange={(event) => draft.set({ order, national: event.currentTarget.checked })}
          />
          {say('settings.nationalRating')}
        </label>
      </div>
      <div class="row">
        <button type="submit" class="main">
          {say('shell.save')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
