import type { SheetRequest } from '../names.ts';
import { byName, placeAndDate, titled } from '../names.ts';
import type { Card, Sheet } from '../sheet.ts';

const LONG_NAME = 26;

/** For each player the code by which he sends in results; the QR code leads his phone to his page and tells it the code. */
export function codeCards(request: SheetRequest): Sheet {
  const { tournament, say, language, address, codes } = request;
  const card = (player: (typeof tournament.players)[number]): Card => {
    const code = codes?.get(player.id) ?? '';
    const name = titled(player);
    return {
      lines: [
        { text: tournament.info.name, size: 'small' },
        { text: name, size: name.length > LONG_NAME ? 'normal' : 'large', bold: true },
        { text: code === '' ? '' : `${code.slice(0, 3)} ${code.slice(3)}`, size: 'big', bold: true },
        { text: say('sheets.codeHelp'), size: 'small' },
      ],
      ...(address === undefined || code === '' ? {} : { qr: `${address}/p/${player.id}?code=${code}` }),
    };
  };
  return {
    title: say('sheets.codeCards'),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      {
        kind: 'cards',
        perRow: 2,
        rowsPerPage: 6,
        cards: [...tournament.players].sort(byName(tournament, language)).map(card),
      },
    ],
  };
}
