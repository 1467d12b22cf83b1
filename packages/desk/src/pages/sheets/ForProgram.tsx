import type { ExportLost } from '@turnuva/contract';
import { EXPORT_PROGRAMS } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { exportAddress } from '../../api/addresses.ts';
import { tournamentServer } from '../../api/oneTournament.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk } from '../../store/context.ts';

/** A file for another program: what it leaves out of this event is stated before it is saved. */
export function ForProgram() {
  const { words, notify } = useApp();
  const { say } = words;
  const { id, entries } = useDesk().snapshot;
  const [program, setProgram] = useState('');
  const [told, setTold] = useState<ExportLost & { readonly of: string }>();
  useEffect(() => {
    if (program === '') return;
    void tournamentServer.exportLost(id, program).then((answer) => {
      if (answer.kind === 'ok') setTold({ ...answer.value, of: program });
      else notify({ text: failureSentence(answer, words), problem: true });
    });
  }, [id, program, entries.length]);
  return (
    <div class="stack">
      <label class="field">
        {say('papers.forProgram')}
        <select value={program} onChange={(event) => setProgram(event.currentTarget.value)}>
          <option value="">{say('papers.chooseProgram')}</option>
          {EXPORT_PROGRAMS.map((each) => (
            <option key={each} value={each}>
              {say(`papers.for.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {told === undefined || told.of !== program ? null : <Lost {...told} />}
    </div>
  );
}

function Lost({ of, lost, obstacle }: ExportLost & { readonly of: string }) {
  const { say } = useApp().words;
  const { id } = useDesk().snapshot;
  if (obstacle !== undefined)
    return (
      <p class="amber small" role="status">
        {obstacle}
      </p>
    );
  return (
    <>
      <div class="small" role="status">
        {lost.length === 0 ? (
          <p class="soft">{say('papers.lostNothing')}</p>
        ) : (
          <>
            <p class="soft">{say('papers.lost')}</p>
            <ul>
              {lost.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <a class="button" href={exportAddress(id, of)} download>
        {say('papers.saveFile')}
      </a>
    </>
  );
}
