import * as a from '../answers.ts';
import * as r from '../requests.ts';
import type { Operations } from './operation.ts';

/** The current user, and signing in. */
export const SESSION = {
  session: { method: 'GET', path: '/api/session', right: 'anyone', gives: a.session },
  signIn: { method: 'POST', path: '/api/session', right: 'anyone', takes: r.signInRequest, gives: a.session },
  signOut: { method: 'DELETE', path: '/api/session', right: 'anyone', query: ['everywhere'] },
  changeSecret: { method: 'PUT', path: '/api/session/secret', right: 'anyone', takes: r.secretRequest },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/session/second-factor',
    right: 'anyone',
    takes: r.confirmSecretRequest,
    gives: a.secondFactorBegun,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/session/second-factor',
    right: 'anyone',
    takes: r.codeRequest,
    gives: a.recoveryCodes,
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/session/second-factor/off',
    right: 'anyone',
    takes: r.confirmSecretRequest,
  },
} as const satisfies Operations;
