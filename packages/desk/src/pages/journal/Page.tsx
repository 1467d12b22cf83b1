import { useMemo, useState } from 'preact/hooks';
import { backupAddress } from '../../api/server.ts';
import { useApp, useDesk } from '../../app/context.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { plain } from '../players/model.ts';
import { eventSentence } from './sentences.ts';

const SHOWN_AT_ONCE = 200;

/** Who did what, when and where; taking back, bringing back, looking at any earlier state. */
export function JournalPage() {
  const { words, ask, notify } = useApp();
  const { snapshot, send, mayEdit, lookAt, earlier } = useDesk();
  const { say } = words;
  const { entries, state, tournament } = snapshot;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const lines = useMemo(
    () => entries.map((entry) => ({ entry, sentence: eventSentence(entry.event, tournament, words) })).reverse(),
    [entries, tournament, words],
  );
  const needle = plain(search.trim());
  const found =
    needle === '' ? lines : lines.filter(({ entry, sentence }) => plain(`${sentence} ${entry.by}`).includes(needle));
  const inForce = useMemo(() => new Set(state.inForce), [state]);
  const latest = lines.find(({ entry }) => entry.seq === state.inForce.at(-1));

  const undo = async (through?: number) => {
    const count = through === undefined ? 1 : state.inForce.filter((seq) => seq >= through).length;
    const sentence =
      count === 1 && latest
        ? say('journalPage.undoOne', { what: latest.sentence })
        : say('journalPage.undoMany', { count, seq: through });
    if (
      !(await ask({
        sentence,
        detail: say('journalPage.undoDetail'),
        yes: say('shell.undo'),
        steps: count > 1 ? 2 : 1,
      }))
    )
      return;
    const done = await send(through === undefined ? { kind: 'undo' } : { kind: 'undo', through });
    if (done === 'done')
      notify({ text: say('journalPage.undone', { count }), undo: () => void send({ kind: 'redo' }) });
  };
  return (
    <>
      <PageHead title={say('shell.place.journal')} under={say('journalPage.count', { count: entries.length })}>
        <a class="button" href={backupAddress(snapshot.id)} download>
          <Icon name="download" />
          {say('papers.backup')}
        </a>
        {mayEdit ? (
          <>
            <button type="button" disabled={state.undone.length === 0} onClick={() => void send({ kind: 'redo' })}>
              <Icon name="redo" />
              {say('journalPage.redo')}
            </button>
            <button type="button" class="main" disabled={state.inForce.length < 2} onClick={() => void undo()}>
              <Icon name="undo" />
              {say('journalPage.undo')}
            </button>
          </>
        ) : null}
      </PageHead>
      <div class="tools-row">
        <SearchField label={say('journalPage.search')} value={search} onChange={setSearch} />
        <label class="row">
          <span class="soft small">{say('journalPage.slide')}</span>
          <input
            type="range"
            class="slider"
            min={1}
            max={Math.max(1, entries.length)}
            value={earlier ?? entries.length}
            onChange={(event) => {
              const seq = Number(event.currentTarget.value);
              lookAt(seq >= entries.length ? undefined : seq);
            }}
          />
        </label>
      </div>
      <div class="scroll">
        <table class="journal">
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('journalPage.seq')}
              </th>
              <th scope="col">{say('journalPage.when')}</th>
              <th scope="col">{say('journalPage.who')}</th>
              <th scope="col">{say('journalPage.where')}</th>
              <th scope="col">{say('journalPage.what')}</th>
              <th scope="col">
                <span class="hidden">{say('journalPage.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map(({ entry, sentence }) => {
              const { seq, event } = entry;
              const taken = event.kind !== 'undo' && event.kind !== 'redo' && !inForce.has(seq);
              return (
                <tr key={seq} class={seq === earlier ? 'chosen' : undefined}>
                  <td class="number">{seq}</td>
                  <td>{words.moment(entry.at)}</td>
                  <td>{entry.by}</td>
                  <td class="soft small">{entry.device}</td>
                  <td class="wrap">
                    {taken ? <del class="soft">{sentence}</del> : sentence}{' '}
                    {taken ? <span class="tag">{say('journalPage.takenBack')}</span> : null}
                  </td>
                  <td>
                    <button type="button" class="quiet small" onClick={() => lookAt(seq)}>
                      {say('journalPage.look')}
                    </button>
                    {mayEdit && inForce.has(seq) && seq > 1 ? (
                      <button type="button" class="quiet small" onClick={() => void undo(seq)}>
                        {say('journalPage.backToBefore')}
                      </button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {found.length <= shown ? null : (
        <div class="row">
          <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {say('journalPage.more', { count: found.length - shown })}
          </button>
        </div>
      )}
    </>
  );
}
