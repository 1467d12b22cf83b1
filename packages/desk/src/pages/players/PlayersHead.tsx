import { FileButton } from '../../components/files/FileButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useDesk, useWords } from '../../store/context.ts';

interface Props {
  checkIn(): void;
  add(): void;
  open(dialogue: 'fees' | 'compare' | 'paste'): void;
  openFile(file: File): void;
}

/** How many are registered, and what can be done with all of them. */
export function PlayersHead({ checkIn, add, open, openFile }: Props) {
  const { snapshot, mayEdit } = useDesk();
  const { say } = useWords();
  const { players } = snapshot.tournament;
  const nobody = players.length === 0;
  const checkedIn = players.filter((each) => each.checkedIn === true).length;
  return (
    <PageHead title={say('players.title')} under={say('players.count', { count: players.length, checkedIn })}>
      {mayEdit ? (
        <>
          <button type="button" class="when-any" onClick={checkIn} disabled={nobody}>
            <Icon name="check" />
            {say('players.checkIn')}
          </button>
          <button type="button" class="when-any" onClick={() => open('fees')} disabled={nobody}>
            <Icon name="edit" />
            {say('players.fees')}
          </button>
          <button type="button" class="when-any" onClick={() => open('compare')} disabled={nobody}>
            <Icon name="search" />
            {say('players.compare')}
          </button>
          <FileButton
            label={say('players.import')}
            icon="open"
            accept=".csv,.tsv,.txt,.xlsx,.xls,.trf,.trfx,.xml,.zip"
            onFile={openFile}
          />
          {nobody ? null : (
            <button type="button" onClick={() => open('paste')}>
              <Icon name="edit" />
              {say('players.paste')}
            </button>
          )}
          <button type="button" class="main" onClick={add}>
            <Icon name="plus" />
            {say('players.add')}
          </button>
        </>
      ) : null}
    </PageHead>
  );
}
