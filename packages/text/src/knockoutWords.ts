import type { Say } from './render.ts';

/** Stage and game of a round of a knock-out, as the engine names them. */
interface RoundName {
  readonly stage: number;
  readonly kind: string;
  readonly game: number;
  readonly phase: string;
}

/** A stage of a knock-out in words: final, semi-finals, or its number. */
export const stageWords = (say: Say, { stage, kind }: Pick<RoundName, 'stage' | 'kind'>): string =>
  kind === 'stage' ? say('knockout.stage', { stage }) : say(`knockout.${kind}`);

/** The stage that these matches belong to. */
export const stageOfMatches = (say: Say, matches: readonly { stage: number; kind: string }[], stage: number): string =>
  stageWords(say, { stage, kind: matches.find((match) => match.stage === stage)?.kind ?? 'stage' });

const nameWords = (say: Say, name: RoundName): string =>
  say(`knockout.round.${name.phase}`, { stage: stageWords(say, name), game: name.game });

/** A round in words: in a knock-out by stage and game, which stay the same when other matches need more games. */
export const roundWords = (say: Say, round: number, name: RoundName | undefined): string =>
  name === undefined ? say('sheets.round', { round }) : nameWords(say, name);

/** The same for what stands after a round. */
export const afterRoundWords = (say: Say, round: number, name: RoundName | undefined): string =>
  name === undefined ? say('sheets.afterRound', { round }) : say('knockout.after', { round: nameWords(say, name) });
