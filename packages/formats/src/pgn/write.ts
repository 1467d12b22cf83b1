import { stageOfMatch } from '@turnuva/engine/schedule';
import type { Game, GameResult, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { fullName, isPlayed } from '@turnuva/engine/tournament';
import { boardNames, type Seat, seatsOf } from '@turnuva/engine/views';
import { estimatedRatings } from './estimates.ts';

/** PGN knows four results, and programs a fifth; who won by forfeit is told by the tag Termination. */
export function pgnResult(result: GameResult | undefined): '1-0' | '0-1' | '1/2-1/2' | '0-0' | '*' {
  switch (result) {
    case '10':
    case 'WL':
    case '+-':
      return '1-0';
    case '01':
    case 'LW':
    case '-+':
      return '0-1';
    case '==':
    case 'DD':
      return '1/2-1/2';
    // Beyond the standard, as databases and broadcasts write a game that both have lost.
    case '--':
    case '00':
    case 'LL':
      return '0-0';
    default:
      return '*';
  }
}

/** A tag pair; quotation marks and backslashes are escaped, line ends become blanks. */
function tag(name: string, value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const text = String(value).replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return `[${name} "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]\n`;
}

function sideTags(side: 'White' | 'Black', player: Player | undefined, team: string | undefined, estimate = 0): string {
  const rating = player?.rating ?? 0;
  return (
    tag(`${side}Elo`, rating || estimate || undefined) +
    // No rating of any list: whoever reads the file must not take it for one.
    tag(`${side}EloEstimated`, rating === 0 && estimate > 0 ? 'yes' : undefined) +
    tag(`${side}Title`, player?.title) +
    tag(`${side}FideId`, player?.fideId) +
    tag(`${side}Team`, team)
  );
}

const STAGES = {
  preliminary: 'Preliminary',
  quarterfinal: 'Quarterfinal',
  semifinal: 'Semifinal',
  final: 'Final',
  'third-place': 'Third place',
} as const;

/** The stage of a knock-out that a game belongs to, in the English of the format; rounds alone do not tell it. */
function stageName(tournament: Tournament, { match }: Game): string | undefined {
  const stage = match === undefined ? undefined : stageOfMatch(tournament, match);
  if (stage === undefined) return undefined;
  return stage.kind === 'stage' ? `Round of ${stage.left}` : STAGES[stage.kind];
}

const pgnDate = (date: string | undefined): string | undefined => date?.replaceAll('/', '.').replaceAll('.00', '.??');

/** The day of a round; of an event of several days nobody knows it unless the round says so. */
function dayOf({ info }: Tournament, round: Round): string {
  const oneDay = info.endDate === undefined || info.endDate === info.startDate;
  return pgnDate(round.date ?? (oneDay ? info.startDate : undefined)) ?? '????.??.??';
}

/** What a game is told with. */
interface Told {
  /** What its board is called: "3.2" is board 2 of match 3. */
  readonly name: string;
  readonly seat: Seat | undefined;
  readonly players: ReadonlyMap<number, Player>;
  readonly teams: ReadonlyMap<number, string>;
  readonly estimates: ReadonlyMap<number, number>;
}

function gameText(
  tournament: Tournament,
  round: Round,
  game: Game,
  { name, seat, players, teams, estimates }: Told,
): string {
  const { info } = tournament;
  const white = players.get(game.white);
  const black = players.get(game.black);
  const site = [info.city, info.federation].filter((each) => each !== undefined).join(' ');
  const result = pgnResult(game.result);
  return [
    tag('Event', fullName(tournament) || '?'),
    tag('Site', site === '' ? '?' : site),
    tag('Date', dayOf(tournament, round)),
    tag('Round', `${round.number}.${name}`),
    tag('White', white?.name ?? '?'),
    tag('Black', black?.name ?? '?'),
    tag('Result', result),
    sideTags('White', white, teams.get(game.white), estimates.get(game.white)),
    sideTags('Black', black, teams.get(game.black), estimates.get(game.black)),
    tag('Stage', stageName(tournament, game)),
    tag('EventDate', pgnDate(info.startDate)),
    tag('TimeControl', info.timeControlCode),
    // The standard wants a whole number; in an event of teams the board of the match.
    tag('Board', seat?.board ?? name),
    // What the standard calls a loss without a game: administrative forfeiture.
    game.result !== undefined && !isPlayed(game.result) ? tag('Termination', 'rules infraction') : '',
    `\n${result}\n\n`,
  ].join('');
}

/**
 * Writes the headers of every game, for boards that record moves; in the order of rounds and boards. With `estimate` everybody
 * without a rating gets one that is marked as such ({@link estimatedRatings}).
 */
export function writePgn(
  tournament: Tournament,
  rounds?: readonly number[],
  { estimate = false }: { readonly estimate?: boolean } = {},
): string {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const teams = new Map(tournament.teams.flatMap((team) => team.members.map((id) => [id, team.name] as const)));
  const estimates = estimate ? estimatedRatings(tournament) : new Map<number, number>();
  return tournament.rounds
    .filter((round) => rounds === undefined || rounds.includes(round.number))
    .flatMap((round) => {
      const nameOf = boardNames(tournament, round.number);
      const seats = seatsOf(tournament, round.number);
      return round.games.map((game) => {
        const [name, seat] = [nameOf(game.board), seats.get(game.board)];
        return gameText(tournament, round, game, { name, seat, players, teams, estimates });
      });
    })
    .join('');
}
