import { shortRounds } from '../schedule/knockout/labels.ts';
import { phaseOf } from '../schedule/knockout/match.ts';
import { knockoutTimesOf } from '../schedule/knockout/options.ts';
import { knockoutRounds } from '../schedule/knockout/rounds.ts';
import type { TimeControl } from '../schedule/knockout/timetable.ts';
import { controlOf } from '../schedule/knockout/timetable.ts';
import { isRated } from '../tournament/gameResult.ts';
import type { RatingKind } from '../tournament/ratings/ratingRules.ts';
import { rateOfPlay } from '../tournament/ratings/timeControl.ts';
import { allGames, stageBefore } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** Rounds of a knock-out whose games are rated separately from the rest. */
export interface NotRated {
  /** Rounds of the event, stages that are over included, with at least one game that was played. */
  readonly rounds: readonly number[];
  /** What these are called: `1.5`, in an event of several stages `Cup 1.5`. */
  readonly names: readonly string[];
  /** Golden-point games are rated in no list; extensions in that of their own rate of play. */
  readonly phase: 'extension' | 'golden';
  readonly control: TimeControl;
  readonly kind: RatingKind;
}

const isSame = (a: TimeControl, b: TimeControl): boolean =>
  a.whiteMinutes === b.whiteMinutes && a.blackMinutes === b.blackMinutes && a.increment === b.increment;

/**
 * What a knock-out, the stage under way or one that is over, has played at another rate of play than the games of its
 * matches: golden-point games (unequal times, a draw wins for Black) always, extensions where theirs belongs to another list.
 */
export function notRatedRounds(tournament: Tournament, stage = tournament.stages?.name): readonly NotRated[] {
  const before = stageBefore(tournament);
  const earlier = before === undefined ? [] : notRatedRounds(before, tournament.stages?.earlier.at(-1)?.name);
  const played = before === undefined ? 0 : allGames(before).rounds.length;
  const knockout = tournament.schedule?.knockout;
  if (knockout === undefined) return earlier;
  const times = knockoutTimesOf(tournament);
  const usual = rateOfPlay(times.game);
  const rounds = knockoutRounds(tournament, knockout).filter(({ games }) =>
    games.some(({ result }) => result !== undefined && isRated(result)),
  );
  const nameOf = shortRounds(tournament);
  const own: NotRated[] = [];
  for (const { number, game, settings } of rounds) {
    const phase = phaseOf(settings, game);
    const control = controlOf(times, settings, game);
    const kind = rateOfPlay(control);
    const name = [...(stage === undefined ? [] : [stage]), nameOf(number)].join(' ');
    if (phase === 'game' || (phase === 'extension' && kind === usual)) continue;
    const at = own.findIndex((each) => each.phase === phase && isSame(each.control, control));
    const before = own[at];
    if (before === undefined) own.push({ rounds: [played + number], names: [name], phase, control, kind });
    else own[at] = { ...before, rounds: [...before.rounds, played + number], names: [...before.names, name] };
  }
  // As a match goes: its extensions, then the golden point.
  own.sort((a, b) => Number(a.phase === 'golden') - Number(b.phase === 'golden'));
  return [...earlier, ...own];
}
