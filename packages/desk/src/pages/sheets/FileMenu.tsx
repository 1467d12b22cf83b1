import { lastPairedRound } from '@turnuva/engine/journal';
import { backupAddress, exportAddress } from '../../api/addresses.ts';
import { EXPORTS } from '../../model/sheets.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** The files of the tournament; `whyHeld` says why the reports wait for its last round. */
export function FileMenu({ whyHeld }: { readonly whyHeld: string | undefined }) {
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
