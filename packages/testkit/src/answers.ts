import type { RoundInput, Tournament } from '@turnuva/engine';
import { editionOf, roundInputOf } from '@turnuva/engine';
import { bursteinField } from '../../engine/src/pairing/burstein2026/round.ts';
import { dubovField } from '../../engine/src/pairing/dubov2026/round.ts';
import { randomPosition } from './dutchPositions.ts';
import { LiteralBurstein2026 } from './oracle/burstein2026.ts';
import { doubleArticles } from './oracle/doubleSwiss.ts';
import { LiteralDubov2026, type LiteralItem, type LiteralRound } from './oracle/dubov2026.ts';
import { oracleDutch2017, oracleItems2017 } from './oracle/dutch2017.ts';
import { oracleAnswers } from './oracle/dutch2026.ts';
import { randomHistory } from './oracle/randomHistory.ts';
import { randomDouble, randomTeams } from './oracle/randomMatches.ts';
import { teamArticles } from './oracle/teamSwiss.ts';
import { literalAgainst } from './oracle/upfloating.ts';

/** An answer beside what enumeration says, both as `rule count place`. */
interface CheckedAnswer {
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
  readonly where: string;
  /** Whether the round is the last one of the event. */
  readonly isLast: boolean;
  /** How many are there to be paired or to have the bye. */
  readonly entrants: number;
}

/** The editions whose answers are compared with an enumeration, and those whose named steps must be right. */
export const JUDGED = ['dutch 2026', 'dutch 2017', 'dubov 2026', 'burstein 2026'] as const;
export const PROCEDURES = ['dutch 2009', 'dubov 1997', 'burstein classic', 'lim 2026', 'lim 1999'] as const;
export const MATCHES = ['team-swiss 2026', 'double-swiss 2026'] as const;
export type Name = (typeof JUDGED)[number] | (typeof PROCEDURES)[number] | (typeof MATCHES)[number];

const LEGALITY = ['absent', 'C1', 'C3', 'forbidden', 'met', 'colours'];

/** Rules whose values are lists of scores: the amount is how many more have the one at which two lists part. */
const LISTS = ['C6', 'C7'];
const LISTS_2017 = ['C.6', 'C.7', 'C.16', 'C.17', 'C.18', 'C.19'];

/** By which item two literal rounds part, as `rule count place`. */
function parting(
  made: Pick<LiteralRound, 'items'> | undefined,
  instead: Pick<LiteralRound, 'items'> | undefined,
  lists: readonly string[],
): string {
  if (instead === undefined) return 'C4';
  for (const [i, item] of (made?.items ?? []).entries()) {
    const other: LiteralItem | undefined = instead.items[i];
    const at = Array.from({ length: Math.max(item.values.length, other.values.length) }, (_, j) => j).find(
      (j) => item.values[j] !== other.values[j],
    );
    if (at === undefined) continue;
    const worse = other.values[at];
    const from = item.rule === 'C7' || item.rule === 'C.7' ? 1 : 0;
    const times = (values: readonly number[]): number => values.slice(from).filter((each) => each === worse).length;
    const isOrder = /^(bye\.place|upfloaters|smaller|larger|transposition|order)$/.test(item.rule);
    const isList = lists.includes(item.rule) && !(from === 1 && at === 0);
    const count = isOrder ? 0 : isList ? times(other.values) - times(item.values) : worse - item.values[at];
    return `${item.rule} ${count} at ${item.place}`;
  }
  return 'meet';
}

/** The literal answer of an edition for two history indices; undefined where it cannot be asked. */
function literally(
  name: Name,
  tournament: Tournament,
  history: RoundInput,
): ((a: number, b: number) => string) | undefined {
  const { round } = history;
  if (name === 'dutch 2026') {
    const reasonFor = oracleAnswers(history);
    return (a, b) => {
      const reason = reasonFor(a, b);
      if (reason === undefined) return 'meet';
      return ['C4', 'C5'].includes(reason.rule)
        ? reason.rule
        : `${reason.rule} ${reason.count} at ${reason.bracketScore}`;
    };
  }
  if (name === 'dutch 2017') {
    const itemsFor = oracleItems2017(history);
    const made = itemsFor();
    const meet = new Set(oracleDutch2017(history)?.pairs.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`));
    // A bracket that is paired again may come to the same round in another way.
    return (a, b) => (meet.has(`${a}-${b}`) ? 'meet' : parting(made, itemsFor([a, b]), LISTS_2017));
  }
  const total = tournament.totalRounds ?? 0;
  if (name === 'dubov 2026') {
    const field = dubovField(history, { upfloatHistory: 'paired' });
    const limits = { limited: round < total, maximum: 2 + Math.floor(total / 5) };
    const made = new LiteralDubov2026(field, limits).run();
    const place = (index: number): number => field.player.indexOf(index);
    return (a, b) => parting(made, new LiteralDubov2026(field, limits, [place(a), place(b)]).run(), ['C6']);
  }
  if (round <= Math.min(Math.floor(total / 2), 4)) return undefined;
  const field = bursteinField(history, 'current');
  const made = new LiteralBurstein2026(field).run();
  const place = (index: number): number => field.player.indexOf(index);
  return (a, b) => parting(made, new LiteralBurstein2026(field, [place(a), place(b)]).run(), LISTS);
}

const positionOf = (name: Name, seed: number, most: number): { tournament: Tournament; round: number } => {
  const [system = '', edition = ''] = name.split(' ');
  if (system === 'dutch' && edition !== '2009') {
    const { tournament, round } = randomPosition(seed, { least: 4, most, rounds: 9 });
    return { tournament: { ...tournament, edition }, round };
  }
  const tournament = { ...randomHistory(seed, most), system, edition };
  return { tournament, round: tournament.rounds.length };
};

/** "Why not" for every pair of a random position of an edition that is not barred on its own. */
export function* checkAnswers(name: Name, seed: number, most: number): Generator<CheckedAnswer> {
  if (name === 'team-swiss 2026' || name === 'double-swiss 2026') {
    yield* checkMatchAnswers(name, seed, most);
    return;
  }
  const [system = '', edition = ''] = name.split(' ');
  const rules = editionOf(system, edition);
  const { tournament, round } = positionOf(name, seed, most);
  const history = roundInputOf(tournament, round);
  const { id, present } = history;
  const paired = rules?.pair(tournament, { round });
  if (rules === undefined || paired?.ok !== true) return;
  const isProcedure = (PROCEDURES as readonly string[]).includes(name);
  const literal = isProcedure ? undefined : literally(name, tournament, history);
  if (!isProcedure && literal === undefined) return;
  const of = { isLast: round >= (tournament.totalRounds ?? 0), entrants: present.reduce((sum, each) => sum + each, 0) };
  for (let a = 0; a < id.length; a++) {
    for (let b = a + 1; b < id.length; b++) {
      if (present[a] === 0 || present[b] === 0) continue;
      const asked = rules.ask?.(tournament, round, { pairs: [[id[a], id[b]]] });
      const first = asked?.decisions[0];
      const rule = first?.rule.split('.against.')[1] ?? 'meet';
      if (LEGALITY.includes(rule)) continue;
      const where = `${name} round ${round}, ${id[a]}-${id[b]}`;
      const plain = ['meet', 'C4', 'C5'].includes(rule) && (rule !== 'C5' || name === 'dutch 2026');
      const found = plain ? rule : `${rule} ${first?.facts.count} at ${first?.facts.bracketScore}`;
      if (literal !== undefined) yield { ...of, rule, expected: literal(a, b), found, where };
      else yield { ...of, rule, where, ...standing(rule, first?.facts ?? {}, asked) };
    }
  }
}

/** The same for the systems of matches, whose sentences give both amounts. */
function* checkMatchAnswers(name: (typeof MATCHES)[number], seed: number, most: number): Generator<CheckedAnswer> {
  const isTeams = name === 'team-swiss 2026';
  const { tournament, round } = isTeams ? randomTeams(seed, most) : doubleRound(seed, most);
  const articles = isTeams ? teamArticles(tournament, round) : doubleArticles(tournament, (round + 1) / 2);
  const rules = editionOf(isTeams ? 'team-swiss' : 'double-swiss', '2026');
  if (rules?.pair(tournament, { round }).ok !== true) return;
  const against = literalAgainst(articles);
  const ids = articles.members.map(({ id }) => id);
  const lastStart = (tournament.totalRounds ?? 0) - (rules.roundsPerMatch ?? 1) + 1;
  const of = { isLast: round >= lastStart, entrants: ids.length };
  for (const [i, a] of ids.entries()) {
    for (const b of ids.slice(i + 1)) {
      const { decisions = [], made, instead } = rules.ask?.(tournament, round, { pairs: [[a, b]] }) ?? {};
      const [first] = decisions;
      const rule = first?.rule.split('.against.')[1] ?? 'meet';
      if (LEGALITY.includes(rule)) continue;
      const where = `${name} round ${round}, ${a}-${b}`;
      yield { ...of, rule, expected: against(a, b), found: matchText(rule, first?.facts ?? {}), where };
      const boards = (rule === 'meet' ? made : instead)?.pairings ?? [];
      const has = boards.some(({ white, black }) => (white === a && black === b) || (white === b && black === a));
      const [expected, found] = [String(rule !== 'rest'), String(has)];
      yield { ...of, rule: 'the boards told', expected, found, where: `${where}, the boards told` };
    }
  }
}

function doubleRound(seed: number, most: number): { readonly tournament: Tournament; readonly round: number } {
  const { tournament, match } = randomDouble(seed, most);
  return { tournament, round: 2 * match - 1 };
}

function matchText(rule: string, facts: Readonly<Record<string, unknown>>): string {
  if (rule === 'meet' || rule === 'rest') return rule;
  if (rule === 'bye') return `bye ${facts.player ?? facts.team} ${facts.otherPlayer ?? facts.otherTeam}`;
  const both = 'own' in facts ? `${facts.own} ${facts.other} ` : '';
  return `${rule} ${rule === 'scores' ? `${facts.ownScore} ${facts.otherScore} ` : both}at ${facts.score}`;
}

type Asked = ReturnType<NonNullable<NonNullable<ReturnType<typeof editionOf>>['ask']>>;

/** Of a procedure's answer: that the step it names is in the round, and not in the one asked for. */
function standing(rule: string, facts: Readonly<Record<string, unknown>>, asked: Asked | undefined) {
  const { made, instead } = asked ?? {};
  const has = (round: typeof made, player: unknown, opponent: unknown): boolean =>
    round?.pairings.some(
      ({ white, black }) => (white === player && black === opponent) || (white === opponent && black === player),
    ) === true;
  const wanted = 'stands';
  const say = (found: string) => ({ expected: wanted, found });
  if (rule === 'meet')
    return say(has(made, facts.white, facts.black) || instead === undefined ? wanted : 'no step named');
  if (rule === 'rest') return say(instead === undefined ? wanted : 'a pairing exists');
  if (!has(instead, facts.white, facts.black)) return say('the pairing asked for lacks the pair');
  if (rule === 'step.pair') {
    if (!has(made, facts.player, facts.opponent)) return say('a pair that was undone');
    return say(has(instead, facts.player, facts.opponent) ? 'a pair that stays' : wanted);
  }
  if (rule === 'step.bye') return say(made?.bye === facts.player && instead?.bye !== facts.player ? wanted : 'bye');
  return say(wanted);
}
