import type { JobAnswer, JobKindName } from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import { sayIn } from '../http/language.ts';
import type { JobRow } from '../store/index.ts';
import { CHECK } from './check.ts';
import { RATING_LIST } from './ratingList.ts';

/** What came of a job, as it is kept: figures, or why it failed. */
type Outcome = NonNullable<JobAnswer['found']> & { readonly error?: { readonly say: string; readonly body: object } };

const at = (ms: number): string => new Date(ms).toISOString();

const resultName = (kind: string, name: string): string =>
  kind === CHECK ? `${name.replace(/\.\w{1,5}$/, '')}.jsonl` : `${name}.zip`;

/** A job as its owner sees it. */
export function jobAnswer(job: JobRow, language: Language): JobAnswer {
  const { id, kind, state, by, done, total, tournament } = job;
  const { error, ...outcome } = JSON.parse(job.outcome ?? '{}') as Outcome;
  const { name } = JSON.parse(job.spec) as { readonly name: string };
  return {
    id,
    kind: kind as JobKindName,
    state,
    by,
    name,
    created: at(job.created),
    updated: at(job.updated),
    done,
    total,
    tournament,
    ...(job.ends === null ? {} : { ends: at(job.ends) }),
    ...(error === undefined ? {} : { message: sayIn(language)(`server.error.${error.say}`, { ...error.body }) }),
    ...(state !== 'done' ? {} : { found: outcome }),
    ...(state !== 'done' || kind === RATING_LIST ? {} : { result: resultName(kind, name) }),
  };
}
