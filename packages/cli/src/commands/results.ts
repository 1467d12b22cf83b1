import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { GAME_RESULTS, roundWith } from '@turnuva/engine/tournament';
import { decodeText, readPgnResults } from '@turnuva/formats';
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

const RESULTS = new Map<string, GameResult>([
  ...GAME_RESULTS.map((result): [string, GameResult] => [textOf(result), result]),
  ['1-0', '10'],
  ['0-1', '01'],
  ['1/2-1/2', '=='],
  ['½-½', '=='],
  ['0-0', '00'],
  ['+--', '+-'],
  ['--+', '-+'],
  ['---', '--'],
]);

interface Found {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly result: GameResult;
}

/** Results out of a CSV with the columns round, white, black (pairing numbers) and result, as {@link resultsCsv} writes them. */
function resultsInCsv(file: string, text: string, { players }: Tournament): Found[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => fieldsOf(line));
  const header = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [round, white, black, result] = ['round', 'white', 'black', 'result'].map((name) => header.indexOf(name));
  const bad = (line: number, found: string, expected: string): Failure =>
    new Failure(EXIT.badRequest, `${nameOf(file)}:${line}:1: found ${found}, expected ${expected}`);
  if ([round, white, black, result].some((at) => at === undefined || at < 0))
    throw bad(1, header.join(','), 'the columns round, white, black and result');
  const idOf = new Map(players.map(({ id, tpn }) => [tpn, id]));
  return rows.slice(1).flatMap((row, i): Found[] => {
    const text = (row[result ?? 0] ?? '').replaceAll(/\s/g, '').replaceAll('–', '-').replaceAll('0.5', '1/2');
    if (text === '' || text === '*') return [];
    const known = RESULTS.get(text);
    if (known === undefined) throw bad(i + 2, `result ${text}`, '1-0, 0-1, 1/2-1/2, 0-0, +--, --+, --- or *');
    const [whiteId, blackId] = [white, black].map((at) => idOf.get(Number(row[at ?? 0])));
    if (whiteId === undefined || blackId === undefined)
      throw bad(i + 2, `${row[white ?? 0]}-${row[black ?? 0]}`, 'the numbers of two players');
    return [{ round: Number(row[round ?? 0]), white: whiteId, black: blackId, result: known }];
  });
}

const fieldsOf = (line: string): string[] => {
  const separator = line.includes(';') && !line.includes(',') ? ';' : line.includes('\t') ? '\t' : ',';
  return [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
};

/** The tournament with the results of a PGN or CSV file. Throws {@link Failure} for games that it does not have. */
export function withResults(tournament: Tournament, file: string): Tournament {
  const bytes = readBytes(file);
  const { text } = decodeText(bytes);
  let found: readonly Found[];
  if (text.trimStart().startsWith('[')) {
    const read = readPgnResults(bytes, tournament);
    if (!read.ok) throw new FileFailure(file, read.error);
    found = read.value;
  } else found = resultsInCsv(file, text, tournament);
  const byGame = new Map(found.map((each) => [`${each.round} ${each.white} ${each.black}`, each.result]));
  let used = 0;
  const rounds = tournament.rounds.map((round) => {
    const games = round.games.map((game) => {
      const result = byGame.get(`${round.number} ${game.white} ${game.black}`);
      if (result === undefined) return game;
      used++;
      return { ...game, result };
    });
    const open = games.some(({ result }) => result === undefined || result === '??');
    return games.length === 0 ? round : { ...roundWith(round, { status: open ? 'paired' : 'closed' }), games };
  });
  if (used < byGame.size)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: found ${byGame.size - used} results of games that the tournament does not have, expected its pairings: check rounds and colours`,
    );
  return { ...tournament, rounds };
}
