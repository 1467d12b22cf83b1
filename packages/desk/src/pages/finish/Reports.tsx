import type { ReportField } from '@turnuva/engine/reports';
import {
  arbitersOf,
  differencesOf,
  lastSent,
  missingIn,
  reportDeadlines,
  reportOf,
  valuesOf,
} from '@turnuva/engine/reports';
import type { ReportFact, ReportKind, SentReport, Tournament } from '@turnuva/engine/tournament';
import { REPORT_FACTS } from '@turnuva/engine/tournament';
import { reportDeadline, reportDifference, reportFieldName, reportGap } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { sheetAddress } from '../../api/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** A report that can be sent: of the event, or on one arbiter. */
interface Sendable {
  readonly kind: ReportKind;
  readonly arbiter?: number;
}

const DIGITS_SHOWN = 12;

const differsNow = (tournament: Tournament, { kind, arbiter, values }: SentReport) =>
  kind === 'TRF'
    ? differencesOf(
        values,
        valuesOf(tournament, kind).filter(({ number }) => values.some((each) => each.number === number)),
      )
    : differencesOf(values, valuesOf(tournament, kind, arbiter));

/** The state of what was sent: nothing yet, still the same, or different now. */
export function sentState(tournament: Tournament): 'none' | 'same' | 'changed' {
  const sent = tournament.reports?.sent ?? [];
  const latest = sent.filter(
    ({ kind, arbiter }, i) =>
      kind === 'TRF' || sent.findLastIndex((each) => each.kind === kind && each.arbiter === arbiter) === i,
  );
  if (latest.length === 0) return 'none';
  return latest.some((each) => differsNow(tournament, each).length > 0) ? 'changed' : 'same';
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

/** One report: what is missing, its files, and whether and how it was sent. */
function Line({ report: { kind, arbiter }, title }: { readonly report: Sendable; readonly title: string }) {
  const { say, date, moment } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const missing: readonly ReportField[] = kind === 'TRF' ? [] : missingIn(reportOf(tournament, kind, arbiter));
  const sent = lastSent(tournament, kind, arbiter);
  const query = `?lang=en${arbiter === undefined ? '' : `&id=${arbiter}`}`;
  // It cannot be undone: the line below says that it was recorded.
  const record = () => send({ kind: 'send-report', report: kind, ...(arbiter === undefined ? {} : { arbiter }) });
  const differs = sent === undefined ? [] : differsNow(tournament, sent);
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
        {mayEdit ? (
          <button
            type="button"
            class="small"
            aria-label={say('finish.reportSendOf', { form: title })}
            onClick={() => void record()}
          >
            {say('finish.reportSend')}
          </button>
        ) : null}
      </span>
      <div class="small soft">
        {kind === 'TRF' ? null : missing.length === 0 ? (
          say('report.complete')
        ) : (
          <ul>
            {missing.map((field) => (
              <li key={`${field.id} ${field.number ?? ''}`}>{reportGap(say, field)}</li>
            ))}
          </ul>
        )}
        {sent === undefined ? null : (
          <p>
            {say(differs.length === 0 ? 'report.unchanged' : 'report.changed', {
              // The page shows it before the server has said when.
              at: Number.isNaN(Date.parse(sent.at)) ? '…' : moment(sent.at),
              hash: sent.hash.slice(0, DIGITS_SHOWN),
              what: differs.map((each) => reportDifference(say, each, date)).join('; '),
            })}
          </p>
        )}
      </div>
    </li>
  );
}

/** The reports to FIDE: when they are due, what only the forms require, and each form with what it lacks. */
export function Reports() {
  const { say, date } = useWords();
  const { tournament } = useDesk().snapshot;
  const deadlines = reportDeadlines(tournament);
  const arbiters = arbitersOf(tournament);
  return (
    <div class="gaps reports">
      {deadlines.length === 0 ? <p class="small">{say('report.noDates')}</p> : null}
      {deadlines.map((each) => (
        <p key={each.list} class="small">
          {reportDeadline(say, each, date)}
        </p>
      ))}
      <details>
        <summary>{say('finish.reportFacts')}</summary>
        <div class="fields">
          {REPORT_FACTS.map((fact) => (
            <Fact key={fact} fact={fact} />
          ))}
        </div>
      </details>
      <ul>
        {(['TRF', 'IT3'] as const).map((kind) => (
          <Line key={kind} report={{ kind }} title={say(`report.form.${kind}`)} />
        ))}
        {(['FA1', 'IA1'] as const).flatMap((kind) =>
          arbiters.map(({ number, name }) => (
            <Line
              key={`${kind} ${number}`}
              report={{ kind, arbiter: number }}
              title={`${say(`report.form.${kind}`)}: ${name}`}
            />
          )),
        )}
      </ul>
    </div>
  );
}
