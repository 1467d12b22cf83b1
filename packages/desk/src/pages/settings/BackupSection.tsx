import type { BackupState, ServerSettings } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { settingsServer } from '../../api/settings.ts';
import { Unsaved } from '../../components/FormState.tsx';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { useApp } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useInOrder } from '../../store/useInOrder.ts';

/** The second folder for automatic backups, and one file with everything; for the chief arbiter of this computer. */
export function BackupSection() {
  const { words, notify, session } = useApp();
  const { say } = words;
  const [settings, setSettings] = useState<ServerSettings>({});
  const [copies, setCopies] = useState<BackupState>({});
  const isShown = isServerChief(session) && session.edition !== 'browser';
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answers = await inOrder(Promise.all([settingsServer.settings(), settingsServer.backups()]));
    if (answers === undefined) return;
    const [own, backups] = answers;
    if (own.kind === 'ok') setSettings(own.value);
    if (backups.kind === 'ok') setCopies(backups.value);
  }, []);
  useEffect(() => void (isShown && load()), [isShown, load]);
  if (!isShown) return null;
  const folder = settings.backupFolder ?? '';
  const save = async (backupFolder: string | null) => {
    const answer = await settingsServer.changeSettings({ backupFolder });
    if (answer.kind === 'ok') notify({ text: say('people.saved') });
    else notify({ text: failureSentence(answer, words), problem: true });
    await load();
    return answer.kind === 'ok';
  };
  return (
    <section class="settings-section stack">
      <h2>{say('people.backups')}</h2>
      <BackupFolder folder={folder} save={save} />
      <CopiesLine folder={folder} copies={copies} />
      <SaveEverything folder={folder} />
    </section>
  );
}

function BackupFolder({ folder, save }: { folder: string; save(folder: string | null): Promise<boolean> }) {
  const { say } = useApp().words;
  const draft = useDraft(folder, (saved) => saved, 'backup folder');
  const { fields: text } = draft;
  const send = async () => {
    // A folder that was refused stays in the field, to be corrected.
    if (await save(text.trim() === '' ? null : text.trim())) draft.saved(text);
  };
  return (
    <div class="row">
      <label class="field">
        {say('people.backupFolder')}
        <input
          value={text}
          maxLength={1000}
          size={40}
          onInput={(event) => draft.set(event.currentTarget.value)}
          onChange={() => void send()}
        />
      </label>
      <Unsaved draft={draft} />
    </div>
  );
}

/** One file with everything, on a memory stick: it is read back before it is reported as written. */
function SaveEverything({ folder }: { readonly folder: string }) {
  const { words, notify } = useApp();
  const { say } = words;
  const [place, setPlace] = useState(folder);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await settingsServer.saveEverything({ folder: place.trim() });
    setBusy(false);
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    const { path, tournaments } = answer.value;
    notify({ text: say('people.everythingSaved', { path, count: tournaments }) });
  };
  return (
    <div class="row">
      <label class="field">
        {say('people.everythingFolder')}
        <input value={place} maxLength={1000} size={40} onInput={(event) => setPlace(event.currentTarget.value)} />
      </label>
      <button type="button" disabled={isBusy || place.trim() === ''} onClick={() => void save()}>
        {say('people.saveEverything')}
      </button>
    </div>
  );
}

/** When the last copy was written, or what prevents copies from being written. */
function CopiesLine({ folder, copies: { at, fault } }: { readonly folder: string; readonly copies: BackupState }) {
  const { words } = useApp();
  if (folder === '') return <p class="soft small">{words.say('people.noBackups')}</p>;
  if (fault !== undefined) {
    const facts = { time: words.time(fault.at), folder: fault.folder, reason: fault.reason };
    return <p class="problem">{words.say('people.backupFailed', facts)}</p>;
  }
  return (
    <p class="soft small">
      {at === undefined ? words.say('people.backupsWaiting') : words.say('people.backupDone', { time: words.time(at) })}
    </p>
  );
}
