import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Teller } from '../shared/refusals.ts';
import { teamSwiss } from '../shared/upfloating/decisions.ts';
import { type MatchRound, matchEdition } from '../shared/upfloating/matchEdition.ts';
import { asTeams } from '../shared/upfloating/teamNames.ts';
import type { SystemEdition } from '../system.ts';
import { chooseColours } from './colours.ts';
import { TEAM_SWISS_OPTIONS } from './options.ts';
import { dueOf } from './preference.ts';
import { type TeamRecord, teamRecord } from './record.ts';
import { primaryOf } from './tableOrder.ts';

const tell: Teller = (rule, facts) => teamSwiss.named(rule, asTeams(facts));

const isAccelerated = ({ acceleration }: Tournament): boolean =>
  acceleration.method === 'baku' || acceleration.table !== undefined;

/** 4.2: the order of two teams: primary score, secondary score unless it is not used, TPN. */
function isFirst({ field, record, set }: MatchRound<TeamRecord>, a: number, b: number): boolean {
  const [x, y] = [field.entrant[a], field.entrant[b]];
  const real = set('firstscore') === 'real';
  const score = (member: number): number => (real ? record.score[field.entrant[member]] : field.score[member]);
  if (score(a) !== score(b)) return score(a) > score(b);
  const other = set('secondary') === 'none' ? 0 : record.secondary[x] - record.secondary[y];
  return other === 0 ? a < b : other > 0;
}

const matches = matchEdition<TeamRecord>({
  tell,
  options: TEAM_SWISS_OPTIONS,
  roundOf: (match) => match,
  lack: (tournament, round) => {
    if (tournament.teams.length === 0) return ['teamsMissing', { round }];
    return primaryOf(tournament) === 'GP' && isAccelerated(tournament) ? ['bakuByGamePoints', { round }] : undefined;
  },
  recordOf: (tournament, round) => teamRecord(tournament, round, primaryOf(tournament)),
  limited: ({ totalRounds = 0 }, round) => round < totalRounds - 1,
  due: ({ totalRounds = 0 }, round, set) => {
    const last = { lastRound: round >= totalRounds, zero: set('zero') };
    return (colours) => dueOf(set('preferences'), colours, last);
  },
  strengthOf: ({ record, strong }, member) => {
    if (record.tournament.options.preferences !== 'B') return 'simple';
    return strong[member] === 1 ? 'strong' : 'mild';
  },
  forbiddenIn: (tournament, round) => forbiddenGroups(tournament, round, 'teams'),
  isFirst,
  chooseColours,
  firstByes: ({ rounds }) => rounds[0]?.teamByes?.flatMap(({ kind, team }) => (kind === 'pab' ? [team] : [])) ?? [],
});

/** FIDE's Swiss system for teams in force since 1 February 2026 (C.04.6). */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['team-swiss'],
  options: TEAM_SWISS_OPTIONS,
  hasGeneralPath: true,
  legalField: matches.legalField,
  pair: (tournament, { round, explain }) => matches.pair(tournament, round, explain === true),
  ask: matches.ask,
  against: (tournament, round, a, b) => matches.ask(tournament, round, { pairs: [[a, b]] }).decisions,
};
