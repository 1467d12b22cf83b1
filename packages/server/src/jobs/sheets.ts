import { fold } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { type SheetListing, sheetListing, sheetsFor } from '@turnuva/engine/views';
import { formatRound, type Language } from '@turnuva/text';
import { sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
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
  /** Goes to FIDE: in the language of {@link SheetsSpec.abroad}. */
  readonly abroad?: true;
}

interface Printed {
  readonly language: Language;
  /** Time of printing, as text. */
  readonly printed: string;
}

export interface SheetsSpec extends Printed {
  readonly name: string;
  /** The tournament as of this entry: a worker that continues draws the same sheets. */
  readonly seq: number;
  readonly paper: 'a4' | 'letter';
  /** As sheets go to FIDE; a job of an earlier version has none. */
  readonly abroad?: Printed;
  /** Title norms: the kind of event is exempt from the rule on federations. */
  readonly exempt?: boolean;
  readonly sheets: readonly SheetOfSet[];
}

/** Which sheets a set has: those about a round for every round, all others once. */
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
    if (listing === undefined || !offered.has(id) || id === 'codeCards')
      throw new HttpProblem('missing', {}, 'noSheet');
    return listing;
  });
  const sheetName = (id: string): string => say(`sheets.${id}`).replace(/[/\\:*?"<>|]/g, '-');
  const once = kinds.filter(({ about }) => about === 'event');
  const each = kinds.filter(({ about }) => about === 'round');
  const goesAbroad = ({ abroad }: SheetListing) => (abroad === true ? { abroad } : {});
  const sheets = once.map(
    (sheet): SheetOfSet => ({
      kind: sheet.id,
      round: to,
      name: `${sheetName(sheet.id)}.pdf`,
      ...goesAbroad(sheet),
    }),
  );
  for (let round = from; round <= to; round++)
    for (const sheet of each) {
      const name = `${formatRound(say, round, undefined)}/${sheetName(sheet.id)}.pdf`;
      sheets.push({ kind: sheet.id, round, name, ...goesAbroad(sheet) });
    }
  return sheets;
}

/** Draws a set of sheets, each a PDF of its own; they are packed when they are fetched. */
export function sheetsKind({ tournaments, sheets: drawer }: Pick<Services, 'tournaments' | 'sheets'>): JobKind {
  return {
    kind: SHEETS,
    async run({ job, step }) {
      const spec = JSON.parse(job.spec) as SheetsSpec;
      const { seq, paper, sheets, exempt } = spec;
      const entries = await tournaments.store.entries(job.tournament ?? '', 0);
      if (entries.length < seq) throw new HttpProblem('missing', {}, 'noTournament');
      const { tournament } = fold(entries.slice(0, seq));
      for (let place = job.done; place < sheets.length; place++) {
        const { kind, round, id, name, abroad } = sheets[place] as SheetOfSet;
        const { language, printed } = (abroad === true ? spec.abroad : undefined) ?? spec;
        const about = { ...(id === undefined ? {} : { id }), ...(exempt === undefined ? {} : { exempt }) };
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
