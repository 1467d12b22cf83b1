import type { FileError, ImportReview, OpenedFile, TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import type { Answer } from '../../api/answer.ts';
import type { AskedRules } from '../../api/server.ts';
import { shownName, useFilesIn } from '../../components/behaviour/useFilesIn.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useApp, useWords } from '../../store/context.ts';
import { keptOn } from '../../store/outbox.ts';
import { startTour } from '../../store/tourStorage.ts';
import { DropArea, First } from './First.tsx';
import { TournamentList } from './List.tsx';
import type { PlayerList } from './playerList.ts';

/** The dialogue that creates a tournament: fetched after the list is displayed. */
const NewTournament = lazy(async () => (await import('./NewTournament.tsx')).NewTournament);

/** The review of a file before it is opened: fetched when it is needed. */
const ReviewDialogue = lazy(async () => (await import('./ReviewDialogue.tsx')).ReviewDialogue);
/** Not among the first words. */
const Alone = lazy(async () => (await import('./InBrowserNotice.tsx')).InBrowserNotice);

const FILES = '.trf,.trfx,.txt,.json,.turnuva,.csv,.tsv,.xlsx,.xls,.xml,.zip';

/** Results arrive from other desks and phones while the list is on the screen. */
const AGAIN_MS = 10_000;

/** Home: the tournaments of this server, and three ways to create one. */
export function TournamentsPage() {
  const { server, session, words, allWords, notify } = useApp();
  const { say } = words;
  const isChief = isServerChief(session);
  const isArbiter = isChief || session.user?.role === 'deputy';
  // A right in a single tournament does not allow creating others; one in a federation allows its own.
  const mayMake =
    isArbiter ||
    session.rights?.some(
      ({ role, federation }) => federation !== undefined && (role === 'chief' || role === 'deputy'),
    ) === true;
  const [known, setKnown] = useState<readonly TournamentSummary[]>();
  /** Counts the moves into the bin and back: both lists are then requested again. */
  const [moves, setMoves] = useState(0);
  const [wanted, setWanted] = useAddressPart('new');
  const making = wanted !== undefined && mayMake;
  const opening = useOpening(() => setMoves((count) => count + 1));
  const { busy, list, setList, faults, reviewed, openFile } = opening;

  useEffect(() => {
    document.title = 'Turnuva';
    const load = async (again: boolean) => {
      const answer = await server.tournaments();
      if (answer.kind === 'ok') setKnown(answer.value);
      else if (!again) {
        setKnown([]);
        notify({ text: failureSentence(answer, words), problem: true });
      }
    };
    void load(false);
    const timer = setInterval(() => document.hidden || void load(true), AGAIN_MS);
    return () => clearInterval(timer);
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
  const starting = known?.length === 0 && mayMake;
  const ways = (
    <nav class="ways" aria-label={say('tournaments.title')}>
      <Link href="/" aria-current="page">
        <Icon name="home" />
        <span>{say('tournaments.title')}</span>
        <span class="count" aria-hidden="true">
          {known?.length}
        </span>
      </Link>
      {isChief ? (
        <Link href="/e/new">
          <Icon name="schedule" />
          <span>{say('tournaments.newEvent')}</span>
        </Link>
      ) : null}
      {isArbiter ? (
        <button type="button" class="quiet" disabled={busy} onClick={() => void opening.demo()}>
          <Icon name="demo" />
          <span>{say('tournaments.demo')}</span>
        </button>
      ) : null}
    </nav>
  );
  return (
    <OwnPage start {...(known === undefined || starting ? {} : { rail: ways })}>
      {starting ? (
        <First
          busy={busy}
          files={FILES}
          demo={isArbiter ? () => void opening.demo() : undefined}
          make={() => setWanted('tournament')}
          mayMakeEvents={isChief}
          openFile={(file) => void openFile(file)}
        />
      ) : (
        <PageHead title={words.today()}>
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
        <TournamentList tournaments={known} {...(isChief ? { discard: (each) => void move(each, true) } : {})}>
          {mayMake ? <DropArea /> : null}
        </TournamentList>
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

/** Entries from earlier visits that no server has confirmed: they are sent when their tournament is opened. */
function KeptEntries({ names }: { readonly names: ReadonlyMap<string, string> }) {
  const { say } = useWords();
  const kept = [...keptOn(localStorage)];
  if (kept.length === 0) return null;
  return (
    <div class="bar-warning" role="status">
      <Icon name="warning" />
      {kept.map(([id, count]) => (
        <span key={id}>
          {say('tournaments.kept', { count, name: names.get(id) ?? id })}{' '}
          <Link href={`/t/${id}`}>{say('tournaments.openKept')}</Link>
        </span>
      ))}
    </div>
  );
}

/** Everything that is wrong with a file, with positions. */
function FileErrors({ file, faults, close }: { file: string; faults: readonly FileError[]; close(): void }) {
  const { say } = useWords();
  return (
    <section class="faults" role="alert">
      <div class="row">
        <h2>{say('tournaments.faults', { file, count: faults.length })}</h2>
        <button type="button" class="push" onClick={close}>
          {say('shell.close')}
        </button>
      </div>
      <p>{say('tournaments.faultsHelp')}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('tournaments.line')}
              </th>
              <th scope="col" class="number">
                {say('tournaments.column')}
              </th>
              <th scope="col">{say('tournaments.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, 200).map((fault, i) => (
              <tr key={i}>
                <td class="number">{fault.line}</td>
                <td class="number">{fault.column}</td>
                <td class="wrap">{fault.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface Props {
  /** Changes whenever something has been moved. */
  readonly moves: number;
  bringBack(tournament: TournamentSummary): void;
}

/** The tournaments in the bin: nothing is ever deleted, and each can be restored as it was. */
function Bin({ moves, bringBack }: Props) {
  const { server, words } = useApp();
  const { say } = words;
  const [inside, setInside] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    void server.tournaments({ trash: 1 }).then((answer) => setInside(answer.kind === 'ok' ? answer.value : []));
  }, [server, moves]);
  if (inside.length === 0) return null;
  return (
    <details class="stack">
      <summary>{say('tournaments.bin', { count: inside.length })}</summary>
      <p class="soft small">{say('tournaments.binHelp')}</p>
      <table>
        <tbody>
          {inside.map((each) => (
            <tr key={each.id}>
              <td class="name">{each.name}</td>
              <td>
                <button
                  type="button"
                  class="quiet"
                  aria-label={say('tournaments.bringBackNamed', { name: each.name })}
                  onClick={() => bringBack(each)}
                >
                  {say('tournaments.bringBack')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface Reviewed {
  readonly file: File;
  readonly review: ImportReview;
  /** The rules that the arbiter has chosen in place of those proposed. */
  readonly rules: AskedRules;
}

/** What opening the file requires: the choices, and a system that only the rounds suggest. */
function rulesToAsk({ review: { rules }, rules: chosen }: Reviewed): AskedRules {
  if (rules?.from.system !== 'rounds') return chosen;
  const { system, edition } = rules;
  return { system, ...(edition === '' ? {} : { edition }), ...chosen };
}

/**
 * The outcome of reading a file: a tournament, several, a list of players for a new one, or errors. `opened`: more than
 * one was opened.
 */
function useOpening(opened: () => void) {
  const { server, words, notify, ask } = useApp();
  const { say } = words;
  const [, navigate] = useLocation();
  const [list, setList] = useState<PlayerList>();
  const [faults, setFaults] = useState<{ file: string; faults: readonly FileError[] }>();
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [busy, setBusy] = useState(false);

  const goToFile = (answer: Answer<OpenedFile>, file: string) => {
    setBusy(false);
    if (answer.kind === 'ok') {
      for (const { line, message } of (answer.value.warnings ?? []).slice(0, 3)) {
        notify({ text: say('tournaments.warning', { file, line, message }), problem: true });
      }
      if (answer.value.copy) notify({ text: say('tournaments.copyOpened', { file }) });
      if (answer.value.count === undefined) return navigate(`/t/${answer.value.id}`);
      notify({ text: say('tournaments.allOpened', { count: answer.value.count }) });
      opened();
    } else if (answer.kind === 'faults') setFaults({ file, faults: answer.faults });
    else notify({ text: `${file}: ${failureSentence(answer, words)}`, problem: true });
  };
  /** A list of players is not a tournament yet: its name, rounds and system are asked for first. */
  const openList = async (file: File) => {
    const answer = await server.previewPlayers(file, { name: file.name });
    if (answer.kind === 'ok' && (answer.value.rounds ?? 0) > 0) return reviewBy({ file }, {});
    if (answer.kind === 'ok' && answer.value.players.length > 0) {
      setBusy(false);
      setList({ file: shownName(file), preview: answer.value, source: file });
    } else if (answer.kind === 'ok') {
      setBusy(false);
      notify({ text: say('tournaments.listEmpty', { file: shownName(file) }), problem: true });
    } else goToFile(answer, file.name);
  };
  const importReviewed = async (file: File, confirmed: readonly string[], rules: AskedRules = {}): Promise<void> => {
    setReviewed(undefined);
    setBusy(true);
    const answer = await server.importFile(file, { name: file.name, confirmed: confirmed.join(','), ...rules });
    // Every question of the rules can be answered here.
    if (answer.kind !== 'refused' || answer.refusal.level === 'refuse') return goToFile(answer, file.name);
    setBusy(false);
    const { rule, level } = answer.refusal;
    const steps = level === 'confirm' ? 1 : 2;
    if (
      !(await ask({
        sentence: `${file.name}: ${failureSentence(answer, words)}`,
        yes: say('tournaments.open'),
        steps,
      }))
    )
      return;
    await importReviewed(file, [...confirmed, ...Array<string>(steps).fill(rule)], rules);
  };
  const openReviewed = (all: Reviewed, confirmed: readonly string[]) =>
    importReviewed(all.file, confirmed, rulesToAsk(all));
  /** The same file by different rules: its rounds are compared with those. */
  const reviewBy = async ({ file }: Pick<Reviewed, 'file'>, rules: AskedRules) => {
    setBusy(true);
    const answer = await server.reviewFile(file, { name: file.name, ...rules });
    setBusy(false);
    if (answer.kind === 'ok') setReviewed({ file, review: answer.value, rules });
    else if (answer.kind === 'faults') setFaults({ file: file.name, faults: answer.faults });
    else notify({ text: `${file.name}: ${failureSentence(answer, words)}`, problem: true });
  };
  const openFile = async (file: File) => {
    setBusy(true);
    setFaults(undefined);
    if (/\.(csv|tsv|xlsx|xls)$/i.test(file.name)) return openList(file);
    const answer = await server.reviewFile(file, { name: file.name });
    if (answer.kind !== 'ok') return goToFile(answer, file.name);
    const { adjustments, faults, rules, encoding, present } = answer.value;
    const isPlain = adjustments.length === 0 && faults.length === 0 && present === undefined;
    if (isPlain && rules?.asked !== true && encoding?.unsure !== true) return importReviewed(file, []);
    setBusy(false);
    setReviewed({ file, review: answer.value, rules: {} });
  };
  const demo = async () => {
    setBusy(true);
    const answer = await server.demo();
    if (answer.kind === 'ok') startTour(answer.value.id);
    goToFile(answer, say('tournaments.demo'));
  };

  return {
    busy,
    list,
    setList,
    faults,
    closeFaults: () => setFaults(undefined),
    reviewed,
    closeReview: () => setReviewed(undefined),
    openReviewed,
    reviewBy,
    openFile,
    demo,
  };
}
