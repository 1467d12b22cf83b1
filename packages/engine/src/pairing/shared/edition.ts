import type { Decision, Facts } from '../../kernel/decision.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import type { Asked } from '../../tournament/asked.ts';
import { type RoundInput, roundInputOf } from '../../tournament/roundInput.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { Answer, LegalField, PairingFailure, RoundPairing, SystemEdition } from '../system.ts';
import { inBoardOrder } from './boardOrder.ts';
import type { Item } from './counterfactual/account.ts';
import { type Accountant, answerTo, type NamedFacts, supposing } from './counterfactual/ask.ts';
import {
  type Objections,
  objectionTo,
  procedureAsked,
  type ToldRound,
  WHITE_AND_BLACK,
} from './counterfactual/procedure.ts';
import { dueFacts, playedFacts } from './dueFacts.ts';
import { idOf, type SwissPlayers } from './field.ts';
import { barsAmong, objections } from './objections.ts';
import { impossible, type Teller } from './refusals.ts';
import type { PairedField, Seated } from './seated.ts';

/** Told a step of a procedure while it is taken. */
export type Note = (rule: string, facts: Facts) => void;

/** What the text of an edition says for itself; all editions have the rest in common. */
interface EditionText<Field extends SwissPlayers> {
  readonly id: string;
  readonly options: readonly SystemOption[];
  /** Makes the edition's decisions. */
  readonly tell: Teller;
  /** The field of a round, or what the tournament lacks. */
  fieldOf(history: RoundInput, note?: Note): Result<Field, PairingFailure>;
  legalField(field: Field): LegalField;
  /** Whether the colours of two alone keep them apart. */
  coloursBar(field: Field, a: number, b: number): boolean;
}

/** The text of an edition that is a procedure: it says what to do next. */
interface Procedure<Field extends SwissPlayers, Paired extends { readonly bye: number }> extends EditionText<Field> {
  /** Pairs a round; the bye is -1 where nobody has it. Undefined if no legal pairing exists. */
  pairField(field: Field): Paired | undefined;
  /** Its steps, where they are not noted while they are taken; `withReasons` also why others were passed over. */
  told?(field: Field, paired: Paired, withReasons: boolean): readonly Decision[];
  /** The colours of all pairs. */
  seated(field: Field, paired: Paired): readonly Seated[];
  /** What an explanation of colours says of both players: what they are due, or only the colours they have had. */
  readonly colourFacts: 'due' | 'played';
  /** See {@link SystemEdition.countsList}. */
  readonly countsList?: NonNullable<SystemEdition['countsList']>;
}

/** The text of an edition that says what makes one pairing better than another, group by group. */
interface Criteria<Field extends SwissPlayers, Story> extends EditionText<Field> {
  /** Pairs a round and notes what each group came to, with `general` by the general path. Undefined if no legal pairing exists. */
  pairField(field: Field, note?: (story: Story) => void, general?: boolean): PairedField | undefined;
  told(field: Field, story: Story): readonly Decision[];
  /** Of a text that gives the bye before everything else. */
  toldBye?(field: Field, bye: number): Decision;
  seated(field: Field, paired: PairedField): readonly Seated[];
  /** What the round comes to, criterion by criterion. */
  items(field: Field, bye: number, stories: readonly Story[], general: boolean): Item[];
  /** The facts that name the two of a pair in answers to questions; White and Black where left out. */
  readonly pairFacts?: NamedFacts;
}

/** The round with its boards in order; colours are told to `decisions`. */
function finishRound(
  field: SwissPlayers,
  bye: number,
  seated: readonly Seated[],
  facts: typeof dueFacts,
  tell: Teller,
  decisions: Decision[] | undefined,
): RoundPairing {
  const { history, player } = field;
  for (const { white, black, rule, facts: own } of decisions === undefined ? [] : seated) {
    const both = facts(history, player[white], player[black]);
    decisions?.push(tell(rule, { white: idOf(field, white), black: idOf(field, black), ...own, ...both }));
  }
  return {
    pairings: inBoardOrder(
      history,
      seated.map(({ white, black }) => [player[white], player[black]] as const),
    ),
    bye: bye < 0 ? null : idOf(field, bye),
    decisions: decisions ?? [],
  };
}

function common<Field extends SwissPlayers>(text: EditionText<Field>) {
  const fieldOf = (tournament: Tournament, round: number, note?: Note) =>
    text.fieldOf(roundInputOf(tournament, round), note);
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
    return objections(bars, white, black, text.tell);
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
    const note: Note | undefined = decisions && ((...step) => void decisions.push(text.tell(...step)));
    const field = fieldOf(tournament, round, note);
    return { field, pair: () => (field.ok ? pairRound(field.value, round, decisions, telling === 'all') : field) };
  };
  // A question compares steps: why others were passed over, and the colours of every board, are not calculated for it.
  const pairRound = (
    field: Field,
    round: number,
    decisions: Decision[] | undefined,
    withReasons: boolean,
  ): ReturnType<SystemEdition['pair']> => {
    const found = text.pairField(field);
    if (found === undefined) return impossible(text.tell, round, field.size);
    decisions?.push(...(text.told?.(field, found, withReasons) ?? []));
    const facts = text.colourFacts === 'due' ? dueFacts : playedFacts;
    const seated = text.seated(field, found);
    const made = finishRound(field, found.bye, seated, facts, text.tell, withReasons ? decisions : undefined);
    return ok({ ...made, decisions: decisions ?? [] });
  };
  const pair: SystemEdition['pair'] = (tournament, { round, explain }) =>
    begun(tournament, round, explain === true ? 'all' : undefined).pair();
  const tellRound = (tournament: Tournament, round: number): ToldRound => {
    const { field, pair } = begun(tournament, round, 'steps');
    return { pair, objections: (white, black) => objectionsIn(field, white, black) };
  };
  const { countsList } = text;
  const list = countsList === undefined ? {} : { countsList };
  return { id, options, ...list, legalField, pair, ...procedureAsked(tellRound, text.tell, 'rest') };
}

/** An edition whose text says what makes one pairing better than another. */
export function criteriaEdition<Field extends SwissPlayers, Story>(
  text: Criteria<Field, Story>,
): SystemEdition & Required<Pick<SystemEdition, 'ask' | 'hasGeneralPath'>> {
  const { id, options, fieldOf, legalField, objectionsIn } = common(text);
  const pair: SystemEdition['pair'] = (tournament, { round, explain }) => {
    const made = fieldOf(tournament, round);
    if (!made.ok) return made;
    const field = made.value;
    const decisions: Decision[] | undefined = explain === true ? [] : undefined;
    const note = decisions && ((story: Story) => void decisions.push(...text.told(field, story)));
    const paired = text.pairField(field, note);
    if (paired === undefined) return impossible(text.tell, round, field.size);
    if (paired.bye >= 0 && text.toldBye !== undefined) decisions?.unshift(text.toldBye(field, paired.bye));
    return ok(finishRound(field, paired.bye, text.seated(field, paired), dueFacts, text.tell, decisions));
  };
  const accountOf =
    (made: Result<Field, PairingFailure>, general: boolean): Accountant =>
    (tournament, round, asked) => {
      const supposed = asked === undefined ? made : fieldOf(supposing(tournament, round, asked), round);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const field = made.value;
      const stories: Story[] = [];
      const paired = text.pairField(supposed.value, (story) => stories.push(story), general);
      if (paired === undefined) return impossible(text.tell, round, field.size);
      const pairing = finishRound(field, paired.bye, text.seated(field, paired), dueFacts, text.tell, undefined);
      return ok({ items: text.items(field, paired.bye, stories, general), pairing });
    };
  const ask = (tournament: Tournament, round: number, asked: Asked, general = false): Answer => {
    const made = fieldOf(tournament, round);
    const objectionsTo: Objections = (_tournament, _round, white, black) => objectionsIn(made, white, black);
    const found = objectionTo(objectionsTo, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(
      accountOf(made, general),
      tournament,
      round,
      asked,
      text.tell,
      'C4',
      text.pairFacts ?? WHITE_AND_BLACK,
    );
  };
  const against = (tournament: Tournament, round: number, a: PlayerId, b: PlayerId) =>
    ask(tournament, round, { pairs: [[a, b]] }).decisions;
  return { id, options, legalField, pair, ask, hasGeneralPath: true, against };
}
