import { allGames, type GameResult, roundsOver, type Tournament } from '@turnuva/engine/tournament';
import { guardFormula } from '../players/index.ts';
import { csvField, type Separator } from './split.ts';

const HEADER = ['round', 'board', 'white', 'white_name', 'white_fide', 'black', 'black_name', 'black_fide', 'result'];

/** How a result is written for people and spreadsheets; a forfeit has the letters of TRF. */
export const resultText = (result: GameResult | undefined): string => {
  if (result === undefined || result === '??') return '*';
  const side = (code: string | undefined): string =>
    ({ '1': '1', W: '1', '=': '1/2', D: '1/2', '0': '0', L: '0' })[code ?? ''] ?? code ?? '';
  return `${side(result[0])}-${side(result[1])}`;
};

/**
 * Every game of all stages as a line, with the pairing numbers, or the games of one round of the stage under way. Rounds are
 * numbered over all stages.
 */
export function writeResultsCsv(tournament: Tournament, only?: number, separator: Separator = ','): string {
  const { players, rounds } = only === undefined ? allGames(tournament) : tournament;
  const before = only === undefined ? 0 : roundsOver(tournament).length;
  const byId = new Map(players.map((player) => [player.id, player]));
  const person = (id: number): string[] => {
    const player = byId.get(id);
    return [String(player?.tpn ?? id), guardFormula(player?.name ?? ''), player?.fideId ?? ''];
  };
  const rows = rounds
    .filter(({ number }) => (only ?? number) === number)
    .flatMap(({ number, games }) =>
      games.map((game) => [
        String(number + before),
        String(game.board),
        ...person(game.white),
        ...person(game.black),
        resultText(game.result),
      ]),
    );
  return `${[HEADER, ...rows].map((row) => row.map((text) => csvField(text, separator)).join(separator)).join('\n')}\n`;
}
