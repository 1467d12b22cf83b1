import type { PlayerPreview } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { ratingListServer } from '../../../api/ratingLists.ts';
import { columnsQuery } from '../../../api/server.ts';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { ColumnsRead } from '../../../components/files/ColumnsRead.tsx';
import { failureSentence } from '../../../language/failure.ts';
import { useApp } from '../../../store/context.ts';

/** A table becomes a list of ratings: its name, its month, whose ratings they are, and what its columns hold. */
export function OwnListDialogue({ file, close }: { readonly file: File; close(): void }) {
  const { server, words, notify } = useApp();
  const { say } = words;
  const [preview, setPreview] = useState<PlayerPreview>();
  const [name, setName] = useState(file.name.replace(/\.\w+$/, '').slice(0, 80));
  const [month, setMonth] = useState(new Date().toISOString().slice(0, 7));
  const [of, setOf] = useState<'fide' | 'national'>('national');
  useEffect(() => {
    void server.previewPlayers(file, { name: file.name }).then((answer) => {
      if (answer.kind === 'ok') return setPreview(answer.value);
      const text = answer.kind === 'faults' ? (answer.faults[0]?.message ?? '') : failureSentence(answer, words);
      notify({ text, problem: true });
      close();
    });
  }, [file]);
  if (preview === undefined) return null;
  const rated = preview.players.filter((each) => (each.rating || each.nationalRating || 0) > 0).length;
  const take = async (event: Event) => {
    event.preventDefault();
    const columns = {
      fields: (preview.columns ?? []).map(({ field }) => field),
      headed: preview.headed !== false,
    };
    const said = { name: name.trim(), month: month.replace('-', '/'), of };
    const answer = await ratingListServer.takeOwnList(file, { ...said, file: file.name, ...columnsQuery(columns) });
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    notify({ text: say('elo.ownTaken', { list: name.trim(), count: rated }) });
    close();
  };
  return (
    <Dialogue id="ownList" title={say('elo.ownTitle', { file: file.name })} wide onClose={close}>
      <form class="stack" onSubmit={(event) => void take(event)}>
        <p>{say('elo.ownHelp', { count: rated })}</p>
        <ColumnsRead source={file} preview={preview} onPreview={setPreview} />
        <div class="fields">
          <label class="field">
            {say('elo.ownName')}
            <input
              data-first
              required
              maxLength={80}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <label class="field">
            {say('elo.ownMonth')}
            <input type="month" value={month} onInput={(event) => setMonth(event.currentTarget.value)} />
          </label>
          <label class="field">
            {say('elo.ownOf')}
            <select value={of} onChange={(event) => setOf(event.currentTarget.value === 'fide' ? 'fide' : 'national')}>
              <option value="national">{say('elo.ownOf.national')}</option>
              <option value="fide">{say('elo.ownOf.fide')}</option>
            </select>
          </label>
        </div>
        <table>
          <tbody>
            {preview.players.slice(0, 5).map((each, i) => (
              <tr key={i}>
                <td class="name">{each.name}</td>
                <td class="number">{each.rating || each.nationalRating || ''}</td>
                <td>{each.fideId ?? ''}</td>
                <td>{each.nationalId ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div class="row">
          <button type="submit" class="main" disabled={rated === 0}>
            {say('elo.ownTake')}
          </button>
          <CancelButton close={close} />
        </div>
      </form>
    </Dialogue>
  );
}
