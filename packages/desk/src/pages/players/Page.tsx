import type { PlayerPreview } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { entering, lastPairedRound } from '@turnuva/engine/journal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { shownName, useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RatingNotice } from '../../components/RatingNotice.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { troubleSentence } from '../../language/trouble.ts';
import { FILTERS, type Filter, playerRows, type Sort } from '../../model/players.ts';
import { addressOf } from '../../store/addresses.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { dropDraft } from '../../store/useDraft.ts';
import { Enters } from './Enters.tsx';
import { typedNamesPlace } from './fields.ts';
import { addedSentence } from './lateNumber.ts';
import { NumbersFromRatings } from './Numbers.tsx';
import { type MissedBye, PlayerForm } from './PlayerForm.tsx';
import { PlayerTable } from './PlayerTable.tsx';
import {
  CheckIn,
  CompareDialogue,
  FeesDialogue,
  ImportDialogue,
  PlayerSide,
  Registrations,
  TypedNames,
} from './rareParts.ts';
import { UnsavedPlayers } from './UnsavedPlayers.tsx';
import './players.css';

/** Register, import, check in; one player's data and card beside the list. */
export function PlayersPage() {
  const { server, words, notify, session } = useApp();
  const { snapshot, announce, mayEdit, compareNames } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('tpn');
  const [chosenText, setChosenText] = useAddressPart('player', { push: false });
  const chosen = chosenText === undefined ? undefined : Number(chosenText);
  const [path, navigate] = useLocation();
  const home = addressOf(snapshot.id, 'players');
  const mode = path.endsWith('/check-in') ? 'checkIn' : path.endsWith('/add') ? 'add' : 'list';
  const setMode = (next: 'list' | 'add' | 'checkIn') =>
    navigate(next === 'list' ? home : `${home}/${next === 'add' ? 'add' : 'check-in'}`);
  const [dialogue, setDialogue] = useAddressPart('open');
  const [preview, setPreview] = useState<{ file: string; preview: PlayerPreview; source?: File; compared?: boolean }>();
  const side = useRef<HTMLElement>(null);
  const rows = useMemo(
    () => playerRows(tournament, { search, filter, sort }, compareNames),
    [tournament, search, filter, sort, compareNames],
  );
  const player = tournament.players.find((each) => each.id === chosen);
  const nobody = tournament.players.length === 0;
  const checkedIn = tournament.players.filter((each) => each.checkedIn === true).length;
  useEffect(() => side.current?.scrollIntoView?.({ block: 'nearest' }), [chosen]);

  const latest = useRef({ chosen, setChosenText });
  latest.current = { chosen, setChosenText };
  const choose = useCallback((id: number) => {
    const { chosen: before, setChosenText: set } = latest.current;
    set(before === id ? undefined : String(id));
  }, []);

  const openFile = async (file: File) => {
    const answer = await server.previewPlayers(file, file.name);
    if (answer.kind === 'ok') setPreview({ file: shownName(file), preview: answer.value, source: file });
    else if (answer.kind === 'faults') {
      const [fault] = answer.faults;
      notify({
        text: say('players.fileFault', {
          file: shownName(file),
          line: fault?.line,
          column: fault?.column,
          message: fault?.message,
          count: answer.faults.length,
        }),
        problem: true,
      });
    } else notify({ text: troubleSentence(answer, words), problem: true });
  };

  const addPlayer = async (added: NewPlayer, missed: readonly MissedBye[]) => {
    const byes = missed.map((each) => ({ added: 0, ...each }));
    // What the rules say of rounds missed stands beside the choice: nobody is asked about it once more.
    const said = byes.length === 0 ? {} : { byes, confirmed: ['journal.byeForMissedRound'] };
    const text = addedSentence(tournament, added, words);
    return (await announce({ kind: 'add-players', players: [added], ...said }, text)) === 'done';
  };

  useFilesIn(mayEdit && preview === undefined ? (file) => void openFile(file) : undefined, say('players.pasted'));
  if (mode === 'checkIn') return <CheckIn close={() => setMode('list')} />;
  return (
    <>
      <PageHead
        title={say('players.title')}
        under={say('players.count', { count: tournament.players.length, checkedIn })}
      >
        {mayEdit ? (
          <>
            <button type="button" class="when-any" onClick={() => setMode('checkIn')} disabled={nobody}>
              <Icon name="check" />
              {say('players.checkIn')}
            </button>
            <button type="button" class="when-any" onClick={() => setDialogue('fees')} disabled={nobody}>
              <Icon name="edit" />
              {say('players.fees')}
            </button>
            <button type="button" class="when-any" onClick={() => setDialogue('compare')} disabled={nobody}>
              <Icon name="search" />
              {say('players.compare')}
            </button>
            <FileButton
              label={say('players.import')}
              icon="open"
              accept=".csv,.tsv,.txt,.xlsx,.xls,.trf,.trfx,.xml,.zip"
              onFile={(file) => void openFile(file)}
            />
            {nobody ? null : (
              <button type="button" onClick={() => setDialogue('paste')}>
                <Icon name="edit" />
                {say('players.paste')}
              </button>
            )}
            <button type="button" class="main" onClick={() => setMode('add')}>
              <Icon name="plus" />
              {say('players.add')}
            </button>
          </>
        ) : null}
      </PageHead>
      {mayEdit && session.edition !== 'browser' ? <Registrations /> : null}
      {dialogue === 'paste' && mayEdit && !nobody ? (
        <section class="sheet" aria-label={say('players.paste')}>
          <TypedNames take={(file) => void openFile(file)} close={() => setDialogue(undefined)} />
        </section>
      ) : null}
      {mode === 'add' ? (
        <section class="sheet" aria-label={say('players.add')}>
          <Enters />
          {entering(tournament).way === 'over' ? (
            <button type="button" onClick={() => setMode('list')}>
              {say('shell.close')}
            </button>
          ) : (
            <PlayerForm
              save={say('players.add')}
              missed={lastPairedRound(tournament)}
              onSave={addPlayer}
              onCancel={() => setMode('list')}
            />
          )}
        </section>
      ) : null}
      {nobody ? (
        <section class="empty">
          <h2>{say('players.emptyTitle')}</h2>
          <p>{say('players.empty')}</p>
          {mayEdit && mode === 'list' ? <TypedNames take={(file) => void openFile(file)} /> : null}
        </section>
      ) : (
        <>
          <div class="tools-row">
            <SearchField label={say('players.search')} value={search} onChange={setSearch} />
            <select
              aria-label={say('players.filter')}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value as Filter)}
            >
              {FILTERS.map((each) => (
                <option key={each} value={each}>
                  {say(`players.filter.${each}`)}
                </option>
              ))}
            </select>
            <span class="soft small">{say('players.shown', { count: rows.length })}</span>
          </div>
          <UnsavedPlayers chosen={chosen} adding={mode === 'add'} choose={choose} add={() => setMode('add')} />
          <RatingNotice compare={() => setDialogue('compare')} />
          {mayEdit ? <NumbersFromRatings /> : null}
          <div class={player === undefined ? undefined : 'with-side'}>
            <PlayerTable
              rows={rows}
              view={`${sort} ${filter} ${search}`}
              sort={sort}
              onSort={setSort}
              chosen={chosen}
              onChoose={choose}
            />
            {player === undefined ? null : (
              <aside class="side" ref={side} aria-label={player.name}>
                <PlayerSide key={player.id} player={player} close={() => setChosenText(undefined)} />
              </aside>
            )}
          </div>
        </>
      )}
      {dialogue === 'fees' && mayEdit && !nobody ? <FeesDialogue close={() => setDialogue(undefined)} /> : null}
      {dialogue === 'compare' && mayEdit && !nobody ? (
        <CompareDialogue
          found={(found) => {
            setDialogue(undefined);
            setPreview({ file: say('players.compareName'), preview: found, compared: true });
          }}
          close={() => setDialogue(undefined)}
        />
      ) : null}
      {preview === undefined ? null : (
        <ImportDialogue
          {...preview}
          onPreview={(read) => setPreview({ ...preview, preview: read })}
          applied={() => {
            // Names that were typed are players now.
            dropDraft(typedNamesPlace(snapshot.id));
            if (dialogue === 'paste') setDialogue(undefined);
          }}
          close={() => setPreview(undefined)}
        />
      )}
    </>
  );
}
