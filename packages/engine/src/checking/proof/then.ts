import type { SystemEdition } from '../../pairing/system.ts';
import { numbersNow } from '../../tournament/notes.ts';
import { asPaired } from '../../tournament/past/asPaired.ts';
import { presentIn } from '../../tournament/roundInput.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import { teamsPresentIn } from '../../tournament/teamPresence.ts';
import type { Bye, Round, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Renumbering } from './position.ts';

/** A tournament as it was when a round was paired, and the participants in its position. */
export interface Then {
  readonly tournament: Tournament;
  readonly round: number;
  readonly past: readonly Round[];
  readonly asTeams: boolean;
  /** Players and teams in the position, by key, in the order of their numbers. */
  readonly players: Tournament['players'];
  readonly teams: Tournament['teams'];
  readonly isPresent: (entrant: number) => boolean;
  readonly numberOf: Renumbering;
}

/** Players who had a game, or a bye without which it would be unknown what the round gave them. */
const playersIn = (rounds: readonly Round[], isTold: (bye: Bye) => boolean): Set<number> =>
  new Set(
    rounds.flatMap(({ games, byes }) => [
      ...games.flatMap(({ white, black }) => [white, black]),
      ...byes.filter(isTold).map(({ player }) => player),
    ]),
  );

const teamsIn = (rounds: readonly Round[]): Set<number> =>
  new Set(
    rounds.flatMap(({ matches = [], teamByes = [] }) => [
      ...matches.flatMap(({ white, black }) => [white, black]),
      ...teamByes.filter(({ kind }) => kind === 'pab').map(({ team }) => team),
    ]),
  );

/** The participants and data that belong to the position of a round. */
export function thenOf(now: Tournament, edition: SystemEdition, round: number): Then {
  const tournament = asPaired(now, round);
  const past = Array.from({ length: round - 1 }, (_, i) => roundOf(tournament, i + 1));
  const asTeams = pairsTeams(tournament);
  const present = asTeams ? teamsPresentIn(tournament, round) : presentIn(tournament, round);
  const all = asTeams ? tournament.teams : tournament.players;
  const here = new Set(all.filter((_, i) => present[i] === 1).map(({ id }) => id));
  const played = playersIn(past, ({ kind, unopposed }) => (asTeams ? unopposed === true : kind === 'pab'));
  const met = teamsIn(past);
  // A player who has not arrived has no number (C.04.2 2.4), so nothing depends on them unless the text uses the whole list.
  const everybody = edition.countsList?.(tournament, round) === true;
  return {
    tournament,
    round,
    past,
    asTeams,
    players: tournament.players.filter(({ id }) => played.has(id) || (!asTeams && (everybody || here.has(id)))),
    teams: asTeams ? tournament.teams.filter(({ id }) => met.has(id) || here.has(id)) : [],
    isPresent: (entrant) => here.has(entrant),
    numberOf: numbersNow(tournament),
  };
}
