import type { Player, Round } from '@turnuva/engine';
import type { Norm, NormEvent, NormFacts, NormGame } from '@turnuva/engine/norms';
import { officialRating } from '@turnuva/engine/tournament';
import type { SheetRequest } from '../../names.ts';
import type { Column, TableBlock } from '../../sheet.ts';

/** A norm of an event, and what its certificate is drawn from. */
export interface Drawn {
  readonly request: SheetRequest;
  readonly event: NormEvent;
  readonly norm: Norm;
  readonly facts: NormFacts;
}

/** From so many rounds on the table takes small type, so that a certificate stays on its page. */
const MANY_ROUNDS = 12;
/** Columns behind the opponent's name. */
const EMPTY_CELLS = 6;
/** Letters of a result as the form has them; games not played keep their sign. */
const SIGNS: Readonly<Record<string, string>> = { '=': '½', W: '1', D: '½', L: '0' };

/** The games as the player had them, in order of rounds; those that do not count in brackets. */
export function gamesTable(drawn: Drawn): TableBlock {
  const { request, event, norm } = drawn;
  const { say } = request;
  const centre = (title: string): Column => ({ title, align: 'centre' });
  const right = (title: string): Column => ({ title, align: 'right' });
  const { rounds } = event.field.tournament;
  const rows = rounds.flatMap((round) => gameRow(drawn, round) ?? byeRow(request, round, norm.player) ?? []);
  return {
    kind: 'table',
    dense: rows.length >= MANY_ROUNDS,
    columns: [
      right(say('sheets.roundShort')),
      { title: say('sheets.opponent'), wide: true },
      centre(say('norm.it1.fideId')),
      centre(say('sheets.federation')),
      centre(say('sheets.title')),
      right(say('sheets.rating')),
      right(say('norm.it1.counted')),
      centre(say('sheets.result')),
    ],
    rows,
  };
}

/** The round's game, as a row of the table. */
function gameRow({ norm, event, facts }: Drawn, { number, games }: Round): readonly string[][] | undefined {
  const { player } = norm;
  const game = games.find(({ white, black }) => white === player || black === player);
  if (game === undefined) return undefined;
  const isWhite = game.white === player;
  const opponent = event.field.byId.get(isWhite ? game.black : game.white);
  const letter = (game.reported ?? game.result)?.[isWhite ? 0 : 1] ?? '';
  const counted = norm.games.find(({ round }) => round === number);
  return [[String(number), ...opponentCells(opponent, counted, facts), signOf(counted, SIGNS[letter] ?? letter)]];
}

/** A round without an opponent. */
function byeRow({ say }: SheetRequest, { number, byes }: Round, player: number): readonly string[][] | undefined {
  const bye = byes.find((each) => each.player === player);
  return bye === undefined
    ? undefined
    : [[String(number), say(`sheets.bye.${bye.kind}`), ...Array<string>(EMPTY_CELLS).fill('')]];
}

function opponentCells(opponent: Player | undefined, counted: NormGame | undefined, facts: NormFacts): string[] {
  const rating = counted?.rating ?? (opponent === undefined ? 0 : officialRating(opponent));
  return [
    opponent?.name ?? '',
    opponent?.fideId ?? '',
    opponent?.federation ?? '',
    opponent?.title ?? '',
    rating === 0 ? '' : String(rating),
    counted === undefined ? '' : String(facts.counted.get(counted) ?? ''),
  ];
}

/** A result; one that stands as a loss though nobody came (B.01 1.4.2c) has both signs. */
function signOf(counted: NormGame | undefined, sign: string): string {
  if (counted === undefined) return sign === '' ? '' : `(${sign})`;
  return counted.asLoss === true ? `${sign} / 0` : sign;
}
