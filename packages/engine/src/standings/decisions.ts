import { defineDecisions } from '../kernel/decision.ts';

const NOTHING = {} as const;
const NAMED = { name: 'name' } as const;
const SUM = { sum: 'value', count: 'count' } as const;
const OWN = { ownScore: 'score' } as const;
const ADJUSTED = { fromScore: 'score', toScore: 'score' } as const;
const BOUNDS = { count: 'count', worstScore: 'score', bestScore: 'score', rivalScore: 'score' } as const;
const TIED = { count: 'count' } as const;

/** The lines of a receipt. Their article is that of the tie-break which writes them. */
export const line = defineDecisions('receipt', {
  addDifference: { facts: { average: 'rating', difference: 'number' } },
  adjusted: { facts: ADJUSTED },
  adjustedEveryRound: { facts: ADJUSTED },
  allMet: { facts: NOTHING },
  average: { facts: SUM },
  averageRounded: { facts: SUM },
  belowKoyaLine: { facts: NOTHING },
  bonus: { facts: NOTHING },
  byBoards: { facts: { names: 'names' } },
  cappedDifference: { facts: NOTHING },
  cutHighest: { facts: NOTHING },
  cutLowest: { facts: NOTHING },
  cutRound: { facts: { round: 'round' } },
  cutVoluntary: { facts: NOTHING },
  dividedByGames: { facts: { count: 'count' } },
  divisor: { facts: { divisor: 'number' } },
  dummyCappedByOpponent: { facts: OWN },
  dummyCappedByRounds: { facts: OWN },
  dummyOwnScore: { facts: OWN },
  encounterBy: { facts: { on: 'name' } },
  firstDifferentBoard: { facts: NOTHING },
  firstDifferentSum: { facts: NOTHING },
  forfeitAsGame: { facts: NOTHING },
  keizerCircle: { facts: { count: 'count' } },
  keizerOwnValue: { facts: NOTHING },
  keizerStable: { facts: { count: 'count' } },
  keizerStart: { facts: { amount: 'number' } },
  keizerStep: { facts: { number: 'number', amount: 'number', sum: 'value', place: 'number' } },
  keizerTooMany: { facts: NOTHING },
  keizerValue: { facts: { place: 'number', amount: 'number' } },
  koyaLine: { facts: { lineScore: 'score', maximumScore: 'score' } },
  lastRoundDrawn: { facts: { round: 'round' } },
  lotsByHand: { facts: NOTHING },
  lotsNotDrawn: { facts: NOTHING },
  lotsSeed: { facts: { seed: 'number' } },
  lowerIsBetter: { facts: NOTHING },
  lowestSufficientRating: { facts: { rating: 'rating', score: 'score', expected: 'value', lower: 'value' } },
  missingEncounters: { facts: BOUNDS },
  nobodySeparated: { facts: TIED },
  notAllMet: { facts: NOTHING },
  notTied: { facts: NOTHING },
  opponentsTieBreak: { facts: NAMED },
  othersHaveNotMet: { facts: BOUNDS },
  ownScore: { facts: NAMED },
  ownTieBreak: { facts: NAMED },
  penalty: { facts: NOTHING },
  percentScore: { facts: { score: 'score', count: 'count', percent: 'number' } },
  placeAmongTied: { facts: { place: 'number', count: 'count' } },
  tiedPlayers: { facts: { players: 'players', count: 'count' } },
  tiedTeams: { facts: { teams: 'teams', count: 'count' } },
  unplayedIsDraw: { facts: NOTHING },
  unratedStandIn: { facts: NOTHING },
  virtualOpponent: { facts: OWN },
  withoutBottomBoards: { facts: { count: 'count' } },
  zeroScorePerformance: { facts: { rating: 'rating' } },
});
