import type { Say } from './render.ts';

/** The reason in the journal of a match decided for the side that is left: a code, since other readers have other languages. */
export const OPPONENT_WITHDREW = 'opponent-withdrew';

/** The reason of a decision as it is shown: that of the desk in the reader's language, any other as the arbiter typed it. */
export const awardReason = (say: Say, reason: string): string =>
  reason === OPPONENT_WITHDREW ? say('plan.opponentWithdrew') : reason;
