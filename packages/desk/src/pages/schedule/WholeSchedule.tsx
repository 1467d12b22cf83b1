import type { PlannedRound, Schedule } from '@turnuva/engine/schedule';
import { boardsOf, matchScore } from '@turnuva/engine/schedule';
import { Link } from 'wouter-preact';
import { useDesk, useWords } from '../../app/context.ts';
import { roundAddress } from '../../app/places.ts';
import { resultText } from '../../components/resultText.ts';
import { entrantNames, playerNames } from './entrants.ts';

/** Every round with its games and results: in team events the matches with their scores. */
export function WholeSchedule({ schedule }: { readonly schedule: Schedule }) {
  const { say } = useWords();
  return (
    <section class="plan-part">
      <h2>{say('plan.whole')}</h2>
      <div class="plan-columns">
        {schedule.rounds.map((round) => (
          <RoundOfSchedule key={round.number} round={round} />
        ))}
      </div>
    </section>
  );
}

function RoundOfSchedule({ round }: { readonly round: PlannedRound }) {
  const { say, points, list } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const names = playerNames(tournament);
  const entrants = entrantNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const boards = boardsOf(tournament);
  return (
    <table class="plan-round">
      <caption>
        <Link href={roundAddress(id, round.number)}>{say('shell.roundNumber', { round: round.number })}</Link>
        {round.free.length === 0 ? null : (
          <span class="soft small">
            {' '}
            {say('plan.free', { names: list(round.free.map((each) => (entrants.get(each) ?? '').replace(', ', ' '))) })}
          </span>
        )}
      </caption>
      <tbody>
        {round.matches.map((match) => {
          const score = matchScore(tournament, round.number, match, boards);
          return (
            <tr key={`m${match.table}`} class="match">
              <td class="number">{match.table}</td>
              <td class="name">{teams.get(match.white)}</td>
              <td class="middle">
                {score.complete || score.whiteGamePoints + score.blackGamePoints > 0
                  ? `${points(score.whiteGamePoints)} - ${points(score.blackGamePoints)}`
                  : '-'}
              </td>
              <td class="name">{teams.get(match.black)}</td>
            </tr>
          );
        })}
        {round.games.map((game) => (
          <tr key={game.board}>
            <td class="number">{game.board}</td>
            <td class="name">{names.get(game.white)}</td>
            <td class="middle">{game.result === undefined ? '-' : resultText(game.result)}</td>
            <td class="name">{names.get(game.black)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
