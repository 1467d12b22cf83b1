import { hasPart, shortRounds } from '@turnuva/engine/schedule';
import { lastCountedRound, receiptMaker, standingsOf } from '@turnuva/engine/standings';
import { adjustedTable, nameWithTitle, pairingCards, sideOf, signsOfSides } from '@turnuva/engine/views';
import { cardResult, decimalIn, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { afterTitle, placeAndDate, ratingText, roundTitle } from '../../names.ts';
import type { Block, Cell, Column, Sheet, TableBlock } from '../../sheet.ts';
import { withoutEmpty } from '../../sheet.ts';
import { bracketBlocks, signBlocks } from '../legend.ts';

const BLANK: Cell = { text: '', blank: true };

/** Of a round that is not paired yet only as a form: noughts would look like its results. */
function sheetOf(request: SheetRequest, title: string, block: TableBlock, below: readonly Block[] = []): Sheet {
  const { tournament, language, round, empty } = request;
  const { name } = tournament.info;
  const isPaired = round <= tournament.rounds.length;
  return {
    title,
    event: name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: isPaired || empty === true ? [block, ...below] : [],
  };
}

/**
 * Everyone's points as the tie-breaks of their opponents count them, by the rule for this tournament's tie-breaks,
 * which the sheet names.
 */
export function adjustedPoints(request: SheetRequest): Sheet {
  const { tournament, say, round, empty } = request;
  const table = adjustedTable(tournament, round);
  const columns: Column[] = [
    { title: say('sheets.number'), align: 'right' },
    { title: say(table.of === 'teams' ? 'sheets.team' : 'sheets.player'), wide: true },
    { title: say(table.of === 'teams' ? 'sheets.form.primaryScore' : 'sheets.points'), align: 'right' },
    { title: say('sheets.form.adjusted'), align: 'right' },
  ];
  const rows = table.rows.map(({ tpn, name, score, adjusted }) => [
    String(tpn),
    name,
    empty === true ? BLANK : pointsText(score),
    empty === true ? BLANK : { text: pointsText(adjusted), bold: adjusted !== score },
  ]);
  const title = empty === true ? say('sheets.adjustedPoints') : afterTitle(request, say('sheets.adjustedPoints'));
  const rule: Block = { kind: 'text', lines: [say(`sheets.form.adjustedBy.${table.rule}`)] };
  return sheetOf(request, title, { kind: 'table', columns, rows, zebra: true }, [rule]);
}

/**
 * The round results table from the source documents: number, rating, result, colour, the opponent's number and rating,
 * points and the average rating of the opponents so far; sorted by points, then by that average. When empty: who meets
 * whom, with the rest to be written in.
 */
export function roundTable(request: SheetRequest): Sheet {
  const { tournament, say, round, language, empty } = request;
  // The colours of the round and of the one before it, as the source documents print them.
  const colourRounds = [round - 1, round].filter((each) => each > 0);
  const shortName = shortRounds(tournament);
  const columns: Column[] = [
    { title: say('sheets.number'), align: 'right' },
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
    { title: say('sheets.result'), align: 'centre' },
    ...colourRounds.map((each): Column => ({ title: `${say('sheets.colour')} ${shortName(each)}`, align: 'centre' })),
    { title: say('sheets.form.opponentNumber'), align: 'right' },
    { title: say('sheets.form.opponentRating'), align: 'right' },
    { title: say('sheets.points'), align: 'right' },
    { title: 'ARO', align: 'right', optional: empty !== true },
  ];
  // Before the first result of a round everyone has the points of the rounds before.
  const counted = Math.min(round, lastCountedRound(tournament));
  const averages = receiptMaker(tournament, { round: counted, of: 'players', tiebreaks: ['ARO'], unsuitable: 'drop' });
  const criterion = averages.ok ? averages.value.request.criteria[0] : undefined;
  const average = (player: number): string =>
    averages.ok && criterion !== undefined ? (averages.value.receipt(player, criterion)?.text ?? '') : '';
  const table = standingsOf(tournament, { round: counted, of: 'players', unsuitable: 'drop' });
  const points = new Map(table.ok ? table.value.rows.map((row) => [row.id, row.points]) : []);
  const cards = [...pairingCards(tournament, round)];
  // An empty form is in numerical order: an order by points would give away the results.
  const averageOf = new Map(cards.map(({ player }) => [player.id, Number(average(player.id)) || 0]));
  const pointsOf = (card: (typeof cards)[number]): number => points.get(card.player.id) ?? 0;
  const ofOpponents = (card: (typeof cards)[number]): number => averageOf.get(card.player.id) ?? 0;
  if (empty !== true) cards.sort((a, b) => pointsOf(b) - pointsOf(a) || ofOpponents(b) - ofOpponents(a));
  const byes = !hasPart(tournament, 'bracket');
  const rows = cards.map((card) => {
    const line = card.lines[round - 1];
    const colours = colourRounds.map((each) => {
      const colour = card.lines[each - 1]?.colour;
      return colour === undefined
        ? ''
        : say(colour === 'white' ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
    });
    const outcome = line === undefined || line.outcome === 'open' || line.outcome === 'none' ? '' : line.outcome;
    // Someone who is out of a bracket has no result in its later rounds.
    const isOut = line === undefined || (line.outcome === 'none' && !byes);
    const result = isOut ? '' : cardResult(line, tournament, card.player.id);
    return [
      String(card.player.tpn),
      nameWithTitle(card.player),
      ratingText(card.player),
      empty === true ? BLANK : outcome === '' && line?.opponent !== undefined ? BLANK : result,
      ...colours,
      line?.opponent === undefined ? '' : String(line.opponent.tpn),
      ratingText(line?.opponent),
      empty === true ? BLANK : { text: pointsText(points.get(card.player.id) ?? 0), bold: true },
      empty === true ? BLANK : decimalIn(average(card.player.id), language),
    ];
  });
  const block = withoutEmpty({ kind: 'table', columns, rows, zebra: true, dense: true });
  const lines = cards.flatMap((card) => card.lines[round - 1] ?? []);
  const signs = [
    ...signBlocks(request, signsOfSides(lines.map(sideOf))),
    ...bracketBlocks(
      request,
      lines.some(({ counted }) => !counted),
    ),
  ];
  return sheetOf(request, `${say('sheets.roundTable')} · ${roundTitle(request)}`, block, signs);
}
