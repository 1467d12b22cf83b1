import type { SchemaError } from '@turnuva/contract';
import type { Language, Say } from '@turnuva/text';
import { formatExpected, misfitSentence } from '@turnuva/text';
import { sayIn, translateErrors } from '../http/language.ts';
import type { ProblemCode } from '../http/problem.ts';
import { HttpProblem, STATUS } from '../http/problem.ts';
import { RefusedCommand, refusalSentence } from '../http/refusal.ts';
import { DamagedJournal } from '../tournaments/tournaments.ts';
import type { Answer } from './call.ts';

/** What Fastify and its plugins call the things of our table. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  401: 'sign-in',
  403: 'forbidden',
  404: 'missing',
  405: 'wrong-method',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
};

/** Errors of a database that is full or unavailable; the sender keeps what was not confirmed. */
const DISK_FULL = /SQLITE_FULL|ENOSPC|EDQUOT|53100/i;
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|57P0[123]|08...|53300|40001|40P01|55P03|57014|25P0[23]|SQLITE_BUSY)$/;
const AWAY_SAID =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Client was closed|socket hang up|database is locked/i;

function storageProblem(error: unknown): HttpProblem | undefined {
  const { code = '', message = '', name = '' } = error as { code?: string; message?: string; name?: string };
  if (DISK_FULL.test(String(code)) || /disk is full/i.test(message) || name === 'QuotaExceededError')
    return new HttpProblem('disk-full');
  if (AWAY.test(String(code)) || AWAY_SAID.test(message)) return new HttpProblem('unavailable', {}, 'databaseAway');
  return undefined;
}

/** What failed, by our one table, whatever was thrown. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DamagedJournal)
    return new HttpProblem('damaged', { entry: error.entry ?? '?' }, 'damagedJournal');
  const storage = storageProblem(error);
  if (storage !== undefined) return storage;
  const status = (error as { statusCode?: unknown }).statusCode;
  const code = typeof status === 'number' ? CODE_OF_STATUS[status] : undefined;
  return new HttpProblem(code ?? 'internal');
}

const isMisfit = (body: object): body is SchemaError => 'path' in body && 'expected' in body;

/** The details of a problem with what was expected, and the errors of a file, in the reader's language. */
function toldIn(say: Say, body: HttpProblem['body']): Readonly<Record<string, unknown>> {
  const { faults } = body;
  const told: Record<string, unknown> = { ...body };
  if (Array.isArray(faults)) told.faults = translateErrors(say, faults);
  if (isMisfit(body)) told.expected = formatExpected(body, say);
  return told;
}

function sentenceIn(say: Say, problem: HttpProblem, body: Readonly<Record<string, unknown>>): string {
  if (problem instanceof RefusedCommand) return refusalSentence(say, problem.refusal, problem.tournament);
  return isMisfit(problem.body) ? misfitSentence(problem.body, say) : say(`server.error.${problem.message}`, body);
}

/** A failed request's answer: `{error, message, ...}` in the reader's language; never a stack trace. */
export function problemAnswer(
  problem: HttpProblem,
  language: Language,
): Answer & { readonly body: { readonly error: ProblemCode; readonly message: string } } {
  const say = sayIn(language);
  const body = toldIn(say, problem.body);
  const message = sentenceIn(say, problem, body);
  return {
    status: STATUS[problem.code],
    headers: { 'cache-control': 'no-store', ...problem.headers },
    body: { error: problem.code, message, ...body },
  };
}
