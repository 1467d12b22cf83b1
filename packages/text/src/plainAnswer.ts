import { unplayedMeeting } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { roundOf, type Tournament } from '@turnuva/engine/tournament';
import { boardRows, type Side } from '@turnuva/engine/views';
import { pointsText } from './numbers.ts';
import type { Say } from './render.ts';

/**
 * Why two players meet, or why a player or team has the bye, for a reader who does not know the rules: points first,
 * then the colours due. Empty if the decisions are plain sentences already (knock-out, team matches, the bye in
 * Keizer, a second meeting paired by hand).
 */
export function plainAnswer(
  tournament: Tournament,
  round: number,
  [first, second]: readonly [number, number?],
  say: Say,
): string {
  if (second === undefined) return plainBye(tournament, round, first, say);
  if (hasSchedule(tournament)) return tournament.system === 'knockout' ? '' : say('round.plain.schedule');
  const row = boardRows(tournament, round).find(({ white }) => white.id === first);
  if (row === undefined || row.seat !== undefined) return '';
  const { white, black } = row;
  const unplayed = unplayedMeeting(tournament, round, [first, second]);
  const pairedBefore = tournament.rounds.some(
    ({ number, games }) =>
      number < round &&
      games.some((game) => [game.white, game.black].includes(first) && [game.white, game.black].includes(second)),
  );
  // Only the arbiter pairs two who have met: the decisions say so, and in which round they met.
  if (pairedBefore && unplayed === undefined) return '';
  const pointsOf = ({ score }: Side) => say('round.points', { count: score / 10, points: pointsText(score) });
  const [one, other] = white.score >= black.score ? [white, black] : [black, white];
  const meeting =
    round === 1
      ? say('round.plain.first')
      : white.score === black.score
        ? say('round.plain.same', { points: pointsOf(white) })
        : say('round.plain.differ', { one: one.name, more: pointsOf(one), other: other.name, fewer: pointsOf(other) });
  const colours = [white, black].flatMap(({ name, due, wrongColour }) =>
    due === undefined
      ? []
      : [say(`round.plain.${wrongColour ? 'notDue' : 'due'}`, { name, colour: say(`card.${due}`) })],
  );
  const again = unplayed === undefined ? [] : [say('explained.unplayedBefore', { earlier: unplayed })];
  return [meeting, ...again, ...colours].join(' ');
}

function plainBye(tournament: Tournament, round: number, who: number, say: Say): string {
  if (hasSchedule(tournament) || tournament.system === 'keizer') return '';
  const { teamByes = [] } = roundOf(tournament, round);
  const free = new Set(teamByes.flatMap(({ team, kind }) => (kind === 'pab' ? [team] : [])));
  const team = tournament.teams.find(({ id, members }) => free.has(id) && (id === who || members.includes(who)));
  if (team !== undefined) return say('round.plain.byeTeam', { name: team.name });
  const player = tournament.players.find(({ id }) => id === who);
  return player === undefined ? '' : say('round.plain.bye', { name: player.name });
}

/** Answers to "why not" saying that the round would be worse, by a quality criterion. */
const WORSE =
  /\.(against|float)\.(C\.?([5-9]|[12]\d)|scores|following|floated|lost|lostStrong|repeated|distance)$|^(double|team)-swiss\.\d+\.against\.upfloaters$/;
/** Answers saying that another possibility comes first. */
const LATER =
  /\.against\.(order|set|tops|smaller|larger|transposition|nearer|step\.(pair|float|undone))$|^dubov\.\d+\.against\.upfloaters$/;

/** The gist of an answer to "why not"; empty if its first sentence says it plainly. */
export function plainWhyNot(rule: string | undefined, say: Say): string {
  if (rule === undefined) return '';
  return WORSE.test(rule) ? say('round.plain.worse') : LATER.test(rule) ? say('round.plain.order') : '';
}
