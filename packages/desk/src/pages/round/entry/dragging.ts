/** A player's name that is dragged onto another one, to ask why the two do not meet. */
const TYPE = 'application/x-turnuva-player';

export interface Dragged {
  readonly board: number;
  readonly player: number;
}

export const take = (event: DragEvent, dragged: Dragged): void => {
  event.dataTransfer?.setData(TYPE, JSON.stringify(dragged));
};

/** Lets a player be dropped here. */
export const over = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes(TYPE) === true) event.preventDefault();
};

/** The player who was dropped; undefined for anything else. */
export function droppedPlayer(event: DragEvent): Dragged | undefined {
  const text = event.dataTransfer?.getData(TYPE) ?? '';
  if (text === '') return undefined;
  event.preventDefault();
  return JSON.parse(text) as Dragged;
}
