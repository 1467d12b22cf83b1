import type { Sign } from '@turnuva/engine/views';
import { hasBrackets, numbersOfStage, type PhaseTable } from '@turnuva/engine/views';
import { numbersLines, signLegend, tieBreakLegend } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import type { Block, Card, TextBlock } from '../sheet.ts';

/** What the codes above the columns mean, below the tables: the hall does not know them by heart. */
export function codeBlocks({ say, tournament, empty }: SheetRequest, codes: readonly string[]): TextBlock[] {
  if (empty === true) return [];
  const legend = tieBreakLegend(say, [...new Set(codes)], tournament.tiebreakEdition);
  return legend.length === 0 ? [] : [{ kind: 'text', lines: [legend.join(' · ')] }];
}

/** The signs of results that occur on a sheet, below its tables; nothing if none does, or on a form. */
export const signBlocks = ({ say, empty }: SheetRequest, signs: readonly Sign[]): TextBlock[] =>
  empty === true || signs.length === 0 ? [] : [{ kind: 'text', lines: [signLegend(say, signs).join(' · ')] }];

/** What brackets mean, if a result of the round, or of the results shown, is in brackets. */
export const bracketBlocks = (
  { say, tournament, round, empty }: SheetRequest,
  shown = hasBrackets(tournament, round),
): TextBlock[] => (shown && empty !== true ? [{ kind: 'text', lines: [say('sheets.form.bracketed')] }] : []);

/** Whose starting numbers the sheet has, in an event of several stages in which they changed. */
export const numbersBlocks = ({ say, tournament }: SheetRequest): TextBlock[] =>
  numbersText(say, numbersOfStage(tournament));

const numbersText = (say: SheetRequest['say'], stage: string | undefined): TextBlock[] =>
  numbersLines(say, stage).map((line) => ({ kind: 'text', lines: [line] }));

/** The tables of the parts, and below the last of each stage whose numbers they have. */
export const withNumbers = ({ say }: SheetRequest, parts: readonly PhaseTable[], tables: readonly Block[]): Block[] =>
  tables.flatMap((table, i) => {
    const stage = parts[i]?.numbersOf;
    return stage === parts[i + 1]?.numbersOf ? [table] : [table, ...numbersText(say, stage)];
  });

const PLAYING_RULES = 8;

/**
 * How games of a play-off are played (seed 001, knock-out): recording moves, claims, flag falls, protests, and who
 * calls the toss.
 */
export const playingRules = ({ say }: SheetRequest): TextBlock => ({
  kind: 'text',
  caption: say('sheets.playingRules'),
  lines: Array.from({ length: PLAYING_RULES }, (_, i) => say(`sheets.playingRule${i + 1}`)),
});

/** The signs on a card that is cut out, below its table: only those that occur on it. */
export const signLines = ({ say, empty }: SheetRequest, signs: readonly Sign[]): Pick<Card, 'after'> =>
  empty === true || signs.length === 0 ? {} : { after: [{ text: signLegend(say, signs).join(' · '), size: 'small' }] };

/** The note below a card, with the meaning of brackets if a result is in them. */
export function withBrackets(
  { say, empty }: SheetRequest,
  { after = [] }: Pick<Card, 'after'>,
  lines: readonly { readonly counted: boolean }[],
): Pick<Card, 'after'> {
  const told = empty !== true && lines.some(({ counted }) => !counted) ? [say('sheets.crossNotCounted')] : [];
  const all = [...after, ...told.map((text) => ({ text, size: 'small' as const }))];
  return all.length === 0 ? {} : { after: all };
}
