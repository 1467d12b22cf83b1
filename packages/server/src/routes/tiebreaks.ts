import { object, tiebreakList, tiebreakListName } from '@turnuva/contract';
import { codeFaults } from '@turnuva/engine/standings';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { MOST_LISTS, savedLists } from '../tiebreaks/saved.ts';

interface ByName {
  readonly Params: { readonly name: string };
}

const named = object({ name: tiebreakListName });

/** Saved lists of tie-breaks. */
export function tiebreakRoutes(app: FastifyInstance, { gate, hall }: Services): void {
  const saved = savedLists(hall.store.records);

  app.get('/api/tiebreak-lists', async (request) => {
    await gate.admit(request, 'read');
    return saved.all();
  });

  app.put<ByName>('/api/tiebreak-lists/:name', async (request) => {
    await gate.admit(request, 'save-tiebreaks');
    const { name } = read(named, { name: request.params.name.trim() });
    const body = read(tiebreakList, request.body);
    const [fault] = codeFaults(body.edition, body.of, body.codes);
    if (fault !== undefined) {
      const possible = 'possible' in fault ? fault.possible.join(', ') : '';
      throw new Problem('refused', { ...fault, possible }, 'tiebreakCode');
    }
    const list = { name, ...body };
    if (!(await saved.put(list))) throw new Problem('refused', { most: MOST_LISTS }, 'tooManyTiebreakLists');
    return list;
  });

  app.delete<ByName>('/api/tiebreak-lists/:name', async (request, reply) => {
    await gate.admit(request, 'save-tiebreaks');
    if (!(await saved.remove(request.params.name))) throw new Problem('missing', {}, 'noTiebreakList');
    return reply.code(204).send();
  });
}
