import type { Decision, DueFact } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { KEIZER_OPTIONS, keizerRules } from '../../standings/keizer/options.ts';
import { type KeizerTable, keizerTable } from '../../standings/keizer/table.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { colourHistoryOf } from '../shared/colourHistory.ts';
import { playedText } from '../shared/dueFacts.ts';
import type { Pair, PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../system.ts';
import { keizerAsked } from './asked.ts';
import { decision } from './decisions.ts';
import { type KeizerField, keizerField, type Made } from './field.ts';
import { type KeizerRound, pairKeizer } from './pairField.ts';

/** A round's field. A question asks for a second one, which has the same table. */
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

const CLAUSES = ['fewer', 'alternate', 'lower'] as const;

/**
 * White goes to whoever had White less often than Black, compared with the other; if that is equal, by the last round in
 * which their colours differed; else to the lower one in the ranking. By member.
 */
function whiteOf({ history, player }: KeizerField, higher: number, lower: number) {
  const [one, other] = [higher, lower].map((member) => colourHistoryOf(history, player[member]));
  if (one.difference !== other.difference) {
    return { white: one.difference < other.difference ? higher : lower, clause: 0 };
  }
  const [mine, theirs] = [one, other].map(({ latestFirst }) => [...latestFirst]);
  const at = mine.findIndex((colour, i) => theirs[i] !== undefined && colour !== theirs[i]);
  if (at >= 0) return { white: mine[at] < theirs[at] ? higher : lower, clause: 1 };
  return { white: lower, clause: 2 };
}

/** What was decided, in the order of the round. */
function tellRound({ field, rules }: Made, { bye, pairs }: KeizerRound, round: number): Decision[] {
  const { table, history, player } = field;
  const id = (member: number): number => history.id[player[member]];
  const wanted = Math.min(rules.repeat, round - 1);
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
  const decisions = explain === true ? tellRound(made, paired, round) : [];
  const id = (member: number): number => history.id[player[member]];
  const due = (member: number): DueFact => {
    const text = playedText(colourHistoryOf(history, player[member]));
    return [text === '' ? 'none' : 'played', 'none', text];
  };
  // Boards in the order of the ranking: the first is the one of the highest.
  const pairings = paired.pairs.map(({ higher, lower }, i): Pair => {
    const { white, clause } = whiteOf(field, higher, lower);
    const black = white === higher ? lower : higher;
    const names = { white: id(white), black: id(black), player: id(higher) };
    if (explain === true)
      decisions.push(decision(`colour.${CLAUSES[clause]}`, { ...names, whiteDue: due(white), blackDue: due(black) }));
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
  // The bye goes to whoever has had fewest.
  return ok({ count, id: player.map((each) => history.id[each]), score: byes, mayMeet, mayHaveBye });
};

/** The Keizer system as public descriptions have it; what they leave open is in docs/decisions/keizer.md. */
export const classic: SystemEdition = {
  id: 'classic',
  ...KINDS.keizer,
  options: KEIZER_OPTIONS,
  // Everybody has a place in the ranking, and a value of their own.
  countsList: () => true,
  legalField,
  pair,
  ...keizerAsked(fieldFor, boardsOf),
};
