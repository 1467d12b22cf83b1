import type { RoundTime } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

/** A row of the form: the date as a field of the browser has it, 2026-11-22. */
type Row = Readonly<Required<RoundTime>>;

const rowsOf = (tournament: Tournament): readonly Row[] =>
  Array.from({ length: Math.max(tournament.totalRounds ?? 0, tournament.rounds.length) }, (_, i) => {
    const { date = '', time = '' } = roundOf(tournament, i + 1);
    return { round: i + 1, date: date.replaceAll('/', '-'), time };
  });

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days later, both as 2026-11-22. */
const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** When every round begins: on sheets, screens, public pages, and the dates in the file (132). */
export function RoundTimesSection() {
  const { say } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const saved = rowsOf(tournament);
  const draft = useDraft(saved, (rows) => rows, `${id} round times`);
  const rows = draft.fields;
  if (saved.length === 0) return null;
  const set = (round: number, change: Partial<Row>) =>
    draft.set(rows.map((row) => (row.round === round ? { ...row, ...change } : row)));
  const changedTimes = (): RoundTime[] =>
    rows
      .filter((row, i) => JSON.stringify(row) !== JSON.stringify(saved[i]))
      .map(({ round, date, time }) => ({ round, date: date.replaceAll('-', '/'), time }));
  const [first] = rows;
  const fill = () =>
    draft.set(rows.map((row, i) => ({ ...row, date: daysLater(first.date, i), time: row.time || first.time })));
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
            {rows.map(({ round, date, time }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                <td>
                  <input
                    type="date"
                    name={`date${round}`}
                    aria-label={say('settings.roundTimes.dateOf', { round })}
                    value={date}
                    onInput={(event) => set(round, { date: event.currentTarget.value })}
                  />
                </td>
                <td>
                  <input
                    type="time"
                    aria-label={say('settings.roundTimes.timeOf', { round })}
                    value={time}
                    onInput={(event) => set(round, { time: event.currentTarget.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="row">
        <button type="button" disabled={first.date === ''} onClick={fill}>
          {say('settings.roundTimes.fill')}
        </button>
      </div>
    </Section>
  );
}
