import type { TournamentSummary } from '@turnuva/contract';
import { Link } from 'wouter-preact';
import { StateWords } from '../../components/StateWords.tsx';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournaments: readonly TournamentSummary[];
  /** Moves one to the bin; absent for whom that is not. */
  readonly discard?: (tournament: TournamentSummary) => void;
}

interface Group {
  readonly event: TournamentSummary['section'];
  readonly members: TournamentSummary[];
}

/** Sections stand below their event, in its order; an event where its latest change puts it. */
function groupBySections(tournaments: readonly TournamentSummary[]): readonly Group[] {
  const events = new Map<string, Group>();
  const groups: Group[] = [];
  for (const each of tournaments) {
    const known = each.section && events.get(each.section.event);
    if (known !== undefined) {
      known.members.push(each);
      continue;
    }
    const group = { event: each.section, members: [each] };
    groups.push(group);
    if (each.section !== undefined) events.set(each.section.event, group);
  }
  for (const { members } of events.values()) members.sort((a, b) => (a.section?.place ?? 0) - (b.section?.place ?? 0));
  return groups;
}

/** The tournaments of this server as a board: where each stands, what it needs next, when it was changed last. */
export function TournamentTable({ tournaments, discard }: Props) {
  const words = useWords();
  const { say } = words;
  const roundOf = ({ round, rounds }: TournamentSummary) =>
    !round ? '' : !rounds ? round : say('tournaments.roundOf', { round, rounds });
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
        {groupBySections(tournaments).map(({ event, members }) => (
          <tbody key={event?.event ?? members[0]?.id}>
            {event === undefined ? null : (
              <tr class="event-head">
                <th scope="rowgroup" colSpan={discard === undefined ? 6 : 7}>
                  <Link href={`/e/${event.event}`}>{event.name}</Link>
                </th>
              </tr>
            )}
            {members.map((each) => (
              <tr key={each.id}>
                <td class={event === undefined ? 'name' : 'name of-event'}>
                  <Link href={`/t/${each.id}`}>{each.name}</Link>
                  {each.copied === undefined ? null : (
                    <span class="soft small"> {say('tournaments.copyOf', { when: words.moment(each.copied) })}</span>
                  )}
                  {each.city === undefined ? null : <span class="soft small"> {each.city}</span>}
                </td>
                <td>{each.startDate === undefined ? '' : words.date(each.startDate)}</td>
                <td class="number" data-unit={say('tournaments.players')}>
                  {each.players ?? ''}
                </td>
                <td>{roundOf(each)}</td>
                <td>
                  <StateWords of={each} />
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
        ))}
      </table>
    </div>
  );
}
