import type { TournamentSummary } from '@turnuva/contract';
import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import { RoundNumber, RoundRank, StateWords } from '../../components/StateWords.tsx';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly tournaments: readonly TournamentSummary[];
  /** Moves one to the bin; absent for users who may not. */
  readonly discard?: (tournament: TournamentSummary) => void;
  /** What follows the last tournament. */
  readonly children?: ComponentChildren;
}

interface Group {
  readonly key: string;
  readonly event?: TournamentSummary['section'];
  readonly members: TournamentSummary[];
}

/** Events first, each with its sections in order; then tournaments under way, upcoming, and finished. */
function groupsOf(tournaments: readonly TournamentSummary[]): readonly Group[] {
  const groups = new Map<string, Group>();
  const put = (key: string, each: TournamentSummary): void => {
    const group = groups.get(key) ?? { key, event: each.section, members: [] };
    groups.set(key, group);
    group.members.push(each);
  };
  for (const each of tournaments) if (each.section !== undefined) put(each.section.event, each);
  for (const { members } of groups.values()) members.sort((a, b) => (a.section?.place ?? 0) - (b.section?.place ?? 0));
  const alone = tournaments.filter(({ section }) => section === undefined);
  const stageOf = ({ status, round }: TournamentSummary) =>
    status === 'finished' ? 'finished' : round ? 'now' : 'later';
  for (const stage of ['now', 'later', 'finished'])
    for (const each of alone) if (stageOf(each) === stage) put(stage, each);
  return [...groups.values()];
}

/** What a tournament is waiting for, as a catalogue key. */
const stepOf = ({ status = 'registration', entered, boards }: TournamentSummary): string =>
  status !== 'published' ? status : entered === boards ? 'complete' : 'running';

/** The tournaments of this server: the state of each, and the link to its next step. */
export function TournamentList({ tournaments, discard, children }: Props) {
  const { say } = useWords();
  return (
    <div class="home-list">
      {groupsOf(tournaments).map(({ key, event, members }) => (
        <section key={key}>
          <div class="event-head">
            <h2>
              {event === undefined ? say(`tournaments.group.${key}`) : <Link href={`/e/${key}`}>{event.name}</Link>}
            </h2>
          </div>
          <ul>
            {members.map((each) => (
              <Row key={each.id} of={each} discard={discard} />
            ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

/** How each square of the map looks. */
const LOOKS: Readonly<Record<string, string>> = { '.': 'todo', '-': 'off' };

/** The boards of the round being played, as squares; a bar if there are too many. The state beside it says how many are in. */
const Progress = ({ of: { map, entered = 0, boards = 0 } }: { readonly of: TournamentSummary }) =>
  map === undefined ? (
    <div class="progress">
      <i style={{ width: `${Math.round((100 * entered) / boards)}%` }} />
    </div>
  ) : (
    <div class="board-map" aria-hidden="true">
      {[...map].map((look, i) => (
        <span key={i} class={`sq ${LOOKS[look] ?? look}`} />
      ))}
    </div>
  );

function Row({ of: each, discard }: { readonly of: TournamentSummary; readonly discard: Props['discard'] }) {
  const words = useWords();
  const { say } = words;
  const { id, name, city, startDate, copied, players, teams = 0, winner } = each;
  const { round = 0, updated, entered = 0, boards = 0 } = each;
  const facts = [
    teams > 0
      ? say('tournaments.teams', { count: teams })
      : players !== undefined && say('tournaments.count', { count: players }),
    city,
    startDate === undefined ? undefined : words.date(startDate),
    copied === undefined ? undefined : say('tournaments.copyOf', { when: words.moment(copied) }),
  ];
  const isRunning = each.status === 'published' && boards > 0;
  return (
    <li class={each.damaged === true ? 'event-row need' : 'event-row'}>
      <div class="what">
        <Link href={`/t/${id}`}>{name}</Link>
        <span class="small faint">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {winner === undefined ? (
        <RoundRank of={each} />
      ) : (
        <span class="soft">{say('tournaments.won', { name: winner })}</span>
      )}
      <div class="map">{isRunning ? <Progress of={each} /> : null}</div>
      <div class="state figures">
        {isRunning ? (
          <>
            <strong class={entered === boards ? 'good' : undefined}>
              {say(entered === boards ? 'tournaments.allIn' : 'tournaments.resultsIn', { entered, boards })}
            </strong>
            <span class="small soft">
              <RoundNumber of={each} />
            </span>
          </>
        ) : (
          <>
            <StateWords of={each} />
            <span class="small soft">{updated === undefined ? '' : words.moment(updated)}</span>
          </>
        )}
      </div>
      <div class="act">
        {discard === undefined ? null : (
          <button
            type="button"
            class="quiet small when-near"
            aria-label={say('tournaments.discardNamed', { name })}
            onClick={() => discard(each)}
          >
            {say('tournaments.discard')}
          </button>
        )}
        {each.damaged === true ? null : (
          <Link class="button quiet" href={`/t/${id}`}>
            {say(`tournaments.act.${stepOf(each)}`, { round, next: round + 1 })}
          </Link>
        )}
      </div>
    </li>
  );
}
