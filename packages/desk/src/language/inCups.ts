import { hasPart } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';

const IN_CUPS = {
  'events.expel': 'events.expel.cup',
  'events.readmit': 'events.readmit.cup',
  'events.withdraw': 'events.withdraw.cup',
  'players.expelledNow': 'players.expelledNow.cup',
  'players.readmit': 'players.readmit.cup',
  'players.readmitted': 'players.readmitted.cup',
  'players.state.withdrawn': 'players.state.withdrawn.cup',
  'players.withdraw': 'players.withdraw.cup',
  'players.withdrawnNow': 'players.withdrawnNow.cup',
} as const;

/**
 * The key of a sentence about someone who leaves or returns "from round 3 on". Rounds of a knock-out have names, not
 * numbers, and a player who leaves one is out: there the sentence has no round.
 */
export const ofRoundOn = (tournament: Pick<Tournament, 'system'>, key: keyof typeof IN_CUPS): string =>
  hasPart(tournament, 'bracket') ? IN_CUPS[key] : key;
