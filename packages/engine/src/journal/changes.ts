import type { Change, Event } from './journal.ts';

/** True for an event that changes the tournament by itself, and does not only take others back or bring them again. */
export const isChange = (event: Event): event is Change => event.kind !== 'undo' && event.kind !== 'redo';
