import type { BoxSide, Bracket, BracketWords, ProgrammeEntry, SideWords } from '@turnuva/engine/schedule';
import { bracketSides, finalOf, marksIn } from '@turnuva/engine/schedule';
import type { PlayoffNote } from '@turnuva/engine/standings';
import { type PhasePlayoffNote, SIGNS } from '@turnuva/engine/views';
import type { Say } from './render.ts';
import { formatPhase, ofGroup, stageOfMatches } from './round/rounds.ts';

/** How play-offs affect a table, one sentence each, with the group or stage if it is another table; `nameOf` names a player. */
export const formatPlayoff = (
  notes: readonly PhasePlayoffNote[],
  say: Say,
  nameOf: (id: number) => string | undefined,
): string[] =>
  notes.map(({ part, ...note }) => {
    const sentence = ofPlayoff(note, say, nameOf);
    if (part === undefined) return sentence;
    return part.group === undefined ? `${formatPhase(say, part)}: ${sentence}` : ofGroup(say, part.group, sentence);
  });

function ofPlayoff(note: PlayoffNote, say: Say, nameOf: (id: number) => string | undefined): string {
  if (note.kind === 'decided') {
    const order = note.order.map(({ id, rank }) => `${rank}. ${nameOf(id) ?? '?'}`).join('; ');
    return say('sheets.playoffNote.decided', { order });
  }
  const names = note.entrants.map((id) => nameOf(id) ?? '?').join('; ');
  return say(`sheets.playoffNote.${note.kind}`, { place: note.place, names });
}

/** Everything a picture of a bracket says, wherever it is shown: stages, sides with their scores, champion, marks. */
export function formatBracket(
  say: Say,
  bracket: Bracket,
  { entrants, title, ...words }: SideWords & { readonly entrants: readonly number[]; readonly title: string },
): BracketWords {
  const { matches, size } = bracket;
  const kinds = new Map(matches.map(({ id, kind }) => [id, kind]));
  const final = finalOf(bracket);
  const marks = marksIn(bracket);
  const name = final?.winner === undefined ? '' : words.name(final.winner);
  return {
    title,
    stages: Array.from({ length: size.stages }, (_, i) => stageOfMatches(say, matches, i + 1)),
    sides: bracketSides(bracket, entrants, words, SIGNS),
    label: (id) => (kinds.get(id) === 'third-place' ? say('knockout.third-place') : undefined),
    number: String,
    ...(final === undefined ? {} : { champion: { final: final.id, label: say('knockout.champion'), name } }),
    ...(marks.length === 0
      ? {}
      : { legend: Object.fromEntries(marks.map((mark) => [mark, say(`knockout.mark.${mark}`)])) }),
  };
}

/** The same without the points of each game: for pictures in which they would take the room of the names. */
export const scoresAlone = (words: BracketWords): BracketWords => {
  const scoreAlone = ({ games: _, ...side }: BoxSide): BoxSide => side;
  return {
    ...words,
    sides: (match) => {
      const [top, bottom] = words.sides(match);
      return [scoreAlone(top), scoreAlone(bottom)];
    },
  };
};

/** A sentence for each kind of hour at which no game should be played, with the stages of the bracket in question. */
export function programmeWarnings(
  say: Say,
  programme: readonly ProgrammeEntry[],
  { matches }: Pick<Bracket, 'matches'>,
): string[] {
  return (['tooEarly', 'afterMidnight'] as const).flatMap((kind) => {
    const stages = new Set(programme.flatMap(({ stage, warning }) => (warning === kind ? [stage] : [])));
    const names = [...stages].map((stage) => stageOfMatches(say, matches, stage)).join(', ');
    return names === '' ? [] : [say(`sheets.times.${kind}`, { names })];
  });
}
