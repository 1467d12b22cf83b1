import type { SavedTiebreaks } from '@turnuva/contract';
import type { Subject, TieBreakEdition } from '@turnuva/engine/standings';
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../api/answer.ts';
import { settingsServer } from '../../../api/settings.ts';
import { failureSentence } from '../../../language/failure.ts';
import { useApp, useDesk } from '../../../store/context.ts';

interface Props {
  readonly of: Subject;
  readonly edition: TieBreakEdition;
  readonly codes: readonly string[];
  onApply(list: { readonly codes: readonly string[]; readonly edition: TieBreakEdition }): void;
}

/** Lists saved on this server for other tournaments; only those for players or for teams, depending on the event. */
export function SavedLists({ of, edition, codes, onApply }: Props) {
  const { words, notify } = useApp();
  const { say } = words;
  const { mayEdit } = useDesk();
  const [lists, setLists] = useState<readonly SavedTiebreaks[]>([]);
  const [name, setName] = useState('');
  const load = async () => {
    const answer = await settingsServer.tiebreakLists();
    if (answer.kind === 'ok') setLists(answer.value);
  };
  useEffect(() => void load(), []);
  const done = async (answer: Answer<unknown>, text: string) => {
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    notify({ text });
    await load();
  };
  const save = async () => {
    if (name.trim() === '' || codes.length === 0) return;
    const answer = await settingsServer.saveTiebreakList(name.trim(), { edition, of, codes });
    await done(answer, say('ties.savedAs', { name: name.trim() }));
    if (answer.kind === 'ok') setName('');
  };
  const remove = async (list: SavedTiebreaks) =>
    done(await settingsServer.removeTiebreakList(list.name), say('ties.removed', { name: list.name }));
  const fitting = lists.filter((each) => each.of === of);
  return (
    <div class="stack">
      <h3>{say('ties.saved')}</h3>
      {fitting.length === 0 ? <p class="soft small">{say('ties.noneSaved')}</p> : null}
      <ul class="lists">
        {fitting.map((list) => (
          <li key={list.name}>
            <span>
              {list.name}
              <br />
              <span class="soft small figures">{list.codes.join(' · ')}</span>
            </span>
            <span class="row tight">
              <button type="button" aria-label={say('ties.applyOf', { name: list.name })} onClick={() => onApply(list)}>
                {say('ties.apply')}
              </button>
              <button
                type="button"
                aria-label={say('settings.removeOf', { code: list.name })}
                onClick={() => void remove(list)}
              >
                ×
              </button>
            </span>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div class="row">
          <input
            aria-label={say('ties.saveName')}
            placeholder={say('ties.saveName')}
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void save();
            }}
          />
          <button type="button" disabled={name.trim() === '' || codes.length === 0} onClick={() => void save()}>
            {say('ties.save')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
