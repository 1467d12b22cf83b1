import type { ExternalValues, Tournament } from '@turnuva/engine/tournament';
import { externalCode, externalValue, isExternalLabel, labelOfExternal } from '@turnuva/engine/tournament';

/** The list of tie-breaks as record 202 has it: values from elsewhere are not among its codes (checklist Q207). */
export const listOf202 = ({ tiebreaks }: Pick<Tournament, 'tiebreaks'>): readonly string[] =>
  tiebreaks.filter((code) => labelOfExternal(code) === undefined);

const NOTE =
  /^\s*External (?:before Round 1 was paired|@ Round (\d{1,3})): EXT(?::([A-Z0-9]{1,8}))?(\/R)? (players|teams) (?:tie-break (\d{1,2})|no tie-break):((?: \d{1,6}=\S+)*)\s*$/;

interface Told {
  readonly code: string;
  readonly place: number | undefined;
  readonly external: ExternalValues;
}

/** What one of our own notes says; undefined for any other, and for one that does not fit this field. */
function readNote(note: string, { players, teams }: Tournament): Told | undefined {
  const match = NOTE.exec(note);
  if (match === null) return undefined;
  const [, round = '0', label = '', reversed = '', subject, place, pairs = ''] = match;
  const of = subject === 'teams' ? 'teams' : 'players';
  const known = new Set((of === 'teams' ? teams : players).map(({ id }) => id));
  const values = pairs
    .trim()
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => {
      const at = each.indexOf('=');
      return { id: Number(each.slice(0, at)), value: externalValue(each.slice(at + 1)) ?? '' };
    });
  if (!isExternalLabel(label) || values.some(({ id, value }) => !known.has(id) || value === '')) return undefined;
  if (new Set(values.map(({ id }) => id)).size < values.length) return undefined;
  return {
    code: `${externalCode(label)}${reversed}`,
    place: place === undefined ? undefined : Number(place) - 1,
    external: { label, of, round: Number(round), values },
  };
}

/** The tournament with its external tie-breaks at their places of the list again, and without the notes that said so. */
export function withExternal(tournament: Tournament): Tournament {
  const notes: string[] = [];
  const tiebreaks = [...tournament.tiebreaks];
  const external: ExternalValues[] = [];
  const read = tournament.notes.map((note) => readNote(note, tournament));
  if (read.every((told) => told === undefined)) return tournament;
  // Places rise in a file of ours; a note whose place the list cannot have stays a note.
  for (const [i, told] of read.entries()) {
    const { place } = told ?? {};
    if (told === undefined || (place !== undefined && (place < 0 || place > tiebreaks.length))) {
      notes.push(tournament.notes[i]);
      continue;
    }
    if (place !== undefined) tiebreaks.splice(place, 0, told.code);
    const { label, of, values } = told.external;
    if (values.length === 0 || external.some((each) => each.label === label && each.of === of)) continue;
    external.push(told.external);
  }
  return { ...tournament, tiebreaks, notes, ...(external.length === 0 ? {} : { external }) };
}
