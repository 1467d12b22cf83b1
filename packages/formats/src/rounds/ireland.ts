import { readDate } from '@turnuva/contract/dates';
import type { TournamentInfo } from '@turnuva/engine/tournament';
import type { Cell, Row } from '../players/index.ts';
import { nameKey, plain, textOfRow } from '../players/index.ts';
import { pointsOf } from './crosstable.ts';

/** An event of the Irish union's CSV as a crosstable, with what it says of the event itself. */
interface IrishEvent {
  readonly rows: readonly Row[];
  readonly info: Partial<TournamentInfo>;
}

interface Person {
  readonly line: number;
  readonly name: string;
  readonly id: string;
  rating: string;
  title: string;
  federation: string;
  /** Points as the file adds them; absent for players who appear only as opponents. */
  total?: string;
  readonly cells: Map<number, string>;
}

const HEADS = new Set(['event', 'start', 'end', 'rounds', 'website', 'player', 'total']);
const TURNED: Readonly<Record<string, string>> = { '1': '0', '0': '1', '=': '=', '+': '-', '-': '+' };

/**
 * The Irish Chess Union's CSV: for each of its players the games of a foreign event, one per line, with the opponents. Undefined for
 * any other table. The opponents' other games are not in it.
 */
export function eventOfIreland(sheet: readonly Row[]): IrishEvent | undefined {
  const keys = sheet.map((row) => plain(textOfRow(row, 0)));
  if (!['event', 'rounds', 'player'].every((key) => keys.includes(key))) return undefined;
  const filled = sheet.filter((row) => textOfRow(row, 0) !== '');
  if (!filled.every((row) => HEADS.has(plain(textOfRow(row, 0))) || /^\d{1,2}$/.test(textOfRow(row, 0))))
    return undefined;
  const told = new Map(sheet.map((row, i) => [keys[i], textOfRow(row, 1)]));
  const people = new Map<string, Person>();
  const personIn = (row: Row, at: number, id = ''): Person => {
    const name = [textOfRow(row, at), textOfRow(row, at + 1)].filter((part) => part !== '').join(', ');
    const known = people.get(nameKey(name));
    const person = known ?? {
      ...{ line: row[0]?.line ?? 1, name, id, cells: new Map<number, string>() },
      ...{ rating: '', title: '', federation: '' },
    };
    const made = id === '' || person.id !== '' ? person : { ...person, id };
    people.set(nameKey(name), made);
    return made;
  };
  // Their own players first: an opponent of one may be another.
  for (const row of sheet) if (plain(textOfRow(row, 0)) === 'player') personIn(row, 2, textOfRow(row, 1));
  let player: Person | undefined;
  for (const row of sheet) {
    const key = plain(textOfRow(row, 0));
    if (key === 'player') player = personIn(row, 2);
    else if (key === 'total' && player !== undefined) player.total = textOfRow(row, 1);
    else if (/^\d{1,2}$/.test(key) && player !== undefined) enterGame(player, Number(key), row, personIn);
  }
  const list = [...people.values()];
  const numberOf = new Map(list.map((each, i) => [nameKey(each.name), i + 1]));
  const rounds = Math.max(Number(told.get('rounds')) || 0, ...list.flatMap(({ cells }) => [...cells.keys()]));
  const row = (line: number, texts: readonly string[]): Cell[] =>
    texts.map((text, i) => ({ text, line, column: i + 1 }));
  const cellOf = ({ cells }: Person, round: number): string =>
    (cells.get(round) ?? '').replace(/^\{(.*)\}/, (_, name: string) => String(numberOf.get(name) ?? ''));
  const roundNumbers = Array.from({ length: rounds }, (_, i) => i + 1);
  return {
    rows: [
      row(1, [told.get('event') ?? '']),
      row(1, ['No', 'Name', 'Rtg', 'Title', 'FED', 'National ID', 'Pts', ...roundNumbers.map(String)]),
      ...list.map((each, i) =>
        row(each.line, [
          ...[String(i + 1), each.name, each.rating, each.title, each.federation, each.id],
          // Only some of an opponent's games are known.
          each.total === undefined || Number.isNaN(pointsOf(each.total)) ? '' : each.total,
          ...roundNumbers.map((round) => cellOf(each, round)),
        ]),
      ),
    ],
    info: { ...dateOf('startDate', told.get('start')), ...dateOf('endDate', told.get('end')) },
  };
}

function dateOf(key: 'startDate' | 'endDate', text = ''): Partial<TournamentInfo> {
  const read = readDate(text);
  return read.kind === 'date' || read.kind === 'old' ? { [key]: read.date } : {};
}

/** A line of a player: round, result, colour, then the opponent's family and given name, rating, title and federation. */
function enterGame(player: Person, round: number, row: Row, personIn: (row: Row, at: number) => Person): void {
  const text = (at: number): string => textOfRow(row, at);
  const result = text(1)
    .replace(/^(0?[.,]5|½)$/, '=')
    .replace(/^([01])[.,]0$/, '$1');
  const colour = text(2).toLowerCase();
  if (text(3) === '' || !/^[wb]$/.test(colour)) {
    if (!player.cells.has(round)) player.cells.set(round, result === '' ? '' : `-${result === '=' ? '½' : result}`);
    return;
  }
  const opponent = personIn(row, 3);
  opponent.rating ||= text(5);
  opponent.title ||= text(6);
  opponent.federation ||= text(7);
  player.cells.set(round, `{${nameKey(opponent.name)}}${colour}${result}`);
  if (!opponent.cells.has(round))
    opponent.cells.set(round, `{${nameKey(player.name)}}${colour === 'w' ? 'b' : 'w'}${TURNED[result] ?? result}`);
}
