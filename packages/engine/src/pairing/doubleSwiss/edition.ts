import { fail, ok } from '../../kernel/result.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { doubleSwiss } from '../shared/matches/decisions.ts';
import { matchEdition } from '../shared/matches/edition.ts';
import type { Pair, SystemEdition } from '../system.ts';
import { doubleRecord, firstRoundOf } from './record.ts';
import {
  areFloatsLimited,
  byRank,
  COLOUR_CLAUSES,
  hasWhiteInSecondGame,
  NO_COLOUR,
  PAIR_CRITERIA,
  READINGS,
} from './text.ts';

const decide = doubleSwiss.named;

/** The match to which a round of the tournament belongs, counted from 1. */
const matchOf = (round: number): number => Math.ceil(round / 2);

const matches = matchEdition({
  decide,
  options: READINGS,
  roundOf: firstRoundOf,
  lack: ({ totalRounds = 0 }) => (totalRounds % 2 === 1 ? ['roundsOdd', { rounds: totalRounds }] : undefined),
  recordOf: doubleRecord,
  areFloatsLimited: ({ totalRounds = 0 }, match) => areFloatsLimited(match, totalRounds / 2),
  pairCriteria: PAIR_CRITERIA,
  preferenceOf: () => NO_COLOUR,
  strengthOf: () => 'none',
  forbiddenIn: (tournament, match) => forbiddenGroups(tournament, firstRoundOf(match)),
  byRank,
  colourClauses: COLOUR_CLAUSES,
  firstByes: (tournament) =>
    roundOf(tournament, 1).byes.flatMap(({ kind, player }) => (kind === 'pab' ? [player] : [])),
});

/** The second game of the match (C.04.5 4.4); players with a bye in its round are left out. */
const secondGame: SystemEdition['pair'] = (tournament, { round, explain }) => {
  const first = roundOf(tournament, round - 1);
  if (!isPaired(first)) {
    return fail({ kind: 'unsuitable', decision: decide('firstGameMissing', { round, first: round - 1 }) });
  }
  const out = new Set(roundOf(tournament, round).byes.flatMap((bye) => (bye.kind === 'pab' ? [] : [bye.player])));
  const pairings = first.games
    .filter(({ white, black }) => !out.has(white) && !out.has(black))
    .map(({ board, white, black }): Pair => {
      const isWhite = hasWhiteInSecondGame(true);
      return { board, white: isWhite ? white : black, black: isWhite ? black : white };
    });
  const bye = first.byes.find(({ kind, player }) => kind === 'pab' && !out.has(player))?.player ?? null;
  return ok({
    pairings,
    bye,
    decisions: explain === true ? [decide('secondGame', { round: matchOf(round) })] : [],
  });
};

const pair: SystemEdition['pair'] = (tournament, request) =>
  request.round % 2 === 0
    ? secondGame(tournament, request)
    : matches.pair(tournament, matchOf(request.round), request.explain === true);

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const legal = matches.legalField(tournament, matchOf(round));
  if (round % 2 === 1 || !legal.ok) return legal;
  // The second game: everyone meets the opponent of the first game again.
  const { id } = legal.value;
  const opponent = new Map<PlayerId, PlayerId>();
  for (const { white, black } of roundOf(tournament, round - 1).games) opponent.set(white, black).set(black, white);
  return ok({
    ...legal.value,
    mayMeet: (a, b) => opponent.get(id[a]) === id[b],
    mayHaveBye: (a) => !opponent.has(id[a]),
  });
};

/** A question about either game concerns the match; the boards in the answer are those of its first game. */
const ask: SystemEdition['ask'] = (tournament, round, asked, general) =>
  matches.ask(tournament, matchOf(round), asked, general);

/**
 * FIDE's Double-Swiss system in force since 1 February 2026 (C.04.5). Rounds of the tournament are games; a match is two of them.
 */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['double-swiss'],
  options: READINGS,
  legalField,
  pair,
  ask,
  hasGeneralPath: true,
  against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions,
};
