import * as a from '../answers.ts';
import * as h from '../people/helpers.ts';
import * as d from '../publishing.ts';
import * as r from '../requests.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** What the public sees of a tournament and sends in. */
export const PUBLICITY = {
  publicity: { method: 'GET', path: `${TOURNAMENT}/publicity`, right: 'read', gives: a.publicityAnswer },
  changePublicity: {
    method: 'PUT',
    path: `${TOURNAMENT}/publicity`,
    right: 'publicity',
    takes: r.publicity,
    gives: a.publicityAnswer,
  },
  readTokens: { method: 'GET', path: `${TOURNAMENT}/read-tokens`, right: 'publicity', gives: a.readTokens },
  makeReadToken: {
    method: 'POST',
    path: `${TOURNAMENT}/read-tokens`,
    right: 'publicity',
    takes: r.readTokenRequest,
    gives: a.newReadToken,
    status: 201,
  },
  revokeReadToken: { method: 'DELETE', path: `${TOURNAMENT}/read-tokens/:key`, right: 'publicity' },
  codes: { method: 'GET', path: `${TOURNAMENT}/codes`, right: 'publicity', gives: a.playerCodes },
  destinations: { method: 'GET', path: `${TOURNAMENT}/destinations`, right: 'publicity', gives: d.destinations },
  saveDestination: {
    method: 'PUT',
    path: `${TOURNAMENT}/destinations/:key`,
    right: 'publicity',
    takes: d.destination,
    gives: d.destinations,
  },
  removeDestination: { method: 'DELETE', path: `${TOURNAMENT}/destinations/:key`, right: 'publicity' },
  publishNow: { method: 'POST', path: `${TOURNAMENT}/destinations`, right: 'publicity', gives: d.destinations },
  registrations: {
    method: 'GET',
    path: `${TOURNAMENT}/registrations`,
    right: 'register-players',
    gives: a.allRegistrations,
  },
  removeRegistration: {
    method: 'DELETE',
    path: `${TOURNAMENT}/registrations/:key`,
    right: 'register-players',
  },
} as const satisfies Operations;

/** Cards by which helpers enter results from their phones. */
export const HELPERS = {
  helpers: { method: 'GET', path: `${TOURNAMENT}/helpers`, right: 'helpers', gives: h.helperCards },
  makeHelper: {
    method: 'POST',
    path: `${TOURNAMENT}/helpers`,
    right: 'helpers',
    takes: h.helperCardRequest,
    gives: h.helperCard,
    status: 201,
  },
  renewHelper: {
    method: 'PUT',
    path: `${TOURNAMENT}/helpers/:key`,
    right: 'helpers',
    takes: h.helperRenewal,
    gives: h.helperCard,
  },
  endHelper: { method: 'DELETE', path: `${TOURNAMENT}/helpers/:key`, right: 'helpers' },
  helperQr: {
    method: 'GET',
    path: `${TOURNAMENT}/helpers/:key/qr.svg`,
    right: 'helpers',
    gives: ['image/svg+xml'],
  },
} as const satisfies Operations;
