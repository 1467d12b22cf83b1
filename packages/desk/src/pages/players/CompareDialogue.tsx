import type { PlayerPreview } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import type { RatingKind } from '../../api/server.ts';
import { Dialogue } from '../../components/Dialogue.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { WithServer } from '../../components/WithServer.tsx';
import { troubleSentence } from '../../language/trouble.ts';
import { useApp, useDesk } from '../../store/context.ts';

const KINDS: readonly RatingKind[] = ['standard', 'rapid', 'blitz'];

interface Props {
  found(preview: PlayerPreview): void;
  close(): void;
}

/** Looks every registered player up in the rating list of this computer; what differs is shown before it is taken. */
export function CompareDialogue({ found, close }: Props) {
  const { server, session, words, notify } = useApp();
  const { snapshot } = useDesk();
  const { say } = words;
  const [listed, setListed] = useState<number>();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    const answer = await server.ratingListState();
    setListed(answer.kind === 'ok' ? answer.value.players : 0);
  };
  useEffect(() => void look(), [server]);
  const takeList = async (file: File) => {
    setBusy(true);
    notify({ text: say('people.takingRatingList') });
    const answer = await server.takeRatingList(file);
    setBusy(false);
    if (answer.kind !== 'ok') notify({ text: troubleSentence(answer, words), problem: true });
    await look();
  };

  const compare = async (kind: RatingKind) => {
    setBusy(true);
    const answer = await server.listedPlayers(snapshot.id, kind);
    setBusy(false);
    if (answer.kind !== 'ok') return notify({ text: troubleSentence(answer, words), problem: true });
    const { players } = answer.value;
    const count = snapshot.tournament.players.length - players.length;
    if (count > 0) notify({ text: say('players.compareMissing', { count }) });
    found({ players });
  };
  return (
    <Dialogue id="ratingList" title={say('players.compare')} onClose={close}>
      {session.edition === 'browser' ? (
        <WithServer what={say('alone.people')} />
      ) : listed === 0 ? (
        <div class="row">
          <p class="amber">{say('players.compareNone')}</p>
          <FileButton
            label={say('people.takeRatingList')}
            icon="open"
            accept=".zip,.txt,.xml,.csv"
            onFile={(file) => void takeList(file)}
          />
        </div>
      ) : (
        <p>{say('players.compareHelp')}</p>
      )}
      <fieldset class="row">
        <legend>{say('players.compareKind')}</legend>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class={kind === 'standard' ? 'main' : undefined}
            data-first={kind === 'standard' ? true : undefined}
            disabled={busy || !listed}
            onClick={() => void compare(kind)}
          >
            {say(`players.compareKind.${kind}`)}
          </button>
        ))}
      </fieldset>
      <div class="row">
        <button type="button" onClick={close}>
          {say('shell.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
