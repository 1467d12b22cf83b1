import { lastPairedRound, numberingOf, rankedIds, TITLE_ORDERS, type TitleOrder } from '@turnuva/engine/journal';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { OneOf, Section } from './Section.tsx';

interface Fields {
  readonly order: TitleOrder;
  readonly national: boolean;
}

const ORDERS = Object.keys(TITLE_ORDERS) as TitleOrder[];

/** How equal players are numbered before round 1: the order of titles, and whether the national rating counts. */
export function NumberingSection() {
  const { say } = useWords();
  const { snapshot, announceAll } = useDesk();
  const { tournament } = snapshot;
  const { titleOrder, nationalRating } = tournament.options;
  const saved = { order: ORDERS.find((each) => each === titleOrder) ?? 'fide', national: nationalRating === true };
  const draft = useDraft(saved, (fields): Fields => fields, `${snapshot.id} numbering`);
  const { order, national } = draft.fields;
  if (lastPairedRound(tournament) > 0) return null;
  const save = async (text: string) => {
    const options = { ...tournament.options, titleOrder: order, nationalRating: national };
    const ids = rankedIds(tournament.players, numberingOf({ ...tournament, options }));
    const steps = [
      { kind: 'change-settings', settings: { options } } as const,
      { kind: 'renumber', order: ids } as const,
    ];
    const done = await announceAll(
      steps.map((step) => async () => step),
      () => text,
    );
    return done === steps.length ? 'done' : 'refused';
  };
  return (
    <Section title={say('settings.numbering')} help={say('settings.numberingHelp')} save={save} draft={draft}>
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
    </Section>
  );
}
