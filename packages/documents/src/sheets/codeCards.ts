import { nameWithTitle } from '@turnuva/engine/views';
import type { SheetRequest } from '../names.ts';
import { byName, placeAndDate } from '../names.ts';
import type { Card, Sheet } from '../sheet.ts';

const LONG_NAME = 26;

/** For each player the code by which they send in results; the QR code leads their phone to their page and tells it the code. */
export function codeCards(request: SheetRequest): Sheet {
  const { tournament, say, language, address, codes } = request;
  const card = (player: (typeof tournament.players)[number]): Card => {
    const code = codes?.get(player.id) ?? '';
    const name = nameWithTitle(player);
    const page = address === undefined ? undefined : `${address}/p/${player.id}`;
    return {
      lines: [
        { text: tournament.info.name, size: 'small' },
        { text: name, size: name.length > LONG_NAME ? 'normal' : 'large', bold: true },
        { text: code === '' ? '' : `${code.slice(0, 4)} ${code.slice(4)}`, size: 'big', bold: true },
        { text: say('sheets.codeHelp'), size: 'small' },
        // For a phone that reads no QR code: there the code is typed.
        ...(page === undefined ? [] : [{ text: page, size: 'small' } as const]),
      ],
      ...(page === undefined || code === '' ? {} : { qr: `${page}?code=${code}` }),
    };
  };
  /** The captain's: the QR code leads to the page on which the team's line-up is submitted. */
  const captain = ({ id, name, captain: person }: (typeof tournament.teams)[number]): Card[] => {
    const code = codes?.get(-id) ?? '';
    if (code === '') return [];
    const card: Card = {
      lines: [
        { text: tournament.info.name, size: 'small' },
        { text: name, size: name.length > LONG_NAME ? 'normal' : 'large', bold: true },
        { text: [say('sheets.captain'), person].filter(Boolean).join(': '), size: 'small' },
        { text: `${code.slice(0, 4)} ${code.slice(4)}`, size: 'big', bold: true },
        { text: say('sheets.captainCodeHelp'), size: 'small' },
      ],
      ...(address === undefined ? {} : { qr: `${address}/team/${id}?code=${code}` }),
    };
    return [card];
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
        cards: [
          ...tournament.teams.flatMap(captain),
          ...[...tournament.players].sort(byName(tournament, language)).map(card),
        ],
      },
    ],
  };
}
