import { finalFault, lastPairedRound } from '@turnuva/engine/journal';
import { knockoutRoundNames } from '@turnuva/engine/schedule';
import { beyondReportFile } from '@turnuva/engine/tournament';
import { SHEET_GROUPS, sheetListing, sheetsFor } from '@turnuva/engine/views';
import { roundWords } from '@turnuva/text';
import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { backupAddress, exportAddress, sheetAddress } from '../../api/server.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SheetFrame } from '../../components/SheetFrame.tsx';
import { refusalSentence } from '../../language/refusals.ts';
import {
  type About,
  aboutQuery,
  EXPORTS,
  PAPERS,
  type Paper,
  roundOfSheet,
  sheetOf,
  sheetQuery,
} from '../../model/sheets.ts';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { Missing } from './Missing.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { SheetSet } from './SheetSet.tsx';
import './sheets.css';

/** A page that opens beside this one. On this page alone: what is drawn everywhere weighs on the first load. */
const NewTab = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
  </svg>
);

/** Everything that is printed or taken along: a sheet as it comes out of the printer, and the files. */
export function SheetsPage() {
  const { snapshot } = useDesk();
  const { session, allWords } = useApp();
  const words = useWords();
  const { say, language, list } = words;
  const [path, navigate] = useLocation();
  const page = useRef<HTMLIFrameElement>(null);
  const [paper, setPaper] = useState<Paper>('a4');
  const [whom, setWhom] = useState<About>({});
  const [empty, setEmpty] = useState(false);
  const { id, tournament, entries } = snapshot;
  const [, wanted, roundText] = /\/sheets(?:\/([^/]+))?(?:\/(\d+))?/.exec(path) ?? [];
  const chosen = sheetOf(wanted);
  const last = lastPairedRound(tournament);
  const names = knockoutRoundNames(tournament);
  const round = Math.min(Number(roundText ?? roundOfSheet(chosen, tournament)), Math.max(last, 0));
  const listing = sheetListing(chosen);
  const about = listing?.about;
  // A form about a round can be printed before anything is paired; then it can only be empty.
  const onlyForm = about === 'round' && last === 0;
  const asForm = listing?.form === true && (empty || onlyForm);
  const query = sheetQuery(round, paper, language, asForm) + aboutQuery(chosen, whom, tournament);
  const omitted = beyondReportFile(tournament).map((part) => say(`papers.omits.${part}`));
  const hindrance = finalFault(tournament);
  const isHeld = hindrance !== undefined;
  const whyHeld = hindrance === undefined ? undefined : refusalSentence(hindrance.error, tournament, words);
  const home = addressOf(id, 'sheets');
  const ready = about === 'event' || asForm ? tournament.players.length > 0 : last > 0;
  return (
    <>
      <PageHead title={say('papers.title')} under={say(`sheets.${chosen}`)}>
        {about === 'round' && last > 0 ? (
          <select
            aria-label={say('shell.place.round')}
            value={round}
            onChange={(event) => navigate(`${home}/${chosen}/${event.currentTarget.value}`)}
          >
            {Array.from({ length: last }, (_, i) => (
              <option key={i} value={i + 1}>
                {roundWords(say, i + 1, names[i])}
              </option>
            ))}
          </select>
        ) : null}
        {listing?.form === true ? (
          <label class="row">
            <input
              type="checkbox"
              checked={asForm}
              disabled={onlyForm}
              onChange={(event) => setEmpty(event.currentTarget.checked)}
            />
            {say('papers.emptyForm')}
          </label>
        ) : null}
        {ready ? <SheetChoice sheet={chosen} about={whom} onChange={setWhom} /> : null}
        <select
          aria-label={say('papers.paper')}
          value={paper}
          onChange={(event) => setPaper(event.currentTarget.value as Paper)}
        >
          {PAPERS.map((each) => (
            <option key={each} value={each}>
              {each === 'a4' ? 'A4' : 'Letter'}
            </option>
          ))}
        </select>
        {ready
          ? (['pdf', 'xlsx', 'csv'] as const).map((ending) => (
              <a
                key={ending}
                class="button"
                href={sheetAddress(id, `${chosen}.${ending}`, query)}
                download={ending !== 'pdf'}
                {...(ending === 'pdf' ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                {ending === 'pdf' ? <NewTab /> : <Icon name="download" />}
                {ending.toUpperCase()}
              </a>
            ))
          : null}
        {ready ? <ShareSheet address={sheetAddress(id, `${chosen}.pdf`, query)} state={entries.length} /> : null}
        <button type="button" class="main" disabled={!ready} onClick={() => page.current?.contentWindow?.print()}>
          <Icon name="print" />
          {say('round.print')}
        </button>
      </PageHead>
      <div class="sheets-layout">
        <nav aria-label={say('papers.list')}>
          {SHEET_GROUPS.map((group) => {
            const sheets = sheetsFor(tournament).filter((sheet) => sheet.group === group);
            return sheets.length === 0 ? null : (
              <Fragment key={group}>
                <h2 class="menu-head">{say(`papers.group.${group}`)}</h2>
                <ul class="menu">
                  {sheets.map((sheet) => (
                    <li key={sheet.id}>
                      <Link
                        href={`${home}/${sheet.id}${sheet.about === 'round' ? `/${Math.max(1, sheet.id === chosen ? round : roundOfSheet(sheet.id, tournament))}` : ''}`}
                        aria-current={sheet.id === chosen ? 'page' : undefined}
                      >
                        {say(`sheets.${sheet.id}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Fragment>
            );
          })}
          <h2 class="menu-head">{say('papers.files')}</h2>
          <ul class="menu">
            {EXPORTS.map((format) => {
              const held = isHeld && format.startsWith('trf');
              return (
                <li key={format}>
                  {held ? (
                    <span class="soft" aria-disabled="true" title={whyHeld}>
                      {say(`papers.export.${format}`)}
                    </span>
                  ) : (
                    <a href={exportAddress(id, format)} download>
                      {say(`papers.export.${format}`)}
                    </a>
                  )}
                </li>
              );
            })}
            {isHeld ? (
              <li>
                <a href={exportAddress(id, 'trf26', last - 1)} download>
                  {say('papers.exportThrough', { round: last - 1 })}
                </a>
              </li>
            ) : null}
            <li>
              <a href={backupAddress(id)} download>
                {say('papers.backup')}
              </a>
            </li>
          </ul>
          {allWords ? <Missing /> : null}
          {session.edition === 'browser' || tournament.players.length === 0 ? null : (
            <details>
              <summary>{say('jobs.sheetSet')}</summary>
              <SheetSet paper={paper} />
            </details>
          )}
          {whyHeld === undefined ? null : <p class="amber small">{whyHeld}</p>}
          {omitted.length === 0 ? null : <p class="soft small">{say('papers.omits', { parts: list(omitted) })}</p>}
        </nav>
        {ready ? (
          // The number of entries makes the page fresh whenever the tournament changed.
          <SheetFrame
            frame={page}
            title={say(`sheets.${chosen}`)}
            address={`${sheetAddress(id, `${chosen}.html`, query)}&seq=${entries.length}`}
          />
        ) : (
          <section class="empty">
            <h2>{say('papers.emptyTitle')}</h2>
            <p>{say('papers.empty')}</p>
          </section>
        )}
      </div>
    </>
  );
}
