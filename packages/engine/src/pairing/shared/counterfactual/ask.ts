import type { Decision, DecisionMaker, Facts } from '../../../kernel/decision.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Asked, QuestionedRound } from '../../../tournament/asked.ts';
import { type Round, roundOf, type Tournament } from '../../../tournament/tournament.ts';
import { explanation } from '../../decisions.ts';
import type { Answer, PairingFailure, RoundPairing } from '../../system.ts';
import type { SwissPlayers } from '../field.ts';
import { type Assessment, firstDifference, type Item } from './assessment.ts';

/**
 * Pairs a round under the condition of a question and returns how the result is judged, by the unchanged rules, so that equal
 * choices are equally good.
 */
export type Assess = (tournament: Tournament, round: number, asked?: Asked) => Result<Assessment, PairingFailure>;

/** The tournament in which a question fixes something about a round. */
export function supposing(tournament: Tournament, round: number, asked: Asked): Tournament {
  const rounds = Array.from(
    { length: Math.max(round, tournament.rounds.length) },
    (_, i): Round => roundOf(tournament, i + 1),
  );
  const questioned: QuestionedRound = { ...rounds[round - 1], asked };
  rounds[round - 1] = questioned;
  return { ...tournament, rounds };
}

/** The names of the two facts that identify the pair of a decision. */
export type NamedFacts = readonly [first: string, second: string];

/** The pair that a decision about a question concerns. */
function pairOf(
  { pairs = [], floats, stays, bye }: Asked,
  made: RoundPairing,
  instead: RoundPairing | undefined,
): readonly [number, number] | undefined {
  if (pairs.length === 1) return pairs[0];
  const about = floats?.player ?? stays?.player ?? (bye === undefined ? undefined : made.bye);
  const before = new Set(made.pairings.flatMap(({ white, black }) => [`${white}-${black}`, `${black}-${white}`]));
  const others = (instead?.pairings ?? []).filter(({ white, black }) => !before.has(`${white}-${black}`));
  const own = others.find(({ white, black }) => white === about || black === about) ?? others[0];
  return own === undefined ? pairs[0] : [own.white, own.black];
}

/** True if a round has all the pairs, and the bye, that a question asks for. */
function grants({ pairings, bye }: RoundPairing, asked: Asked): boolean {
  if (asked.floats !== undefined || asked.stays !== undefined) return false;
  if (asked.bye !== undefined && asked.bye !== bye) return false;
  const pairs = new Set(pairings.flatMap(({ white, black }) => [`${white}-${black}`, `${black}-${white}`]));
  return (asked.pairs ?? []).every(([a, b]) => pairs.has(`${a}-${b}`));
}

/** True if both rounds have the same pairs, with any colours, and the same bye: the round already grants the request. */
function sameRound(made: RoundPairing, instead: RoundPairing): boolean {
  const pairs: Asked['pairs'] = instead.pairings.map(({ white, black }) => [white, black]);
  return made.bye === instead.bye && grants(made, { pairs });
}

/** The answer for steps if the bye is asked for, which is not a pair. */
const BYE_STEPS: Readonly<Record<string, string>> = { 'step.pair': 'byeStepPair', 'step.float': 'byeStepFloat' };

/**
 * Why a player does not have the bye, without naming a pair: by the rules on the bye, or by the step of a procedure that would
 * differ.
 */
function byeInstead(item: Item, made: RoundPairing, asked: Asked, answer: Decision): Decision | undefined {
  const { bye, decisions } = made;
  if (asked.bye === undefined || bye === null || asked.pairs !== undefined) return undefined;
  const step = BYE_STEPS[item.rule];
  const { score: _bracket, ...who } = item.facts;
  if (step !== undefined) return explanation.named(step, { other: asked.bye, ...who }, answer.article);
  if (item.ofBye === undefined || item.ofBye === 'own') return undefined;
  if (item.ofBye === 'step') return decisions.find(({ rule, facts }) => rule.endsWith('.bye') && facts.player === bye);
  const { bracketScore, byeScore, count } = answer.facts;
  const facts = item.ofBye === 'Score' ? { score: byeScore ?? bracketScore } : { other: bye };
  const amount = item.ofBye === 'Games' || item.ofBye === 'Unplayed' ? { count } : {};
  return explanation.named(`bye${item.ofBye}`, { player: asked.bye, ...facts, ...amount } as Facts, answer.article);
}

/**
 * Compares the actual round with the best one that grants the request, under the same rules: the first item in which the second
 * is worse. `tell` creates the edition's decisions; `impossible` is the rule if no legal pairing has the requested pair. Every
 * decision names a pair that only the other round has, by the facts `named`: the requested pair, or the pair of the player
 * concerned.
 */
export function answerTo(
  assess: Assess,
  tournament: Tournament,
  round: number,
  asked: Asked,
  decide: DecisionMaker['named'],
  impossible: string,
  named: NamedFacts,
): Answer {
  const made = assess(tournament, round);
  if (!made.ok) return { decisions: [made.error.decision] };
  if (grants(made.value.pairing, asked)) return { decisions: [], made: made.value.pairing };
  const instead = assess(tournament, round, asked);
  const pairings = { made: made.value.pairing, ...(instead.ok ? { instead: instead.value.pairing } : {}) };
  const pair = pairOf(asked, pairings.made, pairings.instead);
  const own: Facts = pair === undefined ? {} : { [named[0]]: pair[0], [named[1]]: pair[1] };
  const say = (rule: string, more: Facts = {}, article?: string): Decision =>
    decide(`against.${rule}`, { ...own, ...more }, article);
  if (!instead.ok) {
    return { decisions: [asked.pairs?.length === 1 ? say(impossible) : explanation('none', { round })], ...pairings };
  }
  if (sameRound(made.value.pairing, instead.value.pairing)) return { decisions: [], ...pairings };
  const compare = made.value.compare ?? firstDifference;
  const difference = compare(made.value.items, instead.value.items);
  if (difference === undefined) return { decisions: [], ...pairings };
  const { made: item, by } = difference;
  const amount = item.beside === undefined ? { count: Math.abs(by) } : item.beside(difference.instead);
  const facts = { ...item.facts, ...amount };
  if (item.ofBye === 'own' && asked.bye !== undefined && asked.pairs === undefined)
    return { decisions: [decide(`against.${item.rule}.own`, facts, item.article)], ...pairings };
  const answer = say(item.rule, facts, item.article);
  return { decisions: [byeInstead(item, pairings.made, asked, answer) ?? answer], ...pairings };
}

/** The opponents of players whom a question pairs (by place in the field); empty if it pairs nobody. */
export function askedMates({ history, player }: Pick<SwissPlayers, 'history' | 'player'>): ReadonlyMap<number, number> {
  const { asked } = history;
  const mates = new Map<number, number>();
  if (asked === undefined) return mates;
  const placeOf = new Map(Array.from(player, (index, place) => [index, place]));
  player.forEach((index, place) => {
    const mate = asked.isSettled(index) ? placeOf.get(asked.mateOf(index)) : undefined;
    if (mate !== undefined) mates.set(place, mate);
  });
  return mates;
}
