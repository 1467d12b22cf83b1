import type { Operations } from './operation.ts';
import { TOURNAMENT, XLSX, ZIP } from './operation.ts';

/** A tournament as files. */
export const FILES = {
  sheet: {
    method: 'GET',
    path: `${TOURNAMENT}/sheets/:file`,
    right: 'read',
    query: ['lang', 'round', 'id', 'other', 'category', 'empty', 'leavers', 'exempt', 'cards', 'paper', 'at', 'stage'],
    gives: ['text/html', 'application/pdf', 'text/csv', XLSX],
  },
  export: {
    method: 'GET',
    path: `${TOURNAMENT}/export/:format`,
    right: 'read',
    query: ['lang', 'through', 'round', 'rated'],
    gives: ['text/plain', 'text/csv', XLSX, 'application/x-chess-pgn', 'application/json', ...ZIP],
  },
  proof: { method: 'GET', path: `${TOURNAMENT}/proof/:round`, right: 'read', gives: ['application/json'] },
  backup: {
    method: 'GET',
    path: `${TOURNAMENT}/backup`,
    right: 'take-backup',
    gives: ['application/vnd.turnuva.journal+json'],
  },
  site: { method: 'GET', path: `${TOURNAMENT}/site.zip`, right: 'take-backup', query: ['lang'], gives: ZIP },
  personalData: {
    method: 'GET',
    path: `${TOURNAMENT}/players/:player/data`,
    right: 'personal-data',
    gives: ['application/json'],
  },
  everything: { method: 'GET', path: '/api/everything.zip', right: 'settings', gives: ZIP },
  eventBackup: { method: 'GET', path: '/api/events/:event/backup', right: 'take-backup', gives: ZIP },
  manual: { method: 'GET', path: '/api/manual/:file', right: 'read', query: ['paper'], gives: ['application/pdf'] },
} as const satisfies Operations;
