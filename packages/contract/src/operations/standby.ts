import { setAsideDecision, setAsideList, setAsideRecords, standbyState, takeOverRequest } from '../standby.ts';
import type { Operations } from './operation.ts';

/** Primary and standby. */
export const STANDBY = {
  standby: { method: 'GET', path: '/api/standby', right: 'read', gives: standbyState },
  takeOver: {
    method: 'POST',
    path: '/api/standby/take-over',
    right: 'settings',
    takes: takeOverRequest,
    gives: standbyState,
  },
  goAlone: { method: 'POST', path: '/api/standby/alone', right: 'settings', gives: standbyState },
  leftBehindSeen: { method: 'DELETE', path: '/api/standby/left-behind', right: 'settings' },
  clashSeen: { method: 'DELETE', path: '/api/standby/clash', right: 'settings' },
  setAside: { method: 'GET', path: '/api/standby/set-aside', right: 'settings', gives: setAsideList },
  decideSetAside: {
    method: 'POST',
    path: '/api/standby/set-aside',
    right: 'settings',
    takes: setAsideDecision,
  },
  setAsideRecords: {
    method: 'GET',
    path: '/api/standby/set-aside/records',
    right: 'people',
    gives: setAsideRecords,
  },
  decideSetAsideRecord: {
    method: 'POST',
    path: '/api/standby/set-aside/records',
    right: 'people',
    takes: setAsideDecision,
  },
} as const satisfies Operations;
