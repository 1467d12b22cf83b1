import { defineDecisions } from '../kernel/decision.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { MEETS, PAIR } from './shared/decisions.ts';
import type { PairingFailure } from './system.ts';

const PLACED = { player: 'player', round: 'round' } as const;

/** What is said about a round whatever its system. */
export const decision = defineDecisions('pairing', {
  unknownSystem: { facts: { system: 'name', edition: 'name' } },
  notToBePaired: { facts: PLACED, sentence: 'journal.notToBePaired' },
  pairedTwice: { facts: PLACED, sentence: 'journal.pairedTwice' },
  secondBye: { facts: PLACED },
  noSuchRound: { facts: { round: 'round' } },
});

/** Why a tournament of a system (or an edition) that nobody knows is not paired. */
export const unknownSystem = ({ system, edition }: Tournament): PairingFailure => ({
  kind: 'unsuitable',
  decision: decision('unknownSystem', { system, edition }),
});

/** Where a board is not what the engine makes of the round. */
export const explanation = defineDecisions('explained', {
  byHand: { facts: { round: 'round' } },
  changedSince: { article: 'C.04.2 4.3', facts: { round: 'round' } },
  knownNow: { article: 'C.04.2 4.3', facts: { round: 'round' } },
  // Results that came, or were corrected, later: the round is explained from those it was paired with.
  wasAdjourned: { article: 'C.04.2 3.1', facts: { round: 'round', earlier: 'round', board: 'boardOf' } },
  wasCorrected: { article: 'C.04.2 4.3', facts: { round: 'round', earlier: 'round', board: 'boardOf' } },
  // Corrections of ratings, or the arbiter, gave other numbers later.
  numbersThen: { article: 'C.04.2 2.3', facts: { round: 'round' } },
  numberThen: { article: 'C.04.2 2.3', facts: { player: 'player', earlier: 'number', now: 'number' } },
  coloursTurned: { facts: PAIR },
  'coloursTurned.teams': { facts: { whiteTeam: 'team', blackTeam: 'team' } },
  instead: { facts: MEETS },
  'instead.teams': { facts: { team: 'team', opponentTeam: 'team' } },
  insteadBye: { facts: { player: 'player' } },
  'insteadBye.teams': { facts: { team: 'team' } },
  none: { facts: { round: 'round' } },
  // Nothing can be said of a round whose pairing hangs on results to come, or that there is not.
  roundAhead: { facts: { round: 'round', next: 'round' } },
  noSuchRound: { facts: { round: 'round', count: 'count' } },
  // The round already grants what is asked.
  floatsDown: { facts: PLACED },
  floatsUp: { facts: PLACED },
  // The player asked about cannot have the bye at all.
  byeEven: { facts: { round: 'round', count: 'count' } },
  byeAway: { facts: PLACED },
  byeBarred: { facts: PLACED },
  // Someone else has it by the rules: by the article of the edition.
  byeScore: { facts: { player: 'player', score: 'score' } },
  byeGames: { facts: { player: 'player', other: 'player', count: 'count' } },
  byeUnplayed: { facts: { player: 'player', other: 'player', count: 'count' } },
  byePlace: { facts: { player: 'player', other: 'player' } },
  // A procedure that does not give the bye first: the step that would go another way.
  byeStepPair: { facts: { other: 'player', ...MEETS } },
  byeStepFloat: { facts: { other: 'player', player: 'player' } },
});
