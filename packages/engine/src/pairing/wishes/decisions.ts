import { defineDecisions } from '../../kernel/decision.ts';
import { MEETS } from '../shared/decisions.ts';

const GROUP = { facts: { ...MEETS, name: 'name', priority: 'number' } } as const;
const TEAMS = { facts: { team: 'team', opponentTeam: 'team', name: 'name', priority: 'number' } } as const;
const BYE = { facts: { players: 'players', priority: 'number' } } as const;
const BYE_TEAMS = { facts: { teams: 'teams', priority: 'number' } } as const;

/** What happened to the wishes (docs/decisions/wishes.md); no regulation covers them. */
export const decision = defineDecisions('wishes', {
  kept: { facts: { round: 'round', kept: 'count', groups: 'count' } },
  'givenUp.club': GROUP,
  'givenUp.family': GROUP,
  'givenUp.federation': GROUP,
  'givenUp.named': GROUP,
  'givenUp.players': GROUP,
  'apart.club': GROUP,
  'apart.family': GROUP,
  'apart.federation': GROUP,
  'apart.named': GROUP,
  'apart.players': GROUP,
  'givenUp.club.teams': TEAMS,
  'givenUp.federation.teams': TEAMS,
  'givenUp.named.teams': TEAMS,
  'givenUp.players.teams': TEAMS,
  'apart.club.teams': TEAMS,
  'apart.federation.teams': TEAMS,
  'apart.named.teams': TEAMS,
  'apart.players.teams': TEAMS,
  'byeGivenUp.should': BYE,
  'byeGivenUp.should-not': BYE,
  'byeGivenUp.should.teams': BYE_TEAMS,
  'byeGivenUp.should-not.teams': BYE_TEAMS,
  'byeRefused.must': { facts: { players: 'players', round: 'round' } },
  'byeRefused.must-not': { facts: { players: 'players', round: 'round' } },
  'byeRefused.must.teams': { facts: { teams: 'teams', round: 'round' } },
  'byeRefused.must-not.teams': { facts: { teams: 'teams', round: 'round' } },
  byeDenied: { facts: { player: 'player', priority: 'number' } },
  'byeDenied.teams': { facts: { team: 'team', priority: 'number' } },
});
