import { defineDecisions } from '../kernel/decision.ts';

const BERGER = 'C.05 Annex 1';
const DRAWN = { article: BERGER, facts: { seed: 'number' } } as const;
const LISTED = { article: BERGER, facts: {} } as const;
const SIDES = { whiteName: 'name', whiteNumber: 'number', blackName: 'name', blackNumber: 'number' } as const;
const TABLE = { article: BERGER, facts: { ...SIDES, count: 'count', tableRound: 'round', cycle: 'number' } } as const;
/** `played`: the stage of the match, by the name of its text; `left`: how many were in it. */
const WITH_STAGE = { name: 'name', match: 'number', played: 'name', left: 'number' } as const;
const SEATS = {
  round: 'round',
  white: 'player',
  whiteTeam: 'number',
  whiteNumber: 'number',
  whiteTeamName: 'name',
  black: 'player',
  blackTeam: 'number',
  blackNumber: 'number',
  blackTeamName: 'name',
} as const;

/** Why a game or a match is in a schedule. */
export const reason = defineDecisions('why', {
  berger: TABLE,
  bergerTurned: TABLE,
  bergerReturn: TABLE,
  notInTable: { facts: { round: 'round' } },
  'numbers.groups': { facts: { first: 'name', last: 'name' } },
  'numbers.seed': DRAWN,
  'numbers.varma': DRAWN,
  'numbers.hand': LISTED,
  'numbers.rating': LISTED,
  lineUp: { facts: { white: 'player', black: 'player', board: 'board' } },
  scheveningen: { facts: SEATS },
  skalitzka: { facts: SEATS },
  'match.number': { facts: { name: 'name', number: 'number' } },
  'match.numberOfGroup': { facts: { name: 'name', number: 'number', place: 'number', group: 'name' } },
  'match.numberOfTable': { facts: { name: 'name', number: 'number', before: 'name' } },
  'match.numberByRating': { facts: { name: 'name', number: 'number' } },
  'match.numberByHand': { facts: { name: 'name', number: 'number' } },
  'match.apart': { facts: {} },
  'match.winner': { facts: WITH_STAGE },
  'match.loser': { facts: WITH_STAGE },
  'match.rank': { facts: { name: 'name', stage: 'number', rank: 'number' } },
  'match.order': { facts: { stage: 'number' } },
});
