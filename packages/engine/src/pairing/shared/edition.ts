import type { Decision, Facts } from '../../kernel/decision.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import type { Asked } from '../../tournament/asked.ts';
import { type RoundInput, roundInputOf } from '../../tournament/roundInput.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { Answer, LegalField, PairingFailure, RoundPairing, SystemEdition } from '../system.ts';
import { inBoardOrder } from './boardOrder.ts';
import type { ColouredPair, PairedField } from './colouredPairs.ts';
import { type Assess, answerTo, type NamedFacts, supposing } from './counterfactual/ask.ts';
import type { Item } from './counterfactual/assessment.ts';
import {
  type ExplainedRound,
  type Objections,
  objectionTo,
  procedureAsked,
  WHITE_AND_BLACK,
} from './counterfactual/procedure.ts';
import { dueFacts, playedFacts } from './dueFacts.ts';
import { idOf, type SwissPlayers } from './field.ts';
import { barsAmong, objections } from './objections.ts';
import { type Decide, impossible } from './refusals.ts';

/** Called for each step of a procedure as it is taken. */
export type OnStep = (rule: string, facts: Facts) => void;

/** What is specific to the text of an edition; the rest is common to all editions. */
interface EditionText<Field extends SwissPlayers> {
  readonly id: string;
  readonly options: readonly SystemOption[];
  /** Creates the edition's decisions. */
  readonly decide: Decide;
  /** The field of a round, or what data is missing. */
  fieldOf(history: RoundInput, onStep?: OnStep): Result<Field, PairingFailure>;
  legalField(field: Field): LegalField;
  /** Whether the colours of two alone keep them apart. */
  coloursBar(field: Field, a: number, b: number): boolean;
}

/** An edition whose text is a procedure that says what to do next. */
interface Procedure<Field extends SwissPlayers, Paired extends { readonly bye: number }> extends EditionText<Field> {
  /** Pairs a round; the bye is -1 if nobody has it. Undefined if there is no legal pairing. */
  pairField(field: Field): Paired | undefined;
  /** Its steps, if they are not recorded while they are taken; with `withReasons` also why others were skipped. */
  explain?(field: Field, paired: Paired, withReasons: boolean): readonly Decision[];
  /** The colours of all pairs. */
  colourPairs(field: Field, paired: Paired): readonly ColouredPair[];
  /** What an explanation of colours says about both players: their due colours, or only the colours they have had. */
  readonly colourFacts: 'due' | 'played';
  /** See {@link SystemEdition.countsList}. */
  readonly countsList?: NonNullable<SystemEdition['countsList']>;
}

/** An edition whose text defines what makes one pairing better than another, group by group. */
interface Criteria<Field extends SwissPlayers, Group> extends EditionText<Field> {
  /**
   * Pairs a round and records the result of each group; with `general`, by the general method. Undefined if there is no legal
   * pairing.
   */
  pairField(field: Field, onPaired?: (group: Group) => void, general?: boolean): PairedField | undefined;
  explain(field: Field, group: Group): readonly Decision[];
  /** For a text that assigns the bye before everything else. */
  explainBye?(field: Field, bye: number): Decision;
  colourPairs(field: Field, paired: PairedField): readonly ColouredPair[];
  /** How the round is judged, criterion by criterion. */
  items(field: Field, bye: number, groups: readonly Group[], general: boolean): Item[];
  /** The facts that name the two players of a pair in answers to questions; White and Black if left out. */
  readonly pairFacts?: NamedFacts;
}

/** The round with its boards in order; decisions about colours are passed to `decisions`. */
function finishRound(
  field: SwissPlayers,
  bye: number,
  colourPairs: readonly ColouredPair[],
  facts: typeof dueFacts,
  decide: Decide,
  decisions: Decision[] | undefined,
): RoundPairing {
  const { history, player } = field;
  for (const { white, black, rule, facts: own } of decisions === undefined ? [] : colourPairs) {
    const both = facts(history, player[white], player[black]);
    decisions?.push(decide(rule, { white: idOf(field, white), black: idOf(field, black), ...own, ...both }));
  }
  return {
    pairings: inBoardOrder(
      history,
      colourPairs.map(({ white, black }) => [player[white], player[black]] as const),
    ),
    bye: bye < 0 ? null : idOf(field, bye),
    decisions: decisions ?? [],
  };
}

function common<Field extends SwissPlayers>(text: EditionText<Field>) {
  const fieldOf = (tournament: Tournament, round: number, onStep?: OnStep) =>
    text.fieldOf(roundInputOf(tournament, round), onStep);
  const legalField: SystemEdition['legalField'] = (tournament, round) => {
    const field = fieldOf(tournament, round);
    return field.ok ? ok(text.legalField(field.value)) : field;
  };
  const objectionsIn = (field: Result<Field, PairingFailure>, white: PlayerId, black: PlayerId): Decision[] => {
    if (!field.ok) return [];
    const bars = {
      ...barsAmong(field.value),
      coloursBar: (a: number, b: number) => text.coloursBar(field.value, a, b),
    };
    return objections(bars, white, black, text.decide);
  };
  return { id: text.id, options: text.options, fieldOf, legalField, objectionsIn };
}

/** An edition whose text is a procedure. */
export function procedureEdition<Field extends SwissPlayers, Paired extends { readonly bye: number }>(
  text: Procedure<Field, Paired>,
): SystemEdition {
  const { id, options, fieldOf, legalField, objectionsIn } = common(text);
  const begun = (tournament: Tournament, round: number, telling: 'all' | 'steps' | undefined) => {
    const decisions: Decision[] | undefined = telling && [];
    const onStep: OnStep | undefined = decisions && ((...step) => void decisions.push(text.decide(...step)));
    const field = fieldOf(tournament, round, onStep);
    return { field, pair: () => (field.ok ? pairRound(field.value, round, decisions, telling === 'all') : field) };
  };
  // A question compares steps, so the reasons for skipping others, and the colours of every board, are not computed for it.
  const pairRound = (
    field: Field,
    round: number,
    decisions: Decision[] | undefined,
    withReasons: boolean,
  ): ReturnType<SystemEdition['pair']> => {
    const found = text.pairField(field);
    if (found === undefined) return impossible(text.decide, round, field.size);
    decisions?.push(...(text.explain?.(field, found, withReasons) ?? []));
    const facts = text.colourFacts === 'due' ? dueFacts : playedFacts;
    const colourPairs = text.colourPairs(field, found);
    const made = finishRound(field, found.bye, colourPairs, facts, text.decide, withReasons ? decisions : undefined);
    return ok({ ...made, decisions: decisions ?? [] });
  };
  const pair: SystemEdition['pair'] = (tournament, { round, explain }) =>
    begun(tournament, round, explain === true ? 'all' : undefined).pair();
  const explainRound = (tournament: Tournament, round: number): ExplainedRound => {
    const { field, pair } = begun(tournament, round, 'steps');
    return { pair, objections: (white, black) => objectionsIn(field, white, black) };
  };
  const { countsList } = text;
  const list = countsList === undefined ? {} : { countsList };
  return { id, options, ...list, legalField, pair, ...procedureAsked(explainRound, text.decide, 'rest') };
}

/** An edition whose text says what makes one pairing better than another. */
export function criteriaEdition<Field extends SwissPlayers, Group>(
  text: Criteria<Field, Group>,
): SystemEdition & Required<Pick<SystemEdition, 'ask' | 'hasGeneralPath'>> {
  const { id, options, fieldOf, legalField, objectionsIn } = common(text);
  const pair: SystemEdition['pair'] = (tournament, { round, explain }) => {
    const made = fieldOf(tournament, round);
    if (!made.ok) return made;
    const field = made.value;
    const decisions: Decision[] | undefined = explain === true ? [] : undefined;
    const onPaired = decisions && ((group: Group) => void decisions.push(...text.explain(field, group)));
    const paired = text.pairField(field, onPaired);
    if (paired === undefined) return impossible(text.decide, round, field.size);
    if (paired.bye >= 0 && text.explainBye !== undefined) decisions?.unshift(text.explainBye(field, paired.bye));
    return ok(finishRound(field, paired.bye, text.colourPairs(field, paired), dueFacts, text.decide, decisions));
  };
  const assessmentOf =
    (made: Result<Field, PairingFailure>, general: boolean): Assess =>
    (tournament, round, asked) => {
      const supposed = asked === undefined ? made : fieldOf(supposing(tournament, round, asked), round);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const field = made.value;
      const groups: Group[] = [];
      const paired = text.pairField(supposed.value, (group) => groups.push(group), general);
      if (paired === undefined) return impossible(text.decide, round, field.size);
      const pairing = finishRound(field, paired.bye, text.colourPairs(field, paired), dueFacts, text.decide, undefined);
      return ok({ items: text.items(field, paired.bye, groups, general), pairing });
    };
  const ask = (tournament: Tournament, round: number, asked: Asked, general = false): Answer => {
    const made = fieldOf(tournament, round);
    const objectionsTo: Objections = (_tournament, _round, white, black) => objectionsIn(made, white, black);
    const found = objectionTo(objectionsTo, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(
      assessmentOf(made, general),
      tournament,
      round,
      asked,
      text.decide,
      'C4',
      text.pairFacts ?? WHITE_AND_BLACK,
    );
  };
  const against = (tournament: Tournament, round: number, a: PlayerId, b: PlayerId) =>
    ask(tournament, round, { pairs: [[a, b]] }).decisions;
  return { id, options, legalField, pair, ask, hasGeneralPath: true, against };
}
