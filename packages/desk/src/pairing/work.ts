import type { Placed } from '@turnuva/engine/pairing';
import {
  certainPairing,
  editionOf,
  explained,
  outlookOf,
  pairsTeams,
  unknownSystem,
  whyNot,
} from '@turnuva/engine/pairing';
import { hasSchedule, whyScheduled } from '@turnuva/engine/schedule';
import type { Asked, Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { decisionsAbout } from '@turnuva/text';
import type { Done, Job } from './messages.ts';

/** Whom the system paired: the teams of the players who sit at a board, where it pairs teams. */
function pairedOf(tournament: Tournament, round: number, placed: Placed): Placed {
  if (!pairsTeams(tournament)) return placed;
  const teamOf = (player: number): number => tournament.teams.find(({ members }) => members.includes(player))?.id ?? 0;
  const [first, second] = placed;
  if (second === undefined) return [teamOf(first)];
  const teams = [teamOf(first), teamOf(second)] as const;
  const match = roundOf(tournament, round).matches?.find(
    ({ white, black }) => teams.includes(white) && teams.includes(black),
  );
  // White of a match is the team with White on board 1, wherever these two sit.
  return match === undefined ? teams : [match.white, match.black];
}

/** A question about players as one about those whom the system pairs. */
function pairedIn(tournament: Tournament, round: number, { pairs, ...rest }: Asked): Asked {
  if (pairs === undefined || !pairsTeams(tournament)) return { ...rest, ...(pairs === undefined ? {} : { pairs }) };
  const both = pairs.map((pair): readonly [number, number] => {
    const [first, second = 0] = pairedOf(tournament, round, pair);
    return [first, second];
  });
  return { ...rest, pairs: both };
}

/** Does one job: in the worker, and in tests. */
export function work(job: Job): Done {
  const { tournament, round } = job;
  if (job.kind === 'why') {
    const { placed } = job;
    const [white, black] = placed;
    if (hasSchedule(tournament))
      return { kind: 'why', decisions: black === undefined ? [] : whyScheduled(tournament, round, white, black) };
    const paired = pairedOf(tournament, round, placed);
    const told = explained(tournament, round, paired);
    if (!told.ok) return { kind: 'failed', failure: told.error };
    const { notes, decisions } = told.value;
    const named = pairsTeams(tournament) ? 'teams' : 'players';
    return { kind: 'why', decisions: [...notes, ...decisionsAbout(decisions, paired, named)] };
  }
  if (job.kind === 'certain') {
    const certain = certainPairing(tournament, round);
    return certain.ok ? { kind: 'certain', certain: certain.value } : { kind: 'failed', failure: certain.error };
  }
  const edition = editionOf(tournament.system, tournament.edition);
  if (edition === undefined) return { kind: 'failed', failure: unknownSystem(tournament) };
  if (job.kind === 'outlook') return { kind: 'outlook', outlook: outlookOf(edition, tournament) };
  if (job.kind === 'against') {
    return { kind: 'against', ...whyNot(tournament, round, pairedIn(tournament, round, job.asked)) };
  }
  const { explain, fixed } = job;
  const paired = edition.pair(tournament, { round, explain, ...(fixed === undefined ? {} : { fixed }) });
  return paired.ok ? { kind: 'paired', pairing: paired.value } : { kind: 'failed', failure: paired.error };
}
