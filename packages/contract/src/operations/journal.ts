import * as a from '../answers.ts';
import { journalAnswer, submitted } from '../journal/answers.ts';
import * as r from '../requests.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** A tournament’s journal: started, read and added to. */
export const JOURNAL = {
  create: {
    method: 'POST',
    path: '/api/tournaments',
    right: 'create-tournament',
    takes: r.createRequest,
    gives: a.made,
    status: 201,
  },
  journal: {
    method: 'GET',
    path: `${TOURNAMENT}/journal`,
    right: 'read',
    query: ['after', 'state'],
    gives: journalAnswer,
  },
  submit: {
    method: 'POST',
    path: `${TOURNAMENT}/commands`,
    right: 'read',
    takes: r.submission,
    gives: submitted,
  },
  takeResults: {
    method: 'POST',
    path: `${TOURNAMENT}/results`,
    right: 'read',
    takes: 'file',
    gives: a.resultsTaken,
  },
  live: {
    method: 'GET',
    path: `${TOURNAMENT}/live`,
    right: 'read',
    query: ['after', 'connection'],
    gives: ['text/event-stream'],
  },
  claims: { method: 'GET', path: `${TOURNAMENT}/claims`, right: 'read', gives: a.allOpenClaims },
} as const satisfies Operations;
