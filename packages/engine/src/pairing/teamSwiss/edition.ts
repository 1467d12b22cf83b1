import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { teamSwiss } from '../shared/matches/decisions.ts';
import { matchEdition } from '../shared/matches/edition.ts';
import { asTeams } from '../shared/matches/teamNames.ts';
import { STRONG } from '../shared/preference.ts';
import type { Decide } from '../shared/refusals.ts';
import { settingOf } from '../shared/settings.ts';
import type { SystemEdition } from '../system.ts';
import { primaryOf, teamRecord } from './record.ts';
import { areFloatsLimited, byRank, COLOUR_CLAUSES, PAIR_CRITERIA, preferenceOf, READINGS } from './text.ts';

const decide: Decide = (rule, facts) => teamSwiss.named(rule, asTeams(facts));

const isAccelerated = ({ acceleration }: Tournament): boolean =>
  acceleration.method === 'baku' || acceleration.table !== undefined;

const matches = matchEdition({
  decide,
  options: READINGS,
  roundOf: (match) => match,
  lack: (tournament, round) => {
    if (tournament.teams.length === 0) return ['teamsMissing', { round }];
    return primaryOf(tournament) === 'GP' && isAccelerated(tournament) ? ['bakuByGamePoints', { round }] : undefined;
  },
  recordOf: teamRecord,
  areFloatsLimited: ({ totalRounds = 0 }, round) => areFloatsLimited(round, totalRounds),
  pairCriteria: PAIR_CRITERIA,
  preferenceOf(colours, tournament, round) {
    const { totalRounds = 0 } = tournament;
    const [type, zero] = ['preferences', 'zero'].map((name) => settingOf(READINGS, tournament, name));
    return preferenceOf(type, colours, round >= totalRounds, zero);
  },
  strengthOf: ({ record, preference }, member) => {
    if (record.tournament.options.preferences !== 'B') return 'simple';
    return preference[member].strength === STRONG ? 'strong' : 'mild';
  },
  forbiddenIn: (tournament, round) => forbiddenGroups(tournament, round, 'teams'),
  byRank,
  colourClauses: COLOUR_CLAUSES,
  firstByes: ({ rounds }) => rounds[0]?.teamByes?.flatMap(({ kind, team }) => (kind === 'pab' ? [team] : [])) ?? [],
});

/** FIDE's Swiss system for teams in force since 1 February 2026 (C.04.6). */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['team-swiss'],
  options: READINGS,
  hasGeneralPath: true,
  legalField: matches.legalField,
  pair: (tournament, { round, explain }) => matches.pair(tournament, round, explain === true),
  ask: matches.ask,
  against: (tournament, round, a, b) => matches.ask(tournament, round, { pairs: [[a, b]] }).decisions,
};
