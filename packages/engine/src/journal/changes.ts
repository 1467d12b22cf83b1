/** True for an event that changes the tournament by itself, and does not only take others back or bring them again. */
export const isChange = <E extends { readonly kind: string }>(
  event: E,
): event is Exclude<E, { readonly kind: 'undo' | 'redo' }> => event.kind !== 'undo' && event.kind !== 'redo';
