import type { Tournament } from '@turnuva/engine/tournament';
import { type BoardRow, colourDue, type Side } from '@turnuva/engine/views';
import type { Words } from '../../../language/words.ts';
import { beforeRound } from '../beforeRound.ts';

/** Why the two of a board meet, as one says it to a player: points first, then the colours that were due. */
export function plainAnswer(tournament: Tournament, round: number, { white, black }: BoardRow, words: Words): string {
  const { say, points } = words;
  const pointsOf = ({ score }: Side) => say('round.points', { count: score / 10, points: points(score) });
  const { history } = beforeRound(tournament, round);
  const dueTo = ({ id }: Side) => colourDue(history, history.indexOf.get(id) ?? 0)?.colour;
  const [one, other] = white.score >= black.score ? [white, black] : [black, white];
  const meeting =
    round === 1
      ? say('round.plain.first')
      : white.score === black.score
        ? say('round.plain.same', { points: pointsOf(white) })
        : say('round.plain.differ', { one: one.name, more: pointsOf(one), other: other.name, fewer: pointsOf(other) });
  const colours = (['white', 'black'] as const).flatMap((colour) => {
    const side = colour === 'white' ? white : black;
    const due = dueTo(side);
    if (due === undefined) return [];
    const facts = { name: side.name, colour: say(`card.${due}`) };
    return [say(due === colour ? 'round.plain.due' : 'round.plain.notDue', facts)];
  });
  return [meeting, ...colours].join(' ');
}
