import type { TournamentSummary } from '@turnuva/contract';
import { Link } from 'wouter-preact';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournaments: readonly TournamentSummary[];
  /** Moves one to the bin; absent for whom that is not. */
  readonly discard?: (tournament: TournamentSummary) => void;
}

/** The tournaments of this server, each a link. */
export function TournamentTable({ tournaments, discard }: Props) {
  const words = useWords();
  const { say } = words;
  const roundOf = ({ round, rounds }: TournamentSummary) =>
    round === undefined ? '' : !rounds ? round : say('tournaments.roundOf', { round, rounds });
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('tournaments.name')}</th>
            <th scope="col">{say('tournaments.city')}</th>
            <th scope="col">{say('tournaments.start')}</th>
            <th scope="col" class="number">
              {say('tournaments.players')}
            </th>
            <th scope="col">{say('tournaments.round')}</th>
            {discard === undefined ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {tournaments.map((each) => (
            <tr key={each.id}>
              <td class="name">
                <Link href={`/t/${each.id}`}>{each.name}</Link>
              </td>
              <td>{each.city ?? ''}</td>
              <td>{each.startDate === undefined ? '' : words.date(each.startDate)}</td>
              <td class="number">{each.players ?? ''}</td>
              <td>{roundOf(each)}</td>
              {discard === undefined ? null : (
                <td>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={say('tournaments.discardNamed', { name: each.name })}
                    onClick={() => discard(each)}
                  >
                    {say('tournaments.discard')}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
