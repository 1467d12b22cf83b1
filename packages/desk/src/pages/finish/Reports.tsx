import { arbitersOf, differencesOf, lastSent, reportDeadlines, roundsSent, valuesOf } from '@turnuva/engine/reports';
import type { ReportFact, ReportKind, SentReport, Tournament } from '@turnuva/engine/tournament';
import { REPORT_FACTS } from '@turnuva/engine/tournament';
import { reportDeadline, reportDifference, reportFieldName } from '@turnuva/text';
import { useRef, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { sheetAddress } from '../../api/addresses.ts';
import { authorText } from '../../language/entrants.ts';
import { type FormGap, formGaps } from '../../model/finish.ts';
import { addressOf, withPart } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** A report that can be sent: of the event, or on one arbiter. */
interface Sendable {
  readonly kind: ReportKind;
  readonly arbiter?: number;
}

const differsNow = (tournament: Tournament, { kind, arbiter, values }: SentReport) =>
  kind === 'TRF'
    ? differencesOf(
        values,
        valuesOf(tournament, kind).filter(({ number }) => values.some((each) => each.number === number)),
      )
    : differencesOf(values, valuesOf(tournament, kind, arbiter));

/** All that can be sent: the report file, the form of the event, and norms of its arbiters. */
const sendable = (tournament: Tournament): readonly Sendable[] => [
  ...(['TRF', 'IT3'] as const).map((kind) => ({ kind })),
  ...(['FA1', 'IA1'] as const).flatMap((kind) =>
    arbitersOf(tournament).map(({ number }) => ({ kind, arbiter: number })),
  ),
];

/** How many reports were sent, of all, and whether one would differ now. */
export function sentState(tournament: Tournament) {
  const all = sendable(tournament);
  const sent = all.filter(({ kind, arbiter }) => lastSent(tournament, kind, arbiter) !== undefined);
  const latest = (tournament.reports?.sent ?? []).filter(
    (each) => each.kind === 'TRF' || each === lastSent(tournament, each.kind, each.arbiter),
  );
  return {
    all: all.length,
    sent: sent.length,
    changed: latest.some((each) => differsNow(tournament, each).length > 0),
  };
}

/** A value for the forms, saved as soon as the field loses focus. */
function Fact({ fact }: { readonly fact: ReportFact }) {
  const { say } = useWords();
  const { recorded, announce, mayEdit } = useDesk();
  const before = recorded.reports?.facts?.[fact] ?? '';
  const [typed, setTyped] = useState<string>();
  const name = reportFieldName(say, { id: fact });
  const save = async () => {
    const value = typed?.trim();
    if (value !== undefined && value !== before)
      await announce(
        { kind: 'set-report-facts', facts: { [fact]: value } },
        say('finish.reportSaved', { field: name }),
      );
    setTyped(undefined);
  };
  return (
    <label class="field">
      {name}
      <input
        name={fact}
        type={fact.endsWith('Email') ? 'email' : 'text'}
        inputMode={fact === 'eventCode' || fact === 'organiserId' ? 'numeric' : undefined}
        maxLength={fact === 'remarks' ? 2000 : 200}
        disabled={!mayEdit}
        value={typed ?? before}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={() => void save()}
      />
    </label>
  );
}

/** One report: its files, and whether, when and by whom it was recorded as sent. */
function Line({ report: { kind, arbiter }, title }: { readonly report: Sendable; readonly title: string }) {
  const words = useWords();
  const { say } = words;
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id, entries } = snapshot;
  const sent = lastSent(tournament, kind, arbiter);
  const query = `?lang=en${arbiter === undefined ? '' : `&id=${arbiter}`}`;
  // It cannot be undone: the line below says that it was recorded.
  const record = () => send({ kind: 'send-report', report: kind, ...(arbiter === undefined ? {} : { arbiter }) });
  const differs = sent === undefined ? [] : differsNow(tournament, sent);
  const known = roundsSent(tournament);
  const isOpen =
    sent === undefined ||
    differs.length > 0 ||
    (kind === 'TRF' && valuesOf(tournament, kind).some(({ number = 0 }) => !known.includes(number)));
  const entry = entries.findLast(({ event }) => event.kind === 'send-report' && event.sent.hash === sent?.hash);
  return (
    <li class="report">
      <b>{title}</b>
      <span class="row">
        {kind === 'TRF'
          ? null
          : (['pdf', 'xlsx'] as const).map((ending) => (
              <a
                key={ending}
                href={sheetAddress(id, `${kind.toLowerCase()}.${ending}`, query)}
                download={ending === 'xlsx'}
                target={ending === 'pdf' ? '_blank' : undefined}
                rel="noreferrer"
                aria-label={`${title}: ${ending.toUpperCase()}`}
              >
                {ending.toUpperCase()}
              </a>
            ))}
        {mayEdit && isOpen ? (
          <button
            type="button"
            class="small"
            aria-label={say('finish.reportSendOf', { form: title })}
            onClick={() => void record()}
          >
            {say(sent === undefined ? 'finish.reportSend' : 'finish.reportSendAgain')}
          </button>
        ) : null}
      </span>
      {sent === undefined ? null : (
        <p class="small soft">
          {/* The page shows it before the server has said when. */}
          {entry === undefined || Number.isNaN(Date.parse(sent.at))
            ? '…'
            : say('finish.reportSentBy', { at: words.moment(sent.at), who: authorText(entry.by, words) })}
          {differs.length === 0
            ? null
            : ` ${say('finish.reportDiffers', { what: differs.map((each) => reportDifference(say, each, words.date)).join('; ') })}`}
        </p>
      )}
    </li>
  );
}

/** What a form lacks, as a link to its field. */
function Gap({ gap: { at, arbiter, fields, forms }, open }: { readonly gap: FormGap; open(fact: string): void }) {
  const { say, list } = useWords();
  const { id } = useDesk().snapshot;
  const names = list([...fields].map((each) => reportFieldName(say, { id: each })));
  const text = arbiter === undefined ? names : `${arbiter.name}: ${names}`;
  return (
    <li>
      {'fact' in at ? (
        <button type="button" class="link accent" onClick={() => open(at.fact)}>
          {text}
        </button>
      ) : (
        <Link href={withPart(addressOf(id, 'settings'), 'field', at.setting)}>{text}</Link>
      )}{' '}
      <span class="soft">{[...forms].join(', ')}</span>
    </li>
  );
}

/** The reports to FIDE: when they are due, what the forms lack, what only they require, and each with how it was sent. */
export function Reports() {
  const { say, date } = useWords();
  const { tournament } = useDesk().snapshot;
  const fold = useRef<HTMLDetailsElement>(null);
  const deadlines = reportDeadlines(tournament);
  const names = new Map(arbitersOf(tournament).map(({ number, name }) => [number, name]));
  const gaps = formGaps(tournament);
  const open = (fact: string) => {
    if (fold.current === null) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLInputElement>(`[name="${fact}"]`)?.focus();
  };
  return (
    <div class="reports">
      {deadlines.length === 0 ? <p class="small">{say('report.noDates')}</p> : null}
      {deadlines.map((each) => (
        <p key={each.list} class="small">
          {reportDeadline(say, each, date)}
        </p>
      ))}
      {gaps.length === 0 ? null : (
        <section class="small">
          <h3>{say('finish.reportGaps')}</h3>
          <ul>
            {gaps.map((gap) => (
              <Gap key={JSON.stringify([gap.at, gap.arbiter?.number])} gap={gap} open={open} />
            ))}
          </ul>
        </section>
      )}
      <details ref={fold}>
        <summary>{say('finish.reportFacts')}</summary>
        <div class="fields">
          {REPORT_FACTS.map((fact) => (
            <Fact key={fact} fact={fact} />
          ))}
        </div>
      </details>
      <ul>
        {sendable(tournament).map((report) => (
          <Line
            key={`${report.kind} ${report.arbiter ?? ''}`}
            report={report}
            title={[say(`report.form.${report.kind}`), names.get(report.arbiter ?? 0)].filter(Boolean).join(': ')}
          />
        ))}
      </ul>
    </div>
  );
}
