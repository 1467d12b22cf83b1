import { fold } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { sheetListing, sheetsFor } from '@turnuva/engine/views';
import { type Language, roundWords } from '@turnuva/text';
import { sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { JobKind } from './kind.ts';

export const SHEETS = 'sheets';

/** One PDF of a set. */
interface SheetOfSet {
  readonly kind: string;
  readonly round: number;
  /** The player or team that it is about. */
  readonly id?: number;
  readonly name: string;
}

export interface SheetsSpec {
  readonly name: string;
  /** The tournament as of this entry: whoever goes on draws the same sheets. */
  readonly seq: number;
  readonly language: Language;
  readonly paper: 'a4' | 'letter';
  /** Time of printing, as text. */
  readonly printed: string;
  readonly sheets: readonly SheetOfSet[];
}

/** Which sheets a set has: those about a round for every round, the others once. */
export function sheetsOfSet(
  tournament: Tournament,
  wanted: readonly string[],
  [from, to]: readonly [number, number],
  language: Language,
): readonly SheetOfSet[] {
  const say = sayIn(language);
  const offered = new Set<string>(sheetsFor(tournament).map(({ id }) => id));
  const kinds = [...new Set(wanted)].map((id) => {
    const listing = sheetListing(id);
    // Codes are printed from a place of their own, by who may give them out.
    if (listing === undefined || !offered.has(id) || id === 'codeCards') throw new Problem('missing', {}, 'noSheet');
    return listing;
  });
  const sheetName = (id: string): string => say(`sheets.${id}`).replace(/[/\\:*?"<>|]/g, '-');
  const once = kinds.filter(({ about }) => about === 'event');
  const each = kinds.filter(({ about }) => about === 'round');
  const sheets = once.map(({ id }): SheetOfSet => ({ kind: id, round: to, name: `${sheetName(id)}.pdf` }));
  for (let round = from; round <= to; round++)
    for (const { id } of each)
      sheets.push({ kind: id, round, name: `${roundWords(say, round, undefined)}/${sheetName(id)}.pdf` });
  return sheets;
}

/** Draws a set of sheets, each a PDF of its own; they are packed when they are fetched. */
export function sheetsKind({ tournaments, sheets: drawer }: Pick<Services, 'tournaments' | 'sheets'>): JobKind {
  return {
    kind: SHEETS,
    async run({ job, step }) {
      const { seq, language, paper, printed, sheets } = JSON.parse(job.spec) as SheetsSpec;
      const entries = await tournaments.store.entries(job.tournament ?? '', 0);
      if (entries.length < seq) throw new Problem('missing', {}, 'noTournament');
      const { tournament } = fold(entries.slice(0, seq));
      for (let place = job.done; place < sheets.length; place++) {
        const { kind, round, id, name } = sheets[place] as SheetOfSet;
        const about = id === undefined ? {} : { id };
        const drawn = await drawer.do({ kind, ending: 'pdf', tournament, round, language, paper, printed, ...about });
        const content = typeof drawn?.content === 'string' ? Buffer.from(drawn.content) : drawn?.content;
        await step({
          done: place + 1,
          total: sheets.length,
          // A sheet that has nothing to say is left out.
          ...(content === undefined ? {} : { part: { number: place, name, content } }),
        });
      }
      return { files: sheets.length };
    },
  };
}
