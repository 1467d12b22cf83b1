import * as a from '../answers.ts';
import * as r from '../requests.ts';
import { tableCells } from '../tables.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** The rules to read a file by, over what it says: pairing system or format, its edition, the edition of the tie-breaks. */
const ASKED_RULES = ['system', 'edition', 'tiebreaks', 'encoding'] as const;

/** The list of tournaments, and files that become one. */
export const TOURNAMENTS = {
  tournaments: {
    method: 'GET',
    path: '/api/tournaments',
    right: 'read',
    query: ['trash'],
    gives: a.tournamentSummaries,
  },
  demo: { method: 'POST', path: '/api/demo', right: 'add-demo', gives: a.made, status: 201 },
  reviewFile: {
    method: 'POST',
    path: '/api/tournaments/import/review',
    right: 'create-tournament',
    query: ['name', ...ASKED_RULES],
    takes: 'file',
    gives: a.importReview,
  },
  importFile: {
    method: 'POST',
    path: '/api/tournaments/import',
    right: 'create-tournament',
    query: ['name', 'confirmed', ...ASKED_RULES],
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  restore: {
    method: 'POST',
    path: '/api/restore',
    right: 'create-tournament',
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  previewPlayers: {
    method: 'POST',
    path: '/api/players/preview',
    right: 'register-players',
    query: ['name', 'tournament', 'fields', 'headed', 'encoding'],
    takes: 'file',
    gives: a.playerPreview,
  },
  tableCells: {
    method: 'POST',
    path: '/api/tables/cells',
    right: 'register-players',
    takes: 'file',
    gives: tableCells,
  },
  discard: { method: 'DELETE', path: TOURNAMENT, right: 'trash-tournament' },
  bringBack: { method: 'POST', path: `${TOURNAMENT}/untrash`, right: 'trash-tournament' },
} as const satisfies Operations;

/** Events of several sections. */
export const EVENTS = {
  event: { method: 'GET', path: '/api/events/:event', right: 'read', gives: a.eventAnswer },
  moveToSections: {
    method: 'POST',
    path: '/api/events/:event/move',
    right: 'register-players',
    takes: r.moveRequest,
    gives: a.movedPlayers,
  },
} as const satisfies Operations;
