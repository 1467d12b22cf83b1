import type { Player } from '@turnuva/engine';
import { nameWithTitle } from '@turnuva/engine/views';
import type { SheetRequest } from '../names.ts';
import { byName, moneyIn, placeAndDate } from '../names.ts';
import type { Card, Sheet } from '../sheet.ts';

/** An amount with the currency of the prizes, if one is set. Amounts are in hundredths. */
export function feeText({ tournament, language }: SheetRequest, amount: number): string {
  const currency = tournament.prizes?.currency;
  if (currency !== undefined) return moneyIn(currency, language).text(amount);
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100);
}

const RECEIPTS_A_PAGE = 4;

/** What one player has paid, signed by the person who received it. */
function receiptCard(request: SheetRequest, player: Player): Card {
  const { say, tournament } = request;
  const { due, paid } = player.fee ?? { due: 0, paid: 0 };
  const open = due - paid;
  return {
    lines: [
      { text: [tournament.info.name, placeAndDate(request)].filter(Boolean).join(' · '), size: 'small' },
      { text: say('sheets.receiptOfFee'), bold: true },
      { text: `${player.tpn} · ${nameWithTitle(player)}`, size: 'large', bold: true },
      { text: [player.club, player.federation].filter(Boolean).join(' · ') },
      { text: say('sheets.received', { amount: feeText(request, paid) }), bold: true },
      ...(open > 0 ? [{ text: say('sheets.feeOpen', { amount: feeText(request, open) }) }] : []),
      { text: say('sheets.placeDateSignature'), blank: true },
    ],
  };
}

/** Receipts for entry fees: for one player, or for everyone who has paid something, by name. */
export function feeReceipts(request: SheetRequest): Sheet {
  const { say, tournament, language } = request;
  const players = [...tournament.players]
    .sort(byName(tournament, language))
    .filter((player) => (player.fee?.paid ?? 0) > 0 && (request.id === undefined || request.id === player.id));
  return {
    title: say('sheets.feeReceipts'),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks:
      players.length === 0
        ? [{ kind: 'text', lines: [say('sheets.nobodyPaid')] }]
        : [
            {
              kind: 'cards',
              perRow: 2,
              rowsPerPage: RECEIPTS_A_PAGE,
              cards: players.map((player) => receiptCard(request, player)),
            },
          ],
  };
}
