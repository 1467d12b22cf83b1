import { lastPairedRound } from '@turnuva/engine/journal';
import { sheetsFor } from '@turnuva/engine/views';
import type { Language } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { jobsServer } from '../../api/jobs.ts';
import { failureSentence } from '../../language/failure.ts';
import type { Paper } from '../../model/sheets.ts';
import { useApp, useDesk } from '../../store/context.ts';

/** What most events hang out, and keep. */
const USUAL = ['pairings', 'results', 'standings', 'crosstable'];

/** Several sheets of several rounds at once, drawn by the server while others work. */
export function SheetSet({ paper, chosen: lang }: { readonly paper: Paper; readonly chosen: Language | undefined }) {
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
        <label key={sheet.id} class="row small">
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
        <label class="row small">
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
