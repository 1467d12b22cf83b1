import type { RoundTime } from '@turnuva/engine/journal';
import { knownRounds, roundsTooEarly } from '@turnuva/engine/schedule';
import type { Round, Tournament } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

/** A row of the form: the date as a field of the browser has it, 2026-11-22; stage 0 is the one under way. */
type Row = Readonly<Required<RoundTime>>;

const rowOf = ({ number, date = '', time = '' }: Round, stage: number): Row => ({
  stage,
  round: number,
  date: date.replaceAll('/', '-'),
  time,
});

const rowsOf = (tournament: Tournament): readonly Row[] => [
  ...(tournament.stages?.earlier ?? []).flatMap(({ rounds }, i) => rounds.map((round) => rowOf(round, i + 1))),
  ...knownRounds(tournament).map((round) => rowOf(round, 0)),
];

const DAY = 24 * 60 * 60 * 1000;

/** The day this many days later, both as 2026-11-22. */
const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** When every round starts: on sheets, screens, public pages, and the dates in the file (132). */
export function RoundTimesSection() {
  const { say } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const saved = rowsOf(tournament);
  const draft = useDraft(saved, (rows) => rows, `${id} round times`);
  const rows = draft.fields;
  if (saved.length === 0) return null;
  const set = (which: Row, change: Partial<Row>) =>
    draft.set(rows.map((row) => (row === which ? { ...row, ...change } : row)));
  /** In an event of several stages each has a round 1. */
  const named = ({ stage, round }: Row): string => {
    const { stages } = tournament;
    return [stages?.earlier[stage - 1]?.name ?? stages?.name, round].filter(Boolean).join(' ');
  };
  const changedTimes = (): RoundTime[] =>
    rows
      .filter((row, i) => JSON.stringify(row) !== JSON.stringify(saved[i]))
      .map(({ stage, round, date, time }) => ({
        ...(stage === 0 ? {} : { stage }),
        round,
        date: date.replaceAll('-', '/'),
        time,
      }));
  const early = roundsTooEarly(
    tournament.info,
    rows.map((row) => ({ ...row, date: row.date.replaceAll('-', '/') })),
  ).flatMap((at) => rows[at] ?? []);
  const first = rows.findIndex(({ stage }) => stage === 0);
  const { date = '', time = '' } = rows[first] ?? {};
  const fill = () =>
    draft.set(
      rows.map((row, i) => (i < first ? row : { ...row, date: daysLater(date, i - first), time: row.time || time })),
    );
  return (
    <Section
      title={say('settings.roundTimes')}
      help={say('settings.roundTimesHelp')}
      command={() => ({ kind: 'set-round-times', rounds: changedTimes() })}
      draft={draft}
    >
      <div class="round-times">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('settings.roundTimes.round')}</th>
              <th scope="col">{say('settings.roundTimes.date')}</th>
              <th scope="col">{say('settings.roundTimes.time')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={named(row)}>
                <th scope="row">{named(row)}</th>
                <td>
                  <input
                    type="date"
                    name={`date${i + 1}`}
                    aria-label={say('settings.roundTimes.dateOf', { round: named(row) })}
                    value={row.date}
                    onInput={(event) => set(row, { date: event.currentTarget.value })}
                  />
                </td>
                <td>
                  <input
                    type="time"
                    aria-label={say('settings.roundTimes.timeOf', { round: named(row) })}
                    value={row.time}
                    onInput={(event) => set(row, { time: event.currentTarget.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {early.length === 0 ? null : (
        <p class="amber small" role="status">
          {say('sheets.times.tooEarly', {
            names: early.map((row) => say('sheets.round', { round: named(row) })).join(', '),
          })}
        </p>
      )}
      <div class="row">
        <button type="button" disabled={date === ''} onClick={fill}>
          {say('settings.roundTimes.fill')}
        </button>
      </div>
    </Section>
  );
}
