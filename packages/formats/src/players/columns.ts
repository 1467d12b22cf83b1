import type { Player } from '@turnuva/engine/tournament';

/** The columns in which players are written, with headings that are read again. */
export const PLAYER_COLUMNS: readonly (readonly [heading: string, value: (player: Player) => string | number])[] = [
  ['No', (player) => player.tpn],
  ['Title', (player) => player.title ?? player.nationalTitle ?? ''],
  ['Name', (player) => player.name],
  ['Sex', (player) => player.sex ?? ''],
  ['Federation', (player) => player.federation ?? ''],
  ['Rating', (player) => player.rating],
  ['National rating', (player) => player.nationalRating ?? ''],
  ['FIDE ID', (player) => player.fideId ?? ''],
  ['National ID', (player) => player.nationalId ?? ''],
  ['Birth', (player) => player.birth ?? ''],
  ['Club', (player) => player.club ?? ''],
  ['Category', (player) => (player.categories ?? []).join(', ')],
  ['K', (player) => player.kFactor ?? ''],
  ['Note', (player) => player.note ?? ''],
];

/** A text that no spreadsheet takes for a formula (a known way to attack whoever opens an export). */
export const guardFormula = (value: string): string => (/^[=+\-@]/.test(value) ? `'${value}` : value);
