import type { TournamentSummary } from '@turnuva/contract';
import { Link } from 'wouter-preact';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournaments: readonly TournamentSummary[];
  /** Moves one to the bin; absent for whom that is not. */
  readonly discard?: (tournament: TournamentSummary) => void;
}

/** The tournaments of this server as a board: where each stands, what it needs next, when it was changed last. */
export function TournamentTable({ tournaments, discard }: Props) {
  const words = useWords();
  const { say } = words;
  const roundOf = ({ round, rounds }: TournamentSummary) =>
    !round ? '' : !rounds ? round : say('tournaments.roundOf', { round, rounds });
  const names = tournaments.map(({ name }) => name);
  return (
    <div class="scroll">
      <table class="home-list">
        <thead>
          <tr>
            <th scope="col">{say('tournaments.name')}</th>
            <th scope="col">{say('tournaments.start')}</th>
            <th scope="col" class="number">
              {say('tournaments.players')}
            </th>
            <th scope="col">{say('tournaments.round')}</th>
            <th scope="col">{say('tournaments.state')}</th>
            <th scope="col">{say('tournaments.changed')}</th>
            {discard === undefined ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {tournaments.map((each) => (
            <tr key={each.id}>
              <td class="name">
                <Link href={`/t/${each.id}`}>{each.name}</Link>
                {names.filter((name) => name === each.name).length > 1 ? (
                  <span class="soft small"> {say('tournaments.sameName', { id: each.id.slice(-4) })}</span>
                ) : null}
                {each.city === undefined ? null : <span class="soft small"> {each.city}</span>}
              </td>
              <td>{each.startDate === undefined ? '' : words.date(each.startDate)}</td>
              <td class="number">{each.players ?? ''}</td>
              <td>{roundOf(each)}</td>
              <td>
                <State of={each} />
              </td>
              <td class="soft">{each.updated === undefined ? '' : words.moment(each.updated)}</td>
              {discard === undefined ? null : (
                <td class="do">
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

/** What the tournament waits for. */
function State({ of: { status, entered, boards } }: { readonly of: TournamentSummary }) {
  const { say } = useWords();
  if (status === undefined) return null;
  const running = status === 'published' && boards !== undefined && boards > 0;
  return (
    <span class={status === 'finished' ? 'soft' : undefined}>
      {running
        ? say(entered === boards ? 'tournaments.state.complete' : 'tournaments.state.running', { entered, boards })
        : say(`tournaments.state.${status}`)}
    </span>
  );
}
