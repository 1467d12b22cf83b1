import * as a from '../answers.ts';
import * as r from '../requests.ts';
import type { Operations } from './operation.ts';

/** The server itself. */
export const SERVER = {
  settings: { method: 'GET', path: '/api/settings', right: 'settings', gives: a.serverSettingsAnswer },
  changeSettings: {
    method: 'PUT',
    path: '/api/settings',
    right: 'settings',
    takes: r.serverSettings,
    gives: a.serverSettingsAnswer,
  },
  hallNetwork: { method: 'GET', path: '/api/hall-network', right: 'read', gives: a.hallNetwork },
  changeHallNetwork: {
    method: 'PUT',
    path: '/api/hall-network',
    right: 'settings',
    takes: r.hallNetworkRequest,
    gives: a.hallNetwork,
  },
  health: { method: 'GET', path: '/api/health', right: 'settings', gives: a.health },
  checkHealth: { method: 'POST', path: '/api/health/check', right: 'settings', gives: a.healthFindings },
  backups: { method: 'GET', path: '/api/backups', right: 'settings', gives: a.backupState },
  saveEverything: {
    method: 'POST',
    path: '/api/save-everything',
    right: 'settings',
    takes: r.saveEverything,
    gives: a.savedEverything,
  },
  ready: { method: 'GET', path: '/api/ready', right: 'anyone', gives: a.ready },
  openApi: { method: 'GET', path: '/api/openapi.json', right: 'anyone', gives: ['application/json'] },
  apiPage: { method: 'GET', path: '/api', right: 'anyone', gives: ['text/html'] },
} as const satisfies Operations;

/** Lists of tie-breaks kept for other tournaments. */
export const TIEBREAK_LISTS = {
  tiebreakLists: { method: 'GET', path: '/api/tiebreak-lists', right: 'read', gives: a.allSavedTiebreaks },
  saveTiebreakList: {
    method: 'PUT',
    path: '/api/tiebreak-lists/:name',
    right: 'save-tiebreaks',
    takes: r.tiebreakList,
    gives: a.savedTiebreaks,
  },
  removeTiebreakList: { method: 'DELETE', path: '/api/tiebreak-lists/:name', right: 'save-tiebreaks' },
} as const satisfies Operations;
