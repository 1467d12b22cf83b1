import type { RatingView } from '@turnuva/engine/rating';
import { assumedK, kText, notRatedRounds, ratingViews } from '@turnuva/engine/rating';
import { nameWithTitle } from '@turnuva/engine/views';
import { decimalIn, hundredthsIn, notRatedLine, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, placeAndDate, playersById } from '../names.ts';
import type { Block, Column, Sheet } from '../sheet.ts';

/** Half points as points. */
const halves = (count: number): string => pointsText(5 * count);

const right = (title: string): Column => ({ title, align: 'right' });

/** One line per player: what the rated games did to the rating. */
function listBlock(request: SheetRequest, views: readonly RatingView[]): Block {
  const { say, tournament, language } = request;
  const players = playersById(tournament);
  return {
    kind: 'table',
    zebra: true,
    columns: [
      right(say('sheets.number')),
      { title: say('sheets.player'), wide: true },
      right(say('sheets.rating')),
      right(say('sheets.ratedGames')),
      right(say('sheets.score')),
      right(say('sheets.averageRating')),
      right(say('sheets.expected')),
      right('K'),
      right(say('sheets.ratingChange')),
      right(say('sheets.performance')),
      right(say('sheets.newRating')),
    ],
    rows: views.map((view) => {
      const { change } = view;
      const player = players.get(view.player);
      const next = change === undefined ? view.firstRating : view.rating + change.rounded;
      return [
        String(player?.tpn ?? view.player),
        nameWithTitle(player),
        view.rating === 0 ? say('sheets.unrated') : String(view.rating),
        String(view.games),
        view.games === 0 ? '' : halves(view.halfPoints),
        String(view.average ?? ''),
        change === undefined ? '' : hundredthsIn(change.expected, language),
        kText(view),
        change === undefined ? '' : hundredthsIn(change.change, language, true),
        String(view.performance ?? ''),
        String(next ?? ''),
      ];
    }),
  };
}

/** Every rated game of one player: difference, how much of it counts (400 rule), expectation, result. */
function gamesBlock(request: SheetRequest, view: RatingView): Block {
  const { say, tournament, language } = request;
  const players = playersById(tournament);
  return {
    kind: 'table',
    caption: nameWithTitle(players.get(view.player)),
    columns: [
      right(say('sheets.roundShort')),
      { title: say('sheets.opponent'), wide: true },
      right(say('sheets.rating')),
      right(say('sheets.difference')),
      right(say('sheets.differenceCounted')),
      right(say('sheets.score')),
      right(say('sheets.expected')),
      right(say('sheets.overExpected')),
    ],
    rows: (view.change?.games ?? []).map((game) => [
      String(game.round),
      nameWithTitle(players.get(game.opponent)),
      String(game.opponentRating),
      decimalIn(String(game.difference), language),
      decimalIn(String(game.counted), language),
      halves(game.halfPoints),
      hundredthsIn(game.expected, language),
      hundredthsIn(game.change, language, true),
    ]),
  };
}

/** Players whose K is only assumed, and where to enter the data it depends on. */
function assumedBlocks({ tournament, say }: SheetRequest, views: readonly RatingView[]): Block[] {
  const assumed = assumedK(tournament, views);
  return assumed === undefined ? [] : [{ kind: 'text', lines: [say('sheets.kAssumed', assumed)] }];
}

/** Which games of a knock-out are not in the table. */
function notRatedBlocks({ tournament, say }: SheetRequest): Block[] {
  const lines = notRatedRounds(tournament).map((each) => notRatedLine(say, each));
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

/** Everyone's rating changes after a round; with an id, one player's, game by game. */
export function ratingsSheet(request: SheetRequest): Sheet {
  const { tournament, say, round, id } = request;
  const views = ratingViews(tournament, Math.min(round, tournament.rounds.length));
  const wanted = id === undefined ? views : views.filter((view) => view.player === id);
  return {
    title: afterTitle(request, say('sheets.ratings')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'landscape',
    language: request.language,
    blocks: [
      listBlock(request, wanted),
      ...assumedBlocks(request, wanted),
      ...notRatedBlocks(request),
      ...(id === undefined
        ? []
        : wanted.filter((view) => view.change !== undefined).map((view) => gamesBlock(request, view))),
    ],
  };
}
