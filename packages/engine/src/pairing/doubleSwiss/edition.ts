import { fail, ok } from '../../kernel/result.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { latestDifference } from '../shared/colourHistory.ts';
import { doubleSwiss } from '../shared/upfloating/decisions.ts';
import type { MatchField } from '../shared/upfloating/makeField.ts';
import type { ColourChoice } from '../shared/upfloating/matchEdition.ts';
import { matchEdition } from '../shared/upfloating/matchEdition.ts';
import type { Pair, SystemEdition } from '../system.ts';
import { DOUBLE_SWISS_OPTIONS } from './options.ts';
import { doubleRecord, firstRoundOf } from './record.ts';

const tell = doubleSwiss.named;

/** The match that a round of the tournament belongs to, from 1. */
const matchOf = (round: number): number => Math.ceil(round / 2);

const matches = matchEdition({
  tell,
  options: DOUBLE_SWISS_OPTIONS,
  roundOf: firstRoundOf,
  lack: ({ totalRounds = 0 }) => (totalRounds % 2 === 1 ? ['roundsOdd', { rounds: totalRounds }] : undefined),
  recordOf: (tournament, match, set) =>
    doubleRecord(tournament, match, { oneeach: set('oneeach'), halfwon: set('halfwon'), baku: set('baku') }),
  limited: ({ totalRounds = 0 }, match) => 2 * match < totalRounds,
  due: () => () => ({ colour: 0, strong: false }),
  strengthOf: () => 'none',
  forbiddenIn: (tournament, match) => forbiddenGroups(tournament, firstRoundOf(match)),
  isFirst: ({ field, record, set }, a, b) => {
    const score = (member: number): number =>
      set('firstscore') === 'real' ? record.score[field.entrant[member]] : field.score[member];
    return score(a) > score(b) || (score(a) === score(b) && a < b);
  },
  chooseColours,
  firstByes: (tournament) =>
    roundOf(tournament, 1).byes.flatMap(({ kind, player }) => (kind === 'pab' ? [player] : [])),
});

/** 4.4: the second game of the match, with colours reversed; players with a bye in its round stay out of it. */
const secondGame: SystemEdition['pair'] = (tournament, { round, explain }) => {
  const first = roundOf(tournament, round - 1);
  if (!isPaired(first)) {
    return fail({ kind: 'unsuitable', decision: tell('firstGameMissing', { round, first: round - 1 }) });
  }
  const out = new Set(roundOf(tournament, round).byes.flatMap((bye) => (bye.kind === 'pab' ? [] : [bye.player])));
  const pairings = first.games
    .filter(({ white, black }) => !out.has(white) && !out.has(black))
    .map(({ board, white, black }): Pair => ({ board, white: black, black: white }));
  const bye = first.byes.find(({ kind, player }) => kind === 'pab' && !out.has(player))?.player ?? null;
  return ok({
    pairings,
    bye,
    decisions: explain === true ? [tell('secondGame', { round: matchOf(round) })] : [],
  });
};

const pair: SystemEdition['pair'] = (tournament, request) =>
  request.round % 2 === 0
    ? secondGame(tournament, request)
    : matches.pair(tournament, matchOf(request.round), request.explain === true);

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const legal = matches.legalField(tournament, matchOf(round));
  if (round % 2 === 1 || !legal.ok) return legal;
  // The second game: everyone meets whom they have met in the first.
  const { id } = legal.value;
  const opponent = new Map<PlayerId, PlayerId>();
  for (const { white, black } of roundOf(tournament, round - 1).games) opponent.set(white, black).set(black, white);
  return ok({
    ...legal.value,
    mayMeet: (a, b) => opponent.get(id[a]) === id[b],
    mayHaveBye: (a) => !opponent.has(id[a]),
  });
};

/** A question about either game is one about the match; the boards told are those of its first game. */
const ask: SystemEdition['ask'] = (tournament, round, asked, general) =>
  matches.ask(tournament, matchOf(round), asked, general);

/** FIDE's Double-Swiss system in force since 1 February 2026 (C.04.5). Rounds of the tournament are games: two a match. */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['double-swiss'],
  options: DOUBLE_SWISS_OPTIONS,
  legalField,
  pair,
  ask,
  hasGeneralPath: true,
  against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions,
};

type Choice = ColourChoice<1 | 2 | 3 | 4 | 5>;

/** 4.3: the colours of a pair (members of the field); `first` is the higher ranked player. */
function chooseColours(field: MatchField, first: number, other: number, initialWhite: boolean): Choice {
  const a = field.colours[first];
  const b = field.colours[other];
  if (a.games === 0 && b.games === 0) {
    const number = field.record.number[field.entrant[first]];
    return { firstIsWhite: (number % 2 === 1) === initialWhite, clause: 1 };
  }
  const whites = ({ games, difference }: typeof a): number => (games + difference) / 2;
  if (whites(a) !== whites(b)) return { firstIsWhite: whites(a) < whites(b), clause: 2 };
  const latest = latestDifference(a, b);
  if (latest !== 0) return { firstIsWhite: latest < 0, clause: 3 };
  return a.games > 0 ? { firstIsWhite: a.last < 0, clause: 4 } : { firstIsWhite: b.last > 0, clause: 5 };
}
