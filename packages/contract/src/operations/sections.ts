import * as a from '../answers.ts';
import * as r from '../requests.ts';
import type { Operation } from './operation.ts';
import { ZIP } from './operation.ts';

export const EVENTS_OF_SECTIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/events/:event',
    says: 'An event of several sections, and how each is doing.',
    gives: a.eventAnswer,
  },
  {
    method: 'POST',
    path: '/api/events/:event/move',
    says: 'Moves a player to another section before its first round.',
    takes: r.moveRequest,
    status: 200,
  },
  { method: 'GET', path: '/api/events/:event/backup', says: 'All its sections in one file.', gives: ZIP },
];
