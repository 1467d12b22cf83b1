import type { FastifyInstance } from 'fastify';
import { queryOf, wholeNumber } from '../http/read.ts';
import type { Services } from '../services.ts';

const MOST = 1000;
const MOST_LINES = 2_000_000_000;

/** The audit can be read, and nothing else. */
export function auditRoutes(app: FastifyInstance, { gate, audit }: Services): void {
  app.get('/api/audit', async (request) => {
    await gate.admit(request, 'audit');
    const { before, most } = queryOf(request.query);
    return audit.page(wholeNumber(before, 'before', 1, MOST_LINES), wholeNumber(most, 'most', 1, MOST));
  });
}
