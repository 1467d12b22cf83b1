import type { Tournament } from '@turnuva/engine';
import type { Bracket, PlayedMatch } from '@turnuva/engine/schedule';
import {
  bracketOf,
  controlOf,
  goldenGame,
  hasPart,
  isTeamEvent,
  knockoutOf,
  knockoutProgramme,
  knockoutRounds,
  knockoutTimesOf,
  phaseOf,
  sharedPlaces,
  topHasWhite,
} from '@turnuva/engine/schedule';
import type { Winnings } from '@turnuva/engine/standings';
import { lastCountedRound, NO_WINNINGS, prizeSheet, standingsOf, winningsOf } from '@turnuva/engine/standings';
import { nameWithTitle, resultSign, signsOfResults } from '@turnuva/engine/views';
import { awardReason, formatStage, labelled, pointsText, prizeText, stageOfMatches } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { controlText, dayText, moneyIn, playersById, timeText } from '../names.ts';
import type { Block, Card, CardLine, Cell, Sheet } from '../sheet.ts';
import { signLines } from './legend.ts';
import { entrantName, eventSheet } from './schedule.ts';

/** What each player has won; empty if no prizes are set. */
function prizesWon(tournament: Tournament): ReadonlyMap<number, Winnings> {
  const of = tournament.teams.length > 0 ? 'teams' : 'players';
  const table = standingsOf(tournament, { round: lastCountedRound(tournament), of, unsuitable: 'drop' });
  if (!table.ok || tournament.prizes === undefined) return new Map();
  return winningsOf(prizeSheet(tournament, table.value, tournament.prizes));
}

function placesBlock(request: SheetRequest, bracket: Bracket): Block[] {
  const { tournament, say, language } = request;
  const places = sharedPlaces(bracket);
  if (places.length === 0) return [];
  const name = entrantName(request);
  const { prizes } = tournament;
  const won = prizesWon(tournament);
  const anyMoney = [...won.values()].some(({ amount }) => amount > 0);
  const share = (entrant: number, place: number, lastPlace: number, sharers: number): string => {
    if (prizes !== undefined && won.size > 0) {
      const { amount, things } = won.get(entrant) ?? NO_WINNINGS;
      return anyMoney || things.length > 0 ? prizeText(moneyIn(prizes.currency, language).text, amount, things) : '';
    }
    // The prizes of these places, divided among them equally.
    return place === lastPlace ? String(place) : `(${place} + … + ${lastPlace}) : ${sharers}`;
  };
  return [
    {
      kind: 'table',
      caption: say('sheets.places'),
      columns: [
        { title: say('sheets.place'), align: 'right' },
        { title: say(isTeamEvent(tournament) ? 'sheets.team' : 'sheets.player'), wide: true },
        ...(prizes === undefined ? [] : [{ title: say('sheets.prizeShare'), align: 'right' } as const]),
      ],
      rows: places.flatMap(({ place, lastPlace, entrants }) =>
        entrants.map((entrant) => [
          place === lastPlace ? String(place) : `${place}-${lastPlace}`,
          name(entrant),
          ...(prizes === undefined ? [] : [share(entrant, place, lastPlace, entrants.length)]),
        ]),
      ),
    },
    ...(prizes === undefined ? [] : [{ kind: 'text', lines: [say('sheets.prizeRule')] } as const]),
  ];
}

/**
 * The programme of a knock-out with every game that may be needed, and the places with their shares of the prizes. Warnings
 * about its hours are the arbiter's business; the desk gives them.
 */
export function knockoutTimes(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const state = knockoutOf(tournament);
  const bracket = bracketOf(state);
  if (!hasPart(tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.knockoutTimes', []);
  const programme = knockoutProgramme(tournament, state);
  const stageTitle = (stage: number, date: string | undefined): string =>
    [stageOfMatches(say, bracket.value.matches, stage), date === undefined ? '' : dayText(date, request.language)]
      .filter((part) => part !== '')
      .join(', ');
  const table: Block = {
    kind: 'table',
    columns: [
      { title: say('sheets.bracketRound'), wide: true },
      { title: say('sheets.game') },
      { title: say('sheets.control') },
      { title: say('sheets.time'), align: 'right' },
    ],
    rows: programme.map(({ stage, game, phase, control, date, from, until, fromDate, untilDate }) => [
      game === 1 ? { text: stageTitle(stage, date), bold: true } : '',
      say(`sheets.phase.${phase}`, { game }),
      controlText(request, control),
      `${timeText(request, from, fromDate)} - ${timeText(request, until, untilDate === fromDate ? undefined : untilDate)}`,
    ]),
  };
  // Nobody needs these once every match is decided.
  const notes: Block = { kind: 'text', lines: [say('sheets.goldenRule'), say('sheets.ifLevel')] };
  return eventSheet(request, 'sheets.knockoutTimes', [
    table,
    ...(bracket.value.complete ? [] : [notes]),
    ...placesBlock(request, bracket.value),
  ]);
}

/** White and Black of a game to come: colours alternate. To write in where line-ups or the toss before the golden point decide. */
function sidesToCome({ tournament }: SheetRequest, match: PlayedMatch, game: number): readonly [Cell, Cell] {
  const phase = phaseOf(match.settings, game);
  const { topEntrant, bottomEntrant } = match;
  const blank: Cell = { text: '', blank: true };
  if (phase === 'golden' || isTeamEvent(tournament)) return [blank, blank];
  const players = playersById(tournament);
  const sides = [topEntrant, bottomEntrant].map((id) => ({ text: nameWithTitle(players.get(id ?? 0)) }));
  const [top = blank, bottom = blank] = sides;
  return topHasWhite(knockoutOf(tournament), match.id, topEntrant, game, phase) ? [top, bottom] : [bottom, top];
}

/** Lines of a mini-match: games played have their colours and results, games that may follow are left to fill in. */
function gameRows(request: SheetRequest, match: PlayedMatch): (Cell | string)[][] {
  const { tournament, say } = request;
  const state = knockoutOf(tournament);
  const players = playersById(tournament);
  const seated = knockoutRounds(tournament, state)
    .flatMap((round) => round.games)
    .filter((game) => game.address.match === match.id);
  const numbers = Array.from({ length: goldenGame(match.settings) }, (_, i) => i + 1);
  const times = knockoutTimesOf(tournament);
  // Games to come have as many boards as those already seated: each has a result to write in.
  const boards = new Set(seated.map(({ address }) => address.board)).size || 1;
  return numbers.flatMap((game): (Cell | string)[][] => {
    const label = say(`sheets.phase.${phaseOf(match.settings, game)}`, { game });
    const control = controlText(request, controlOf(times, match.settings, game));
    const own = seated.filter((each) => each.address.game === game);
    const blank: Cell = { text: '', blank: true };
    const labelOf = (board: number): string => (boards === 1 ? label : `${label}, ${say('sheets.board')} ${board}`);
    if (own.length === 0 && match.winner !== undefined) return [];
    if (own.length === 0) {
      const [white, black] = sidesToCome(request, match, game);
      return Array.from({ length: boards }, (_, i) => [labelOf(i + 1), control, white, blank, black]);
    }
    return own.map(({ address, white, black, result }) => [
      labelOf(address.board),
      control,
      nameWithTitle(players.get(white)),
      result === undefined ? blank : resultSign(result),
      nameWithTitle(players.get(black)),
    ]);
  });
}

/**
 * The result to write in, or a decision in its place while the match is open; a decision that was made, with its
 * reason.
 */
function resultLines(request: SheetRequest, { id, winner, state }: PlayedMatch): CardLine[] {
  const { tournament, say } = request;
  // One line for both: with two, only one match would fit on a page.
  if (winner === undefined) return [{ text: say('sheets.resultOrDecision'), blank: true }];
  const score = `${pointsText(state.topPoints)} - ${pointsText(state.bottomPoints)}`;
  const result: CardLine = { text: labelled(say, say('sheets.matchResult'), score), bold: true };
  if (state.decidedBy !== 'award') {
    if (state.topPoints !== state.bottomPoints) return [result];
    // An even score does not say who won: a draw of the golden point does.
    const by = state.decidedBy === 'golden' ? [say('knockout.by.golden')] : [];
    const who = [entrantName(request)(winner), ...by].join(', ');
    return [result, { text: labelled(say, say('knockout.winner'), who), bold: true }];
  }
  const { reason = '' } = knockoutOf(tournament).awards.findLast((each) => each.match === id) ?? {};
  const who = [entrantName(request)(winner), awardReason(say, reason)].filter((part) => part !== '').join(', ');
  return [{ text: labelled(say, say('knockout.by.award'), who) }, result];
}

/** A sheet for the players of each match: its games with their colours, results to fill in, signatures. */
export function miniMatches(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const bracket = bracketOf(knockoutOf(tournament));
  if (!hasPart(tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.miniMatches', []);
  const { matches } = bracket.value;
  const games = knockoutRounds(tournament, knockoutOf(tournament)).flatMap((round) => round.games);
  const name = entrantName(request);
  const ready = matches.filter((match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined);
  const teams = tournament.teams.length > 0;
  const open = ready.filter((match) => match.winner === undefined);
  const resultsOf = (id: number) => games.filter(({ address }) => address.match === id).map(({ result }) => result);
  // Once nothing is open: the record of every match.
  const cards = (open.length > 0 ? open : ready).map((match): Card => {
    const sides = [match.topEntrant, match.bottomEntrant].map((entrant) => name(entrant ?? 0));
    const signatureLine = (text: string): CardLine => ({ text: `${say('sheets.signature')} (${text})`, blank: true });
    const where = [tournament.info.name, formatStage(say, match)];
    return {
      lines: [
        { text: [...where, `${say('sheets.match')} ${match.id}`].join(' · ') },
        { text: sides.join(' - '), size: 'large', bold: true },
      ],
      table: {
        kind: 'table',
        columns: [
          { title: say('sheets.game'), unbroken: true },
          { title: say('sheets.control'), unbroken: true },
          { title: say('sheets.white'), wide: true },
          { title: say('sheets.result'), align: 'centre' },
          { title: say('sheets.black'), wide: true },
        ],
        rows: gameRows(request, match),
      },
      after: [
        ...(signLines(request, signsOfResults(resultsOf(match.id))).after ?? []),
        ...(match.winner === undefined ? [{ text: say('sheets.goldenRule'), size: 'small' as const }] : []),
        ...resultLines(request, match),
        ...(teams ? [...sides.map((side) => `${say('sheets.captain')}, ${side}`), say('sheets.arbiter')] : sides).map(
          signatureLine,
        ),
      ],
    };
  });
  // Two fit on a page with their signatures: three with teams.
  const long = cards.some((card) => (card.table?.rows.length ?? 0) > (teams ? 6 : 7));
  return eventSheet(request, 'sheets.miniMatches', [{ kind: 'cards', perRow: 1, rowsPerPage: long ? 1 : 2, cards }]);
}
