import { defineDecisions } from '../kernel/decision.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { MEETS, PAIR } from './shared/decisions.ts';
import type { PairingFailure } from './system.ts';

const PLACED = { player: 'player', round: 'round' } as const;

/** Decisions about a round that apply to every system. */
export const decision = defineDecisions('pairing', {
  unknownSystem: { facts: { system: 'name', edition: 'name' } },
  notToBePaired: { facts: PLACED, sentence: 'journal.notToBePaired' },
  pairedTwice: { facts: PLACED, sentence: 'journal.pairedTwice' },
  secondBye: { facts: PLACED },
  noSuchRound: { facts: { round: 'round' } },
});

/** The tournament's system or edition is unknown, so it is not paired. */
export const unknownSystem = ({ system, edition }: Tournament): PairingFailure => ({
  kind: 'unsuitable',
  decision: decision('unknownSystem', { system, edition }),
});

/** A board is not the one that the engine pairs. */
export const explanation = defineDecisions('explained', {
  byHand: { facts: { round: 'round' } },
  changedSince: { article: 'C.04.2 4.3', facts: { round: 'round' } },
  knownNow: { article: 'C.04.2 4.3', facts: { round: 'round' } },
  // Results were entered or corrected later; the round is explained from those with which it was paired.
  wasAdjourned: { article: 'C.04.2 3.1', facts: { round: 'round', earlier: 'round', board: 'boardOf' } },
  wasCorrected: { article: 'C.04.2 4.3', facts: { round: 'round', earlier: 'round', board: 'boardOf' } },
  // Numbers changed later, because of corrected ratings or by the arbiter.
  numbersThen: { article: 'C.04.2 2.3', facts: { round: 'round' } },
  numberThen: { article: 'C.04.2 2.3', facts: { player: 'player', earlier: 'number', now: 'number' } },
  // They were paired before, but nothing was played.
  unplayedBefore: { article: 'C.04.2 3.5', facts: { round: 'round', earlier: 'round' } },
  'unplayedBefore.teams': { article: 'C.04.2 3.5', facts: { round: 'round', earlier: 'round' } },
  coloursTurned: { facts: PAIR },
  'coloursTurned.teams': { facts: { whiteTeam: 'team', blackTeam: 'team' } },
  instead: { facts: MEETS },
  'instead.teams': { facts: { team: 'team', opponentTeam: 'team' } },
  insteadBye: { facts: { player: 'player' } },
  'insteadBye.teams': { facts: { team: 'team' } },
  none: { facts: { round: 'round' } },
  // The round does not exist, or its pairing depends on results still to come, so there is nothing to explain.
  roundAhead: { facts: { round: 'round', next: 'round' } },
  noSuchRound: { facts: { round: 'round', count: 'count' } },
  // The round already has what is asked for.
  floatsDown: { facts: PLACED },
  floatsUp: { facts: PLACED },
  // The player asked about cannot have the bye at all.
  byeEven: { facts: { round: 'round', count: 'count' } },
  byeAway: { facts: PLACED },
  byeBarred: { facts: PLACED },
  // Someone else gets it by the rules; cites the article of the edition.
  byeScore: { facts: { player: 'player', score: 'score' } },
  byeGames: { facts: { player: 'player', other: 'player', count: 'count' } },
  byeUnplayed: { facts: { player: 'player', other: 'player', count: 'count' } },
  byePlace: { facts: { player: 'player', other: 'player' } },
  // A procedure that does not assign the bye first: the step that would differ.
  byeStepPair: { facts: { other: 'player', ...MEETS } },
  byeStepFloat: { facts: { other: 'player', player: 'player' } },
});
