import { useLocation } from 'wouter-preact';
import { useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { ImportDialogue } from '../../components/imports/later.ts';
import { usePreview } from '../../components/imports/usePreview.ts';
import { addressOf } from '../../store/addresses.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { dropDraft } from '../../store/useDraft.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { typedNamesPlace } from './fields.ts';
import { CheckIn, CompareDialogue, FeesDialogue, Registrations, TypedNames } from './lazyParts.ts';
import { FoundPlayers, useListChoice } from './list/FoundPlayers.tsx';
import { PlayersHead } from './PlayersHead.tsx';

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
