import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { Overtaken } from '../../../components/Overtaken.tsx';
import { prizeFields, rulesFrom } from '../../../model/prizes.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { AnnouncedPrizes } from './AnnouncedPrizes.tsx';
import { PrizeForm } from './PrizeForm.tsx';
import { PrizeResult } from './PrizeResult.tsx';

/** The prizes of the event and, beside them while they are typed, who would get what; before round 1 the prizes alone. */
export function PrizesPart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, mayEdit, announce } = useDesk();
  const { prizes, info } = snapshot.tournament;
  const [opened, setOpened] = useState(false);
  const draft = useDraft(
    prizes,
    (saved) => prizeFields(saved, say('prize.main'), info.federation),
    `${snapshot.id} prizes`,
  );
  // Where there are no prizes the form stands open for whoever may fill it in.
  const editing = mayEdit && (opened || draft.typed || prizes === undefined);
  const rules = useMemo(() => rulesFrom(draft.fields), [draft.fields]);
  const shown = editing ? rules : prizes;
  const close = () => {
    draft.reset();
    setOpened(false);
  };
  const save = async () => {
    if (rules === undefined) return;
    if ((await announce({ kind: 'define-prizes', prizes: rules }, say('prize.saved'))) === 'done') close();
  };
  const takeAway = async () => {
    if ((await announce({ kind: 'define-prizes', prizes: null }, say('prize.removed'))) === 'done') close();
  };
  return (
    <div class="stack">
      {editing ? (
        <>
          <Overtaken draft={draft} />
          <PrizeForm
            fields={draft.fields}
            readable={rules !== undefined}
            typed={draft.typed}
            onChange={draft.set}
            onSave={() => void save()}
            {...(prizes === undefined ? {} : { onCancel: close })}
          />
        </>
      ) : mayEdit ? (
        <div class="row">
          <button type="button" onClick={() => setOpened(true)}>
            <Icon name="edit" />
            {say('prize.edit')}
          </button>
          <button type="button" onClick={() => void takeAway()}>
            {say('prize.remove')}
          </button>
        </div>
      ) : null}
      {shown !== undefined ? (
        // Before round 1 everybody would share everything.
        round === 0 ? (
          <AnnouncedPrizes rules={shown} />
        ) : (
          <PrizeResult rules={shown} round={round} draft={editing} />
        )
      ) : editing ? null : (
        <p class="soft">{say('sheets.noPrizes')}</p>
      )}
    </div>
  );
}
