import { subjectOf } from '../../standings/index.ts';
import { formWithin, nameForms } from '../../tournament/names/shortName.ts';
import { teamNameForms } from '../../tournament/names/teamNames.ts';
import type { Tournament } from '../../tournament/tournament.ts';

/** The names by which the participants of a table may be labelled in a picture, the longest first: no two are labelled alike. */
export function labelForms(tournament: Tournament): ReadonlyMap<number, readonly string[]> {
  if (subjectOf(tournament) === 'teams') return teamNameForms(tournament.teams);
  const forms = nameForms(tournament.players);
  return new Map([...forms].map(([id, name]) => [id, [...name.forms, ...name.family]]));
}

/** The longest form that fits, or the shortest without its middle: teams of a club differ in their last letter. */
export function labelWithin(forms: readonly string[], longest: number): string {
  const letters = [...formWithin(forms, longest)];
  if (letters.length <= longest) return letters.join('');
  return `${letters.slice(0, longest - 3).join('')}…${letters.slice(-2).join('')}`;
}
