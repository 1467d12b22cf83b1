import type { Decision } from '../../kernel/decision.ts';
import { areForbidden, haveMet } from '../shared/encounters.ts';
import { idOf } from '../shared/field.ts';
import { pairableWith } from '../shared/pairable.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { decision } from './decisions.ts';
import { lonelyOf } from './guests.ts';
import type { PairedGroup } from './round.ts';
import { colourWanted, comesUpFirst, type Field1997 } from './text.ts';

/** ARO to a tenth, as the lists show it. */
export const aroOf = (field: Field1997, each: number): number =>
  Math.round((10 * field.ratingSum[each]) / field.opponents[each]) / 10;

/** Players who may have the same colour for the third time in a row because the last round cannot be paired otherwise. */
export function explainException(field: Field1997): Decision[] {
  const players = Array.from(field.player.keys())
    .filter((each) => field.excepted[each] === 1)
    .map((each) => idOf(field, each));
  return players.length === 0 ? [] : [decision('lastRound', { players })];
}

/** 4: who gets the bye. */
export function explainBye(field: Field1997, bye: number): Decision[] {
  if (bye < 0) return [];
  const facts = {
    player: idOf(field, bye),
    score: field.score[bye],
    rating: field.rating[bye],
    aro: aroOf(field, bye),
  };
  return [decision('bye', facts)];
}

/**
 * A group in the order of the source: the columns, who changes them, who joins and leaves, the rows; with `withReasons` also
 * which players were skipped.
 */
export function explainGroup(field: Field1997, group: PairedGroup, withReasons: boolean): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const { score, columns } = group;
  const first = field.history.round === 1;
  const decisions = [
    decision('group', { score, players: ids(group.members), count: group.members.length }),
    ...explainGuests(field, group),
  ];
  for (const each of group.leavers) decisions.push(decision('leaver', { player: idOf(field, each), score }));
  for (const [floater, rival] of group.floaterPairs) {
    decisions.push(decision('floaterPair', { player: idOf(field, floater), opponent: idOf(field, rival) }));
  }
  if (!first) decisions.push(...explainChanges(field, group));
  if (columns.white.length > 0) {
    const facts = { whitePlayers: ids(columns.white), blackPlayers: ids(columns.black) };
    decisions.push(decision(first ? 'halves' : 'columns', facts));
  }
  return [...decisions, ...explainRows(field, group, withReasons)];
}

/** Dubov 1997 7.1, 7.2: who is brought up, who would come before them in the order, and what rules those out. */
function explainGuests(field: Field1997, { members, next, guests, score }: PairedGroup): Decision[] {
  const lonely = lonelyOf(field, members);
  const alone = lonely.length > 0;
  const decisions: Decision[] = [];
  if (guests.length > 0 && alone) {
    decisions.push(decision('lonely', { score, players: lonely.map((each) => idOf(field, each)) }));
  }
  const wanted = lonely.length === 1 ? -field.due[lonely[0]] : colourWanted(field, members);
  const ordered = [...next].sort((a, b) => comesUpFirst(field, wanted, a, b));
  const passed = guests.length === 1 ? ordered.slice(0, ordered.indexOf(guests[0])) : [];
  const fits = pairableWith(field, members);
  const leaves = alone ? 'lonely.leaves' : 'passed.leaves';
  const ruleOf = (each: number) => (field.mayRise[each] === 0 ? 'passed.rises' : fits(each) ? leaves : 'passed.unfit');
  for (const rule of ['passed.rises', 'passed.unfit', leaves] as const) {
    const those = passed.filter((each) => ruleOf(each) === rule);
    const facts = { score, passedPlayers: those.map((each) => idOf(field, each)) };
    if (those.length > 0) decisions.push(decision(rule, facts));
  }
  for (const each of guests) {
    const rule = wanted === 0 ? 'guest' : wanted > 0 ? ('guest.white' as const) : ('guest.black' as const);
    const facts = { player: idOf(field, each), ownScore: field.score[each], score, rating: field.rating[each] };
    decisions.push(decision(alone ? `lonely.${rule}` : rule, facts));
  }
  return decisions;
}

/** Dubov 1997 7.3, 7.4: the surplus, who changes columns, and who should but may not. */
function explainChanges(field: Field1997, { columns }: PairedGroup): Decision[] {
  const { changed, kept, due } = columns;
  const [whiteCount, blackCount] = due;
  if (changed.length === 0) return [];
  const toBlack = whiteCount > blackCount;
  const facts = (each: number) => ({ player: idOf(field, each), aro: aroOf(field, each) });
  return [
    decision(toBlack ? 'uneven.white' : 'uneven.black', { whiteCount, blackCount, changes: changed.length }),
    ...kept.map((each) => decision(toBlack ? 'kept.white' : 'kept.black', facts(each))),
    ...changed.map((each) => decision(toBlack ? 'toBlack' : 'toWhite', facts(each))),
  ];
}

/** Dubov 1997 6.3: the rows, and which Blacks were skipped. */
function explainRows(field: Field1997, { rows, columns }: PairedGroup, withReasons: boolean): Decision[] {
  const { history, player } = field;
  const open = [...columns.black];
  return rows.flatMap(([first, second]) => {
    const facts = {
      player: idOf(field, first),
      opponent: idOf(field, second),
      aro: aroOf(field, first),
      rating: field.rating[second],
    };
    const at = open.indexOf(second);
    const passed = passedOver(at < 0 || !withReasons ? [] : open.slice(0, at), (each) => {
      const [a, b] = [player[first], player[each]];
      if (haveMet(history, a, b) || areForbidden(history, a, b)) return barredBy(history, a, b);
      return field.mayMeet(first, each) ? 'rest' : 'colours';
    });
    if (at >= 0) open.splice(at, 1);
    return [
      ...passed.map(([reason, others]) =>
        decision(`passed.${reason}`, {
          player: facts.player,
          passedPlayers: others.map((each) => idOf(field, each)),
        }),
      ),
      decision('pair', facts),
    ];
  });
}
