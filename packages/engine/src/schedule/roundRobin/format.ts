import type { ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import { LEAST_PLAYERS, MOST_PLAYERS } from './berger.ts';
import { rankedStages } from './groupEvents.ts';
import { makeRoundRobin, roundRobinNeeds } from './make.ts';
import { cycleOptions, ROUND_ROBIN_OPTIONS } from './options.ts';
import { roundRobinReason } from './why.ts';

/** The round robin as a format with a schedule. */
export const roundRobin: ScheduleFormat = {
  ...FORMAT_KINDS['round-robin'],
  id: 'round-robin',
  editions: ['berger'],
  options: ROUND_ROBIN_OPTIONS,
  groups: true,
  least: LEAST_PLAYERS,
  most: MOST_PLAYERS,
  codes: {
    FIDE_ROUNDROBIN: { cycles: 1 },
    FIDE_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: true },
    BERGER_ROUNDROBIN: { cycles: 1 },
    BERGER_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: false },
    FIDE_TEAM_ROUNDROBIN: { cycles: 1 },
    FIDE_TEAM_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: true },
    BERGER_TEAM_ROUNDROBIN: { cycles: 1 },
    BERGER_TEAM_DOUBLEROUNDROBIN: { cycles: 2, swapLastTwo: false },
  },
  teamCodes: true,
  repeatedCode: (tournament) =>
    `BERGER_${tournament.teams.length > 0 ? 'TEAM_' : ''}ROUNDROBIN_G${cycleOptions(tournament).cycles}`,
  repeatedOptions: (cycles) => ({ cycles, swapLastTwo: false }),
  needs: roundRobinNeeds,
  stages: rankedStages,
  why: roundRobinReason,
  make: makeRoundRobin,
};
