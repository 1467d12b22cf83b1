import * as j from '../jobs.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** Background jobs. */
export const JOBS = {
  jobs: { method: 'GET', path: '/api/jobs', right: 'read', gives: j.jobs },
  job: { method: 'GET', path: '/api/jobs/:job', right: 'read', gives: j.job },
  jobResult: {
    method: 'GET',
    path: '/api/jobs/:job/result',
    right: 'read',
    gives: ['application/x-ndjson', 'application/zip'],
  },
  cancelJob: { method: 'POST', path: '/api/jobs/:job/cancel', right: 'read', gives: j.job },
  removeJob: { method: 'DELETE', path: '/api/jobs/:job', right: 'read' },
  checkFiles: {
    method: 'POST',
    path: '/api/jobs/check',
    right: 'check-files',
    query: ['name', 'lang'],
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  sendRatingList: {
    method: 'POST',
    path: '/api/jobs/rating-list',
    right: 'rating-list',
    query: ['name'],
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  sheetSet: {
    method: 'POST',
    path: `${TOURNAMENT}/jobs/sheets`,
    right: 'read',
    takes: j.sheetSetRequest,
    gives: j.job,
    status: 201,
  },
} as const satisfies Operations;
