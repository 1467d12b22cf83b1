import * as a from '../answers.ts';
import * as g from '../people/rights.ts';
import * as r from '../requests.ts';
import type { Operation } from './operation.ts';

export const SESSION: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/session',
    says: 'Who is asking, and whether the server wants a PIN first.',
    gives: a.session,
  },
  {
    method: 'POST',
    path: '/api/session',
    says: 'Signs in; the cookie of the answer is sent with every request from then on.',
    takes: r.signInRequest,
    gives: a.session,
  },
  {
    method: 'DELETE',
    path: '/api/session',
    says: 'Signs out.',
    query: { everywhere: '1 ends the sessions on all devices.' },
  },
  { method: 'PUT', path: '/api/session/secret', says: 'Changes one’s own PIN or password.', takes: r.secretRequest },
  {
    method: 'POST',
    path: '/api/session/second-factor',
    says: 'Begins a second factor for one’s own account: a secret for an authenticator app (TOTP, RFC 6238).',
    takes: r.confirmSecretRequest,
    gives: a.secondFactorBegun,
  },
  {
    method: 'PUT',
    path: '/api/session/second-factor',
    says: 'Puts it in force with a code of the app; the recovery codes come back this once.',
    takes: r.codeRequest,
    gives: a.recoveryCodes,
  },
  {
    method: 'POST',
    path: '/api/session/second-factor/off',
    says: 'Ends it, with the PIN and a code.',
    takes: r.confirmSecretRequest,
  },
  {
    method: 'DELETE',
    path: '/api/people/:name/second-factor',
    says: 'Ends somebody’s second factor, for one who has lost telephone and recovery codes.',
  },
  { method: 'GET', path: '/api/people', says: 'All accounts.', gives: a.accounts },
  {
    method: 'POST',
    path: '/api/people',
    says: 'Adds an account, or gives it another role or secret.',
    takes: r.personRequest,
    gives: a.account,
    status: 201,
  },
  { method: 'DELETE', path: '/api/people/:name', says: 'Removes an account.' },
  { method: 'DELETE', path: '/api/people/:name/sessions', says: 'Signs somebody out on all devices.', status: 200 },
  {
    method: 'GET',
    path: '/api/federations/:federation/people',
    says: 'Who may work in every tournament of a federation.',
    gives: g.placePeople,
  },
  {
    method: 'PUT',
    path: '/api/federations/:federation/people/:name',
    says: 'Gives somebody a right in every tournament of a federation; with a secret a new account.',
    takes: r.rightRequest,
    status: 200,
  },
  { method: 'DELETE', path: '/api/federations/:federation/people/:name', says: 'Takes that right away.' },
  {
    method: 'GET',
    path: '/api/audit',
    says: 'Who signed in, gave or took a right, exported or removed data, changed a setting; the newest first.',
    query: { before: 'Only lines with a lower number.', most: 'At most so many (100 unless said).' },
    gives: g.auditAnswer,
  },
];
