import type { Decision, DueFact } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { KEIZER_OPTIONS, keizerRules } from '../../standings/keizer/options.ts';
import { type KeizerTable, keizerTable } from '../../standings/keizer/table.ts';
import type { Asked } from '../../tournament/asked.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { colourHistoryOf } from '../shared/colourHistory.ts';
import { completionOf } from '../shared/completability.ts';
import { type Assess, answerTo, supposing } from '../shared/counterfactual/ask.ts';
import type { Item } from '../shared/counterfactual/assessment.ts';
import { type Objections, objectionTo, WHITE_AND_BLACK } from '../shared/counterfactual/procedure.ts';
import { playedText } from '../shared/dueFacts.ts';
import { areForbidden } from '../shared/encounters.ts';
import type { Answer, Pair, PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { type KeizerField, keizerField, type Made } from './field.ts';
import { byeFirst, colourOfHigher, mayMeetAgain, nearestFirst, wantedDistance } from './text.ts';

/** The field of a round. A question needs a second one with the same table. */
function fieldFor(tournament: Tournament, round: number, known?: KeizerTable): Result<Made, PairingFailure> {
  const rules = keizerRules(tournament);
  if ('wrong' in rules) {
    const { name, values, type } = rules.wrong;
    const facts = { option: name, value: String(tournament.options[name]), values: (values ?? [type]).map(String) };
    return fail({ kind: 'unsuitable', decision: decision('badOption', facts) });
  }
  const table = known ?? keizerTable(tournament, round - 1);
  if (table === undefined) throw new Error('the settings were checked');
  return ok({ field: keizerField(tournament, round, rules, table), rules });
}

type Paired = Result<RoundPairing, PairingFailure>;

/** What was decided, in the order of the round. */
function explainRound({ field, rules }: Made, { bye, pairs }: KeizerRound, round: number): Decision[] {
  const { table, history, player } = field;
  const id = (member: number): number => history.id[player[member]];
  const wanted = wantedDistance(rules.repeat, round);
  return [
    decision(table.stable ? 'ranking' : 'circle', { round: round - 1, count: table.steps.length }),
    ...(field.distance < wanted ? [decision('distance', { count: field.distance, wanted })] : []),
    ...(bye < 0 ? [] : [decision('bye', { player: id(bye), count: field.byes[bye], place: field.place(bye) })]),
    ...pairs.flatMap(({ higher, lower, passed }) => {
      const meets = { player: id(higher), opponent: id(lower) };
      const pair = decision('pair', { ...meets, place: field.place(higher), otherPlace: field.place(lower) });
      return passed.length === 0 ? [pair] : [pair, decision('passed', { ...meets, passedPlayers: passed.map(id) })];
    }),
  ];
}

/** The round of a field as boards with colours. */
function boardsOf(made: Made, paired: KeizerRound | undefined, { round, explain }: PairingRequest): Paired {
  const { field } = made;
  const { history, player, count } = field;
  if (paired === undefined) return fail({ kind: 'impossible', decision: decision('impossible', { round, count }) });
  const decisions = explain === true ? explainRound(made, paired, round) : [];
  const id = (member: number): number => history.id[player[member]];
  const due = (member: number): DueFact => {
    const text = playedText(colourHistoryOf(history, player[member]));
    return [text === '' ? 'none' : 'played', 'none', text];
  };
  // Boards in the order of the ranking: the first is the one of the highest.
  const pairings = paired.pairs.map(({ higher, lower }, i): Pair => {
    const [first, second] = [higher, lower].map((member) => colourHistoryOf(history, player[member]));
    const { isWhite, name } = colourOfHigher(first, second);
    const [white, black] = isWhite ? [higher, lower] : [lower, higher];
    const names = { white: id(white), black: id(black), player: id(higher) };
    if (explain === true)
      decisions.push(decision(`colour.${name}`, { ...names, whiteDue: due(white), blackDue: due(black) }));
    return { board: i + 1, white: names.white, black: names.black };
  });
  return ok({ pairings, bye: paired.bye < 0 ? null : id(paired.bye), decisions });
}

const pair: SystemEdition['pair'] = (tournament, request) => {
  const made = fieldFor(tournament, request.round);
  return made.ok ? boardsOf(made.value, pairKeizer(made.value.field), request) : made;
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const made = fieldFor(tournament, round);
  if (!made.ok) return made;
  const { count, player, history, byes, mayMeet, mayHaveBye } = made.value.field;
  // The bye goes to the player who has had the fewest byes.
  return ok({ count, id: player.map((each) => history.id[each]), score: byes, mayMeet, mayHaveBye });
};

/** The Keizer system according to public descriptions; for what they leave open, see docs/decisions/keizer.md. */
export const classic: SystemEdition = {
  id: 'classic',
  ...KINDS.keizer,
  options: KEIZER_OPTIONS,
  // Everyone has a place in the ranking, and a value.
  countsList: () => true,
  legalField,
  pair,
  ...keizerAsked(fieldFor, boardsOf),
};

type FieldFor = (tournament: Tournament, round: number, known?: KeizerTable) => Result<Made, PairingFailure>;
type BoardsOf = (
  made: Made,
  paired: KeizerRound | undefined,
  request: PairingRequest,
) => Result<RoundPairing, PairingFailure>;

/**
 * The procedure as a list, in order: the distance between two games, the bye, then each pair from the top. The actual pairing has
 * the smallest values of all, so the first difference is the step that separates two rounds.
 */
function itemsOf(field: KeizerField, { bye, pairs }: KeizerRound): Item[] {
  const id = (member: number): number => field.history.id[field.player[member]];
  const items: Item[] = [
    {
      rule: 'distance',
      facts: { wanted: field.distance },
      values: [-field.distance],
      beside: (instead) => ({ count: instead?.facts.wanted ?? 0 }),
    },
  ];
  if (bye >= 0) {
    items.push(
      {
        rule: 'bye.more',
        facts: { player: id(bye), count: field.byes[bye] },
        values: [field.byes[bye]],
        beside: (instead) => ({
          otherPlayer: instead?.facts.player ?? null,
          otherCount: instead?.facts.count ?? 0,
        }),
      },
      {
        rule: 'bye.place',
        facts: { player: id(bye), place: field.place(bye) },
        values: [-bye],
        beside: (instead) => ({
          otherPlayer: instead?.facts.player ?? null,
          otherPlace: instead?.facts.place ?? 0,
        }),
      },
    );
  }
  for (const { higher, lower } of pairs) {
    items.push({
      rule: 'nearer',
      facts: { player: id(higher), opponent: id(lower), place: field.place(lower) },
      values: [higher, lower],
      beside: (instead) => ({
        otherPlayer: instead?.facts.opponent ?? null,
        otherPlace: instead?.facts.place ?? 0,
      }),
    });
  }
  return items;
}

/** What rules out a pair in any round. */
function objectionsIn({ history, player, lastMet, distance }: KeizerField): Objections {
  return (_, round, white, black) => {
    const names = { white, black };
    const member = (id: number): number => player.findIndex((each) => history.id[each] === id);
    const [a, b] = [member(white), member(black)];
    if (a < 0 || b < 0) return [decision('against.absent', { ...names, player: a < 0 ? white : black })];
    if (areForbidden(history, player[a], player[b])) return [decision('against.forbidden', names)];
    const met = lastMet(a, b);
    if (!mayMeetAgain(met, round, distance))
      return [decision('against.met', { ...names, round: met, count: distance })];
    return [];
  };
}

/** Questions about a Keizer round: answered by the first step of its procedure in which it differs from the requested round. */
function keizerAsked(fieldFor: FieldFor, boardsOf: BoardsOf): Required<Pick<SystemEdition, 'ask' | 'against'>> {
  const ask = (tournament: Tournament, round: number, asked: Asked): Answer => {
    const plain = fieldFor(tournament, round);
    if (!plain.ok) return { decisions: [] };
    const { field } = plain.value;
    const found = objectionTo(objectionsIn(field), tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    const assess: Assess = (_, __, supposed) => {
      // A question about a round does not change earlier rounds, so the table is the same.
      const made =
        supposed === undefined ? plain : fieldFor(supposing(tournament, round, supposed), round, field.table);
      if (!made.ok) return made;
      const paired = pairKeizer(made.value.field);
      const pairing = boardsOf(made.value, paired, { round });
      if (!pairing.ok || paired === undefined) return pairing.ok ? ok({ items: [], pairing: pairing.value }) : pairing;
      return ok({ items: itemsOf(made.value.field, paired), pairing: pairing.value });
    };
    return answerTo(assess, tournament, round, asked, decision.named, 'rest', WHITE_AND_BLACK);
  };
  return { ask, against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions };
}

/** A pair of members, the higher in the ranking first, and which opponents were skipped. */
interface KeizerPair {
  readonly higher: number;
  readonly lower: number;
  readonly passed: readonly number[];
}

interface KeizerRound {
  /** -1 if nobody has the bye. */
  readonly bye: number;
  readonly pairs: readonly KeizerPair[];
}

/**
 * Pairs from the top: the first player in the ranking without an opponent meets the nearest player below whom they may meet, if
 * everyone else can still be paired. The bye is decided first: it goes to the player who has had the fewest, among equals to the
 * last.
 */
function pairKeizer(field: KeizerField): KeizerRound | undefined {
  const { count, byes, mayMeet, mayHaveBye } = field;
  const completion = completionOf({ count, mayMeet, mayHaveBye });
  if (field.distance < 0 || !completion.complete()) return undefined;
  const members = Array.from({ length: count }, (_, i) => i);
  let bye = -1;
  if (count % 2 === 1) {
    completion.switchOff(count);
    const inTurn = members.filter(mayHaveBye).sort((a, b) => byeFirst(byes[a], byes[b], a, b));
    const found = inTurn.find((each) => {
      completion.switchOff(each);
      if (completion.complete()) return true;
      completion.switchOn(each);
      return false;
    });
    if (found === undefined) return undefined;
    bye = found;
  }
  const pairs: KeizerPair[] = [];
  const open = new Set(members.filter((each) => each !== bye));
  for (const higher of members) {
    if (!open.delete(higher)) continue;
    completion.switchOff(higher);
    const passed: number[] = [];
    for (const lower of [...open].sort(nearestFirst)) {
      if (mayMeet(higher, lower)) {
        completion.switchOff(lower);
        if (completion.complete()) {
          open.delete(lower);
          pairs.push({ higher, lower, passed });
          break;
        }
        completion.switchOn(lower);
      }
      passed.push(lower);
    }
  }
  return { bye, pairs };
}
