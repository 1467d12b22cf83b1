import type { Decision, DueFact, Facts } from '../../../kernel/decision.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { SystemOption } from '../../../kernel/settings.ts';
import type { Asked } from '../../../tournament/asked.ts';
import type { Colour, Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Pair, PairingFailure, RoundPairing, SystemEdition } from '../../system.ts';
import { inBoardOrder } from '../boardOrder.ts';
import type { Account } from '../counterfactual/account.ts';
import { type Item, valuesOf } from '../counterfactual/account.ts';
import { answerTo, supposing } from '../counterfactual/ask.ts';
import { objectionTo, WHITE_AND_BLACK } from '../counterfactual/procedure.ts';
import { drawnColour, playedText } from '../dueFacts.ts';
import { meetingRound } from '../encounters.ts';
import { lotShownBy } from '../initialColour.ts';
import { type Bars, objections } from '../objections.ts';
import { impossible, type Teller, unsuitable } from '../refusals.ts';
import type { PairedField } from '../seated.ts';
import { badOption, settingOf } from '../settings.ts';
import { countsOf } from './bracket.ts';
import type { Group, UpfloatField } from './field.ts';
import { followingOf, followsWell, matchingOf } from './following.ts';
import { type Due, type MatchField, makeField } from './makeField.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import type { MatchRecord } from './record.ts';
import { chooseUpfloaters } from './upfloaters.ts';

/** Why someone earlier in the order is not brought up; `upfloater` where it is not told which of the reasons it is. */
const PASSED = ['bracket', 'below', 'following', 'floated', 'upfloater'] as const;
type Reason = (typeof PASSED)[number];

/**
 * Why `passed` is not the upfloater of the group instead of `upfloater`, its only one: the first of C3, C6 and C7 by which that set
 * is worse. C6 is a question of yes or no here; where both sets fail it and it is a matter of degree, nothing is said for certain.
 */
function reasonAgainst(field: UpfloatField, group: Group, upfloater: number, passed: number): Reason {
  const rest = group.pool.filter((each) => each !== passed);
  if (!matchingOf(field, [...group.residents, passed]).complete()) return 'bracket';
  if (!matchingOf(field, rest).complete()) return 'below';
  const [follows, other] = [upfloater, passed].map((each) => followsWell(field, group, [each]));
  if (follows && !other) return 'following';
  const isKnown = follows === other && (follows || field.readings.c6 !== 'graded');
  return isKnown && field.floated[passed] > field.floated[upfloater] ? 'floated' : 'upfloater';
}

/** Those who come earlier in the order of upfloaters than the last that is brought up, by why they are not. */
export function passedBy(field: UpfloatField, group: Group, upfloaters: readonly number[]): Map<Reason, number[]> {
  const { pool } = group;
  const last = Math.max(-1, ...upfloaters.map((each) => pool.indexOf(each)));
  const found = new Map<Reason, number[]>();
  for (const each of pool.slice(0, last + 1)) {
    if (upfloaters.includes(each)) continue;
    // Of several upfloaters whole sets are compared.
    const [only] = upfloaters;
    const reason = upfloaters.length === 1 ? reasonAgainst(field, group, only, each) : 'upfloater';
    found.set(reason, [...(found.get(reason) ?? []), each]);
  }
  return found;
}

/** The bye of a round, as a decision. */
const toldBye = (field: UpfloatField, bye: number, tell: Teller): Decision =>
  tell('bye', { player: field.id[bye], score: field.score[bye], matches: field.games[bye] });

/** A scoregroup's story: residents, upfloaters and who was passed over, what the criteria count, the pairs. */
function tellGroup(field: UpfloatField, story: GroupStory, tell: Teller): Decision[] {
  const { score, residents, upfloaters, pairs } = story;
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const decisions = [tell('group', { score, players: ids(residents), count: residents.length })];
  for (const each of upfloaters) {
    decisions.push(tell('upfloater', { player: field.id[each], ownScore: field.score[each], score }));
  }
  const passed = passedBy(field, story, upfloaters);
  for (const reason of PASSED) {
    const members = passed.get(reason) ?? [];
    if (members.length > 0) decisions.push(tell(`passed.${reason}`, { score, passedPlayers: ids(members) }));
  }
  const [lost, strong, repeated] = countsOf(field, pairs);
  if (lost > 0) decisions.push(tell('lost', { score, lost }));
  if (strong > 0) decisions.push(tell('lostStrong', { score, lost: strong }));
  if (repeated > 0) decisions.push(tell('repeated', { score, repeated }));
  decisions.push(tell('tops', { score, players: ids(pairs.map(([top]) => top)) }));
  for (const [top, bottom] of pairs) {
    decisions.push(tell('pair', { player: field.id[top], opponent: field.id[bottom], score }));
  }
  return decisions;
}

/** The value of a setting by its name. */
type Setting = (name: string) => string;

/** A match round that can be paired: who takes part, and the settings. */
export interface MatchRound<Record extends MatchRecord = MatchRecord> {
  readonly field: MatchField;
  readonly record: Record;
  readonly set: Setting;
}

/** Who gets White, on board 1 or in game 1, and the clause of 4.3 that decided. */
export interface ColourChoice<Clause extends number = number> {
  readonly firstIsWhite: boolean;
  readonly clause: Clause;
}

/** What the text of a system that pairs matches says for itself (C.04.5, C.04.6). */
interface MatchText<Record extends MatchRecord> {
  /** Makes the edition's decisions. */
  readonly tell: Teller;
  readonly options: readonly SystemOption[];
  /** What the tournament lacks for a match (from 1), by the rule's name. */
  lack(tournament: Tournament, match: number, set: Setting): readonly [rule: string, facts: Facts] | undefined;
  /** The matches before this one. */
  recordOf(tournament: Tournament, match: number, set: Setting): Record;
  /** Whether floats of the match before count in this one (C7, and C10 or C8). */
  limited(tournament: Tournament, match: number): boolean;
  /** Which colour an entrant is due before the match, and how strongly. */
  due(tournament: Tournament, match: number, set: Setting): (colours: MatchField['colours'][number]) => Due;
  /** Ids who may not meet one another. */
  forbiddenIn(tournament: Tournament, match: number): readonly (readonly number[])[];
  /** The round of the tournament that the match starts with. */
  roundOf(match: number): number;
  /** The strength told of a preference. */
  strengthOf(field: MatchField, member: number): DueFact[1];
  /** 4.2: whether the first of two comes first where colours are given. */
  isFirst(made: MatchRound<Record>, a: number, b: number): boolean;
  /** 4.3: the colours of two members; `first` comes first by {@link isFirst}. */
  chooseColours(field: MatchField, first: number, other: number, initialWhite: boolean): ColourChoice;
  /** Ids who had the bye of the first match. */
  firstByes(tournament: Tournament): readonly number[];
}

/** What a system that pairs matches does the same way as the others, by match (from 1). */
export function matchEdition<Record extends MatchRecord>(text: MatchText<Record>) {
  const { tell, options } = text;

  /** The field of a match, or what the tournament lacks. */
  function fieldFor(tournament: Tournament, match: number): Result<MatchRound<Record>, PairingFailure> {
    const { totalRounds } = tournament;
    if (totalRounds === undefined) return unsuitable(tell('roundsMissing', { round: match }));
    const set: Setting = (name) => settingOf(options, tournament, name);
    const bad = badOption(options, tournament);
    const option = bad && {
      option: bad.name,
      value: String(tournament.options[bad.name]),
      values: [...(bad.values ?? [bad.type])],
    };
    const lack = text.lack(tournament, match, set);
    if (lack !== undefined) return unsuitable(tell(...lack));
    if (option !== undefined) return unsuitable(tell('badOption', option));
    const record = text.recordOf(tournament, match, set);
    const field = makeField(record, {
      readings: {
        c6: set('c6') === 'graded' ? 'graded' : 'parity',
        following: set('following') === 'unpaired' ? 'unpaired' : 'standings',
      },
      limited: text.limited(tournament, match),
      floatScore: set('floatscore') === 'real' ? 'real' : 'pairing',
      floatForfeit: set('floatforfeit') === 'scheduled' ? 'scheduled' : 'played',
      games: (entrant) => (set('played') === 'scheduled' ? record.scheduledMatches : record.playedMatches)[entrant],
      due: text.due(tournament, match, set),
      forbidden: text.forbiddenIn(tournament, match),
      entry: roundOf(tournament, text.roundOf(match)),
    });
    return ok({ field, record, set });
  }

  /** Colours (Article 4), then the boards in their order (C.04.2 3.6). */
  function boards(
    made: MatchRound<Record>,
    pairs: readonly (readonly [number, number])[],
    decisions: Decision[] | undefined,
  ): Pair[] {
    const { field, record } = made;
    const hadBye = new Set(text.firstByes(record.tournament));
    const inFirst = (entrant: number): boolean => record.opponent[entrant] >= 0 || hadBye.has(record.id[entrant]);
    const initialWhite = initialColourOf(record, inFirst) === 'white';
    const coloured = pairs.map(([a, b]): [number, number] => {
      const [first, other] = text.isFirst(made, a, b) ? [a, b] : [b, a];
      const { firstIsWhite, clause } = text.chooseColours(field, first, other, initialWhite);
      const [white, black] = firstIsWhite ? [first, other] : [other, first];
      decisions?.push(
        tell(`colour.${clause}`, {
          white: field.id[white],
          black: field.id[black],
          player: field.id[first],
          whiteDue: dueFact(field, white),
          blackDue: dueFact(field, black),
          ...(clause === 1 ? lotOf(record, field.entrant[first], initialWhite) : {}),
        }),
      );
      return [white, black];
    });
    return inBoardOrder({ pairingScore: field.score, id: field.id }, coloured);
  }

  /** By which number the lot gave the colours of two who have not played (4.3.1). */
  const lotOf = ({ number }: MatchRecord, entrant: number, initialWhite: boolean) => ({
    number: number[entrant],
    counted: 'arrived',
    drawn: drawnColour(initialWhite),
  });

  function dueFact(field: MatchField, member: number): DueFact {
    const played = playedText(field.colours[member]);
    if (field.due[member] === 0) return [played === '' ? 'none' : 'played', 'none', played];
    return [field.due[member] > 0 ? 'white' : 'black', text.strengthOf(field, member), played];
  }

  const finishRound = (made: MatchRound<Record>, { pairs, bye }: PairedField, decisions?: Decision[]): RoundPairing => {
    const pairings = boards(made, pairs, decisions);
    return { pairings, bye: bye < 0 ? null : made.field.id[bye], decisions: decisions ?? [] };
  };

  function pair(tournament: Tournament, match: number, explain: boolean): Result<RoundPairing, PairingFailure> {
    const made = fieldFor(tournament, match);
    if (!made.ok) return made;
    const { field } = made.value;
    const decisions: Decision[] | undefined = explain ? [] : undefined;
    const note = decisions && ((story: GroupStory) => void decisions.push(...tellGroup(field, story, tell)));
    const paired = pairField(field, note);
    if (paired === undefined) return impossible(tell, match, field.size);
    if (paired.bye >= 0) decisions?.unshift(toldBye(field, paired.bye, tell));
    return ok(finishRound(made.value, paired, decisions));
  }

  const legalField = (tournament: Tournament, match: number): ReturnType<SystemEdition['legalField']> => {
    const made = fieldFor(tournament, match);
    if (!made.ok) return made;
    const { field } = made.value;
    return ok({ ...field, count: field.size, mayHaveBye: (a: number) => field.mayHaveBye[a] === 1 });
  };

  /** The match with what a question takes for granted, criterion by criterion. */
  const accountOf =
    (general: boolean) =>
    (tournament: Tournament, match: number, asked?: Asked): Result<Account, PairingFailure> => {
      const made = fieldFor(tournament, match);
      const supposed = asked === undefined ? made : fieldFor(supposing(tournament, text.roundOf(match), asked), match);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const stories: GroupStory[] = [];
      const paired = pairField(supposed.value.field, (story) => stories.push(story), general);
      const { field } = made.value;
      if (paired === undefined) return impossible(tell, match, field.size);
      return ok({ items: itemsOf(field, paired.bye, stories), pairing: finishRound(made.value, paired) });
    };

  /**
   * What rules out what is asked, else the first step or criterion by which the best match round that grants it is worse than
   * the one made. Empty if it is made so.
   */
  function ask(tournament: Tournament, match: number, asked: Asked, general = false) {
    const made = fieldFor(tournament, match);
    if (!made.ok) return { decisions: [] };
    const { field, record } = made.value;
    if (asked.bye !== undefined && field.size % 2 === 1) {
      const member = field.id.indexOf(asked.bye);
      if (member < 0) return { decisions: [tell('against.bye.away', { player: asked.bye })] };
      if (field.mayHaveBye[member] !== 1) return { decisions: [tell('against.bye.barred', { player: asked.bye })] };
    }
    const forbidden = text.forbiddenIn(tournament, match);
    const bars: Bars = {
      placeOf: (id) => field.id.indexOf(id),
      meeting: (a, b) => meetingRound({ ...record, played: record.met }, field.entrant[a], field.entrant[b]),
      isForbidden: (white, black) => forbidden.some((group) => group.includes(white) && group.includes(black)),
    };
    const objectionsTo = (_: Tournament, __: number, white: number, black: number) =>
      objections(bars, white, black, tell);
    const found = objectionTo(objectionsTo, tournament, match, asked);
    if (found.length > 0) return { decisions: found };
    const account = (from: Tournament, _: number, supposed?: Asked) => accountOf(general)(from, match, supposed);
    return answerTo(account, tournament, text.roundOf(match), asked, tell, 'rest', WHITE_AND_BLACK);
  }

  return { pair, legalField, ask };
}

/**
 * The colour drawn by lot (4.1). Where the tournament does not say, it follows from the first match; White before that.
 * `inFirst` tells who was paired then, the bye included.
 */
function initialColourOf(record: MatchRecord, inFirst: (entrant: number) => boolean): Colour {
  const { tournament, round } = record;
  return tournament.initialColour ?? (round > 1 ? lotShownBy(record, inFirst) : undefined) ?? 'white';
}

/** C6 of a set of upfloaters: 1 where it fails, or by the graded reading how many the next bracket needs. */
function followingCost(field: UpfloatField, group: Group, upfloaters: readonly number[]): number {
  if (field.readings.c6 !== 'graded') return followsWell(field, group, upfloaters) ? 0 : 1;
  const isOpen = (each: number): boolean => !upfloaters.includes(each);
  const next = followingOf(field, group).filter(isOpen);
  const pool = group.pool.filter((each) => isOpen(each) && !next.includes(each));
  if (next.length === 0) return 0;
  return chooseUpfloaters(field, { ...group, residents: next, pool, following: undefined }).length;
}

/** The account of a round by Articles 2 and 3: the bye (3.4), then of every scoregroup C4 to C10 and the orders of 3.5 and 3.6. */
function itemsOf(field: UpfloatField, bye: number, stories: readonly GroupStory[]): Item[] {
  const ids = (members: readonly number[]): number[] => members.map((each) => field.id[each]);
  const instead = (other: Item | undefined): readonly number[] => (other === undefined ? [] : valuesOf(other));
  const items: Item[] = [];
  if (bye >= 0) {
    const beside = (other: Item | undefined): Facts => ({ otherPlayer: field.id[instead(other)[0]] });
    items.push({ rule: 'bye', facts: { player: field.id[bye] }, values: [bye], order: true, beside, ofBye: 'own' });
  }
  for (const story of stories) {
    const { score, upfloaters, pairs } = story;
    const add = (rule: string, values: Item['values'], more: Partial<Item> = {}): void => {
      items.push({ rule, facts: { score }, values, ...more });
    };
    const count = (rule: string, value: number, beside: Item['beside'] = () => ({})): void =>
      add(rule, [value], { beside: (other) => ({ own: value, other: instead(other)[0], ...beside(other) }) });
    count('upfloaters', upfloaters.length);
    // Ascending lists, which differ first where the lowest of them do.
    const scores = upfloaters.map((each) => field.score[each]).reverse();
    const scoresBeside = (other: Item | undefined): Facts => {
      const others = instead(other);
      const at = scores.findIndex((each, i) => each !== others[i]);
      return { ownScore: scores[at], otherScore: others[at] };
    };
    add('scores', scores, { order: true, beside: scoresBeside });
    // Who is lifted instead is told by the sets, as every item carries them.
    const lifted = { lifted: upfloaters };
    const setsBeside = (other: Item | undefined): Facts => ({
      players: ids(upfloaters),
      otherPlayers: ids(other?.lifted ?? []),
    });
    const following = (): number[] => [followingCost(field, story, upfloaters)];
    add('following', following, { ...lifted, from: upfloaters.join(), beside: setsBeside });
    const floated = upfloaters.filter((each) => field.floated[each] === 1).length;
    add('floated', [floated], {
      ...lifted,
      beside: (other) => ({ own: floated, other: instead(other)[0], ...setsBeside(other) }),
    });
    add('set', upfloaters, { ...lifted, order: true, beside: setsBeside });
    const [lost, strong, repeated] = countsOf(field, pairs);
    count('lost', lost);
    count('lostStrong', strong);
    count('repeated', repeated);
    const tops = pairs.map(([top]) => top);
    const topsBeside = (other: Item | undefined): Facts => ({ players: ids(tops), otherPlayers: ids(instead(other)) });
    add('tops', tops, { order: true, beside: topsBeside });
    const bottoms = pairs.map(([, bottom]) => bottom);
    const rowBeside = (other: Item | undefined): Facts => {
      const others = instead(other);
      const row = bottoms.findIndex((each, i) => each !== others[i]);
      return { player: field.id[tops[row]], opponent: field.id[bottoms[row]], otherPlayer: field.id[others[row]] };
    };
    add('order', bottoms, { order: true, beside: rowBeside });
  }
  return items;
}
