import { boardLists } from '@turnuva/engine/schedule';
import { playerNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** The best of every board in an event of teams. */
export function BoardPrizes() {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const lists = boardLists(tournament);
  if (lists.length === 0) return null;
  const names = playerNames(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  return (
    <details class="plan-part">
      <summary>
        <h2>{say('plan.boardPrizes')}</h2>
      </summary>
      <p class="soft small">{say('plan.boardPrizesHelp')}</p>
      <div class="plan-columns">
        {lists.map(({ board, players }) => (
          <div key={board ?? 0} class="scroll">
            <table class="board-prizes">
              <caption>{board === undefined ? say('plan.reserves') : say('plan.boardShort', { board })}</caption>
              <thead>
                <tr>
                  <th scope="col" class="number">
                    {say('plan.place')}
                  </th>
                  <th scope="col">{say('plan.player')}</th>
                  <th scope="col" class="number">
                    {say('card.points')}
                  </th>
                  <th scope="col" class="number">
                    {say('plan.playedGames')}
                  </th>
                  <th scope="col">{say('plan.team')}</th>
                </tr>
              </thead>
              <tbody>
                {players.map((each) => (
                  <tr key={each.player}>
                    <td class="number">{each.rank}</td>
                    <td class="name">{names.get(each.player)}</td>
                    <td class="number">
                      <strong>{points(each.points)}</strong>
                    </td>
                    <td class="number">{each.games}</td>
                    <td class="name">{teams.get(each.team)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </details>
  );
}
