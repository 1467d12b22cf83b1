import { object, tiebreakListName } from '@turnuva/contract';
import { listErrors } from '@turnuva/engine/standings';
import { HttpProblem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { MOST_LISTS, savedLists } from '../tiebreaks/saved.ts';
import type { ApiServices, Handlers } from './call.ts';

const named = object({ name: tiebreakListName });

/** Saved lists of tie-breaks. */
export function tiebreakHandlers({ tournaments }: ApiServices) {
  const saved = savedLists(tournaments.store.records);
  return {
    tiebreakLists: async () => await saved.all(),
    saveTiebreakList: async ({ params, body: given }) => {
      const { name } = read(named, { name: params.name.trim() });
      const [fault] = listErrors(given.edition, given.of, given.codes);
      if (fault !== undefined) {
        const possible = 'possible' in fault ? fault.possible.join(', ') : '';
        throw new HttpProblem('refused', { ...fault, possible }, 'tiebreakCode');
      }
      const list = { name, ...given };
      if (!(await saved.put(list))) throw new HttpProblem('refused', { most: MOST_LISTS }, 'tooManyTiebreakLists');
      return list;
    },
    removeTiebreakList: async ({ params }) => {
      if (!(await saved.remove(params.name))) throw new HttpProblem('missing', {}, 'noTiebreakList');
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
