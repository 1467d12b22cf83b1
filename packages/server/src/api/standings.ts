import type { Infer, tiebreakList } from '@turnuva/contract';
import { LIMITS, object, tiebreakListName } from '@turnuva/contract';
import { listErrors, lotsBreak, standingsOf, subjectOf } from '@turnuva/engine/standings';
import { withDistinctNames } from '@turnuva/engine/tournament';
import { HttpProblem } from '../http/problem.ts';
import { read, wholeNumber } from '../http/read.ts';
import { caseless } from '../ratinglist/entry.ts';
import { openTournament } from '../services.ts';
import type { RecordStore } from '../store/index.ts';
import type { ApiServices, Handlers } from './call.ts';

const COLLECTION = 'tiebreak-lists';
const MOST_LISTS = 200;

/** A list of tie-breaks that arbiters keep for other tournaments. */
type SavedList = Infer<typeof tiebreakList> & { readonly name: string };

/** Names that differ only in capitals or outer blanks are the same list. */
const keyOf = (name: string): string => caseless(name.trim());

/** Saved lists of tie-breaks: they belong to the server, because the next tournament needs them. */
export function savedLists(records: RecordStore) {
  return {
    /** In the order of their names' keys. */
    async all(): Promise<readonly SavedList[]> {
      const found = await records.list(COLLECTION);
      return found.map(({ json }) => JSON.parse(json) as SavedList);
    },
    /** Saves a list, replacing one with the same name; false if there are too many already. */
    async put(saved: SavedList): Promise<boolean> {
      const kept = await records.list(COLLECTION);
      const key = keyOf(saved.name);
      if (kept.length >= MOST_LISTS && !kept.some((each) => each.key === key)) return false;
      await records.put(COLLECTION, key, JSON.stringify({ ...saved, name: saved.name.trim() }));
      return true;
    },
    /** False if there is none with this name. */
    async remove(name: string): Promise<boolean> {
      if ((await records.get(COLLECTION, keyOf(name))) === undefined) return false;
      await records.remove(COLLECTION, keyOf(name));
      return true;
    },
  };
}

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
