import { ok, type Result } from '../../kernel/result.ts';
import type { KeizerTable } from '../../standings/keizer/table.ts';
import type { Asked } from '../../tournament/asked.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Item } from '../shared/counterfactual/account.ts';
import { type Accountant, answerTo, supposing } from '../shared/counterfactual/ask.ts';
import { type Objections, objectionTo, WHITE_AND_BLACK } from '../shared/counterfactual/procedure.ts';
import { areForbidden } from '../shared/encounters.ts';
import type { Answer, PairingFailure, PairingRequest, RoundPairing, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import type { KeizerField, Made } from './field.ts';
import { type KeizerRound, pairKeizer } from './pairField.ts';

type FieldFor = (tournament: Tournament, round: number, known?: KeizerTable) => Result<Made, PairingFailure>;
type BoardsOf = (
  made: Made,
  paired: KeizerRound | undefined,
  request: PairingRequest,
) => Result<RoundPairing, PairingFailure>;

/**
 * The procedure as a list, in its order: the distance between two games, the bye, then each pair from the top. Of all
 * pairings the one made has the smallest values, so the first that differs is the step that parts two rounds.
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

/** What speaks against a pair by itself. */
function objectionsIn({ history, player, lastMet, distance }: KeizerField): Objections {
  return (_, round, white, black) => {
    const names = { white, black };
    const member = (id: number): number => player.findIndex((each) => history.id[each] === id);
    const [a, b] = [member(white), member(black)];
    if (a < 0 || b < 0) return [decision('against.absent', { ...names, player: a < 0 ? white : black })];
    if (areForbidden(history, player[a], player[b])) return [decision('against.forbidden', names)];
    const met = lastMet(a, b);
    if (met > 0 && round - met <= distance) return [decision('against.met', { ...names, round: met, count: distance })];
    return [];
  };
}

/** The questions of a Keizer round: answered by the first step of its procedure that parts it from the round asked for. */
export function keizerAsked(fieldFor: FieldFor, boardsOf: BoardsOf): Required<Pick<SystemEdition, 'ask' | 'against'>> {
  const ask = (tournament: Tournament, round: number, asked: Asked): Answer => {
    const plain = fieldFor(tournament, round);
    if (!plain.ok) return { decisions: [] };
    const { field } = plain.value;
    const found = objectionTo(objectionsIn(field), tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    const account: Accountant = (_, __, supposed) => {
      // What is asked about a round changes nothing of those before it, so the table is the same.
      const made =
        supposed === undefined ? plain : fieldFor(supposing(tournament, round, supposed), round, field.table);
      if (!made.ok) return made;
      const paired = pairKeizer(made.value.field);
      const pairing = boardsOf(made.value, paired, { round });
      if (!pairing.ok || paired === undefined) return pairing.ok ? ok({ items: [], pairing: pairing.value }) : pairing;
      return ok({ items: itemsOf(made.value.field, paired), pairing: pairing.value });
    };
    return answerTo(account, tournament, round, asked, decision.named, 'rest', WHITE_AND_BLACK);
  };
  return { ask, against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions };
}
