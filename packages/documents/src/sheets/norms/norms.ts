import type { Norm, Outlook } from '@turnuva/engine/norms';
import { hasTooFewRounds, normEvent, outlooks } from '@turnuva/engine/norms';
import { nameWithTitle } from '@turnuva/engine/views';
import { formatNormNeeded, normMissing, outLines, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { afterTitle, placeAndDate, playersById } from '../../names.ts';
import type { Block, Column, Sheet } from '../../sheet.ts';

const right = (title: string): Column => ({ title, align: 'right' });

/** The first cells of every line. */
function headOf({ tournament }: SheetRequest): (norm: Norm) => string[] {
  const players = playersById(tournament);
  return ({ player: id, title }) => {
    const player = players.get(id);
    return [String(player?.tpn ?? id), nameWithTitle(player), player?.federation ?? '', title];
  };
}

const headColumns = ({ say }: SheetRequest): Column[] => [
  right(say('sheets.number')),
  { title: say('sheets.player'), wide: true },
  { title: say('sheets.federation'), unbroken: true },
  { title: say('norm.column') },
];

const nameIn = ({ tournament }: SheetRequest): ((id: number) => string) => {
  const players = playersById(tournament);
  return (id) => players.get(id)?.name ?? String(id);
};

/** The norms made, with the games that do not count towards them. */
function madeBlock(request: SheetRequest, made: readonly Norm[]): Block {
  const { say } = request;
  if (made.length === 0) return { kind: 'text', lines: [say('norm.noneMade')] };
  const head = headOf(request);
  return {
    kind: 'table',
    zebra: true,
    columns: [
      ...headColumns(request),
      right(say('sheets.ratedGames')),
      right(say('sheets.score')),
      right(say('sheets.averageRating')),
      right(say('sheets.performance')),
      { title: say('norm.notes'), wide: true, optional: true },
    ],
    rows: made.map((norm) => [
      ...head(norm),
      String(norm.games.length),
      pointsText(5 * norm.halfPoints),
      String(norm.average ?? ''),
      String(norm.performance ?? ''),
      outLines(say, norm, nameIn(request)).join('; '),
    ]),
  };
}

/** Who is one condition short of a norm, or can still make it with the last game. */
function nearBlocks(request: SheetRequest, near: readonly Outlook[]): Block[] {
  const { say } = request;
  if (near.length === 0) return [];
  const head = headOf(request);
  return [
    {
      kind: 'table',
      caption: say('norm.near'),
      zebra: true,
      columns: [...headColumns(request), { title: say('norm.wanting'), wide: true }],
      rows: near.map(({ norm, needed }) => [
        ...head(norm),
        needed?.halfPoints === undefined
          ? normMissing(say, norm)
          : formatNormNeeded(say, norm, needed, nameIn(request)),
      ]),
    },
  ];
}

/** Title norms after a round (B.01 1.4): those made, and those that are one condition or the last game short. */
export function normsSheet(request: SheetRequest): Sheet {
  const { tournament, say, round, exempt } = request;
  const event = normEvent(tournament, { round, exempt: exempt === true });
  const all = outlooks(event);
  const near = all.filter(({ norm }) => !norm.made);
  const made = all.flatMap(({ norm }) => (norm.made ? [norm] : []));
  const short = hasTooFewRounds(event) ? [say('norm.tooFewRounds', { rounds: event.field.lastRound })] : [];
  return {
    title: afterTitle(request, say('sheets.norms')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'landscape',
    language: request.language,
    blocks: [
      madeBlock(request, made),
      ...nearBlocks(request, near),
      { kind: 'text', lines: [...short, say('norm.judged')] },
    ],
  };
}
