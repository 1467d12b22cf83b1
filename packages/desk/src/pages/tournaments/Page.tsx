import type { FileFault, ImportReview, OpenedFile, TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import type { Answer } from '../../api/answer.ts';
import { shownName, useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { troubleSentence } from '../../language/trouble.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useApp } from '../../store/context.ts';
import { Bin } from './Bin.tsx';
import { Faults } from './Faults.tsx';
import { KeptEntries } from './KeptEntries.tsx';
import { TournamentTable } from './List.tsx';
import { Alone, NewTournament, ReviewDialogue } from './parts.ts';
import type { PlayerList } from './playerList.ts';

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
  const [, navigate] = useLocation();
  const [known, setKnown] = useState<readonly TournamentSummary[]>();
  /** Counts the moves into the bin and back: both lists are asked for again. */
  const [moves, setMoves] = useState(0);
  const [list, setList] = useState<PlayerList>();
  const [wanted, setWanted] = useAddressPart('new');
  const making = wanted !== undefined && mayMake;
  const [faults, setFaults] = useState<{ file: string; faults: readonly FileFault[] }>();
  const [reviewed, setReviewed] = useState<{ file: File; review: ImportReview }>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = 'Turnuva';
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setKnown(answer.value);
      else {
        setKnown([]);
        notify({ text: troubleSentence(answer, words), problem: true });
      }
    });
  }, [server, moves]);

  const goToFile = (answer: Answer<OpenedFile>, file: string) => {
    setBusy(false);
    if (answer.kind === 'ok') {
      for (const { line, message } of (answer.value.warnings ?? []).slice(0, 3)) {
        notify({ text: say('tournaments.warning', { file, line, message }), problem: true });
      }
      if (answer.value.copy) notify({ text: say('tournaments.copyOpened', { file }) });
      if (answer.value.count === undefined) return navigate(`/t/${answer.value.id}`);
      notify({ text: say('tournaments.allOpened', { count: answer.value.count }) });
      setMoves((count) => count + 1);
    } else if (answer.kind === 'faults') setFaults({ file, faults: answer.faults });
    else notify({ text: `${file}: ${troubleSentence(answer, words)}`, problem: true });
  };
  /** A list of players is no tournament yet: its name, rounds and system are asked for first. */
  const openList = async (file: File) => {
    const answer = await server.previewPlayers(file, file.name);
    if (answer.kind === 'ok' && answer.value.players.length > 0) {
      setBusy(false);
      setList({ file: shownName(file), preview: answer.value, source: file });
    } else if (answer.kind === 'ok') {
      setBusy(false);
      notify({ text: say('tournaments.listEmpty', { file: shownName(file) }), problem: true });
    } else goToFile(answer, file.name);
  };
  const importReviewed = async (file: File, confirmed: readonly string[]) => {
    setReviewed(undefined);
    setBusy(true);
    goToFile(await server.importFile(file, file.name, confirmed), file.name);
  };
  const openFile = async (file: File) => {
    setBusy(true);
    setFaults(undefined);
    if (/\.(csv|tsv|xlsx|xls)$/i.test(file.name)) return openList(file);
    if (/\.(turnuva|journal|jsonl)$/i.test(file.name)) return goToFile(await server.restore(file), file.name);
    const answer = await server.reviewFile(file, file.name);
    if (answer.kind !== 'ok') return goToFile(answer, file.name);
    const { adjustments, faults } = answer.value;
    if (adjustments.length === 0 && faults.length === 0) return importReviewed(file, []);
    setBusy(false);
    setReviewed({ file, review: answer.value });
  };
  useFilesIn(
    making || list !== undefined || !mayMake ? undefined : (file) => void openFile(file),
    say('tournaments.pasted'),
  );
  const demo = async () => {
    setBusy(true);
    goToFile(await server.demo(), say('tournaments.demo'));
  };

  const move = async (each: TournamentSummary, into: boolean): Promise<void> => {
    const answer = await (into ? server.discard(each.id) : server.bringBack(each.id));
    setMoves((count) => count + 1);
    if (answer.kind !== 'ok') return notify({ text: troubleSentence(answer, words), problem: true });
    const text = say(into ? 'tournaments.discarded' : 'tournaments.broughtBack', { name: each.name });
    notify({ text, ...(into ? { undo: () => void move(each, false) } : {}) });
  };

  return (
    <OwnPage start>
      <PageHead title={say('tournaments.title')}>
        {isArbiter ? (
          <button type="button" disabled={busy} onClick={() => void demo()}>
            <Icon name="demo" />
            {say('tournaments.demo')}
          </button>
        ) : null}
        {mayMake ? (
          <FileButton
            label={say('tournaments.open')}
            icon="open"
            accept={FILES}
            onFile={(file) => void openFile(file)}
          />
        ) : null}
        {isChief ? (
          <Link class="button" href="/e/new">
            {say('tournaments.newEvent')}
          </Link>
        ) : null}
        {mayMake ? (
          <button type="button" class="main" onClick={() => setWanted('tournament')}>
            <Icon name="plus" />
            {say('tournaments.new')}
          </button>
        ) : null}
      </PageHead>
      {faults === undefined ? null : <Faults {...faults} close={() => setFaults(undefined)} />}
      <KeptEntries names={new Map((known ?? []).map(({ id, name }) => [id, name]))} />
      {known === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
      {known?.length === 0 ? (
        <section class="empty">
          <h2>{say('tournaments.emptyTitle')}</h2>
          <p>{say('tournaments.empty')}</p>
        </section>
      ) : null}
      {known === undefined || known.length === 0 ? null : (
        <TournamentTable tournaments={known} {...(isChief ? { discard: (each) => void move(each, true) } : {})} />
      )}
      {session.edition === 'browser' && allWords ? <Alone any={(known?.length ?? 0) > 0} /> : null}
      {isChief ? <Bin moves={moves} bringBack={(each) => void move(each, false)} /> : null}
      {reviewed === undefined || !allWords ? null : (
        <ReviewDialogue
          file={reviewed.file.name}
          review={reviewed.review}
          open={(confirmed) => void importReviewed(reviewed.file, confirmed)}
          close={() => setReviewed(undefined)}
        />
      )}
      {making ? <NewTournament close={() => setWanted(undefined)} /> : null}
      {list === undefined ? null : (
        <NewTournament
          list={list}
          onPreview={(preview) => setList({ ...list, preview })}
          close={() => setList(undefined)}
        />
      )}
    </OwnPage>
  );
}
