import { editionOf } from '@turnuva/engine/pairing';
import type { Done, Job } from './messages.ts';

/** Does one job: in the worker, and in tests. */
export function work(job: Job): Done {
  const { tournament, round } = job;
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined) {
    const facts = { system: tournament.system, edition: tournament.edition };
    return { kind: 'failed', failure: { kind: 'unsuitable', rule: 'round.unknownSystem', facts } };
  }
  if (job.kind === 'against') {
    return { kind: 'against', decisions: edition.against(tournament, round, job.white, job.black) };
  }
  const { explain, fixed } = job;
  const paired = edition.pair(tournament, { round, explain, ...(fixed === undefined ? {} : { fixed }) });
  return paired.ok ? { kind: 'paired', pairing: paired.value } : { kind: 'failed', failure: paired.error };
}
