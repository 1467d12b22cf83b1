import { LIMITS } from '@turnuva/contract';
import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { openTournament } from '../services.ts';
import type { ApiServices, Handlers } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';

/** How a round was paired, as a file that anybody can check with the command line (docs/pairing-proof.md). */
export const proofHandlers = (services: ApiServices) =>
  ({
    proof: async ({ params, author }) => {
      const { id, state } = await openTournament(services, params.id);
      const { tournament } = state;
      const { name } = tournament.info;
      const round = wholeNumber(params.round, 'round', 1, LIMITS.rounds) ?? 0;
      const { sheets, clock, program = 'Turnuva' } = services;
      const content = await sheets.export({ format: 'proof', tournament, round, program, time: new Date(clock()) });
      if (content === undefined) throw new HttpProblem('missing', {}, 'noProof');
      await services.audit.noteLeaving(author, 'exported', { what: 'proof', tournament: id, name });
      return file(nameFor(`${name} - ${round}`, 'proof.json'), FILE_TYPES.json ?? '', content);
    },
  }) satisfies Partial<Handlers>;
