import * as a from '../answers.ts';
import * as l from '../ratingLists.ts';
import * as r from '../requests.ts';
import { standbyState } from '../standby.ts';
import type { Operation } from './operation.ts';

export const SERVER: readonly Operation[] = [
  { method: 'GET', path: '/api/openapi.json', says: 'This description (OpenAPI 3.1).', status: 200 },
  {
    method: 'GET',
    path: '/api/ready',
    says: 'Whether the server works: 200 once its database answers, else 503.',
    status: 200,
  },
  { method: 'GET', path: '/api/settings', says: 'The server’s settings.', gives: a.serverSettingsAnswer },
  {
    method: 'PUT',
    path: '/api/settings',
    says: 'Changes settings of the server; what is left out stays.',
    takes: r.serverSettings,
    gives: a.serverSettingsAnswer,
  },
  {
    method: 'GET',
    path: '/api/hall-network',
    says: 'Whether phones reach the server, and where.',
    gives: a.hallNetwork,
  },
  {
    method: 'PUT',
    path: '/api/hall-network',
    says: 'Opens or shuts the server to the hall’s network; only at the computer itself.',
    takes: r.hallNetworkRequest,
    gives: a.hallNetwork,
  },
  {
    method: 'GET',
    path: '/api/health',
    says: 'What the arbiter should know of disk, copies, clock and journals.',
    gives: a.health,
  },
  { method: 'POST', path: '/api/health/check', says: 'Checks every journal now.', status: 200 },
  {
    method: 'GET',
    path: '/api/backups',
    says: 'When the last copy was made, and what hinders the next.',
    gives: a.backupState,
  },
  { method: 'GET', path: '/api/standby', says: 'How the two laptops are doing.', gives: standbyState },
  {
    method: 'POST',
    path: '/api/standby/take-over',
    says: 'This second laptop becomes the one that writes.',
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/standby/left-behind',
    says: 'The long work that stayed behind at the first laptop has been read about.',
  },
  { method: 'POST', path: '/api/standby/alone', says: 'This laptop follows no other any more.', status: 200 },
  {
    method: 'GET',
    path: '/api/ratinglist',
    says: 'Players of the rating list whose names begin so.',
    query: { q: 'Name or FIDE id.', kind: 'standard, rapid or blitz.' },
    gives: a.listedPlayers,
  },
  {
    method: 'GET',
    path: '/api/ratinglist/state',
    says: 'How many players the rating list has.',
    gives: a.ratingListState,
  },
  {
    method: 'POST',
    path: '/api/ratinglist',
    says: 'Takes a new rating list (FIDE’s, as it is downloaded).',
    takes: 'file',
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/ratinglists',
    says: 'Every rating list there is, with its month.',
    gives: l.ratingListsAnswer,
  },
  {
    method: 'PUT',
    path: '/api/ratinglists',
    says: 'Whether FIDE’s list is kept current, and which month the one at hand is.',
    takes: l.ratingListSettings,
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/ratinglists',
    says: 'Takes an own rating list out of a table.',
    query: {
      name: 'Name of the list.',
      of: 'Whose ratings they are: fide or national.',
      file: 'The file’s name.',
      month: 'YYYY/MM.',
      fields: 'What the columns hold, separated by commas.',
      headed: '1 where the first line is a heading.',
    },
    takes: 'file',
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/ratinglists/update',
    says: 'Takes FIDE’s newest list, where there is a network.',
    gives: l.ratingListUpdate,
  },
  { method: 'DELETE', path: '/api/ratinglists/:name', says: 'Removes an own rating list.', status: 200 },
  {
    method: 'GET',
    path: '/api/tiebreak-lists',
    says: 'Lists of tie-breaks kept for other tournaments.',
    gives: a.allSavedTiebreaks,
  },
  {
    method: 'PUT',
    path: '/api/tiebreak-lists/:name',
    says: 'Keeps a list of tie-breaks.',
    takes: r.tiebreakList,
    gives: a.savedTiebreaks,
  },
  { method: 'DELETE', path: '/api/tiebreak-lists/:name', says: 'Forgets a list of tie-breaks.' },
];
