import type { FileError } from '@turnuva/contract';
import { useWords } from '../../store/context.ts';

/** What is wrong with a file, all of it at once, with the places. */
export function FileErrors({ file, faults, close }: { file: string; faults: readonly FileError[]; close(): void }) {
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
