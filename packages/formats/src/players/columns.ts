import type { Player } from '@turnuva/engine/tournament';
import { PLAYER_FIELDS } from '@turnuva/engine/tournament';

/** The columns in which players are written, with headings that are read again. */
export const PLAYER_COLUMNS: readonly (readonly [heading: string, value: (player: Player) => string | number])[] = [
  ['No', ({ tpn }) => tpn],
  ...PLAYER_FIELDS.map(
    ({ key, heading }) =>
      [
        heading,
        (player: Player) => {
          const value: string | number | readonly string[] =
            player[key] ?? (key === 'title' ? player.nationalTitle : undefined) ?? '';
          return typeof value === 'object' ? value.join(', ') : value;
        },
      ] as const,
  ),
];

/** A text that no spreadsheet takes for a formula (a known way to attack those who open an export). */
export const guardFormula = (value: string): string => (/^[=+\-@]/.test(value) ? `'${value}` : value);
