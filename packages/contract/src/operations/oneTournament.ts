import * as a from '../answers.ts';
import { pairingAnswer, whyAnswer } from '../decisions.ts';
import * as r from '../requests.ts';
import { standingsAnswer } from '../standingsAnswer.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** What follows from a tournament's journal, and its files. */
export const ONE_TOURNAMENT = {
  pairing: {
    method: 'POST',
    path: `${TOURNAMENT}/pairing`,
    right: 'pairing',
    takes: r.pairingRequest,
    gives: pairingAnswer,
  },
  standings: {
    method: 'GET',
    path: `${TOURNAMENT}/standings`,
    right: 'read',
    query: ['after'],
    gives: standingsAnswer,
  },
  previewResults: {
    method: 'POST',
    path: `${TOURNAMENT}/results/preview`,
    right: 'read',
    query: ['round', 'encoding'],
    takes: 'file',
    gives: a.resultsPreview,
  },
  exportLost: {
    method: 'GET',
    path: `${TOURNAMENT}/export/:format/lost`,
    right: 'read',
    query: ['lang'],
    gives: a.exportLost,
  },
  whyTwo: {
    method: 'GET',
    path: `${TOURNAMENT}/why`,
    right: 'read',
    query: ['round', 'white', 'black'],
    gives: whyAnswer,
  },
  why: { method: 'POST', path: `${TOURNAMENT}/why`, right: 'read', takes: r.whyRequest, gives: whyAnswer },
  logo: { method: 'GET', path: `${TOURNAMENT}/logo`, right: 'read', gives: a.logoAnswer },
  removePersonal: {
    method: 'DELETE',
    path: `${TOURNAMENT}/players/:player/data`,
    right: 'personal-data',
    gives: a.removedPeople,
  },
} as const satisfies Operations;
