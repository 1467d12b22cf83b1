import { fold } from '@turnuva/engine/journal';
import type { Language } from '@turnuva/text';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { JobKind } from './kind.ts';

export const SHEETS = 'sheets';

/** One PDF of a set. */
export interface SheetOfSet {
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
