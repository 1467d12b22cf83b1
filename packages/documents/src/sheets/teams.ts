import { teamSheets } from '@turnuva/engine/standings';
import type { SheetRequest } from '../names.ts';
import { halved, placeAndDate, playersById, ratingText, titled } from '../names.ts';
import type { Block, Column, Sheet } from '../sheet.ts';

const SIDES: Readonly<Record<string, string>> = { '=': '½', D: '½', W: '1', L: '0' };

/** One page part a team: its matches with match and game points, its players with their games. */
export function teamsSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language, id } = request;
  const rounds = Array.from({ length: round }, (_, i) => i + 1);
  const matchColumns: Column[] = [
    { title: say('sheets.roundShort'), align: 'right' },
    { title: say('sheets.opponent'), wide: true },
    { title: say('sheets.matchPoints'), align: 'right' },
    { title: say('sheets.gamePoints'), align: 'right' },
  ];
  const playerColumns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
    ...rounds.map((number): Column => ({ title: String(number), align: 'centre' })),
  ];
  const teams = teamSheets(tournament, round).filter((team) => id === undefined || team.team === id);
  const blocks = teams.flatMap((team): Block[] => [
    {
      kind: 'table',
      caption: `${team.name}  ${team.matchPoints} / ${halved(team.gamePoints)}${team.captain === undefined ? '' : `  (${say('sheets.captain')}: ${team.captain})`}`,
      columns: matchColumns,
      rows: team.matches.map((match) => [
        String(match.round),
        match.opponentName ?? '-',
        match.matchPoints,
        halved(match.gamePoints),
      ]),
    },
    {
      kind: 'table',
      columns: playerColumns,
      rows: team.players.map((player) => {
        const games = rounds.map((number) =>
          player.games
            .filter((game) => game.round === number)
            .map((game) => (game.result === undefined ? '·' : (SIDES[game.result] ?? game.result)))
            .join(' '),
        );
        return [String(player.board), player.name, player.rating === 0 ? '' : String(player.rating), ...games];
      }),
    },
  ]);
  return {
    title: `${say('sheets.teamSheets')} · ${say('sheets.afterRound', { round })}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks,
  };
}

/** A sheet for the captains: one match a card, a line a board to fill in and sign. */
export function matchSheets(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const entry = tournament.rounds[round - 1];
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const members = new Map(tournament.teams.map((team) => [team.id, new Set(team.members)]));
  const players = playersById(tournament);
  const signed = (text: string) => ({ text: `${say('sheets.signature')} (${text})`, blank: true });
  const games = entry?.games ?? [];
  return {
    title: `${say('sheets.matchSheets')} · ${say('sheets.round', { round })}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      {
        kind: 'cards',
        perRow: 1,
        rowsPerPage: 2,
        cards: (entry?.matches ?? []).map((match) => ({
          lines: [
            {
              text: [
                tournament.info.name,
                say('sheets.round', { round }),
                `${say('sheets.table')} ${match.table}`,
              ].join(' · '),
            },
            { text: `${teams.get(match.white) ?? ''} - ${teams.get(match.black) ?? ''}`, size: 'large', bold: true },
          ],
          table: {
            kind: 'table',
            columns: [
              { title: say('sheets.board'), align: 'right' },
              { title: say('sheets.colour'), align: 'centre' },
              { title: say('sheets.player'), wide: true },
              { title: say('sheets.rating'), align: 'right' },
              { title: say('sheets.result'), align: 'centre' },
              { title: say('sheets.colour'), align: 'centre' },
              { title: say('sheets.player'), wide: true },
              { title: say('sheets.rating'), align: 'right' },
            ],
            rows: games
              .filter((game) => game.match === match.table)
              .map((game, i) => {
                // Teams keep their sides; the colours change from board to board.
                const white = members.get(match.white)?.has(game.white) === true;
                const [left, right] = white ? [game.white, game.black] : [game.black, game.white];
                const letters = [say('sheets.whiteShort'), say('sheets.blackShort')];
                const [own, other] = white ? letters : letters.reverse();
                return [
                  String(i + 1),
                  own,
                  titled(players.get(left)),
                  ratingText(players.get(left)),
                  { text: '', blank: true },
                  other,
                  titled(players.get(right)),
                  ratingText(players.get(right)),
                ];
              }),
          },
          after: [
            { text: say('sheets.matchResult'), blank: true },
            signed(`${say('sheets.captain')}, ${teams.get(match.white) ?? ''}`),
            signed(`${say('sheets.captain')}, ${teams.get(match.black) ?? ''}`),
          ],
        })),
      },
    ],
  };
}
