import type { JobAnswer } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { isOver, jobResultAddress, jobsServer } from '../../api/jobs.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import type { Words } from '../../language/words.ts';
import { useApp } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

/** While a job is running, the page polls often. */
const SOON_MS = 1000;
const LATER_MS = 10_000;
const FILES = '.trf,.trfx,.txt,.json,.turnuva,.zip';

/** The server's background jobs: checks of many files, sets of sheets, rating lists; their progress and outcome. */
export function JobsPage() {
  const { allWords } = useApp();
  return <OwnPage>{allWords ? <Jobs /> : <Coming />}</OwnPage>;
}

const whatOf = ({ say }: Words, { kind, name }: JobAnswer): string => say(`jobs.kind.${kind}`, { name });

function Jobs() {
  const { words, notify, session } = useApp();
  const { say } = words;
  const [jobs, setJobs] = useState<readonly JobAnswer[]>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(jobsServer.jobs());
    if (answer === undefined) return;
    if (answer.kind === 'ok') setJobs(answer.value);
    else notify({ text: failureSentence(answer, words), problem: true });
  }, []);
  const isBusy = jobs?.some((each) => !isOver(each)) === true;
  useEffect(() => {
    document.title = `${say('jobs.title')} · Turnuva`;
    void load();
    const timer = setInterval(() => void load(), isBusy ? SOON_MS : LATER_MS);
    return () => clearInterval(timer);
  }, [load, isBusy]);
  const done = async (answer: Answer<unknown>, text?: string) => {
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    else if (text !== undefined) notify({ text });
    await load();
  };
  const role = session.user?.role ?? 'chief';
  const mayCheck = role === 'chief' || role === 'deputy' || role === 'member';
  return (
    <>
      <PageHead title={say('jobs.title')}>
        {mayCheck ? (
          <FileButton
            label={say('jobs.checkFiles')}
            icon="open"
            accept={FILES}
            onFile={async (file) =>
              done(await jobsServer.checkFiles(file, { name: file.name }), say('jobs.given', { name: file.name }))
            }
          />
        ) : null}
      </PageHead>
      <section class={jobs?.length === 0 ? 'empty stack' : 'stack measure'}>
        {jobs?.length === 0 ? <h2>{say('jobs.none')}</h2> : null}
        <p>{say('jobs.help')}</p>
        {mayCheck ? <p class="soft small">{say('jobs.checkHelp')}</p> : null}
      </section>
      {jobs === undefined ? <Coming /> : null}
      {jobs === undefined || jobs.length === 0 ? null : (
        <div class="scroll">
          <table class="jobs">
            <thead>
              <tr>
                <th scope="col">{say('jobs.what')}</th>
                <th scope="col">{say('jobs.state')}</th>
                <th scope="col">{say('jobs.who')}</th>
                <th scope="col">{say('jobs.when')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id} data-job={job.kind} data-state={job.state}>
                  <td class="name">{whatOf(words, job)}</td>
                  <td>
                    <State job={job} />
                  </td>
                  <td>{job.by}</td>
                  <td class="soft">{words.moment(job.created)}</td>
                  <td class="do">
                    {job.result === undefined ? null : (
                      <a class="button" href={jobResultAddress(job.id)} download={job.result}>
                        <Icon name="download" />
                        {say('jobs.fetch')}
                      </a>
                    )}
                    <button
                      type="button"
                      class="quiet"
                      aria-label={say(isOver(job) ? 'jobs.forgetNamed' : 'jobs.callOffNamed', {
                        what: whatOf(words, job),
                      })}
                      onClick={async () =>
                        done(await (isOver(job) ? jobsServer.removeJob(job.id) : jobsServer.cancelJob(job.id)))
                      }
                    >
                      {say(isOver(job) ? 'jobs.forget' : 'jobs.callOff')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The state of a job, in words and as a bar, and its outcome. */
function State({ job }: { readonly job: JobAnswer }) {
  const { words } = useApp();
  const { say } = words;
  const { state, done, total, found, message, kind } = job;
  const counted =
    kind === 'ratingList' ? say('jobs.percent', { percent: percentOf(job) }) : say('jobs.progress', { done, total });
  return (
    <>
      <span role="status">
        {say(`jobs.state.${state}`)}
        {isOver(job) || total === 0 ? null : ` · ${counted}`}
      </span>
      {isOver(job) || total === 0 ? null : (
        <progress value={done} max={total} aria-label={say(`jobs.state.${state}`)} />
      )}
      {found === undefined ? null : <div class="small">{foundText(words, job)}</div>}
      {message === undefined ? null : <div class="problem small">{message}</div>}
    </>
  );
}

const percentOf = ({ done, total }: JobAnswer): number => (total === 0 ? 0 : Math.floor((100 * done) / total));

function foundText({ say, number }: Words, { kind, found = {} }: JobAnswer): string {
  const facts = Object.fromEntries(Object.entries(found).map(([key, value]) => [key, number(value)]));
  return say(
    kind === 'check' ? 'jobs.foundCheck' : kind === 'sheets' ? 'jobs.foundSheets' : 'jobs.foundPlayers',
    facts,
  );
}
