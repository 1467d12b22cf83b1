import { boardsOf, matchBoards, matchScore, scheduleOf, seatsAreFree } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { LineUpForm } from '../../../components/teams/LineUpForm.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** The matches of a round that the schedule knows, with the line-ups for it: as long as a match has no result, another one can be handed in. */
export function LineUps({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [edited, setEdited] = useState<number>();
  const schedule = scheduleOf(tournament);
  const planned = schedule.ok ? schedule.value.rounds.find((each) => each.number === round) : undefined;
  if (planned === undefined || planned.matches.length === 0) return null;
  const boards = boardsOf(tournament);
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const canBeSeated = seatsAreFree(tournament);
  return (
    <section class="plan-part">
      <h2>{say('plan.matches')}</h2>
      <table>
        <tbody>
          {planned.matches.map((match) => {
            const score = matchScore(tournament, round, match, boards);
            const hasBegun = planned.games.some((game) => game.match === match.table && game.result !== undefined);
            return (
              <tr key={match.table}>
                <td class="number">{match.table}</td>
                <td class="name">{teams.get(match.white)?.name}</td>
                <td class="middle figures">
                  {points(score.whiteGamePoints)} - {points(score.blackGamePoints)}
                </td>
                <td class="name">{teams.get(match.black)?.name}</td>
                <td>
                  {matchBoards(tournament, planned, match)
                    .filter((each) => each.bye !== undefined)
                    .map(({ board, white, black }) => (
                      <span key={board} class="tag amber">
                        {say('plan.unopposed', { board, name: names.get(white + black) ?? '' })}
                      </span>
                    ))}
                  {mayEdit && canBeSeated && !hasBegun
                    ? [match.white, match.black].map((id) => (
                        <button key={id} type="button" class="quiet small" onClick={() => setEdited(id)}>
                          {say('plan.lineUpOf', { team: teams.get(id)?.name ?? '' })}
                        </button>
                      ))
                    : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {edited === undefined ? null : (
        <LineUpForm key={edited} round={round} team={edited} close={() => setEdited(undefined)} />
      )}
    </section>
  );
}
