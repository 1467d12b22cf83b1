import type { Tournament } from '@turnuva/engine';
import { roundOf } from '@turnuva/engine';
import type { Decision } from '@turnuva/engine/kernel';
import type { Placed, WhyNot } from '@turnuva/engine/pairing';
import { explained, whyNot } from '@turnuva/engine/pairing';
import { hasSchedule, whyScheduled } from '@turnuva/engine/schedule';
import { boardNames } from '@turnuva/engine/views';
import { decisionsAbout, sentenceOf } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { placeAndDate, playersById, pointsText, ratingText, titled } from '../names.ts';
import type { Block, Sheet, TableBlock } from '../sheet.ts';
import { pointsBefore } from './pairings.ts';

/** The board of a player, or their bye; the first board where nobody is named. */
function placedIn(tournament: Tournament, round: number, player: number | undefined): Placed | undefined {
  const { games, byes } = roundOf(tournament, round);
  const ordered = [...games].sort((a, b) => a.board - b.board);
  const own =
    player === undefined ? ordered[0] : ordered.find((game) => game.white === player || game.black === player);
  if (own !== undefined) return [own.white, own.black];
  const free = byes.find((bye) => bye.kind === 'pab' && bye.player === player);
  return free === undefined ? undefined : [free.player];
}

function decisionsFor(tournament: Tournament, round: number, placed: Placed): readonly Decision[] {
  const [white, black] = placed;
  if (hasSchedule(tournament)) return black === undefined ? [] : whyScheduled(tournament, round, white, black);
  const told = explained(tournament, round, placed);
  if (told.ok) return [...told.value.notes, ...decisionsAbout(told.value.decisions, placed)];
  return [told.error.decision];
}

/** Decisions as rows: the sentence and its article. */
function told(request: SheetRequest, caption: string, decisions: readonly Decision[]): TableBlock {
  const { say, language, tournament } = request;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name.replace(', ', ' ')]));
  const player = (id: number): string => names.get(id) ?? String(id);
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const team = (id: number): string => teams.get(id) ?? String(id);
  const rows = decisions.map((each) => [sentenceOf(each, { language, say, player, team }), each.article]);
  const columns = [{ title: say('sheets.decision'), wide: true }, { title: say('sheets.article') }];
  return { kind: 'table', caption, columns, rows: rows.length === 0 ? [[say('round.noDecisions'), '']] : rows };
}

/** Who sits there, with what each brought into the round. */
function playersBlock(request: SheetRequest, placed: Placed): TableBlock {
  const { say, tournament } = request;
  const players = playersById(tournament);
  const points = pointsBefore(request);
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
      { text: titled(players.get(id)), bold: true },
      ratingText(players.get(id)),
      pointsText(points.get(id) ?? 0),
    ]),
  };
}

/** A sheet is half a page: so many boards of the other round are listed. */
const MOST_CHANGED = 20;

/** The boards that would change if the two met, and who would have the bye. */
function changedBlock({ say, tournament, round }: SheetRequest, { changed, bye }: WhyNot): TableBlock {
  const boardName = boardNames(tournament, round);
  const players = playersById(tournament);
  const rows = changed
    .slice(0, MOST_CHANGED)
    .map(({ board, white, black }) => [boardName(board), titled(players.get(white)), titled(players.get(black))]);
  if (changed.length > MOST_CHANGED) rows.push(['…', `(${changed.length})`, '']);
  if (bye !== undefined) rows.push(['', titled(players.get(bye)), say('sheets.bye.pab')]);
  return {
    kind: 'table',
    caption: say('sheets.whyNotChanged'),
    columns: [
      { title: say('sheets.board'), align: 'right' },
      { title: say('sheets.white'), wide: true },
      { title: say('sheets.black'), wide: true },
    ],
    rows,
  };
}

/** Why a board is as it is, for a player who asks: half a page; with `other` also why not against that opponent. */
export function explanationSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language, id, other } = request;
  const placed = placedIn(tournament, round, id);
  const names = playersById(tournament);
  const blocks: Block[] = [];
  if (placed === undefined) blocks.push({ kind: 'text', lines: [say('sheets.noBoard', { round })] });
  else {
    blocks.push(playersBlock(request, placed));
    blocks.push(told(request, say('round.whyTheyMeet'), decisionsFor(tournament, round, placed)));
  }
  if (id !== undefined && other !== undefined && !hasSchedule(tournament)) {
    const answer = whyNot(tournament, round, { pairs: [[id, other]] });
    const asked = say('sheets.whyNot', { player: titled(names.get(id)), opponent: titled(names.get(other)) });
    blocks.push(told(request, asked, answer.decisions));
    if (answer.changed.length > 0) blocks.push(changedBlock(request, answer));
  }
  const board = roundOf(tournament, round).games.find((game) => game.white === placed?.[0])?.board;
  const where =
    board === undefined ? '' : ` · ${say('round.boardNumber', { board: boardNames(tournament, round)(board) })}`;
  return {
    title: `${say('sheets.explanation')} · ${say('sheets.round', { round })}${where}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks,
  };
}
