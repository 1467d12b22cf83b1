import { useMemo, useState } from 'preact/hooks';
import { useApp, useDesk } from '../../app/context.ts';
import { Icon } from '../../components/Icon.tsx';
import { PrizeForm } from './PrizeForm.tsx';
import { PrizeResult } from './PrizeResult.tsx';
import { prizeFields, rulesFrom } from './prizeModel.ts';

/** The prizes of the event and, beside them while they are typed, who would get what. */
export function PrizesPart({ round }: { readonly round: number }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { snapshot, mayEdit, send } = useDesk();
  const { prizes } = snapshot.tournament;
  const [editing, setEditing] = useState(prizes === undefined && mayEdit);
  const [fields, setFields] = useState(() => prizeFields(prizes, say('prize.main')));
  const draft = useMemo(() => rulesFrom(fields), [fields]);
  const shown = editing ? draft : prizes;
  const save = async () => {
    if (draft === undefined || (await send({ kind: 'define-prizes', prizes: draft })) !== 'done') return;
    setEditing(false);
    notify({ text: say('prize.saved'), undo: () => void send({ kind: 'undo' }) });
  };
  const takeAway = async () => {
    if ((await send({ kind: 'define-prizes', prizes: null })) !== 'done') return;
    setFields(prizeFields(undefined, say('prize.main')));
    setEditing(true);
    notify({ text: say('prize.removed'), undo: () => void send({ kind: 'undo' }) });
  };
  return (
    <div class="stack">
      {editing ? (
        <PrizeForm
          fields={fields}
          readable={draft !== undefined}
          onChange={setFields}
          onSave={() => void save()}
          {...(prizes === undefined
            ? {}
            : {
                onCancel: () => {
                  setFields(prizeFields(prizes, say('prize.main')));
                  setEditing(false);
                },
              })}
        />
      ) : mayEdit ? (
        <div class="row">
          <button
            type="button"
            onClick={() => {
              setFields(prizeFields(prizes, say('prize.main')));
              setEditing(true);
            }}
          >
            <Icon name="edit" />
            {say('prize.edit')}
          </button>
          {prizes === undefined ? null : (
            <button type="button" onClick={() => void takeAway()}>
              {say('prize.remove')}
            </button>
          )}
        </div>
      ) : null}
      {shown === undefined ? (
        editing ? null : (
          <p class="soft">{say('sheets.noPrizes')}</p>
        )
      ) : (
        <PrizeResult rules={shown} round={round} draft={editing} />
      )}
    </div>
  );
}
