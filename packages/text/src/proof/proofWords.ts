import type { PositionDifference } from '@turnuva/engine/checking/proof';
import type { Fact } from '@turnuva/engine/kernel';
import { type GameResult, numbersNow, type Tournament } from '@turnuva/engine/tournament';
import { resultSign } from '@turnuva/engine/views';
import { pointsText } from '../numbers.ts';
import type { Say } from '../render.ts';

type Entrants = Pick<Tournament, 'players' | 'teams'>;

/** By number, "12 Rossi, Anna"; only the number if the file does not know the player. */
function whoIn({ players, teams }: Entrants, { who = [], of }: PositionDifference): string[] {
  const names = new Map((of === 'teams' ? teams : players).map(({ tpn, name }) => [tpn, name]));
  return who.map((number) => `${number} ${names.get(number) ?? ''}`.trim());
}

/** "board 4, 5 A - 8 B", if the file has the game. */
function whereIn(say: Say, tournament: Entrants & Pick<Tournament, 'rounds'>, difference: PositionDifference): string {
  const { who = [], round = 0, part } = difference;
  const names = whoIn(tournament, difference);
  if (part !== 'result' && part !== 'game' && part !== 'match') return names.join('; ');
  const { player } = numbersNow(tournament);
  const game = tournament.rounds[round - 1]?.games.find(
    ({ white, black }) => player(white) === who[0] && player(black) === who[1],
  );
  const board = part === 'match' || game === undefined ? '' : `${say('proof.board', { board: game.board })}, `;
  return `${board}${names.join(' - ')}`;
}

/** A bye, by the name used in differences. */
function byeIn(say: Say, name: string): string {
  const [mark, kind] = name.split('.');
  if (kind === undefined) return say(`sheets.bye.${name}`);
  return mark === 'unopposed'
    ? say(`proof.bye.${name}`)
    : say('proof.bye.uncounted', { bye: say(`sheets.bye.${kind}`) });
}

/** A value of a position in words. */
function valueIn(say: Say, { part, who = [] }: PositionDifference, value: Fact): string {
  if (value === null || (part === 'result' && value === '')) return say('proof.none');
  if (typeof value === 'boolean') return say(`proof.${value}`);
  if (Array.isArray(value))
    return value.map((each) => valueIn(say, { part, who, proof: null, file: null }, each)).join(', ');
  switch (part) {
    case 'result':
      return resultSign(value as GameResult);
    case 'bye':
      return byeIn(say, String(value));
    case 'match':
      return say(`proof.forfeit.${value}`);
    case 'initialColour':
      return say(`proof.colour.${value}`);
    case 'scoring':
    case 'virtualPoints':
    case 'adjustment':
      return typeof value === 'number' ? pointsText(value) : String(value);
    default:
      return String(value);
  }
}

/** Parts that are either present or absent. */
const THERE_OR_NOT: readonly PositionDifference['part'][] = ['entrant', 'absent', 'game', 'forbidden', 'byeLimits'];

/** Which part of a position differs, and how, using the numbers and names in the file. */
export function formatDifference(
  say: Say,
  difference: PositionDifference,
  tournament: Entrants & Pick<Tournament, 'rounds'>,
): string {
  const { part, round, name, proof, file } = difference;
  const key = part === 'byeLimits' ? `proof.part.byeLimits.${name}` : `proof.part.${part}`;
  const what = say(key, { round, name, who: whereIn(say, tournament, difference) });
  if (part === 'form') return what;
  if (THERE_OR_NOT.includes(part)) return say(`proof.only.${proof === true ? 'proof' : 'file'}`, { what });
  return say('proof.values', {
    what,
    proof: valueIn(say, difference, proof),
    file: valueIn(say, difference, file),
  });
}
