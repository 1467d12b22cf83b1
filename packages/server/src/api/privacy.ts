import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { dataOf } from '../privacy/person.ts';
import { removePeople } from '../privacy/removal.ts';
import type { ApiServices, CallOf, Handlers } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';

const MOST = 1_000_000;
const playerOf = ({ params }: CallOf<'personalData'>): number => wholeNumber(params.player, 'player', 1, MOST) ?? 0;

/** The data stored about a person, to be given to them, or removed once the event is over. */
export const privacyHandlers = (services: ApiServices) =>
  ({
    personalData: async (call) => {
      const opened = await services.tournaments.open(call.params.id);
      if (opened === undefined) throw new HttpProblem('missing', {}, 'noTournament');
      const data = dataOf(opened.entries, playerOf(call));
      if (data === undefined) throw new HttpProblem('missing', {}, 'noPlayer');
      const facts = { tournament: opened.id, player: playerOf(call) };
      await services.audit.note(call.author, 'personExported', facts);
      return file(nameFor(data.player.name, 'json'), FILE_TYPES.json ?? '', JSON.stringify(data, undefined, 1));
    },
    removePersonal: async (call) => {
      const { params, author } = call;
      const now = new Date(services.clock()).toISOString();
      const { id } = params;
      const opened = await services.tournaments.open(id);
      if (opened?.state.tournament.players.some((player) => player.id === playerOf(call)) !== true)
        throw new HttpProblem('missing', {}, 'noPlayer');
      await services.audit.note(author, 'personRemoved', { tournament: id, player: playerOf(call) });
      const removed = await removePeople(services.tournaments, id, author, now, [playerOf(call)]);
      return { removed };
    },
  }) satisfies Partial<Handlers>;
