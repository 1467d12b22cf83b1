import type { Player } from '@turnuva/engine/tournament';

/** A cell of a table with its place in the file. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}
export type Row = readonly Cell[];

export type NewPlayer = Omit<Player, 'id' | 'tpn'>;
