import { ABSOLUTE } from '../../swiss/preference.ts';
import { MOST_WIDE_BANS } from '../../swiss/wideBans.ts';
import type { Field } from './field.ts';

/** Players no two of whom can meet, whoever else they have met: those of a wide prohibition, or of one absolute preference (C3). */
export type Crowd = (field: Field, player: number) => boolean;

const ofColour =
  (colour: 1 | -1): Crowd =>
  ({ strength, preference, topscorer }, player) =>
    strength[player] === ABSOLUTE && preference[player] * colour > 0 && topscorer[player] === 0;

const ofBan =
  (ban: number): Crowd =>
  ({ wideBans }, player) =>
    ((wideBans[player] >> ban) & 1) === 1;

const COLOURS: readonly Crowd[] = [ofColour(1), ofColour(-1)];
const BANS: readonly Crowd[] = Array.from({ length: MOST_WIDE_BANS }, (_, ban) => ofBan(ban));

/** The crowds that players with these bits of prohibitions between them may belong to. */
export const crowdsWith = (bans: number): readonly Crowd[] => [
  ...COLOURS,
  ...BANS.filter((_, ban) => ((bans >> ban) & 1) === 1),
];
