import type { TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { MoreMenu } from '../../components/frame/Menu.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useApp } from '../../store/context.ts';
import { Bin } from './Bin.tsx';
import { FileErrors } from './FileErrors.tsx';
import { First } from './First.tsx';
import { KeptEntries } from './KeptEntries.tsx';
import { TournamentList } from './List.tsx';
import { Alone, NewTournament, ReviewDialogue } from './parts.ts';
import { useOpening } from './useOpening.ts';

const FILES = '.trf,.trfx,.txt,.json,.turnuva,.csv,.tsv,.xlsx,.xls,.xml,.zip';

/** Home: the tournaments of this server, and the three ways to a new one. */
export function TournamentsPage() {
  const { server, session, words, allWords, notify } = useApp();
  const { say } = words;
  const isChief = (session.user?.role ?? 'chief') === 'chief';
  const isArbiter = isChief || session.user?.role === 'deputy';
  // A right in a single tournament makes no others; one in a federation makes its.
  const mayMake =
    isArbiter ||
    session.rights?.some(
      ({ role, federation }) => federation !== undefined && (role === 'chief' || role === 'deputy'),
    ) === true;
  const [known, setKnown] = useState<readonly TournamentSummary[]>();
  /** Counts the moves into the bin and back: both lists are asked for again. */
  const [moves, setMoves] = useState(0);
  const [wanted, setWanted] = useAddressPart('new');
  const making = wanted !== undefined && mayMake;
  const opening = useOpening(() => setMoves((count) => count + 1));
  const { busy, list, setList, faults, reviewed, openFile } = opening;

  useEffect(() => {
    document.title = 'Turnuva';
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setKnown(answer.value);
      else {
        setKnown([]);
        notify({ text: failureSentence(answer, words), problem: true });
      }
    });
  }, [server, moves]);

  useFilesIn(
    making || list !== undefined || !mayMake ? undefined : (file) => void openFile(file),
    say('tournaments.pasted'),
  );

  const move = async (each: TournamentSummary, into: boolean): Promise<void> => {
    const answer = await (into ? server.discard(each.id) : server.bringBack(each.id));
    setMoves((count) => count + 1);
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    const text = say(into ? 'tournaments.discarded' : 'tournaments.broughtBack', { name: each.name });
    notify({ text, ...(into ? { undo: () => void move(each, false) } : {}) });
  };

  if (making || list !== undefined)
    return (
      <OwnPage start={list !== undefined}>
        <NewTournament
          {...(list === undefined ? {} : { list, onPreview: (preview) => setList({ ...list, preview }) })}
          close={() => {
            setList(undefined);
            setWanted(undefined);
          }}
        />
      </OwnPage>
    );
  return (
    <OwnPage start>
      {known?.length === 0 && mayMake ? (
        <First
          busy={busy}
          files={FILES}
          demo={isArbiter ? () => void opening.demo() : undefined}
          make={() => setWanted('tournament')}
          mayMakeEvents={isChief}
          openFile={(file) => void openFile(file)}
        />
      ) : (
        <PageHead title={say('tournaments.title')}>
          {isChief || isArbiter ? (
            <MoreMenu>
              {(close) => (
                <>
                  {isArbiter ? (
                    <button
                      type="button"
                      disabled={busy}
                      onClick={() => {
                        close();
                        void opening.demo();
                      }}
                    >
                      <Icon name="demo" />
                      {say('tournaments.demo')}
                    </button>
                  ) : null}
                  {isChief ? (
                    <Link class="button" href="/e/new">
                      <Icon name="schedule" />
                      {say('tournaments.newEvent')}
                    </Link>
                  ) : null}
                </>
              )}
            </MoreMenu>
          ) : null}
          {mayMake ? (
            <FileButton
              label={say('tournaments.open')}
              icon="open"
              accept={FILES}
              onFile={(file) => void openFile(file)}
            />
          ) : null}
          {mayMake ? (
            <button type="button" class="main" onClick={() => setWanted('tournament')}>
              <Icon name="plus" />
              {say('tournaments.new')}
            </button>
          ) : null}
        </PageHead>
      )}
      {faults === undefined ? null : <FileErrors {...faults} close={opening.closeFaults} />}
      <KeptEntries names={new Map((known ?? []).map(({ id, name }) => [id, name]))} />
      {known === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
      {known?.length === 0 && !mayMake ? <p class="empty soft">{say('tournaments.none')}</p> : null}
      {known === undefined || known.length === 0 ? null : (
        <TournamentList tournaments={known} {...(isChief ? { discard: (each) => void move(each, true) } : {})} />
      )}
      {session.edition === 'browser' && allWords ? <Alone any={(known?.length ?? 0) > 0} /> : null}
      {isChief ? <Bin moves={moves} bringBack={(each) => void move(each, false)} /> : null}
      {reviewed === undefined || !allWords ? null : (
        <ReviewDialogue
          file={reviewed.file.name}
          review={reviewed.review}
          rules={reviewed.rules}
          busy={opening.busy}
          choose={(rules) => void opening.reviewBy(reviewed, rules)}
          open={(confirmed) => void opening.openReviewed(reviewed, confirmed)}
          close={opening.closeReview}
        />
      )}
    </OwnPage>
  );
}
