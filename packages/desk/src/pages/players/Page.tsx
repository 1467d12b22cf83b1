import type { Command, NewPlayer } from '@turnuva/engine/journal';
import { entering, lastPairedRound } from '@turnuva/engine/journal';
import { useLocation } from 'wouter-preact';
import { useEscape } from '../../components/behaviour/useEscape.ts';
import { useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { MoreMenu } from '../../components/frame/Menu.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ImportDialogue, usePreview } from '../../components/imports/usePreview.ts';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { grantsByes } from '../../language/byeKinds.ts';
import { typedNamesPlace } from '../../model/playerFields.ts';
import { addressOf, useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { dropDraft } from '../../store/useDraft.ts';
import { Enters } from './Enters.tsx';
import { FoundPlayers, useListChoice } from './list/FoundPlayers.tsx';
import { type MissedBye, PlayerForm } from './PlayerForm.tsx';
import { addedSentence } from './sentences.ts';

/** Shown only on request, so it is loaded after the page. */
const CheckIn = lazy(async () => (await import('./CheckIn.tsx')).CheckIn);
const CompareDialogue = lazy(async () => (await import('./imports/CompareDialogue.tsx')).CompareDialogue);
const FeesDialogue = lazy(async () => (await import('./FeesDialogue.tsx')).FeesDialogue);
const TypedNames = lazy(async () => (await import('./imports/TypedNames.tsx')).TypedNames);
const Registrations = lazy(async () => (await import('./Registrations.tsx')).Registrations);

interface Props {
  checkIn(): void;
  add(): void;
  open(dialogue: 'fees' | 'compare' | 'paste'): void;
  openFile(file: File): void;
}

/** The less common actions on all of them. */
const RARE = [
  { dialogue: 'paste', icon: 'edit', words: 'players.paste' },
  { dialogue: 'fees', icon: 'check', words: 'players.fees' },
  { dialogue: 'compare', icon: 'search', words: 'players.compare' },
] as const;

/** How many are registered, and the actions on all of them. */
function PlayersHead({ checkIn, add, open, openFile }: Props) {
  const { snapshot, mayEdit } = useDesk();
  const { say } = useWords();
  const { players } = snapshot.tournament;
  const nobody = players.length === 0;
  const checkedIn = players.filter((each) => each.checkedIn === true).length;
  return (
    <PageHead
      title={say('players.title')}
      under={say(checkedIn === 0 ? 'players.countOnly' : 'players.count', { count: players.length, checkedIn })}
    >
      {mayEdit ? (
        <>
          {nobody ? null : (
            <MoreMenu>
              {(close) => (
                <>
                  {RARE.map(({ dialogue, icon, words }) => (
                    <button
                      key={dialogue}
                      type="button"
                      onClick={() => {
                        close();
                        open(dialogue);
                      }}
                    >
                      <Icon name={icon} />
                      {say(words)}
                    </button>
                  ))}
                </>
              )}
            </MoreMenu>
          )}
          <button type="button" class="when-any" onClick={checkIn} disabled={nobody}>
            <Icon name="check" />
            {say('players.checkIn')}
          </button>
          <FileButton
            label={say('players.import')}
            icon="open"
            accept=".csv,.tsv,.txt,.xlsx,.xls,.trf,.trfx,.xml,.zip"
            onFile={openFile}
          />
          <button type="button" class="main" onClick={add}>
            <Icon name="plus" />
            {say('players.add')}
          </button>
        </>
      ) : null}
    </PageHead>
  );
}

/** Register, import, check in; one player's data and card beside the list. */
export function PlayersPage() {
  const { words, session } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const { say } = words;
  const [path, navigate] = useLocation();
  const home = addressOf(snapshot.id, 'players');
  const mode = path.endsWith('/check-in') ? 'checkIn' : path.endsWith('/add') ? 'add' : 'list';
  const toList = () => navigate(home);
  const add = () => navigate(`${home}/add`);
  const [dialogue, setDialogue] = useAddressPart('open');
  const { preview, setPreview, openFile } = usePreview();
  const choice = useListChoice();
  const nobody = snapshot.tournament.players.length === 0;
  const opened = mayEdit && !nobody ? dialogue : undefined;
  useFilesIn(mayEdit && preview === undefined ? openFile : undefined, say('players.pasted'));
  if (mode === 'checkIn') return <CheckIn close={toList} />;
  return (
    <>
      <PlayersHead checkIn={() => navigate(`${home}/check-in`)} add={add} open={setDialogue} openFile={openFile} />
      {mayEdit && session.edition !== 'browser' ? <Registrations /> : null}
      {opened === 'paste' ? (
        <section class="sheet" aria-label={say('players.paste')}>
          <TypedNames take={openFile} close={() => setDialogue(undefined)} />
        </section>
      ) : null}
      {mode === 'add' ? <AddPlayer close={toList} /> : null}
      {nobody ? (
        <section class="empty">
          <h2>{say('players.emptyTitle')}</h2>
          <p>{say('players.empty')}</p>
          {mayEdit && mode === 'list' ? <TypedNames take={openFile} /> : null}
        </section>
      ) : (
        <FoundPlayers choice={choice} adding={mode === 'add'} add={add} compare={() => setDialogue('compare')} />
      )}
      {opened === 'fees' ? <FeesDialogue close={() => setDialogue(undefined)} /> : null}
      {opened === 'compare' ? (
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

/** The form for a new player, and how someone who arrives now takes part. */
function AddPlayer({ close }: { close(): void }) {
  const { words } = useApp();
  const { snapshot, announce } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  useEscape(close, true);
  const addPlayer = async (added: NewPlayer, missed: readonly MissedBye[], team: number | undefined) => {
    const byes = missed.map((each) => ({ added: 0, ...each }));
    // What the rules say about missed rounds is next to the choice, so nobody is asked about it again.
    const said = byes.length === 0 ? {} : { byes, confirmed: ['journal.byeForMissedRound'] };
    const text = addedSentence(tournament, added, words);
    const joined = tournament.teams.find(({ id }) => id === team);
    const command: Command =
      joined === undefined
        ? { kind: 'add-players', players: [added], ...said }
        : // Registered and put at the end of the team's order in one step.
          { kind: 'add-teams', teams: [{ name: joined.name, members: [added] }] };
    return (await announce(command, text)) === 'done';
  };
  return (
    <section class="sheet" aria-label={say('players.add')}>
      <Enters />
      {entering(tournament).way === 'over' ? (
        <button type="button" onClick={close}>
          {say('shell.close')}
        </button>
      ) : (
        <PlayerForm
          save={say('players.add')}
          missed={grantsByes(tournament) ? lastPairedRound(tournament) : 0}
          onSave={addPlayer}
          onCancel={close}
        />
      )}
    </section>
  );
}
