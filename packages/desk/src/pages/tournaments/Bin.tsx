import type { TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';

interface Props {
  /** Changes whenever something was moved. */
  readonly moves: number;
  bringBack(tournament: TournamentSummary): void;
}

/** The tournaments in the bin: nothing is ever deleted, and each comes back as it was. */
export function Bin({ moves, bringBack }: Props) {
  const { server, words } = useApp();
  const { say } = words;
  const [inside, setInside] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    void server.tournaments({ trash: 1 }).then((answer) => setInside(answer.kind === 'ok' ? answer.value : []));
  }, [server, moves]);
  if (inside.length === 0) return null;
  return (
    <details class="stack">
      <summary>{say('tournaments.bin', { count: inside.length })}</summary>
      <p class="soft small">{say('tournaments.binHelp')}</p>
      <table>
        <tbody>
          {inside.map((each) => (
            <tr key={each.id}>
              <td class="name">{each.name}</td>
              <td>
                <button
                  type="button"
                  class="quiet"
                  aria-label={say('tournaments.bringBackNamed', { name: each.name })}
                  onClick={() => bringBack(each)}
                >
                  {say('tournaments.bringBack')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
