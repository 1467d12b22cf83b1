import { FileButton } from '../../components/files/FileButton.tsx';
import { MoreMenu } from '../../components/frame/Menu.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useDesk, useWords } from '../../store/context.ts';

interface Props {
  checkIn(): void;
  add(): void;
  open(dialogue: 'fees' | 'compare' | 'paste'): void;
  openFile(file: File): void;
}

/** What is seldom done with all of them. */
const RARE = [
  { dialogue: 'paste', icon: 'edit', words: 'players.paste' },
  { dialogue: 'fees', icon: 'check', words: 'players.fees' },
  { dialogue: 'compare', icon: 'search', words: 'players.compare' },
] as const;

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
