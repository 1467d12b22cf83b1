import { formatById } from '@turnuva/engine/schedule';
import type { Language } from '@turnuva/text';
import type { SystemChoice } from '../asked.ts';
import { nameOf } from '../files.ts';
import { askedSystem, chosenEdition, load } from '../load.ts';
import { entrantsOf } from '../matches.ts';
import { textTable } from '../table.ts';
import { learn, say } from '../words.ts';
import type { Paired } from '../work.ts';

/** Headings of the table, worded as on the sheets. */
const HEADINGS = ['board', 'number', 'white', 'rating', '', 'number', 'black', 'rating'];

/** The pairing as a table with names, worded as on the sheets. */
export async function tableText(
  file: string,
  choice: SystemChoice,
  answer: Paired,
  language: Language,
): Promise<string> {
  const words = say(await learn(language));
  const { tournament } = await load(file, undefined, askedSystem(choice));
  const entrants =
    formatById(tournament.system) === undefined
      ? chosenEdition(tournament, choice).edition.entrants
      : tournament.teams.length > 0
        ? 'teams'
        : 'players';
  const players = new Map(entrantsOf(tournament, entrants).map((each) => [each.tpn, each]));
  const person = (number: number): string[] => {
    const player = players.get(number);
    return [
      String(number),
      [player?.title, player?.name].filter(Boolean).join(' '),
      player?.rating ? String(player.rating) : '',
    ];
  };
  const rows = answer.pairing.pairings.map(({ board, white, black }) => [
    String(board),
    ...person(white),
    '-',
    ...person(black),
  ]);
  if (answer.pairing.bye !== null)
    rows.push(['', ...person(answer.pairing.bye), '', '', words('sheets.byeShort.pab'), '']);
  const round = words('sheets.round', { round: answer.round });
  const title = `${tournament.info.name || nameOf(file)} - ${round} (${answer.system} ${answer.edition})\n`;
  const header = HEADINGS.map((key) => (key === '' ? '' : words(`sheets.${key}`)));
  return `${title}${textTable(header, rows, [0, 1, 3, 5, 7])}`;
}
