import { wholeNumber } from '../http/read.ts';
import type { Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';

const MOST = 1000;
const MOST_LINES = 2_000_000_000;

/** The audit can be read, and nothing else. */
export const auditHandlers = ({ audit }: Services) =>
  ({
    audit: ({ query: { before, most } }) =>
      audit.page(wholeNumber(before, 'before', 1, MOST_LINES), wholeNumber(most, 'most', 1, MOST)),
  }) satisfies Partial<HttpHandlers>;
