import { performance } from '@turnuva/engine/rating';
import { stageOfMatch } from '@turnuva/engine/schedule';
import type { Game, GameResult, Player, PlayerId, Round, Tournament } from '@turnuva/engine/tournament';
import { allGames, allStages, fullName, isPlayed, roundsOver } from '@turnuva/engine/tournament';
import { boardNames, type Seat, seatsOf } from '@turnuva/engine/views';
import type { Format } from '../format/format.ts';
import { endsWith } from '../format/format.ts';

/** Headers only. Results come in by `readPgnResults`, which needs the tournament they belong to. */
export const PGN_FORMAT: Format = {
  id: 'pgn',
  endings: ['pgn'],
  detect: (_, name) => endsWith(name, ['pgn']),
  write: (tournament) => writePgn(tournament),
  drops: (tournament) => {
    const count = allGames(tournament).rounds.reduce((sum, { byes }) => sum + byes.length, 0);
    return count === 0 ? [] : [{ part: 'byesTaken', count }];
  },
};

/** PGN has four results, and programs a fifth; the winner by forfeit is given in the tag Termination. */
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
    // No rating of any list: readers of the file must not take it for one.
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

/**
 * The stage of a knock-out that a game belongs to, in the English of the format; the round number alone does not show
 * it.
 */
function stageName(tournament: Tournament, { match }: Game): string | undefined {
  const stage = match === undefined ? undefined : stageOfMatch(tournament, match);
  if (stage === undefined) return undefined;
  return stage.kind === 'stage' ? `Round of ${stage.left}` : STAGES[stage.kind];
}

const pgnDate = (date: string | undefined): string | undefined => date?.replaceAll('/', '.').replaceAll('.00', '.??');

/** The date of a round; in an event of several days it is unknown unless the round has one. */
function dayOf({ info }: Tournament, round: Round): string {
  const oneDay = !info.endDate || info.endDate === info.startDate;
  return pgnDate(round.date || (oneDay ? info.startDate : undefined)) || '????.??.??';
}

/** The data that a game is written with. */
interface Told {
  /** Number of the round over all stages. */
  readonly number: number;
  /** The stage of the event; absent if it has only one. */
  readonly stage: string | undefined;
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
  { number, stage, name, seat, players, teams, estimates }: Told,
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
    tag('Round', `${number}.${name}`),
    tag('White', white?.name ?? '?'),
    tag('Black', black?.name ?? '?'),
    tag('Result', result),
    sideTags('White', white, teams.get(game.white), estimates.get(game.white)),
    sideTags('Black', black, teams.get(game.black), estimates.get(game.black)),
    tag('Stage', stageName(tournament, game) ?? stage),
    tag('EventDate', pgnDate(info.startDate)),
    tag('TimeControl', info.timeControlCode),
    // The standard wants a whole number; in an event of teams the board of the match.
    tag('Board', seat?.board ?? name),
    // What the standard calls a loss without a game: administrative forfeiture.
    game.result !== undefined && !isPlayed(game.result) ? tag('Termination', 'rules infraction') : '',
    `\n${result}\n\n`,
  ].join('');
}

/** How headers are written. */
export interface PgnOptions {
  /** Everyone without a rating gets one that is marked as such ({@link estimatedRatings}). */
  readonly estimate?: boolean;
}

/**
 * Writes the headers of every game of all stages, for boards that record moves; in the order of rounds and boards. `rounds` are
 * those of the stage under way.
 */
export const writePgn = (tournament: Tournament, rounds?: readonly number[], options: PgnOptions = {}): string =>
  pgnRounds(tournament, options)
    .filter((each) => rounds === undefined || (each.underWay && rounds.includes(each.own)))
    .map(({ text }) => text())
    .join('');

/** The headers of each round that has games, by its number over all stages: broadcasts take a file for each. */
export const pgnByRound = (tournament: Tournament, options: PgnOptions = {}): (readonly [number, string])[] =>
  pgnRounds(tournament, options).map(({ number, text }) => [number, text()]);

function pgnRounds(tournament: Tournament, { estimate = false }: PgnOptions) {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const teams = new Map(tournament.teams.flatMap((team) => team.members.map((id) => [id, team.name] as const)));
  const estimates = estimate ? estimatedRatings(allGames(tournament)) : new Map<number, number>();
  const stages = allStages(tournament);
  return stages.flatMap((event, i) => {
    const before = roundsOver(event).length;
    const stage = (tournament.stages?.earlier[i] ?? tournament.stages)?.name;
    return event.rounds
      .filter(({ games }) => games.length > 0)
      .map((round) => {
        const number = round.number + before;
        const text = (): string => {
          const nameOf = boardNames(event, round.number);
          const seats = seatsOf(event, round.number);
          return round.games
            .map((game) => {
              const [name, seat] = [nameOf(game.board), seats.get(game.board)];
              return gameText(event, round, game, { number, stage, name, seat, players, teams, estimates });
            })
            .join('');
        };
        return { number, own: round.number, underWay: i === stages.length - 1, text };
      });
  });
}

/** Half points that White has of a game that was played; undefined for any other. */
function halfPointsOfWhite(result: GameResult | undefined): number | undefined {
  if (result === undefined || !isPlayed(result)) return undefined;
  if (result === '10') return 2;
  if (result === '01') return 0;
  return result === '==' ? 1 : undefined;
}

/**
 * A rating for everyone who has none, for boards and broadcasts that require one: the performance against rated opponents,
 * otherwise the average of the field. One per player, for all rounds; none if nobody is rated.
 */
function estimatedRatings({ players, rounds }: Tournament): ReadonlyMap<PlayerId, number> {
  const ratings = new Map(players.flatMap(({ id, rating }) => (rating > 0 ? [[id, rating] as const] : [])));
  if (ratings.size === 0) return new Map();
  const average = Math.round([...ratings.values()].reduce((sum, each) => sum + each, 0) / ratings.size);
  const met = new Map<PlayerId, { sum: number; games: number; halfPoints: number }>();
  const note = (player: PlayerId, opponent: PlayerId, halfPoints: number): void => {
    const rating = ratings.get(opponent);
    if (ratings.has(player) || rating === undefined) return;
    const known = met.get(player) ?? { sum: 0, games: 0, halfPoints: 0 };
    met.set(player, { sum: known.sum + rating, games: known.games + 1, halfPoints: known.halfPoints + halfPoints });
  };
  for (const { white, black, result } of rounds.flatMap(({ games }) => games)) {
    const halfPoints = halfPointsOfWhite(result);
    if (halfPoints === undefined) continue;
    note(white, black, halfPoints);
    note(black, white, 2 - halfPoints);
  }
  return new Map(
    players.flatMap(({ id }) => {
      if (ratings.has(id)) return [];
      const { sum, games, halfPoints } = met.get(id) ?? { sum: 0, games: 0, halfPoints: 0 };
      return [[id, games === 0 ? average : performance(Math.round(sum / games), halfPoints, games)] as const];
    }),
  );
}
