import type { ExternalValues } from '@turnuva/engine/tournament';
import { externalCode, externalLabels } from '@turnuva/engine/tournament';
import type { Say } from './render.ts';

/** A line for each tie-break in the list whose values were computed elsewhere: who entered them, and the source. */
export const externalSources = (
  tournament: { readonly tiebreaks: readonly string[]; readonly external?: readonly ExternalValues[] },
  say: Say,
): string[] =>
  externalLabels(tournament).flatMap((label) => {
    const given = tournament.external?.find((each) => each.label === label);
    if (given === undefined) return [];
    const { source } = given;
    const code = externalCode(label);
    return [source === undefined ? say('sheets.externalByHand', { code }) : say('sheets.external', { code, source })];
  });
