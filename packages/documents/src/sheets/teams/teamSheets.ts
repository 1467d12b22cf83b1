import { formatKind, freeIn, hasPart, shortRounds } from '@turnuva/engine/schedule';
import { BYE_KINDS, type TeamId } from '@turnuva/engine/tournament';
import { sideSign, signsOfSides, type TeamMatchLine, type TeamSheet, teamSheets } from '@turnuva/engine/views';
import { labelled, pointsWithHalves } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { afterTitle, placeAndDate } from '../../names.ts';
import type { Cell, Column, Sheet, TableBlock } from '../../sheet.ts';
import { BLANK } from '../forms/emptySheets.ts';
import { signBlocks } from '../legend.ts';

/** This many rounds fit beside a name; those that follow are in a table of their own below. */
const MOST_ABREAST = 15;

const inParts = (rounds: readonly number[]): (readonly number[])[] => {
  // Parts of equal length: 16 rounds are 8 and 8, not 15 and 1.
  const parts = Math.max(1, Math.ceil(rounds.length / MOST_ABREAST));
  const size = Math.ceil(rounds.length / parts);
  return Array.from({ length: parts }, (_, i) => rounds.slice(i * size, (i + 1) * size));
};

/** One part of a page per team: its matches with match and game points, its players with their games. */
export function teamsSheet(request: SheetRequest): Sheet {
  const { tournament, say, language, id, empty } = request;
  const round =
    empty === true
      ? Math.max(request.round, tournament.totalRounds ?? tournament.rounds.length)
      : Math.min(request.round, tournament.rounds.length);
  const rounds = Array.from({ length: round }, (_, i) => i + 1);
  const nameOf = shortRounds(request.tournament);
  const ownMatches = formatKind(tournament)?.ownMatches === true;
  const matchColumns: Column[] = [
    { title: say(ownMatches ? 'sheets.rounds' : 'sheets.roundShort'), align: 'right' },
    { title: say('sheets.opponent'), wide: true },
    { title: say('sheets.matchPoints'), align: 'right' },
    { title: say('sheets.gamePoints'), align: 'right' },
  ];
  const playerColumns = (part: readonly number[]): Column[] => [
    { title: say('sheets.board'), align: 'right' },
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
    ...part.map((number): Column => ({ title: nameOf(number), align: 'centre' })),
  ];
  const withdrawnFrom = new Map(tournament.teams.map((team) => [team.id, team.withdrawnFrom]));
  // A match that does not count is in brackets.
  const countedPoints = (points: string, counted: boolean): string =>
    counted ? pointsWithHalves(points) : `(${pointsWithHalves(points)})`;
  const without = (id: TeamId, { round: number, kind }: TeamMatchLine): string => {
    if ((withdrawnFrom.get(id) ?? Infinity) <= number) return say('sheets.withdrawn');
    if ((BYE_KINDS as readonly string[]).includes(kind)) return say(`sheets.bye.${kind}`);
    return freeIn(tournament, number).includes(id) ? say('sheets.isFree') : say('sheets.bye.zero');
  };
  /** The rounds of the team: a knock-out goes on without it, but only its own rounds have a column. */
  const roundsOf = ({ matches }: TeamSheet): readonly number[] =>
    hasPart(tournament, 'bracket') && empty !== true ? matches.map((match) => match.round) : rounds;
  const teams = teamSheets(tournament, round).filter((team) => id === undefined || team.team === id);
  const scoreOf = ({ matchPoints, gamePoints }: TeamSheet): string =>
    matchPoints === '' ? say('sheets.withdrawn') : `${pointsWithHalves(matchPoints)} / ${pointsWithHalves(gamePoints)}`;
  const captionOf = (team: TeamSheet): string =>
    `${team.name}${empty === true ? '' : `  ${scoreOf(team)}`}${team.captain === undefined ? '' : `  (${labelled(say, say('sheets.captain'), team.captain)})`}`;
  const tablesOf = (team: TeamSheet): TableBlock[] => [
    {
      kind: 'table',
      columns: matchColumns,
      rows: team.matches.map((match) => [
        match.rounds === undefined ? nameOf(match.round) : match.rounds.map(nameOf).join(', '),
        match.opponentName ??
          (empty === true && match.round > tournament.rounds.length ? BLANK : without(team.team, match)),
        empty === true ? BLANK : countedPoints(match.matchPoints, match.counted),
        empty === true ? BLANK : countedPoints(match.gamePoints, match.counted),
      ]),
    },
    ...inParts(roundsOf(team)).map(
      (part): TableBlock => ({
        kind: 'table',
        columns: playerColumns(part),
        rows: team.players.map((player) => {
          const games = part.map((number): Cell | string =>
            empty === true
              ? BLANK
              : player.games
                  .filter((game) => game.round === number)
                  .map((game) => (game.result === undefined ? '·' : sideSign({ code: game.result, ruled: game.ruled })))
                  .join(' '),
          );
          return [String(player.board), player.name, player.rating === 0 ? '' : String(player.rating), ...games];
        }),
      }),
    ),
  ];
  const blocks = teams.flatMap((team) =>
    tablesOf(team)
      .filter(({ rows }) => rows.length > 0)
      .map((table, i) => (i === 0 ? { ...table, caption: captionOf(team) } : { ...table, withPrevious: true })),
  );
  const signs = signsOfSides(
    teams.flatMap(({ players }) =>
      players.flatMap(({ games }) => games.map(({ result, ruled }) => ({ code: result, ruled }))),
    ),
  );
  return {
    title:
      empty === true || round === 0
        ? say('sheets.teamSheets')
        : afterTitle({ ...request, round }, say('sheets.teamSheets')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [...blocks, ...signBlocks(request, signs)],
  };
}
