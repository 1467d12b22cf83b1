import { object, tiebreakList, tiebreakListName } from '@turnuva/contract';
import { codeFaults } from '@turnuva/engine/standings';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { MOST_LISTS, savedLists } from '../tiebreaks/saved.ts';
import type { ApiServices, Route } from './call.ts';
import { DONE, json } from './call.ts';

const named = object({ name: tiebreakListName });

/** Saved lists of tie-breaks. */
export function tiebreakRoutes({ tournaments }: ApiServices): readonly Route[] {
  const saved = savedLists(tournaments.store.records);
  return [
    { method: 'GET', path: '/api/tiebreak-lists', may: 'read', handle: async () => json(await saved.all()) },
    {
      method: 'PUT',
      path: '/api/tiebreak-lists/:name',
      may: 'save-tiebreaks',
      handle: async ({ params, body }) => {
        const { name } = read(named, { name: params.name?.trim() });
        const given = read(tiebreakList, body);
        const [fault] = codeFaults(given.edition, given.of, given.codes);
        if (fault !== undefined) {
          const possible = 'possible' in fault ? fault.possible.join(', ') : '';
          throw new Problem('refused', { ...fault, possible }, 'tiebreakCode');
        }
        const list = { name, ...given };
        if (!(await saved.put(list))) throw new Problem('refused', { most: MOST_LISTS }, 'tooManyTiebreakLists');
        return json(list);
      },
    },
    {
      method: 'DELETE',
      path: '/api/tiebreak-lists/:name',
      may: 'save-tiebreaks',
      handle: async ({ params }) => {
        if (!(await saved.remove(params.name ?? ''))) throw new Problem('missing', {}, 'noTiebreakList');
        return DONE;
      },
    },
  ];
}
