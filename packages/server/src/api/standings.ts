import { LIMITS, object, tiebreakListName } from '@turnuva/contract';
import { listErrors, lotsBreak, standingsOf, subjectOf } from '@turnuva/engine/standings';
import { withDistinctNames } from '@turnuva/engine/tournament';
import { HttpProblem } from '../http/problem.ts';
import { read, wholeNumber } from '../http/read.ts';
import { openTournament } from '../services.ts';
import { MOST_LISTS, savedLists } from '../tiebreaks/saved.ts';
import type { ApiServices, Handlers } from './call.ts';

/** The table of everyone after a round, for a reader who shows it before doing the calculation. */
export const standingsHandlers = (services: ApiServices) =>
  ({
    standings: async ({ params, query }) => {
      const { state } = await openTournament(services, params.id);
      const tournament = withDistinctNames(state.tournament);
      const asked = { of: subjectOf(tournament), ...askedFor(query.after) };
      const table = standingsOf(tournament, { ...asked, unsuitable: 'drop' });
      if (!table.ok) throw new HttpProblem('missing', { problem: table.error }, 'noTable');
      const { of, round, edition, tiebreaks, rows, pending, dropped } = table.value;
      const broken = lotsBreak(tournament, { of, round }, table.value);
      return {
        seq: state.seq,
        of,
        round,
        edition,
        tiebreaks: tiebreaks.map(({ code, name, median }) => ({ code, name, median })),
        rows: rows.map(({ stage: _, values, ...row }) => ({ ...row, values: values.map(({ text }) => ({ text })) })),
        pending,
        dropped,
        openTies: broken.ok && round > 0 ? broken.value.open.length : 0,
      };
    },
  }) satisfies Partial<Handlers>;

/** After which round; by default the last one that counts. */
function askedFor(after: string | undefined): { readonly round?: number } {
  const round = wholeNumber(after, 'after', 0, LIMITS.rounds);
  return round === undefined ? {} : { round };
}

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
