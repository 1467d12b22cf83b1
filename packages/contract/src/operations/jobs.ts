import * as j from '../jobs.ts';
import { object } from '../schema.ts';
import type { Operation } from './operation.ts';
import { LANGUAGE, TOURNAMENT } from './operation.ts';

export const JOBS: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/jobs/check',
    says: 'Gives in a file, or a ZIP archive of thousands, to be checked as `turnuva check` does.',
    query: { name: 'The file’s name.', ...LANGUAGE },
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/jobs/rating-list',
    says: 'Gives in a rating list (FIDE’s, as it is downloaded), to be taken by and by.',
    query: { name: 'The file’s name.' },
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/jobs/sheets`,
    says: 'Asks for a set of sheets as PDF, packed into one archive.',
    takes: j.sheetSetRequest,
    gives: j.job,
    status: 201,
  },
  { method: 'GET', path: '/api/jobs', says: 'Long work, one’s own or for chief arbiters everybody’s.', gives: j.jobs },
  { method: 'GET', path: '/api/jobs/:job', says: 'How far a piece of long work is.', gives: j.job },
  {
    method: 'GET',
    path: '/api/jobs/:job/result',
    says: 'What came of it: lines of JSON, one a file, or an archive of PDFs. Kept for a week.',
    gives: ['application/x-ndjson', 'application/zip'],
  },
  { method: 'POST', path: '/api/jobs/:job/cancel', says: 'Calls it off.', takes: object({}), gives: j.job },
  { method: 'DELETE', path: '/api/jobs/:job', says: 'Calls it off and forgets it with its result.' },
];
