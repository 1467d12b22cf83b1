import { roundsOtherwise } from '@turnuva/engine/checking';
import {
  certainPairing,
  editionOf,
  explainBoard,
  outlookOf,
  riskOf,
  unknownSystem,
  whyNot,
} from '@turnuva/engine/pairing';
import { hasSchedule, whyScheduled } from '@turnuva/engine/schedule';
import { decisionsAbout } from '@turnuva/text';
import type { Done, Job } from './messages.ts';

/** Does one job: in the worker, and in tests. */
export function work(job: Job): Done {
  const { tournament, round } = job;
  if (job.kind === 'why') {
    const { placed } = job;
    const [white, black] = placed;
    if (hasSchedule(tournament))
      return { kind: 'why', decisions: black === undefined ? [] : whyScheduled(tournament, round, white, black) };
    const told = explainBoard(tournament, round, placed);
    if (!told.ok) return { kind: 'failed', failure: told.error };
    const { notes, decisions, about, named } = told.value;
    return { kind: 'why', decisions: [...notes, ...decisionsAbout(decisions, about, named)] };
  }
  if (job.kind === 'certain') {
    const certain = certainPairing(tournament, round);
    return certain.ok ? { kind: 'certain', certain: certain.value } : { kind: 'failed', failure: certain.error };
  }
  if (job.kind === 'otherwise') return { kind: 'otherwise', rounds: roundsOtherwise(tournament, job.after, round) };
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined) return { kind: 'failed', failure: unknownSystem(tournament) };
  if (job.kind === 'outlook') return { kind: 'outlook', outlook: outlookOf(edition, tournament) };
  if (job.kind === 'risk') return { kind: 'outlook', outlook: riskOf(edition, tournament) };
  if (job.kind === 'against') {
    return { kind: 'against', ...whyNot(tournament, round, job.asked) };
  }
  const { explain, fixed } = job;
  const paired = edition.pair(tournament, { round, explain, ...(fixed === undefined ? {} : { fixed }) });
  return paired.ok ? { kind: 'paired', pairing: paired.value } : { kind: 'failed', failure: paired.error };
}
