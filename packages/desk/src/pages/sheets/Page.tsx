import { finalRefusal, lastPairedRound } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { beyondReportFile } from '@turnuva/engine/tournament';
import { SHEET_GROUPS, type SheetId, sheetListing, sheetsFor } from '@turnuva/engine/views';
import type { Language } from '@turnuva/text';
import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { backupAddress, exportAddress, sheetAddress } from '../../api/addresses.ts';
import { jobsServer } from '../../api/jobs.ts';
import { Icon } from '../../components/Icon.tsx';
import { lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SheetFrame } from '../../components/SheetFrame.tsx';
import { failureSentence } from '../../language/failure.ts';
import { refusalSentence } from '../../language/refusals.ts';
import { LEAVERS, WITHOUT_LEAVERS } from '../../model/leavers.ts';
import {
  type About,
  aboutQuery,
  EXPORTS,
  leaversQuery,
  type Paper,
  participantsFor,
  sheetQuery,
  stateQuery,
} from '../../model/sheets.ts';
import { addressOf, useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { LanguageChoice, PaperChoice, PdfLink, RoundChoice, ShareSheet, SheetFiles } from './SheetTools.tsx';
import { roundBeside, type ShownSheet, shownSheet } from './shownSheet.ts';

/** Below the sheets, and with an API client of its own, so it is loaded after them. */
const Missing = lazy(async () => (await import('./Missing.tsx')).Missing);
const NotRatedInReport = lazy(async () => (await import('./Missing.tsx')).NotRatedInReport);
const EarlierStages = lazy(async () => (await import('../../components/EarlierStages.tsx')).EarlierStages);
const ForProgram = lazy(async () => (await import('./ForProgram.tsx')).ForProgram);

/** What most events put up, and file. */
const USUAL = ['pairings', 'results', 'standings', 'crosstable'];

/** Several sheets of several rounds at once, drawn by the server while others work. */
function SheetSet({ paper, chosen: lang }: { readonly paper: Paper; readonly chosen: Language | undefined }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const { id, tournament } = snapshot;
  const last = Math.max(1, lastPairedRound(tournament));
  const offered = sheetsFor(tournament).filter(({ group }) => group !== undefined);
  const [chosen, setChosen] = useState<readonly string[]>(
    USUAL.filter((each) => offered.some((sheet) => sheet.id === each)),
  );
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(last);
  const [exempt, setExempt] = useState(false);
  const hasNorms = offered.some((sheet) => sheet.norms === true && chosen.includes(sheet.id));
  const order = async (event: Event) => {
    event.preventDefault();
    const wanted = { sheets: chosen, from, to, paper, ...(hasNorms && exempt ? { exempt } : {}) };
    const answer = await jobsServer.sheetSet(id, { ...wanted, ...(lang === undefined ? {} : { lang }) });
    if (answer.kind === 'ok') notify({ text: say('jobs.given', { name: tournament.info.name }) });
    else notify({ text: failureSentence(answer, words), problem: true });
  };
  const round = (label: string, value: number, set: (round: number) => void) => (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: last }, (_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="stack sheet-set" onSubmit={(event) => void order(event)}>
      <p class="soft small">{say('jobs.sheetSetHelp')}</p>
      <div class="row">
        {round(say('jobs.fromRound'), from, setFrom)}
        {round(say('jobs.toRound'), to, setTo)}
      </div>
      {offered.map((sheet) => (
        <label key={sheet.id} class="tick small">
          <input
            type="checkbox"
            checked={chosen.includes(sheet.id)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked ? [...chosen, sheet.id] : chosen.filter((each) => each !== sheet.id),
              )
            }
          />
          {say(`sheets.${sheet.id}`)}
        </label>
      ))}
      {hasNorms ? (
        <label class="tick small">
          <input type="checkbox" checked={exempt} onChange={(event) => setExempt(event.currentTarget.checked)} />
          {say('papers.exempt')}
        </label>
      ) : null}
      <div class="row">
        <button type="submit" disabled={chosen.length === 0 || to < from}>
          {say('jobs.order')}
        </button>
        <Link href="/jobs">{say('jobs.title')}</Link>
      </div>
    </form>
  );
}

/** The part of an address for title norms at a kind of event exempt from the rule on federations. */
export const exemptQuery = (sheet: SheetId, exempt: boolean): string =>
  exempt && sheetListing(sheet)?.norms === true ? '&exempt=1' : '';

/** The language in which a sheet opens: the reader's, or English if it goes to FIDE. */
export const languageOfSheet = (sheet: SheetId, reader: Language): Language =>
  sheetListing(sheet)?.abroad === true ? 'en' : reader;

/** Everything to print or download: a sheet as it will be printed, and the files. */
export function SheetsPage() {
  const { snapshot, earlier } = useDesk();
  const words = useWords();
  const { say } = words;
  const [path] = useLocation();
  const page = useRef<HTMLIFrameElement>(null);
  const [paper, setPaper] = useState<Paper>('a4');
  const [chosen, setChosen] = useState<Language>();
  const [about, setAbout] = useState<About>({});
  // In the address, so that Ctrl K finds the card of a player.
  const [one, setOne] = useAddressPart('one', { push: false });
  const [empty, setEmpty] = useState(false);
  const [exempt, setExempt] = useState(false);
  const [leavers, setLeavers] = useAddressPart(LEAVERS, { push: false });
  const { id, tournament, entries } = snapshot;
  const shown = shownSheet(path, tournament);
  const whom: About = one === undefined ? about : { ...about, id: Number(one) };
  const setWhom = (wanted: About) => {
    setOne(undefined);
    setAbout(wanted);
  };
  const language = chosen ?? languageOfSheet(shown.id, words.language);
  const asForm = shown.hasForm && (empty || shown.onlyForm);
  const query =
    sheetQuery(shown.round, paper, language, asForm) +
    aboutQuery(shown.id, whom, tournament) +
    leaversQuery(shown.id, leavers) +
    exemptQuery(shown.id, exempt) +
    stateQuery(earlier);
  const ready = shown.isOfEvent || asForm ? tournament.players.length > 0 : shown.round > 0;
  return (
    <>
      <PageHead title={say('papers.title')}>
        {ready ? <PdfLink sheet={shown.id} query={query} /> : null}
        <button type="button" class="main" disabled={!ready} onClick={() => page.current?.contentWindow?.print()}>
          <Icon name="print" />
          {say('round.print')}
        </button>
      </PageHead>
      <div class="sheets-layout">
        <SheetNav shown={shown} paper={paper} chosen={chosen} />
        {ready ? (
          // The number of entries reloads the page whenever the tournament has changed.
          <SheetFrame
            frame={page}
            title={say(`sheets.${shown.id}`)}
            address={`${sheetAddress(id, `${shown.id}.html`, query)}&seq=${entries.length}`}
          />
        ) : (
          <section class="empty">
            <h2>{say('papers.emptyTitle')}</h2>
            <p>{say('papers.empty')}</p>
          </section>
        )}
        <aside class="side always" aria-label={say(`sheets.${shown.id}`)}>
          <h2>{say(`sheets.${shown.id}`)}</h2>
          <RoundChoice shown={shown} />
          {shown.hasForm ? (
            <label class="tick">
              <input
                type="checkbox"
                checked={asForm}
                disabled={shown.onlyForm}
                onChange={(event) => setEmpty(event.currentTarget.checked)}
              />
              {say('papers.emptyForm')}
            </label>
          ) : null}
          {shown.hasLeavers && !asForm ? (
            <label class="tick">
              <input
                type="checkbox"
                checked={leavers !== WITHOUT_LEAVERS}
                onChange={(event) => setLeavers(event.currentTarget.checked ? undefined : WITHOUT_LEAVERS)}
              />
              {say('sheets.withWithdrawn')}
            </label>
          ) : null}
          {shown.hasNorms ? (
            <label class="tick">
              <input type="checkbox" checked={exempt} onChange={(event) => setExempt(event.currentTarget.checked)} />
              {say('papers.exempt')}
            </label>
          ) : null}
          {ready ? <SheetChoice sheet={shown.id} about={whom} onChange={setWhom} /> : null}
          <PaperChoice paper={paper} choose={setPaper} />
          <LanguageChoice language={language} choose={setChosen} />
          <div class="row">
            {ready ? <SheetFiles sheet={shown.id} query={query} /> : null}
            {ready ? <ShareSheet address={sheetAddress(id, `${shown.id}.pdf`, query)} state={entries.length} /> : null}
          </div>
        </aside>
      </div>
    </>
  );
}

interface NavProps {
  readonly shown: ShownSheet;
  readonly paper: Paper;
  /** Absent if none has been chosen: each sheet then has its own. */
  readonly chosen: Language | undefined;
}

/** What can be printed and downloaded, and what the files will lack. */
function SheetNav({ shown, paper, chosen }: NavProps) {
  const { allWords, words } = useApp();
  const { say } = words;
  const { snapshot, earlier } = useDesk();
  const { tournament } = snapshot;
  return (
    <nav aria-label={say('papers.list')}>
      <SheetMenu shown={shown} />
      {allWords && tournament.stages !== undefined ? <EarlierStages /> : null}
      {earlier === undefined ? <FilesOfPresent paper={paper} chosen={chosen} /> : null}
    </nav>
  );
}

/** The files, which are of the tournament as it is now. */
function FilesOfPresent({ paper, chosen }: Pick<NavProps, 'paper' | 'chosen'>) {
  const { session, allWords, words } = useApp();
  const { say, list } = words;
  const { tournament } = useDesk().snapshot;
  const hindrance = finalRefusal(tournament);
  const whyHeld = hindrance === undefined ? undefined : refusalSentence(hindrance.error, tournament, words);
  const omitted = beyondReportFile(tournament).map((part) => say(`papers.omits.${part}`));
  const corrected = tournament.rounds.flatMap(({ games }) =>
    games.filter((game) => game.reported !== undefined),
  ).length;
  return (
    <>
      <FileMenu whyHeld={whyHeld} />
      {allWords ? <ForProgram /> : null}
      {corrected === 0 ? null : <p class="amber small">{say('papers.corrected', { count: corrected })}</p>}
      {allWords ? <Missing /> : null}
      {allWords ? <NotRatedInReport /> : null}
      {session.edition === 'browser' || tournament.players.length === 0 ? null : (
        <details>
          <summary>{say('jobs.sheetSet')}</summary>
          <SheetSet paper={paper} chosen={chosen} />
        </details>
      )}
      {whyHeld === undefined ? null : <p class="amber small">{whyHeld}</p>}
      {lastPairedRound(tournament) === 0 ? null : <p class="soft small">{say('papers.holds')}</p>}
      {omitted.length === 0 ? null : <p class="soft small">{say('papers.omits', { parts: list(omitted) })}</p>}
    </>
  );
}

/** The files of the tournament; `whyHeld` says why the reports wait for its last round. */
function FileMenu({ whyHeld }: { readonly whyHeld: string | undefined }) {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const before = lastPairedRound(tournament) - 1;
  return (
    <>
      <h2 class="menu-head">{say('papers.files')}</h2>
      <ul class="menu">
        {EXPORTS.map((format) => (
          <li key={format}>
            {whyHeld !== undefined && format.startsWith('trf') ? (
              <span class="soft" aria-disabled="true" title={whyHeld}>
                {say(`papers.export.${format}`)}
              </span>
            ) : (
              <a href={exportAddress(id, format)} download>
                {say(`papers.export.${format}`)}
              </a>
            )}
          </li>
        ))}
        {whyHeld === undefined ? null : (
          <li>
            <a href={exportAddress(id, 'trf26', before)} download>
              {say('papers.exportThrough', { round: before })}
            </a>
          </li>
        )}
        <li>
          <a href={backupAddress(id)} download>
            {say('papers.backup')}
          </a>
        </li>
      </ul>
    </>
  );
}

type Offered = ReturnType<typeof sheetsFor>[number];

/** What follows a sheet's name in the address: the round that it opens at. */
function roundIn({ id, about }: Offered, shown: ShownSheet, tournament: Tournament): string {
  if (about !== 'round') return '';
  return `/${Math.max(1, roundBeside(id, shown, tournament))}`;
}

/** The sheets of the tournament in their groups. */
function SheetMenu({ shown }: { readonly shown: ShownSheet }) {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const offered = sheetsFor(tournament);
  return (
    <>
      {SHEET_GROUPS.map((group) => {
        const sheets = offered.filter((sheet) => sheet.group === group);
        return sheets.length === 0 ? null : (
          <Fragment key={group}>
            <h2 class="menu-head">{say(`papers.group.${group}`)}</h2>
            <ul class="menu">
              {sheets.map((sheet) => (
                <li key={sheet.id}>
                  <Link
                    href={`${addressOf(id, 'sheets')}/${sheet.id}${roundIn(sheet, shown, tournament)}`}
                    aria-current={sheet.id === shown.id ? 'page' : undefined}
                  >
                    {say(`sheets.${sheet.id}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </>
  );
}

interface Props {
  readonly sheet: SheetId;
  readonly about: About;
  onChange(about: About): void;
}

/** Whom a sheet is about, if it can be about one player, one team or one category; otherwise nothing. */
function SheetChoice({ sheet, about, onChange }: Props) {
  const { say } = useWords();
  const { snapshot, compareNames } = useDesk();
  const { tournament } = snapshot;
  const one = sheetListing(sheet)?.one;
  if (sheet === 'categories') {
    const { categories = [] } = tournament;
    if (categories.length === 0) return null;
    return (
      <select
        aria-label={say('papers.category')}
        value={about.category ?? ''}
        onChange={(event) => onChange({ ...about, category: event.currentTarget.value || undefined })}
      >
        <option value="">{say('papers.allCategories')}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  if (one === undefined) return null;
  const participants = participantsFor(sheet, tournament);
  const sorted = [...participants].sort((a, b) => compareNames(a.name, b.name) || a.tpn - b.tpn);
  return (
    <select
      aria-label={say('papers.about')}
      value={participants.some(({ id }) => id === about.id) ? about.id : ''}
      onChange={(event) => onChange({ ...about, id: Number(event.currentTarget.value) || undefined })}
    >
      <option value="">{say(`papers.${one}`)}</option>
      {sorted.map(({ id, tpn, name }) => (
        <option key={id} value={id}>
          {name} ({tpn})
        </option>
      ))}
    </select>
  );
}
