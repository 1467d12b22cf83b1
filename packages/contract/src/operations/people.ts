import * as a from '../answers.ts';
import * as g from '../people/rights.ts';
import * as r from '../requests.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** Accounts, rights, and who did what. */
export const PEOPLE = {
  people: { method: 'GET', path: '/api/people', right: 'people', gives: a.accounts },
  putPerson: {
    method: 'POST',
    path: '/api/people',
    right: 'people',
    takes: r.personRequest,
    gives: a.account,
    status: 201,
  },
  removePerson: { method: 'DELETE', path: '/api/people/:name', right: 'people' },
  signOutPerson: {
    method: 'DELETE',
    path: '/api/people/:name/sessions',
    right: 'people',
    gives: a.endedSessions,
  },
  resetSecondFactor: { method: 'DELETE', path: '/api/people/:name/second-factor', right: 'people' },
} as const satisfies Operations;

/** Rights in a federation or a tournament, and the audit. */
export const RIGHTS = {
  federationPeople: {
    method: 'GET',
    path: '/api/federations/:federation/people',
    right: 'people-here',
    gives: g.placePeople,
  },
  giveFederationRight: {
    method: 'PUT',
    path: '/api/federations/:federation/people/:name',
    right: 'people-here',
    takes: r.rightRequest,
    gives: g.givenRight,
  },
  takeFederationRight: {
    method: 'DELETE',
    path: '/api/federations/:federation/people/:name',
    right: 'people-here',
  },
  tournamentPeople: { method: 'GET', path: `${TOURNAMENT}/people`, right: 'people-here', gives: g.placePeople },
  giveTournamentRight: {
    method: 'PUT',
    path: `${TOURNAMENT}/people/:name`,
    right: 'people-here',
    takes: r.rightRequest,
    gives: g.givenRight,
  },
  takeTournamentRight: { method: 'DELETE', path: `${TOURNAMENT}/people/:name`, right: 'people-here' },
  audit: { method: 'GET', path: '/api/audit', right: 'audit', query: ['before', 'most'], gives: g.auditAnswer },
} as const satisfies Operations;
