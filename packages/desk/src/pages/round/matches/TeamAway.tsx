import { useState } from 'preact/hooks';
import { RoundSpan } from '../../../components/absences/RoundSpan.tsx';
import { useDesk, useWords } from '../../../store/context.ts';

/** A team is away for several rounds from this one on: entered once, and taken back in one step. Later ones stand here. */
export function TeamAway({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot, send, announce } = useDesk();
  const { tournament } = snapshot;
  const { totalRounds = round } = tournament;
  const teams = tournament.teams.filter(({ withdrawnFrom = Infinity }) => withdrawnFrom > round);
  const [chosen, choose] = useState(0);
  const [{ first, last }, setSpan] = useState({ first: round, last: totalRounds });
  const offered = Array.from({ length: totalRounds - round + 1 }, (_, i) => round + i);
  const team = teams.find(({ id }) => id === chosen) ?? teams[0];
  const later = tournament.rounds
    .filter(({ number }) => number > round)
    .flatMap(({ number, teamByes = [] }) => teamByes.map((bye) => ({ number, team: bye.team })));
  // One round is said in the row of the team.
  if (team === undefined || offered.length < 2) return null;
  const enter = () =>
    announce(
      { kind: 'team-bye', round: first, ...(last > first ? { lastRound: last } : {}), team: team.id, bye: 'zero' },
      say(last > first ? 'teams.awayEntered' : 'teams.awayOne', { team: team.name, first, last }),
    );
  return (
    <details open={later.length > 0}>
      <summary>{say('teams.away')}</summary>
      <div class="stack">
        {later.length === 0 ? null : (
          <ul class="stack">
            {later.map((each) => {
              const { name = '' } = tournament.teams.find(({ id }) => id === each.team) ?? {};
              const words = say('teams.awayBack', { round: each.number });
              return (
                <li key={`${each.number}-${each.team}`} class="row">
                  {say('teams.awayOne', { team: name, first: each.number })}
                  <button
                    type="button"
                    class="quiet small"
                    aria-label={`${name}: ${words}`}
                    onClick={() => void send({ kind: 'team-bye', round: each.number, team: each.team, bye: null })}
                  >
                    {words}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <div class="row">
          <select
            aria-label={say('plan.team')}
            value={team.id}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <RoundSpan
            starts={offered}
            ends={offered.filter((each) => each >= first)}
            first={first}
            last={last}
            called={String}
            choose={(start, end) => setSpan({ first: start, last: end })}
          />
          <button type="button" onClick={() => void enter()}>
            {say('teams.awayEnter')}
          </button>
        </div>
      </div>
    </details>
  );
}
