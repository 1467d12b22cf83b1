import { finalRefusal } from '@turnuva/engine/journal';
import { beyondReportFile } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { sheetAddress } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SheetFrame } from '../../components/SheetFrame.tsx';
import { refusalSentence } from '../../language/refusals.ts';
import {
  type About,
  aboutQuery,
  LEAVERS,
  leaversQuery,
  type Paper,
  sheetQuery,
  WITHOUT_LEAVERS,
} from '../../model/sheets.ts';
import { useAddressPart } from '../../store/addressParts.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { exemptQuery, languageOfSheet } from './askedOfSheet.ts';
import { FileMenu } from './FileMenu.tsx';
import { Missing, NotRatedInReport } from './Missing.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { SheetMenu } from './SheetMenu.tsx';
import { SheetSet } from './SheetSet.tsx';
import { LanguageChoice, PaperChoice, PdfLink, RoundChoice, SheetFiles } from './SheetTools.tsx';
import { type ShownSheet, shownSheet } from './shownSheet.ts';

/** Everything that is printed or taken along: a sheet as it comes out of the printer, and the files. */
export function SheetsPage() {
  const { snapshot } = useDesk();
  const words = useWords();
  const { say } = words;
  const [path] = useLocation();
  const page = useRef<HTMLIFrameElement>(null);
  const [paper, setPaper] = useState<Paper>('a4');
  const [chosen, setChosen] = useState<Language>();
  const [whom, setWhom] = useState<About>({});
  const [empty, setEmpty] = useState(false);
  const [exempt, setExempt] = useState(false);
  const [leavers, setLeavers] = useAddressPart(LEAVERS, { push: false });
  const { id, tournament, entries } = snapshot;
  const shown = shownSheet(path, tournament);
  const language = chosen ?? languageOfSheet(shown.id, words.language);
  const asForm = shown.hasForm && (empty || shown.onlyForm);
  const query =
    sheetQuery(shown.round, paper, language, asForm) +
    aboutQuery(shown.id, whom, tournament) +
    leaversQuery(shown.id, leavers) +
    exemptQuery(shown.id, exempt);
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
          // The number of entries makes the page fresh whenever the tournament changed.
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
            <label class="row">
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
            <label class="row">
              <input
                type="checkbox"
                checked={leavers !== WITHOUT_LEAVERS}
                onChange={(event) => setLeavers(event.currentTarget.checked ? undefined : WITHOUT_LEAVERS)}
              />
              {say('sheets.withWithdrawn')}
            </label>
          ) : null}
          {shown.hasNorms ? (
            <label class="row">
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
  /** Absent where nobody has chosen one: then each sheet has its own. */
  readonly chosen: Language | undefined;
}

/** What can be printed and taken along, and what the files will lack. */
function SheetNav({ shown, paper, chosen }: NavProps) {
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
    <nav aria-label={say('papers.list')}>
      <SheetMenu shown={shown} />
      <FileMenu whyHeld={whyHeld} />
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
      {omitted.length === 0 ? null : <p class="soft small">{say('papers.omits', { parts: list(omitted) })}</p>}
    </nav>
  );
}
