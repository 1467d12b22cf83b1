import type { Block, Card, CardsBlock, Field, Sheet, TableBlock } from '../sheet.ts';

/** A part of a sheet in a form for programs: lines of text, then a table. */
export interface Listing {
  readonly lines: readonly string[];
  readonly table?: TableBlock;
}

const wordsOf = (card: Card): string[] =>
  [...card.lines, ...(card.after ?? [])]
    .filter(({ blank, boxes }) => blank !== true && boxes === undefined)
    .flatMap(({ text, fields }) => fields?.filter(({ value }) => value !== '').map(fieldText) ?? [text])
    .filter((text) => text !== '');

const fieldText = ({ label, value }: Field): string => `${label}: ${value}`;

/** Cards as a list: one line per card; a card with a table of its own becomes that table, under the card's text. */
function cardListings({ cards }: CardsBlock): Listing[] {
  const plain = cards.filter((card) => card.table === undefined).map(wordsOf);
  const most = Math.max(0, ...plain.map((words) => words.length));
  const columns = Array.from({ length: most }, () => ({ title: '' }));
  const listed: Listing[] = most === 0 ? [] : [{ lines: [], table: { kind: 'table', columns, rows: plain } }];
  const tables = cards.flatMap((card): Listing[] =>
    card.table === undefined ? [] : [{ lines: [], table: { ...card.table, caption: wordsOf(card).join(' · ') } }],
  );
  return [...listed, ...tables];
}

function listingOf(block: Block): Listing[] {
  switch (block.kind) {
    case 'table':
      return [{ lines: [], table: block }];
    case 'text':
      return [{ lines: block.caption === undefined ? block.lines : [block.caption, ...block.lines] }];
    case 'cards':
      return cardListings(block);
    case 'drawing':
      return block.table === undefined
        ? block.caption === undefined
          ? []
          : [{ lines: [block.caption] }]
        : [{ lines: [], table: block.table }];
  }
}

/** Everything on a sheet that can be listed; nothing written on it is left out. */
export function listingsOf(sheet: Sheet): Listing[] {
  const listings: Listing[] = [];
  let lines: readonly string[] = [];
  for (const listing of sheet.blocks.flatMap(listingOf)) {
    lines = [...lines, ...listing.lines];
    if (listing.table === undefined) continue;
    listings.push({ lines, table: listing.table });
    lines = [];
  }
  return lines.length > 0 || listings.length === 0 ? [...listings, { lines }] : listings;
}
