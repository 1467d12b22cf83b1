import type { Decision, DueFact, Facts } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../swiss/boardOrder.ts';
import { playedText } from '../swiss/dueFacts.ts';
import type { Teller } from '../swiss/refusals.ts';
import { badOption, settingOf } from '../swiss/settings.ts';
import { upfloatingAsked } from '../swiss/upfloating/against.ts';
import { doubleSwiss } from '../swiss/upfloating/decisions.ts';
import type { Readings } from '../swiss/upfloating/field.ts';
import { initialColourOf } from '../swiss/upfloating/initialColour.ts';
import { type MatchField, makeField } from '../swiss/upfloating/makeField.ts';
import { pairField } from '../swiss/upfloating/pairRound.ts';
import { told, toldBye } from '../swiss/upfloating/story.ts';
import type { LegalField, Pair, PairingFailure, SystemEdition } from '../system.ts';
import { chooseColours } from './colours.ts';
import { DOUBLE_SWISS_OPTIONS } from './options.ts';
import { doubleRecord, firstRoundOf } from './record.ts';

const tell: Teller = doubleSwiss.named;

interface MatchRound {
  readonly field: MatchField;
  readonly set: (name: string) => string;
}

/** The match that a round of the tournament belongs to, from 1. */
const matchOf = (round: number): number => Math.ceil(round / 2);

/** Ids of the players that may not meet in a match. */
const forbiddenIn = (tournament: Tournament, match: number): readonly (readonly PlayerId[])[] =>
  forbiddenGroups(tournament, firstRoundOf(match));

/** The field of a match, or what the tournament lacks. */
function fieldFor(tournament: Tournament, match: number): Result<MatchRound, PairingFailure> {
  const refuse = (rule: string, facts: Facts) => fail({ kind: 'unsuitable' as const, decision: tell(rule, facts) });
  const { totalRounds } = tournament;
  if (totalRounds === undefined) return refuse('roundsMissing', { round: match });
  if (totalRounds % 2 === 1) return refuse('roundsOdd', { rounds: totalRounds });
  const bad = badOption(DOUBLE_SWISS_OPTIONS, tournament);
  if (bad !== undefined) {
    const facts = { option: bad.name, value: String(tournament.options[bad.name]) };
    return refuse('badOption', { ...facts, values: [...(bad.values ?? [bad.type])] });
  }
  const set = (name: string): string => settingOf(DOUBLE_SWISS_OPTIONS, tournament, name);
  const readings = { oneeach: set('oneeach'), halfwon: set('halfwon'), baku: set('baku') };
  const record = doubleRecord(tournament, match, readings);
  const field = makeField(record, {
    readings: { c6: set('c6'), following: set('following') } as Readings,
    limited: 2 * match < totalRounds,
    floatScore: set('floatscore') === 'real' ? 'real' : 'pairing',
    floatForfeit: set('floatforfeit') === 'scheduled' ? 'scheduled' : 'played',
    games: (player) => (set('played') === 'scheduled' ? record.scheduledMatches : record.playedMatches)[player],
    due: () => ({ colour: 0, strong: false }),
    forbidden: forbiddenIn(tournament, match),
    entry: roundOf(tournament, firstRoundOf(match)),
  });
  return ok({ field, set });
}

const dueFact = (field: MatchField, member: number): DueFact => {
  const played = playedText(field.colours[member]);
  return [played === '' ? 'none' : 'played', 'none', played];
};

/** Colours of game 1 (Article 4), then the boards in their order (C.04.2 3.6). */
function boards(
  { field, set }: MatchRound,
  pairs: readonly (readonly [number, number])[],
  decisions: Decision[] | undefined,
): Pair[] {
  const { record, score, entrant } = field;
  const real = set('firstscore') === 'real';
  const scoreOf = (member: number): number => (real ? record.score[entrant[member]] : score[member]);
  const isHigher = (a: number, b: number): boolean => scoreOf(a) > scoreOf(b) || (scoreOf(a) === scoreOf(b) && a < b);
  const first = roundOf(record.tournament, 1);
  const hadBye = new Set(first.byes.filter((bye) => bye.kind === 'pab').map((bye) => bye.player));
  const inFirst = (player: number): boolean => record.opponent[player] >= 0 || hadBye.has(record.id[player]);
  const initialWhite = initialColourOf(record, inFirst) === 'white';
  const coloured = pairs.map(([a, b]): [number, number] => {
    const [higher, other] = isHigher(a, b) ? [a, b] : [b, a];
    const { firstIsWhite, clause } = chooseColours(field, higher, other, initialWhite);
    const [white, black] = firstIsWhite ? [higher, other] : [other, higher];
    decisions?.push(
      tell(`colour.${clause}`, {
        white: field.id[white],
        black: field.id[black],
        player: field.id[higher],
        whiteDue: dueFact(field, white),
        blackDue: dueFact(field, black),
      }),
    );
    return [white, black];
  });
  return inBoardOrder({ pairingScore: score, id: field.id }, coloured);
}

/** 4.4: the second game of the match, with colours reversed; whoever has a bye in its round stays out of it. */
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

const pair: SystemEdition['pair'] = (tournament, request) => {
  const { round, explain } = request;
  if (round % 2 === 0) return secondGame(tournament, request);
  const made = fieldFor(tournament, matchOf(round));
  if (!made.ok) return made;
  const { field } = made.value;
  const decisions: Decision[] | undefined = explain === true ? [] : undefined;
  const paired = pairField(
    field,
    decisions === undefined ? undefined : (story) => decisions.push(...told(field, story, tell)),
  );
  if (paired === undefined) {
    return fail({
      kind: 'impossible',
      decision: tell('impossible', { round: matchOf(round), count: field.size }),
    });
  }
  if (paired.bye >= 0) decisions?.unshift(toldBye(field, paired.bye, tell));
  const pairings = boards(made.value, paired.pairs, decisions);
  return ok({ pairings, bye: paired.bye < 0 ? null : field.id[paired.bye], decisions: decisions ?? [] });
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const made = fieldFor(tournament, matchOf(round));
  if (!made.ok) return made;
  const { field } = made.value;
  const legal: LegalField = { ...field, count: field.size, mayHaveBye: (a) => field.mayHaveBye[a] === 1 };
  if (round % 2 === 1) return ok(legal);
  // The second game: everybody meets whom they have met in the first.
  const opponent = new Map<PlayerId, PlayerId>();
  for (const { white, black } of roundOf(tournament, round - 1).games) opponent.set(white, black).set(black, white);
  return ok({
    ...legal,
    mayMeet: (a, b) => opponent.get(field.id[a]) === field.id[b],
    mayHaveBye: (a) => !opponent.has(field.id[a]),
  });
};

const questions = upfloatingAsked<MatchRound>({
  fieldFor: (tournament, round) => fieldFor(tournament, matchOf(round)),
  forbiddenIn: (tournament, round) => forbiddenIn(tournament, matchOf(round)),
  tell,
  finish: (made, { pairs, bye }) => ({
    pairings: boards(made, pairs, undefined),
    bye: bye < 0 ? null : made.field.id[bye],
    decisions: [],
  }),
});

/** A question about either game is one about the match; the boards told are those of its first game. */
const ask: SystemEdition['ask'] = (tournament, round, asked, general) =>
  questions.ask(tournament, firstRoundOf(matchOf(round)), asked, general);

/** FIDE's Double-Swiss system in force since 1 February 2026 (C.04.5). Rounds of the tournament are games: two a match. */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['double-swiss'],
  options: DOUBLE_SWISS_OPTIONS,
  legalField,
  pair,
  ask,
  hasGeneralPath: true,
  against: (tournament, round, a, b) => questions.against(tournament, firstRoundOf(matchOf(round)), a, b),
};
