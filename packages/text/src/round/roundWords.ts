import type { Say } from '../render.ts';

/** Stage and game of a round of a knock-out, as the engine names them. */
interface RoundName {
  readonly kind: string;
  /** Who is still in when the stage starts. */
  readonly left: number;
  readonly game: number;
  readonly phase: string;
}

/** Of matches of two games: which match, and which of its games. */
interface MatchRoundName {
  readonly kind: 'match';
  readonly match: number;
  readonly game: number;
}
type AnyRoundName = RoundName | MatchRoundName;

/** Stages that are called by how many are still in, and have a word of their own somewhere: sixteenth-finals in German. */
const NAMED_SIZES = [16, 32];

/** A stage of a knock-out in words: final, semi-finals, quarter-finals, round of 16. */
export function formatStage(say: Say, { kind, left }: Pick<RoundName, 'kind' | 'left'>): string {
  if (kind !== 'stage') return say(`knockout.${kind}`);
  return NAMED_SIZES.includes(left) ? say(`knockout.roundOf${left}`) : say('knockout.roundOf', { left });
}

/** The stage that these matches belong to. */
export function stageOfMatches(
  say: Say,
  matches: readonly { readonly stage: number; readonly kind: string; readonly left: number }[],
  stage: number,
): string {
  const found = matches.find((match) => match.stage === stage);
  return found === undefined ? '' : formatStage(say, found);
}

const nameWords = (say: Say, name: AnyRoundName): string =>
  'match' in name ? say('sheets.matchGame', { match: name.match, game: name.game }) : ofStage(say, name);

const ofStage = (say: Say, name: RoundName): string =>
  say(`knockout.round.${name.phase}`, { stage: formatStage(say, name), game: name.game });

/** A round in words: in a knock-out by stage and game, which stay the same when other matches need more games. */
export const formatRound = (say: Say, round: number, name: AnyRoundName | undefined): string =>
  name === undefined ? say('sheets.round', { round }) : nameWords(say, name);

/** The same for what stands after a round. */
export const formatAfterRound = (say: Say, round: number, name: AnyRoundName | undefined): string =>
  name === undefined ? say('sheets.afterRound', { round }) : say('knockout.after', { round: nameWords(say, name) });
