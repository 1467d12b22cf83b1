import { formatPoints } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { publicTable } from '../public/table.ts';
import type { PublicView } from '../public/view.ts';

/** What the public sees of an event as JSON: its published rounds, and the table after the last closed one. */
export function eventJson(id: string, view: PublicView, seq: number): string {
  const { tournament, round, closed } = view;
  const { name, city, federation, startDate, endDate } = tournament.info;
  const person = (player: number) => {
    const found = view.players.get(player);
    return {
      number: found?.tpn ?? player,
      name: found?.name ?? '',
      ...(found?.fideId === undefined ? {} : { fideId: found.fideId }),
    };
  };
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const table = publicTable(view);
  return JSON.stringify({
    format: 'turnuva.event',
    version: 1,
    seq,
    event: { id, name, ...plain({ city, federation, startDate, endDate }), round, closed },
    rounds: tournament.rounds
      .filter(({ games, byes }) => games.length + byes.length > 0)
      .map(({ number, status, date, games, byes, matches = [] }) => {
        const boardName = boardNames(tournament, number);
        return {
          number,
          status,
          ...plain({ date }),
          games: games.map(({ board, white, black, result }) => ({
            board: boardName(board),
            white: person(white),
            black: person(black),
            result: result ?? null,
          })),
          byes: byes.map(({ player, kind }) => ({ player: person(player), kind })),
          ...(matches.length === 0
            ? {}
            : {
                matches: matches.map(({ table: number, white, black }) => ({
                  table: number,
                  white: teams.get(white)?.name ?? '',
                  black: teams.get(black)?.name ?? '',
                })),
              }),
        };
      }),
    standings:
      table === undefined
        ? null
        : {
            after: table.round,
            of: table.of,
            tiebreaks: table.tiebreaks.map(({ code }) => code),
            rows: table.rows.map(({ rank, id: who, points, values }) => ({
              rank,
              ...(table.of === 'teams' ? { name: teams.get(who)?.name ?? '' } : person(who)),
              points: formatPoints(points, 1),
              values: values.map(({ text }) => text),
            })),
          },
  });
}

const plain = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>;
