import type { Player, Round } from '@turnuva/engine';
import type { Norm, NormEvent, NormFacts, NormGame, NormTitle } from '@turnuva/engine/norms';
import { hasTooFewRounds, NORM_TITLES, normEvent, normFacts, outlooks } from '@turnuva/engine/norms';
import { officialRating } from '@turnuva/engine/tournament';
import { pointsText } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { dayText, placeAndDate } from '../../names.ts';
import type { Card, CardLine, Column, Field, Sheet, TableBlock } from '../../sheet.ts';

/** A norm of an event, and what its certificate is drawn from. */
interface Drawn {
  readonly request: SheetRequest;
  readonly event: NormEvent;
  readonly norm: Norm;
  readonly facts: NormFacts;
}

/** From this many rounds on, the table uses small type, so that a certificate stays on one page. */
const MANY_ROUNDS = 12;
/** Columns after the opponent's name. */
const EMPTY_CELLS = 6;
/** Results in the letters of the form; games not played keep their sign. */
const SIGNS: Readonly<Record<string, string>> = { '=': '½', W: '1', D: '½', L: '0' };

/** The player's games in order of rounds; those that do not count are in brackets. */
function gamesTable(drawn: Drawn): TableBlock {
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

/** A result; one that counts as a loss although nobody came (B.01 1.4.2c) has both signs. */
function signOf(counted: NormGame | undefined, sign: string): string {
  if (counted === undefined) return sign === '' ? '' : `(${sign})`;
  return counted.asLoss === true ? `${sign} / 0` : sign;
}

const halves = (halfPoints: number): string => pointsText(5 * halfPoints);

const line = (...fields: readonly Field[]): CardLine => ({ text: '', fields });

/** Writes fields, named by the keys of their labels. */
const fieldsOf =
  ({ say }: SheetRequest) =>
  (name: string, value: string | number | undefined): Field => ({
    label: say(`norm.it1.${name}`),
    value: String(value ?? ''),
  });

/** The holder of the norm, and the event. */
function headLines({ request, event, norm }: Drawn): CardLine[] {
  const { tournament, language } = request;
  const field = fieldsOf(request);
  const { name, city, startDate, endDate, chiefArbiter, timeControl, timeControlCode } = tournament.info;
  const player = event.field.byId.get(norm.player);
  const [last, ...first] = (player?.name ?? '').split(',');
  const rating = player === undefined ? 0 : officialRating(player);
  const day = (text: string | undefined): string => (text === undefined ? '' : dayText(text, language));
  return [
    line(field('lastName', last.trim()), field('firstName', first.join(',').trim())),
    line(field('fideId', player?.fideId), field('federation', player?.federation), field('born', day(player?.birth))),
    line(field('rating', rating || ''), field('held', player?.title)),
    line(field('event', name)),
    line(field('city', city), field('start', day(startDate)), field('close', day(endDate))),
    line(field('arbiter', chiefArbiter)),
    line(field('control', timeControl ?? timeControlCode), field('rounds', event.field.lastRound)),
  ];
}

/** Whom the games were against. */
function mixLines({ request, norm, facts }: Drawn): CardLine[] {
  const field = fieldsOf(request);
  const { guests } = norm;
  const isLifted = norm.exempt === '1.4.3d' && norm.conditions.some(({ exempt }) => exempt);
  return [
    line(field('games', norm.games.length), field('federations', facts.federations), field('rated', facts.rated)),
    line(field('notOwn', facts.notOwn), field('ofHost', facts.ofHost)),
    line(
      field('titled', facts.titled),
      ...facts.titles.map(({ title, count }): Field => ({ label: title, value: String(count) })),
    ),
    // Only if the norm counts by virtue of this article.
    ...(isLifted && guests !== undefined
      ? [
          line(
            field('guestFederations', guests.federations),
            field('guests', guests.rated),
            field('titledGuests', guests.titled),
          ),
        ]
      : []),
  ];
}

/** Why a game is in brackets, or counts as a loss, in the order of the articles. */
const OUT = ['afterwards', 'won', 'noFederation', 'unratedWithoutPoint', 'notPlayed', 'otherRate', 'asLoss'] as const;

/** The rounds of such games: the opponents are in the table. */
const roundsOut = ({ leftOut, games }: Norm, why: (typeof OUT)[number]): number[] =>
  (why === 'asLoss' ? games.filter(({ asLoss }) => asLoss) : leftOut.filter((each) => each.why === why)).map(
    ({ round }) => round,
  );

/** What no field has: games left out, eight games for nine, an exemption that the arbiter claims. */
function remarksOf({ request, event, norm }: Drawn): string {
  const { say } = request;
  const isEight = event.field.lastRound === 9 && norm.games.length === 8;
  const isAsked = norm.exempt === 'asked' && norm.conditions.some(({ exempt }) => exempt);
  return [
    ...OUT.flatMap((why) => {
      const rounds = roundsOut(norm, why).join(', ');
      return rounds === '' ? [] : [say(`norm.it1.out.${why}`, { rounds })];
    }),
    ...(isEight ? [say('norm.it1.eight')] : []),
    ...(isAsked ? [say('norm.it1.asked')] : []),
  ].join('; ');
}

/** The result of the games, and the people who sign for it. */
function footLines({ request, norm, facts }: Drawn): CardLine[] {
  const { say, tournament } = request;
  const field = fieldsOf(request);
  const { required } = facts;
  return [
    line(
      field('plainAverage', facts.plainAverage),
      field('average', norm.average),
      field('performance', norm.performance),
    ),
    line(
      field('required', required === undefined ? '' : halves(required)),
      field('achieved', halves(norm.halfPoints)),
      field('above', required === undefined ? '' : halves(norm.halfPoints - required)),
    ),
    { text: say('norm.it1.arbiterSigns'), blank: true },
    line(field('confirming', tournament.info.federation), field('official', '')),
    { text: say('norm.it1.officialSigns'), blank: true },
    { text: say('norm.it1.legend'), size: 'small' },
  ];
}

const cardOf = (drawn: Drawn): Card => ({
  lines: [
    { text: drawn.request.say('norm.it1.heading', { title: drawn.norm.title }), size: 'large', bold: true },
    ...headLines(drawn),
    ...mixLines(drawn),
    line(fieldsOf(drawn.request)('remarks', remarksOf(drawn))),
  ],
  table: gamesTable(drawn),
  after: footLines(drawn),
});

/** The norms that need a certificate: all norms made for these titles, or one player's. */
const madeIn = (event: NormEvent, id: number | undefined, titles: readonly NormTitle[]): Norm[] =>
  outlooks(event).flatMap(({ norm }) =>
    norm.made && titles.includes(norm.title) && (id === undefined || norm.player === id) ? [norm] : [],
  );

/**
 * Certificates of title results (FIDE's form IT1, B.01 1.8): one page per norm, for the arbiter to complete and sign.
 */
export function certificatesSheet(request: SheetRequest, titles: readonly NormTitle[] = NORM_TITLES): Sheet {
  const { tournament, say, round, language, id, exempt } = request;
  const event = normEvent(tournament, { round, exempt: exempt === true });
  const made = madeIn(event, id, titles);
  const short = hasTooFewRounds(event) ? [say('norm.tooFewRounds', { rounds: event.field.lastRound })] : [];
  const cards = made.map((norm) => cardOf({ request, event, norm, facts: normFacts(event, norm) }));
  return {
    title: say('sheets.normCertificates'),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks:
      cards.length === 0
        ? [{ kind: 'text', lines: [say('norm.noneMade'), ...short] }]
        : [{ kind: 'cards', perRow: 1, rowsPerPage: 1, whole: true, tight: true, cards }],
  };
}
