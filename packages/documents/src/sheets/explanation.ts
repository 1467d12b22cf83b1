import type { Tournament } from '@turnuva/engine';
import { roundOf, roundsOfMatch } from '@turnuva/engine';
import type { Decision } from '@turnuva/engine/kernel';
import type { Placed, WhyNot } from '@turnuva/engine/pairing';
import { explainBoard, pairedOf, pairsTeams, whyNot } from '@turnuva/engine/pairing';
import { hasSchedule, whyScheduled } from '@turnuva/engine/schedule';
import { boardNames, nameWithTitle } from '@turnuva/engine/views';
import { boardsIn, decisionsAbout, plainAnswer, plainWhyNot, pointsText, sentenceOf } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, ratingText, roundTitle } from '../names.ts';
import type { Block, Sheet, TableBlock } from '../sheet.ts';
import { pointsOnSheet } from './pairings.ts';

const teamOf = ({ teams }: Tournament, player: number | undefined) =>
  player === undefined ? undefined : teams.find(({ members }) => members.includes(player));

/** The board of a player, or the bye that they or their team have; the first board if nobody is named. */
function placedIn(tournament: Tournament, round: number, player: number | undefined): Placed | undefined {
  const { games, byes, teamByes = [] } = roundOf(tournament, round);
  const ordered = [...games].sort((a, b) => a.board - b.board);
  const own =
    player === undefined ? ordered[0] : ordered.find((game) => game.white === player || game.black === player);
  if (own !== undefined) return [own.white, own.black];
  const team = teamOf(tournament, player)?.id;
  const isFree =
    byes.some((bye) => bye.kind === 'pab' && bye.player === player) ||
    teamByes.some((bye) => bye.kind === 'pab' && bye.team === team);
  return isFree && player !== undefined ? [player] : undefined;
}

function decisionsFor(tournament: Tournament, round: number, placed: Placed): readonly Decision[] {
  const [white, black] = placed;
  if (hasSchedule(tournament)) return black === undefined ? [] : whyScheduled(tournament, round, white, black);
  // Both games of a match are paired together, with the colours of its first.
  const [first = round] = roundsOfMatch(tournament, round);
  const seats: Placed = first === round || black === undefined ? placed : [black, white];
  const told = explainBoard(tournament, first, seats);
  if (!told.ok) return [told.error.decision];
  const { notes, decisions, about, named } = told.value;
  return [...notes, ...decisionsAbout(decisions, about, named)];
}

/** Decisions as rows: the sentence and its article. */
function decisionTable(request: SheetRequest, decisions: readonly Decision[], caption?: string): TableBlock {
  const { say, language, tournament } = request;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const player = (id: number): string => names.get(id) ?? String(id);
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const team = (id: number): string => teams.get(id) ?? String(id);
  const wording = { language, say, player, team, board: boardsIn(tournament) };
  const rows = decisions.map((each) => [sentenceOf(each, wording), each.article]);
  const columns = [{ title: say('sheets.decision'), wide: true }, { title: say('sheets.article') }];
  const table: TableBlock = {
    kind: 'table',
    columns,
    rows: rows.length === 0 ? [[say('round.noDecisions'), '']] : rows,
  };
  return caption === undefined ? table : { ...table, caption };
}

const textBlock = (text: string): Block[] => (text === '' ? [] : [{ kind: 'text', lines: [text] }]);

/** Who sits there, with the record that each brought into the round. */
function playersBlock(request: SheetRequest, placed: Placed): TableBlock {
  const { say, tournament } = request;
  const players = playersById(tournament);
  const points = pointsOnSheet(request);
  const ofTeam = (id: number): string =>
    [nameWithTitle(players.get(id)), teamOf(tournament, id)?.name].filter((each) => each !== undefined).join(', ');
  const colours = placed.length === 1 ? [say('sheets.bye.pab')] : [say('sheets.white'), say('sheets.black')];
  return {
    kind: 'table',
    columns: [
      { title: '' },
      { title: say('sheets.number'), align: 'right' },
      { title: say('sheets.player'), wide: true },
      { title: say('sheets.rating'), align: 'right' },
      { title: say('sheets.points'), align: 'right' },
    ],
    rows: placed.map((id, i) => [
      colours[i],
      String(players.get(id)?.tpn ?? ''),
      { text: pairsTeams(tournament) ? ofTeam(id) : nameWithTitle(players.get(id)), bold: true },
      ratingText(players.get(id)),
      pointsText(points.get(id) ?? 0),
    ]),
  };
}

/** A sheet is half a page: at most this many boards of the alternative round are listed. */
const MOST_CHANGED = 20;

/** Names of those that the system pairs. */
function entrantNames(tournament: Tournament): (id: number) => string {
  const players = playersById(tournament);
  if (!pairsTeams(tournament)) return (id) => nameWithTitle(players.get(id));
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  return (id) => teams.get(id) ?? String(id);
}

/** The boards, or matches of teams, that would change if the two met, and who would have the bye. */
function changedBlock({ say, tournament, round }: SheetRequest, { changed, bye }: WhyNot): TableBlock {
  const isTeams = pairsTeams(tournament);
  const boardName = isTeams ? String : boardNames(tournament, round);
  const name = entrantNames(tournament);
  const rows = changed
    .slice(0, MOST_CHANGED)
    .map(({ board, white, black }) => [boardName(board), name(white), name(black)]);
  if (changed.length > MOST_CHANGED) rows.push(['…', `(${changed.length})`, '']);
  if (bye !== undefined) rows.push(['', name(bye), say('sheets.bye.pab')]);
  return {
    kind: 'table',
    caption: say(isTeams ? 'sheets.whyNotChangedMatches' : 'sheets.whyNotChanged'),
    columns: [
      { title: say(isTeams ? 'sheets.table' : 'sheets.board'), align: 'right' },
      { title: say(isTeams ? 'sheets.team' : 'sheets.white'), wide: true },
      { title: say(isTeams ? 'sheets.team' : 'sheets.black'), wide: true },
    ],
    rows,
  };
}

/** Why a board is as it is, for a player who asks: half a page; with `other`, also why not against that opponent. */
export function explanationSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language, id, other } = request;
  const placed = placedIn(tournament, round, id);
  const name = entrantNames(tournament);
  const blocks: Block[] = [];
  const isDrawn = roundOf(tournament, round).games.length > 0;
  // A round without boards has nobody at one: the registry reports that.
  if (placed === undefined) blocks.push(...(isDrawn ? textBlock(say('sheets.noBoard', { round })) : []));
  else {
    blocks.push(playersBlock(request, placed));
    blocks.push(...textBlock(plainAnswer(tournament, round, placed, say)));
    blocks.push(decisionTable(request, decisionsFor(tournament, round, placed), say('round.whyTheyMeet')));
  }
  if (id !== undefined && other !== undefined && !hasSchedule(tournament)) {
    // Players ask; if teams are paired, the question is about their teams.
    const [first, second = 0] = pairedOf(tournament, round, [id, other]);
    const answer = whyNot(tournament, round, { pairs: [[first, second]] });
    const asked = say('sheets.whyNot', { player: name(first), opponent: name(second) });
    const inShort = plainWhyNot(answer.decisions[0]?.rule, say);
    // The short answer follows the question that it answers.
    if (inShort === '') blocks.push(decisionTable(request, answer.decisions, asked));
    else blocks.push({ kind: 'text', caption: asked, lines: [inShort] }, decisionTable(request, answer.decisions));
    if (answer.changed.length > 0) blocks.push(changedBlock(request, answer));
  }
  const board = roundOf(tournament, round).games.find((game) => game.white === placed?.[0])?.board;
  const where =
    board === undefined ? '' : ` · ${say('round.boardNumber', { board: boardNames(tournament, round)(board) })}`;
  return {
    title: `${say('sheets.explanation')} · ${roundTitle(request)}${where}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks,
  };
}
