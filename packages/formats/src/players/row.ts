import type { Player } from '@turnuva/engine/tournament';

/** A cell of a table with its place in the file. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}
/** The cells of a line of a table, from the left. */
export type Row = readonly Cell[];

/** A player as a list names them: who they are in a tournament, its registration says. */
export type NewPlayer = Omit<Player, 'id' | 'tpn'>;
