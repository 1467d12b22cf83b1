import type { Event } from '@turnuva/engine/journal';
import type { DrawnStage, Tournament } from '@turnuva/engine/tournament';
import type { Words } from '../words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What the sentences about round robins and team events name: teams, players, rounds. */
export function scheduleFacts(event: Event, tournament: Tournament, { say, list }: Words): Facts {
  const players = new Map(tournament.players.map((player) => [player.id, player.name]));
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const number = (id: number): string => say('shell.numberOnly', { number: id });
  const player = (id: number): string => players.get(id) ?? number(id);
  const entrant = (id: number): string => (teams.size > 0 ? (teams.get(id) ?? number(id)) : player(id));
  const drawnOrder = ({ groups }: DrawnStage): string =>
    groups
      .map(({ name, order }) => {
        const names = order.map((id, i) => `${i + 1} ${entrant(id)}`).join(', ');
        return groups.length === 1 ? names : `${say('plan.group', { name })}: ${names}`;
      })
      .join('; ');
  switch (event.kind) {
    case 'draw-lots':
      return { method: say(`plan.method.${event.stage.method}`), names: drawnOrder(event.stage) };
    case 'draw-final-group':
      return { group: event.stage.groups[0].name, names: drawnOrder(event.stage) };
    case 'open-rounds':
      return { rounds: list(event.rounds.map((round) => String(round.number))) };
    case 'set-line-up': {
      const line = event.boards?.map((id, i) => `${i + 1} ${id === 0 ? say('plan.emptyBoard') : player(id)}`);
      return {
        team: teams.get(event.team) ?? number(event.team),
        round: event.round,
        names: line?.join(', ') ?? say('plan.teamOrder'),
      };
    }
    case 'cancel-playoff':
      return { place: event.place, results: event.results };
    case 'leave-schedule':
    case 'return-to-schedule':
      return { name: entrant(event.entrant), round: event.fromRound };
    default:
      return {};
  }
}
