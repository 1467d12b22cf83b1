import * as a from '../answers.ts';
import { tableCells } from '../tables.ts';
import { createRequest } from './create.ts';
import type { Operation } from './operation.ts';
import { TOURNAMENT, ZIP } from './operation.ts';

export const TOURNAMENTS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/tournaments',
    says: 'All tournaments.',
    query: { trash: '1 for those in the bin.' },
    gives: a.tournamentSummaries,
  },
  {
    method: 'POST',
    path: '/api/tournaments',
    says: 'Starts a tournament.',
    takes: createRequest,
    gives: a.made,
    status: 201,
  },
  { method: 'POST', path: '/api/demo', says: 'Adds the demo tournament.', gives: a.made, status: 201 },
  {
    method: 'POST',
    path: '/api/tournaments/import/review',
    says: 'Looks at a file before it becomes a tournament.',
    query: { name: 'The file’s name.' },
    takes: 'file',
    gives: a.importReview,
  },
  {
    method: 'POST',
    path: '/api/tournaments/import',
    says: 'Makes a tournament of a file (TRF, TRF26, a list of players, a backup).',
    query: { name: 'The file’s name.', confirmed: 'Questions answered with yes, separated by commas.' },
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/restore',
    says: 'Opens a backup again.',
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  { method: 'GET', path: '/api/everything.zip', says: 'The backups of all tournaments in one file.', gives: ZIP },
  {
    method: 'POST',
    path: '/api/players/preview',
    says: 'The players of a file, before anybody is registered.',
    query: {
      name: 'The file’s name.',
      tournament: 'The tournament they are for.',
      fields: 'What the columns hold, separated by commas.',
      headed: '1 where the first line is a heading.',
    },
    takes: 'file',
    gives: a.playerPreview,
  },
  {
    method: 'POST',
    path: '/api/tables/cells',
    says: 'The cells of a table (CSV, XLSX), before anything is taken from it.',
    takes: 'file',
    gives: tableCells,
  },
  { method: 'DELETE', path: TOURNAMENT, says: 'Moves the tournament to the bin.' },
  { method: 'POST', path: `${TOURNAMENT}/untrash`, says: 'Takes it out of the bin.' },
];
