/** True for an event that changes the tournament directly, rather than undoing or redoing other events. */
export const isChange = <E extends { readonly kind: string }>(
  event: E,
): event is Exclude<E, { readonly kind: 'undo' | 'redo' }> => event.kind !== 'undo' && event.kind !== 'redo';
