import type { JobAnswer, PlayerPreview, RatingListsAnswer } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../api/answer.ts';
import { takenList } from '../../../api/jobs.ts';
import { ratingListServer } from '../../../api/ratingLists.ts';
import { columnsQuery } from '../../../api/server.ts';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { SavedTick } from '../../../components/FormState.tsx';
import { ColumnsRead } from '../../../components/files/ColumnsRead.tsx';
import { FileButton } from '../../../components/files/FileButton.tsx';
import { failureSentence } from '../../../language/failure.ts';
import { hasFailed, monthText } from '../../../model/ratingLists.ts';
import { isServerChief } from '../../../model/session.ts';
import { useApp } from '../../../store/context.ts';
import { useInOrder } from '../../../store/useInOrder.ts';

/** The rating lists on this computer: FIDE's from the network or from a file, others from tables; for its chief arbiter. */
export function ListsHere() {
  const { server, words, notify, session } = useApp();
  const { say } = words;
  const isShown = isServerChief(session) && session.edition !== 'browser';
  const [here, setHere] = useState<RatingListsAnswer>({ lists: [], keepCurrent: true });
  const [own, setOwn] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [taking, setTaking] = useState<JobAnswer>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(ratingListServer.ratingLists());
    if (answer?.kind === 'ok') setHere(answer.value);
  }, [server]);
  useEffect(() => void (isShown && load()), [isShown, load]);
  if (!isShown) return null;
  const done = async (answer: Answer<unknown>, text: string) => {
    if (answer.kind === 'ok') notify({ text });
    else notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  const update = async () => {
    setBusy(true);
    notify({ text: say('elo.asking') });
    const answer = await ratingListServer.updateRatingLists();
    setBusy(false);
    const said = answer.kind === 'ok' ? say(`elo.update.${answer.value.outcome}`) : '';
    if (answer.kind === 'ok' && hasFailed(answer.value)) notify({ text: said, problem: true });
    else await done(answer, said);
    await load();
  };
  const official = here.lists.find((each) => each.official);
  return (
    <section class="settings-section stack">
      <h2>{say('elo.listsHere')}</h2>
      {here.lists.length === 0 ? (
        <p class="soft small">{say('people.noRatingList')}</p>
      ) : (
        <ul class="rating-lists">
          {here.lists.map((each) => (
            <li key={each.name} class="row">
              <span>
                {say('elo.listLine', {
                  list: each.name,
                  month: monthText(each.month ?? '–', words),
                  count: words.number(each.players),
                  taken: each.taken === undefined ? '–' : words.date(each.taken.slice(0, 10)),
                })}
              </span>
              {each.official ? null : (
                <button
                  type="button"
                  class="quiet"
                  onClick={async () => done(await ratingListServer.removeRatingList(each.name), say('people.saved'))}
                >
                  {say('players.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {official === undefined ? null : (
        <label class="field">
          {say('elo.monthOfFide')}
          <input
            type="month"
            value={(official.month ?? '').replace('/', '-')}
            onChange={async (event) => {
              const month = event.currentTarget.value.replace('-', '/');
              if (/^\d{4}\/\d{2}$/.test(month))
                await done(await ratingListServer.changeRatingLists({ month }), say('people.saved'));
            }}
          />
        </label>
      )}
      <div class="row">
        <button type="button" disabled={busy} onClick={() => void update()}>
          {say('elo.updateAll')}
        </button>
        <FileButton
          label={say('people.takeRatingList')}
          icon="open"
          accept=".zip,.txt,.xml,.csv"
          onFile={async (file) => {
            notify({ text: say('people.takingRatingList') });
            const answer = await takenList(file, setTaking);
            setTaking(undefined);
            await done(answer, say('people.saved'));
          }}
        />
        <FileButton label={say('elo.takeOwn')} icon="open" accept=".csv,.tsv,.txt,.xlsx,.xls" onFile={setOwn} />
      </div>
      {taking === undefined || taking.total === 0 ? null : (
        <progress value={taking.done} max={taking.total} aria-label={say('people.takingRatingList')} />
      )}
      <SavedTick
        label={say('elo.keepCurrent')}
        checked={here.keepCurrent}
        save={async (keepCurrent) =>
          done(await ratingListServer.changeRatingLists({ keepCurrent }), say('people.saved'))
        }
      />
      {own === undefined ? null : (
        <OwnListDialogue
          file={own}
          close={() => {
            setOwn(undefined);
            void load();
          }}
        />
      )}
    </section>
  );
}

/** Turns a table into a rating list: its name, its month, whose ratings they are, and what its columns contain. */
function OwnListDialogue({ file, close }: { readonly file: File; close(): void }) {
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
