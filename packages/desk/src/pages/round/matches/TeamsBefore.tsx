import { toBePaired } from '@turnuva/engine/journal';
import { hasLineUp, lineUpOf } from '@turnuva/engine/schedule';
import { teamSides } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { RoundSpan } from '../../../components/absences/RoundSpan.tsx';
import { LineUpForm } from '../../../components/teams/LineUpForm.tsx';
import { MissingLineUps } from '../../../components/teams/MissingLineUps.tsx';
import { TeamWithdrawal } from '../../../components/teams/TeamWithdrawal.tsx';
import { useDesk, useWords } from '../../../store/context.ts';

/** The teams before a round is paired: their points, who is missing, and the line-ups that captains submit early. */
export function TeamsBefore({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [lineUp, openLineUp] = useState<number>();
  const there = new Set(toBePaired(tournament, round));
  const left = new Map(
    tournament.teams.flatMap(({ id, withdrawnFrom = Infinity }) =>
      withdrawnFrom <= round ? [[id, withdrawnFrom]] : [],
    ),
  );
  const sides = teamSides(tournament, round).sort(
    (a, b) => b.matchPoints - a.matchPoints || b.gamePoints - a.gamePoints || a.tpn - b.tpn,
  );
  const seatsTaken = (id: number): number => {
    const team = tournament.teams.find((each) => each.id === id);
    return team === undefined ? 0 : lineUpOf(tournament, team, round).filter((player) => player !== 0).length;
  };
  return (
    <section class="stack teams-before">
      <h2>{say('plan.teams')}</h2>
      <MissingLineUps round={round} teams={[...there].filter((id) => !hasLineUp(tournament, round, id))} />
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('plan.number')}
              </th>
              <th scope="col">{say('plan.team')}</th>
              <th scope="col" class="number">
                {say('round.matchPoints')}
              </th>
              <th scope="col" class="number">
                {say('round.boardPoints')}
              </th>
              <th scope="col">{say('plan.lineUp')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sides.map(({ id, tpn, name, matchPoints, gamePoints }) => (
              <tr key={id} class={there.has(id) ? undefined : 'soft'}>
                <td class="number">{tpn}</td>
                <td class="name">{name}</td>
                <td class="number">{points(matchPoints)}</td>
                <td class="number">{points(gamePoints)}</td>
                <td>
                  {left.has(id)
                    ? say('players.state.withdrawn', { round: left.get(id) })
                    : !there.has(id)
                      ? say('round.out.zero')
                      : hasLineUp(tournament, round, id)
                        ? say('round.lineUpHandedIn')
                        : say('round.playersThere', { count: seatsTaken(id) })}
                </td>
                <td>
                  {mayEdit && left.has(id) ? (
                    <TeamWithdrawal team={id} />
                  ) : mayEdit ? (
                    <>
                      <button
                        type="button"
                        class="quiet small"
                        aria-label={say('plan.lineUpOf', { team: name })}
                        onClick={() => openLineUp(id)}
                      >
                        {say('plan.lineUp')}
                      </button>
                      <button
                        type="button"
                        class="quiet small"
                        aria-label={
                          there.has(id)
                            ? say('round.teamAbsentOf', { team: name, round })
                            : say('round.playsOf', { name })
                        }
                        onClick={() =>
                          void send({ kind: 'team-bye', round, team: id, bye: there.has(id) ? 'zero' : null })
                        }
                      >
                        {say(there.has(id) ? 'round.teamAbsent' : 'round.plays', { round })}
                      </button>
                      <TeamWithdrawal team={id} />
                    </>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayEdit ? <TeamAway key={round} round={round} /> : null}
      {lineUp === undefined ? null : (
        <LineUpForm key={lineUp} round={round} team={lineUp} close={() => openLineUp(undefined)} />
      )}
    </section>
  );
}

/**
 * A team is absent for several rounds from this one on: entered once, and undone in one step. Later absences are listed
 * here.
 */
function TeamAway({ round }: { readonly round: number }) {
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
  // A single round is shown in the row of the team.
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
