import type { Decision, DueFact, Facts } from '../../../kernel/decision.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { SystemOption } from '../../../kernel/settings.ts';
import type { Asked } from '../../../tournament/asked.ts';
import type { Colour, Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Pair, PairingFailure, RoundPairing, SystemEdition } from '../../system.ts';
import { inBoardOrder } from '../boardOrder.ts';
import type { PairedField } from '../colouredPairs.ts';
import type { ColourHistory } from '../colourHistory.ts';
import { answerTo, supposing } from '../counterfactual/ask.ts';
import type { Assessment } from '../counterfactual/assessment.ts';
import { objectionTo, WHITE_AND_BLACK } from '../counterfactual/procedure.ts';
import { drawnColour, playedText } from '../dueFacts.ts';
import { meetingRound } from '../encounters.ts';
import { lotShownBy } from '../initialColour.ts';
import { type Bars, objections } from '../objections.ts';
import type { Preference } from '../preference.ts';
import { type Decide, impossible, unsuitable } from '../refusals.ts';
import { badOption, settingOf } from '../settings.ts';
import { type ColourClauses, colourOfHigher } from '../text.ts';
import { explainBye, explainGroup, itemsOf } from './explain.ts';
import type { MatchRecord } from './record.ts';
import { type MatchField, makeField, type PairedGroup, pairField } from './round.ts';
import type { PairCriterion, Ranked } from './text.ts';

/** The rule by which colours are drawn by lot (4.3.1). */
const BY_LOT = '1';

/** What is specific to the text of a system that pairs matches (C.04.5, C.04.6). */
interface MatchText {
  /** Creates the edition's decisions. */
  readonly decide: Decide;
  readonly options: readonly SystemOption[];
  /** What data is missing for a match (from 1), by the rule's name. */
  lack(tournament: Tournament, match: number): readonly [rule: string, facts: Facts] | undefined;
  /** The matches before this one. */
  recordOf(tournament: Tournament, match: number): MatchRecord;
  /** Whether floats of the previous match count in this one (C7, and C10 or C8). */
  areFloatsLimited(tournament: Tournament, match: number): boolean;
  readonly pairCriteria: readonly PairCriterion[];
  /** Which colour an entrant prefers before the match, and how strongly. */
  preferenceOf(colours: ColourHistory, tournament: Tournament, match: number): Preference;
  /** Ids who may not meet one another. */
  forbiddenIn(tournament: Tournament, match: number): readonly (readonly number[])[];
  /** The round of the tournament that the match starts with. */
  roundOf(match: number): number;
  /** How the strength of a preference is reported. */
  strengthOf(field: MatchField, member: number): DueFact[1];
  /** 4.2: negative if the first of the two comes first when colours are assigned. */
  byRank(a: Ranked, b: Ranked): number;
  /** 4.3. */
  readonly colourClauses: ColourClauses;
  /** Ids who had the bye of the first match. */
  firstByes(tournament: Tournament): readonly number[];
}

/** What all systems that pair matches do in the same way, by match (from 1). */
export function matchEdition(text: MatchText) {
  const { decide, options } = text;

  /** The field of a match, or what data is missing. */
  function fieldFor(tournament: Tournament, match: number): Result<MatchField, PairingFailure> {
    const { totalRounds } = tournament;
    if (totalRounds === undefined) return unsuitable(decide('roundsMissing', { round: match }));
    const lack = text.lack(tournament, match);
    if (lack !== undefined) return unsuitable(decide(...lack));
    const bad = badOption(options, tournament);
    if (bad !== undefined) {
      const values = [...(bad.values ?? [bad.type])];
      return unsuitable(decide('badOption', { option: bad.name, value: String(tournament.options[bad.name]), values }));
    }
    const set = (name: string): string => settingOf(options, tournament, name);
    return ok(
      makeField(text.recordOf(tournament, match), {
        readings: {
          c6: set('c6') === 'graded' ? 'graded' : 'parity',
          following: set('following') === 'unpaired' ? 'unpaired' : 'standings',
        },
        pairCriteria: text.pairCriteria,
        limited: text.areFloatsLimited(tournament, match),
        floatScore: set('floatscore'),
        floatForfeit: set('floatforfeit'),
        preferenceOf: (colours) => text.preferenceOf(colours, tournament, match),
        forbidden: text.forbiddenIn(tournament, match),
        entry: roundOf(tournament, text.roundOf(match)),
      }),
    );
  }

  /** The data about a member that Article 4 needs. */
  function rankedOf(field: MatchField, member: number): Ranked {
    const { record, entrant, colours, preference } = field;
    const index = entrant[member];
    const isReal = settingOf(options, record.tournament, 'firstscore') === 'real';
    return {
      member,
      score: isReal ? record.score[index] : field.score[member],
      secondary: record.secondary?.[index] ?? 0,
      colours: colours[member],
      preference: preference[member],
      number: record.number[index],
    };
  }

  /** Colours (Article 4), then the boards in their order (C.04.2 3.6). */
  function boards(
    field: MatchField,
    pairs: readonly (readonly [number, number])[],
    decisions: Decision[] | undefined,
  ): Pair[] {
    const { record } = field;
    const hadBye = new Set(text.firstByes(record.tournament));
    const inFirst = (entrant: number): boolean => record.opponent[entrant] >= 0 || hadBye.has(record.id[entrant]);
    const isLotWhite = initialColourOf(record, inFirst) === 'white';
    const coloured = pairs.map((pair): [number, number] => {
      const [first, other] = pair.map((member) => rankedOf(field, member)).sort(text.byRank);
      const { isWhite, rule } = colourOfHigher(text.colourClauses, first, other, isLotWhite);
      const [white, black] = isWhite ? [first.member, other.member] : [other.member, first.member];
      decisions?.push(
        decide(`colour.${rule}`, {
          white: field.id[white],
          black: field.id[black],
          player: field.id[first.member],
          whiteDue: dueFact(field, white),
          blackDue: dueFact(field, black),
          ...(rule === BY_LOT ? lotOf(first, isLotWhite) : {}),
        }),
      );
      return [white, black];
    });
    return inBoardOrder({ pairingScore: field.score, id: field.id }, coloured);
  }

  /** The number by which the lot assigned the colours of two members who have not played (4.3.1). */
  const lotOf = ({ number }: Ranked, isLotWhite: boolean) => ({
    number,
    counted: 'arrived',
    drawn: drawnColour(isLotWhite),
  });

  function dueFact(field: MatchField, member: number): DueFact {
    const played = playedText(field.colours[member]);
    const { colour } = field.preference[member];
    if (colour === 0) return [played === '' ? 'none' : 'played', 'none', played];
    return [colour > 0 ? 'white' : 'black', text.strengthOf(field, member), played];
  }

  const finishRound = (field: MatchField, { pairs, bye }: PairedField, decisions?: Decision[]): RoundPairing => {
    const pairings = boards(field, pairs, decisions);
    return { pairings, bye: bye < 0 ? null : field.id[bye], decisions: decisions ?? [] };
  };

  function pair(tournament: Tournament, match: number, explain: boolean): Result<RoundPairing, PairingFailure> {
    const made = fieldFor(tournament, match);
    if (!made.ok) return made;
    const field = made.value;
    const decisions: Decision[] | undefined = explain ? [] : undefined;
    const onPaired = decisions && ((group: PairedGroup) => void decisions.push(...explainGroup(field, group, decide)));
    const paired = pairField(field, onPaired);
    if (paired === undefined) return impossible(decide, match, field.size);
    if (paired.bye >= 0) decisions?.unshift(explainBye(field, paired.bye, decide));
    return ok(finishRound(field, paired, decisions));
  }

  const legalField = (tournament: Tournament, match: number): ReturnType<SystemEdition['legalField']> => {
    const made = fieldFor(tournament, match);
    if (!made.ok) return made;
    const field = made.value;
    return ok({ ...field, count: field.size, mayHaveBye: (a: number) => field.mayHaveBye[a] === 1 });
  };

  /** The match under the condition of a question, criterion by criterion. */
  const assessmentOf =
    (general: boolean) =>
    (tournament: Tournament, match: number, asked?: Asked): Result<Assessment, PairingFailure> => {
      const made = fieldFor(tournament, match);
      const supposed = asked === undefined ? made : fieldFor(supposing(tournament, text.roundOf(match), asked), match);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const groups: PairedGroup[] = [];
      const paired = pairField(supposed.value, (group) => groups.push(group), general);
      const field = made.value;
      if (paired === undefined) return impossible(decide, match, field.size);
      return ok({ items: itemsOf(field, paired.bye, groups), pairing: finishRound(field, paired) });
    };

  /**
   * What rules out the request, or else the first step or criterion by which the best match round that grants it is worse than
   * the actual one. Empty if the actual round grants it.
   */
  function ask(tournament: Tournament, match: number, asked: Asked, general = false) {
    const made = fieldFor(tournament, match);
    if (!made.ok) return { decisions: [] };
    const field = made.value;
    const { record } = field;
    if (asked.bye !== undefined && field.size % 2 === 1) {
      const member = field.id.indexOf(asked.bye);
      if (member < 0) return { decisions: [decide('against.bye.away', { player: asked.bye })] };
      if (field.mayHaveBye[member] !== 1) return { decisions: [decide('against.bye.barred', { player: asked.bye })] };
    }
    const forbidden = text.forbiddenIn(tournament, match);
    const bars: Bars = {
      placeOf: (id) => field.id.indexOf(id),
      meeting: (a, b) => meetingRound({ ...record, played: record.met }, field.entrant[a], field.entrant[b]),
      isForbidden: (white, black) => forbidden.some((group) => group.includes(white) && group.includes(black)),
    };
    const objectionsTo = (_: Tournament, __: number, white: number, black: number) =>
      objections(bars, white, black, decide);
    const found = objectionTo(objectionsTo, tournament, match, asked);
    if (found.length > 0) return { decisions: found };
    const assess = (from: Tournament, _: number, supposed?: Asked) => assessmentOf(general)(from, match, supposed);
    return answerTo(assess, tournament, text.roundOf(match), asked, decide, 'rest', WHITE_AND_BLACK);
  }

  return { pair, legalField, ask };
}

/**
 * The colour drawn by lot (4.1). If the tournament does not say, it is inferred from the first match; before that, White.
 * `inFirst` says who was paired then, including the bye.
 */
function initialColourOf(record: MatchRecord, inFirst: (entrant: number) => boolean): Colour {
  const { tournament, round } = record;
  return tournament.initialColour ?? (round > 1 ? lotShownBy(record, inFirst) : undefined) ?? 'white';
}
