import type { ExternalValues } from '../tournament/external.ts';
import { externalCode, labelOfExternal } from '../tournament/external.ts';
import { atRound, type NoteNumbers } from '../tournament/notes.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { subjectOf } from './subject.ts';

/**
 * Notes of a report file: a line for each external tie-break of the list, and for values that are in no list: place, round, values by number.
 * @param numbers by which the reader knows players and teams
 */
export function externalNotes(tournament: Tournament, numbers: NoteNumbers): string[] {
  const { tiebreaks, teams, external = [] } = tournament;
  const main = subjectOf(tournament);
  const line = (code: string, of: ExternalValues['of'], place: number, given?: ExternalValues): string => {
    const number = of === 'teams' ? numbers.team : numbers.player;
    const known = new Set((of === 'teams' ? teams : tournament.players).map(({ id }) => id));
    const values = (given?.values ?? [])
      .filter(({ id }) => known.has(id))
      .map(({ id, value }) => ({ number: number(id), value }))
      .sort((a, b) => a.number - b.number)
      .map((each) => `${each.number}=${each.value}`);
    const where = place < 0 ? 'no tie-break' : `tie-break ${place + 1}`;
    return `External ${atRound(given?.round ?? 0)}: ${code} ${of} ${where}: ${values.join(' ')}`.trimEnd();
  };
  const listed = tiebreaks.flatMap((code, i) => {
    const label = labelOfExternal(code);
    if (label === undefined) return [];
    const given = external.find((each) => each.label === label && each.of === main);
    const reversed = /R\s*$/i.test(code.trim().slice(externalCode(label).length)) ? '/R' : '';
    return [line(`${externalCode(label)}${reversed}`, main, i, given)];
  });
  const labels = new Set(tiebreaks.map(labelOfExternal));
  const others = external.filter(({ label, of }) => of !== main || !labels.has(label));
  return [...listed, ...others.map((each) => line(externalCode(each.label), each.of, -1, each))];
}
