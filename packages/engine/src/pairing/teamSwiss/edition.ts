import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { latestDifference } from '../shared/colourHistory.ts';
import type { Teller } from '../shared/refusals.ts';
import { teamSwiss } from '../shared/upfloating/decisions.ts';
import type { MatchField } from '../shared/upfloating/makeField.ts';
import type { ColourChoice } from '../shared/upfloating/matchEdition.ts';
import { type MatchRound, matchEdition } from '../shared/upfloating/matchEdition.ts';
import { asTeams } from '../shared/upfloating/teamNames.ts';
import type { SystemEdition } from '../system.ts';
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

type Choice = ColourChoice<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9>;

/** 4.3: the colours of a pair (members of the field); `first` is the first-team. */
function chooseColours(field: MatchField, first: number, other: number, initialWhite: boolean): Choice {
  const a = field.colours[first];
  const b = field.colours[other];
  const dueA = field.due[first];
  const dueB = field.due[other];
  const pick = (clause: Choice['clause'], firstIsWhite: boolean): Choice => ({ firstIsWhite, clause });
  if (a.games === 0 && b.games === 0) {
    const number = field.record.number[field.entrant[first]];
    return pick(1, (number % 2 === 1) === initialWhite);
  }
  if ((dueA === 0) !== (dueB === 0)) return pick(2, dueA === 0 ? dueB < 0 : dueA > 0);
  if (dueA !== dueB) return pick(3, dueA > 0);
  if (dueA !== 0 && field.strong[first] !== field.strong[other]) {
    return pick(4, (field.strong[first] === 1) === dueA > 0);
  }
  if (a.difference !== b.difference) return pick(5, a.difference < b.difference);
  const latest = latestDifference(a, b);
  if (latest !== 0) return pick(6, latest < 0);
  if (dueA !== 0) return pick(7, dueA > 0);
  if (a.games > 0) return pick(8, a.last < 0);
  return pick(9, b.last > 0);
}
