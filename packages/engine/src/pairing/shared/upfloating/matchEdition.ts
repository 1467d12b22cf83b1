import type { Decision, DueFact, Facts } from '../../../kernel/decision.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { SystemOption } from '../../../kernel/settings.ts';
import type { Asked } from '../../../tournament/asked.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Pair, PairingFailure, RoundPairing, SystemEdition } from '../../system.ts';
import { inBoardOrder } from '../boardOrder.ts';
import type { Account } from '../counterfactual/account.ts';
import { answerTo, supposing } from '../counterfactual/ask.ts';
import { objectionTo, WHITE_AND_BLACK } from '../counterfactual/procedure.ts';
import { drawnColour, playedText } from '../dueFacts.ts';
import { meetingRound } from '../encounters.ts';
import { type Bars, objections } from '../objections.ts';
import { impossible, type Teller, unsuitable } from '../refusals.ts';
import type { PairedField } from '../seated.ts';
import { badOption, settingOf } from '../settings.ts';
import { itemsOf } from './account.ts';
import { initialColourOf } from './initialColour.ts';
import { type Due, type MatchField, makeField } from './makeField.ts';
import { type GroupStory, pairField } from './pairRound.ts';
import type { MatchRecord } from './record.ts';
import { tellGroup, toldBye } from './story.ts';

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
  /** The round of the tournament that the match begins with. */
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
   * What bars what is asked, else the first step or criterion by which the best match round that grants it is worse than
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
