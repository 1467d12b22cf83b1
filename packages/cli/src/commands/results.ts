import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { roundWith } from '@turnuva/engine/tournament';
import { type ResultFound, type ResultsReading, readResults, readyToDecode } from '@turnuva/formats';
import type { Say } from '@turnuva/text';
import { EXIT, Failure } from '../failure.ts';
import { nameOf, readBytes } from '../files.ts';
import { FileFailure } from '../load.ts';
import { csvField } from '../table.ts';

const HEADER = ['round', 'board', 'white', 'white_name', 'white_fide', 'black', 'black_name', 'black_fide', 'result'];

/** How a result is written for people and spreadsheets; a forfeit has the letters of TRF. */
const textOf = (result: GameResult | undefined): string => {
  if (result === undefined || result === '??') return '*';
  const side = (code: string | undefined): string =>
    ({ '1': '1', W: '1', '=': '1/2', D: '1/2', '0': '0', L: '0' })[code ?? ''] ?? code ?? '';
  return `${side(result[0])}-${side(result[1])}`;
};

/** Every game as a line, with the pairing numbers. */
export function resultsCsv({ players, rounds }: Tournament, only?: number): string {
  const byId = new Map(players.map((player) => [player.id, player]));
  const person = (id: number): string[] => {
    const player = byId.get(id);
    return [String(player?.tpn ?? id), player?.name ?? '', player?.fideId ?? ''];
  };
  const rows = rounds
    .filter(({ number }) => (only ?? number) === number)
    .flatMap(({ number, games }) =>
      games.map((game) => [
        String(number),
        String(game.board),
        ...person(game.white),
        ...person(game.black),
        textOf(game.result),
      ]),
    );
  return `${[HEADER, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
}

/** What was found in a file of results, and the tournament with those results. */
interface WithResults {
  readonly tournament: Tournament;
  readonly reading: ResultsReading;
}

/**
 * The tournament with the results of a file: PGN, a crosstable or a list of games (CSV, XLSX, ODS). What does not belong to it is
 * left out, and told. Throws {@link Failure} where nothing does.
 */
export async function withResults(tournament: Tournament, file: string, round?: number): Promise<WithResults> {
  const bytes = readBytes(file);
  const encoding = process.env.TURNUVA_ENCODING;
  if (encoding === undefined) await readyToDecode(bytes);
  const read = readResults(bytes, tournament, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(round === undefined ? {} : { round }),
  });
  if (!read.ok) throw new FileFailure(file, read.error);
  const reading = read.value;
  if (reading.results.length === 0 && reading.left.length > 0)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: found ${reading.left.length} games that the tournament does not have, expected its pairings: check players, rounds and colours`,
    );
  const byGame = new Map(reading.results.map((each) => [`${each.round} ${each.board}`, each.result]));
  const rounds = tournament.rounds.map((round) => {
    const games = round.games.map((game) => {
      const result = byGame.get(`${round.number} ${game.board}`);
      return result === undefined ? game : { ...game, result };
    });
    const open = games.some(({ result }) => result === undefined || result === '??');
    return games.length === 0 ? round : { ...roundWith(round, { status: open ? 'paired' : 'closed' }), games };
  });
  return { tournament: { ...tournament, rounds }, reading };
}

/** What a file of results says, before it is written anywhere: a line a game that is new, different or left out. */
export function previewText({ reading, tournament }: WithResults, words: Say): string {
  const { kind, results, left, open } = reading;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const isNew = ({ here }: ResultFound): boolean => here === undefined;
  const isOther = ({ here, result }: ResultFound): boolean => here !== undefined && here !== result;
  const count = (test: (each: ResultFound) => boolean): number => results.filter(test).length;
  const summary = words('results.summary', {
    fresh: count(isNew),
    same: results.length - count(isNew) - count(isOther),
    different: count(isOther),
  });
  const game = (each: ResultFound): string =>
    `${each.round}.${each.board}  ${names.get(each.white)} – ${names.get(each.black)}  ${textOf(each.result)}${isOther(each) ? `  (${words('results.here')}: ${textOf(each.here)})` : ''}`;
  return [
    `${words(`results.kind.${kind}`)} ${summary}${open === 0 ? '' : ` ${words('results.open', { count: open })}`}`,
    ...results.filter((each) => isNew(each) || isOther(each)).map(game),
    ...left.map(({ line, found, why }) => words('results.leftLine', { line, found, why: words(`results.why.${why}`) })),
    '',
  ].join('\n');
}
