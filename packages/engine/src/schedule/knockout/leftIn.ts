import { isUnfinished } from '../../tournament/gameResult.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import { blackPoints, whitePoints } from '../../tournament/scoring.ts';
import type { Bye, Tournament } from '../../tournament/tournament.ts';
import { isTeamEvent } from '../roundRobin/stages.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { matchScore } from '../teams/score.ts';
import { knockoutSettings } from './options.ts';

/** What two have got from each other. */
interface Meeting {
  readonly sides: readonly [EntrantId, EntrantId];
  readonly lead: number;
  readonly lastRound: number;
}

/** Every pair that has met, with the lead of the first of them over all games between them. */
function meetings(tournament: Tournament): Meeting[] {
  const met = new Map<string, Meeting>();
  const add = (white: EntrantId, black: EntrantId, lead: number, round: number): void => {
    const sides = [Math.min(white, black), Math.max(white, black)] as const;
    const before = met.get(sides.join())?.lead ?? 0;
    met.set(sides.join(), { sides, lead: before + (sides[0] === white ? lead : -lead), lastRound: round });
  };
  const ofTeams = isTeamEvent(tournament);
  for (const { number, games, matches = [] } of tournament.rounds) {
    if (ofTeams)
      for (const match of matches) {
        const score = matchScore(tournament, number, match, boardsOf(tournament));
        add(match.white, match.black, score.whiteGamePoints - score.blackGamePoints, number);
      }
    else
      for (const { white, black, result } of games) {
        if (result === undefined || isUnfinished(result)) continue;
        add(white, black, whitePoints(tournament.scoring, result) - blackPoints(tournament.scoring, result), number);
      }
  }
  return [...met.values()];
}

/** Walk-overs without a game, as other programs write them: who went on by a bye, and who stayed away from the match. */
interface WithoutGame {
  readonly round: number;
  readonly wentOn: readonly EntrantId[];
  readonly stayedAway: readonly EntrantId[];
}

function withoutGames(tournament: Tournament): WithoutGame[] {
  const ofTeams = isTeamEvent(tournament);
  return tournament.rounds.flatMap(({ number, byes, teamByes = [] }) => {
    const all = ofTeams ? teamByes.map(({ team, kind }) => ({ id: team, kind })) : byes.map(withId);
    const wentOn = all.filter(({ kind }) => kind === 'pab' || kind === 'full').map(({ id }) => id);
    // Where nobody went on by a bye, an absence is that of the best, who have no match in the first stage.
    if (wentOn.length === 0) return [];
    return [{ round: number, wentOn, stayedAway: all.filter(({ kind }) => kind === 'zero').map(({ id }) => id) }];
  });
}

const withId = ({ player, kind }: Bye) => ({ id: player, kind });

/** Those who have not lost a match; if a match is level and nobody has played on after it, one of the two. */
function unbeaten(tournament: Tournament): number {
  const met = meetings(tournament);
  const lastOf = new Map<EntrantId, number>();
  const opponents = new Map<EntrantId, number>();
  for (const { sides, lastRound } of met)
    for (const side of sides) {
      lastOf.set(side, Math.max(lastRound, lastOf.get(side) ?? 0));
      opponents.set(side, 1 + (opponents.get(side) ?? 0));
    }
  const out = new Set(met.flatMap(({ sides, lead }) => (lead === 0 ? [] : [lead > 0 ? sides[1] : sides[0]])));
  const walkOvers = withoutGames(tournament);
  for (const { round, wentOn } of walkOvers)
    for (const side of wentOn) lastOf.set(side, Math.max(round, lastOf.get(side) ?? 0));
  for (const { round, stayedAway } of walkOvers)
    for (const side of stayedAway) if ((lastOf.get(side) ?? 0) < round) out.add(side);
  let level = 0;
  for (const { sides, lead } of met) {
    if (lead !== 0 || sides.some((side) => out.has(side))) continue;
    const [first, second] = sides.map((side) => lastOf.get(side) ?? 0);
    if (first === second) level++;
    else out.add(first < second ? sides[0] : sides[1]);
  }
  const present = (isTeamEvent(tournament) ? tournament.teams : tournament.players).filter(
    (each) => each.withdrawnFrom === undefined && !('expelled' in each && each.expelled === true),
  );
  // The best may have no match in the first stage; later everyone who is in has played.
  const isFirstStage = [...opponents.values()].every((count) => count === 1);
  return present.filter(({ id }) => !out.has(id) && (isFirstStage || lastOf.has(id))).length - level;
}

/**
 * How many are still in a knock-out whose games are recorded without a bracket, and have nothing left to play in it: it
 * was broken off between two stages, and continues as a stage of its own. Undefined if it is over.
 */
export function leftIn(tournament: Tournament): number | undefined {
  const { finalPlaces, rounds } = tournament;
  const last = rounds.findLast(({ games }) => games.length > 0)?.number;
  const known = finalPlaces !== undefined && finalPlaces.after === last ? finalPlaces.places[0] : undefined;
  const count = known?.length ?? unbeaten(tournament);
  return count > knockoutSettings(tournament).places ? count : undefined;
}
