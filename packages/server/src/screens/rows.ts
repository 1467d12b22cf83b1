import { isFinal } from '@turnuva/engine/journal';
import {
  bracketDecides,
  bracketSides,
  EMPTY_BOARD,
  finalOf,
  freePlayersIn,
  type KnockoutRound,
  knockoutOf,
  knockoutRoundNames,
  knockoutRounds,
  phaseOf,
  roundName,
} from '@turnuva/engine/schedule';
import { primaryFirst, type Standings } from '@turnuva/engine/standings';
import type { Game, GameResult, Tournament } from '@turnuva/engine/tournament';
import { breakable, categoryNamed, type NameForms, shortTeamName, teamNameForms } from '@turnuva/engine/tournament';
import {
  boardNames,
  groupsIn,
  isOnlyGroups,
  type MatchRow,
  matchRows,
  moneyOf,
  moneySvg,
  phaseStandings,
  phasesBegun,
  phaseTables,
  raceOf,
  raceSvg,
  SIGNS,
  seatName,
  signsOfResults,
  teamByeRows,
} from '@turnuva/engine/views';
import type { Language, Say } from '@turnuva/text';
import {
  formatBye,
  formatRound,
  formatRoundGroup,
  formatStage,
  leadsTable,
  moneyTitle,
  phaseCaption,
  pointsText,
  raceRounds,
  signLegend,
  stageOfMatches,
  tieBreakFigure,
} from '@turnuva/text';
import { drawing, Html, html } from '../html/html.ts';
import { publicBracket } from '../public/bracket.ts';
import { boardResult, colourSquare, matchScoreIn, scoreIn } from '../public/round/matches.ts';
import { anyBrackets, freeNames } from '../public/round/rounds.ts';
import { afterClosed, criteriaShown, noStandings, padOf, publicTable } from '../public/table.ts';
import type { PublicView } from '../public/view.ts';
import { ownRound, resultIn, resultText, roundsInPlay, seatIn } from '../public/view.ts';
import type { Opened } from '../tournaments/index.ts';
import { type BracketPage, bracketOnTheWall, type Tie } from './bracketPages.ts';

/** Number of characters that fit beside an opponent, and in a full row. */
const ROOM = { pair: 15, alone: 16 };
/** A word of more letters is broken with a hyphen before all names are set smaller for it. */
const LONGEST_WORD = 16;
/** Letters of a team's name that are legible in half the width of the wall, in two lines. */
const HALF_A_WALL = 30;

/**
 * The matches of the round on the wall: table, both teams, the running score, and the boards with players and colours; below them
 * the teams with a bye or free.
 */
function matchesOnTheWall(request: ShowRequest): (Html | Block)[] {
  const { view, say } = request;
  const { tournament, round } = view;
  const teamOf = teamNamed(tournament);
  const team = (id: number): Html => who(teamOf(id), 'pair');
  const person = (id: number, { game }: MatchRow['boards'][number]): Html =>
    id === EMPTY_BOARD
      ? who(whole(say('sheets.noOpponent')), 'pair')
      : html`${game !== undefined && colourSquare(say, game.white === id)}${player(request, id)}`;
  const board = (table: number, each: MatchRow['boards'][number]): Html =>
    html`<div class="row"><span class="no">${seatName({ table, board: each.board })}</span>${person(each.white, each)}<span class="res">${resultText({ result: boardResult(each) }) || '–'}</span>${person(each.black, each)}</div>`;
  const scoreOf = scoreIn(tournament);
  return [
    ...matchRows(tournament, round).map((row): Block => {
      const head = html`<div class="row head"><span class="no">${row.table}</span>${team(row.white.id)}<span class="res">${scoreOf(row) || '–'}</span>${team(row.black.id)}</div>`;
      return { head, rows: row.boards.map((each) => board(row.table, each)), again: head };
    }),
    ...teamByeRows(tournament, round)
      .filter(({ kind }) => kind !== 'zero')
      .map(
        ({ team: { id }, kind }) =>
          html`<div class="row"><span class="no"></span>${team(id)}<span class="who pair">${say(`sheets.bye.${kind}`)}</span></div>`,
      ),
    ...freeNames({ view, round }).map(
      (name) =>
        html`<div class="row"><span class="no"></span>${who(whole(name), 'pair')}<span class="who pair">${say('sheets.isFree')}</span></div>`,
    ),
  ];
}

/** What a hall screen can show. A new kind is one function and one line in {@link SHOWS}. */
export interface ShowRequest {
  readonly view: PublicView;
  readonly opened: Opened;
  readonly say: Say;
  readonly language: Language;
  /** Names in the forms for a wall, by player id. */
  readonly names: ReadonlyMap<number, NameForms>;
}

/** Rows under a heading, which a column never has without them. */
export interface Block {
  readonly head: Html;
  readonly rows: readonly Html[];
  /** The heading of what does not fit in a column. */
  readonly again: Html;
}

export interface Show {
  readonly title: string;
  /** Columns unless the address says otherwise. */
  readonly columns: number;
  readonly rows: readonly (Html | Block)[];
  /** What the figures of the rows are, above every column. */
  readonly heads?: Html;
  /** Rows of a column, if they are higher than those of a list. */
  readonly height?: number;
  /** In place of rows: whole pages of their own, such as the parts of a bracket. */
  readonly pages?: readonly Html[];
  /** The message if there are no rows; default: that no round is published. */
  readonly empty?: string;
}

const whole = (text: string): NameForms => ({ forms: [text], family: [] });
const initialsIn = (name: string): number => name.split(' ').filter((word) => /^\p{L}\.$/u.test(word)).length;
/** A team's name: whole if it fits in smaller letters, else abbreviated, but no word to a single letter: nobody reads "E. A. Ü. S." */
function teamNamed({ teams }: Tournament): (id: number) => NameForms {
  const all = teamNameForms(teams);
  return (id) => {
    const [name = '?', ...shorter] = all.get(id) ?? [];
    return { forms: [name], family: shorter.filter((form) => initialsIn(form) <= initialsIn(name)) };
  };
}
const formsOf = ({ names }: ShowRequest, id: number): NameForms => names.get(id) ?? whole('?');
/**
 * A name with its given names at their shortest; the screen's script sets the longest form that finds room. With one that
 * is long even so, all names of the page are set smaller, in two lines, rather than cut.
 */
function who({ forms, family }: NameForms, kind: keyof typeof ROOM = 'alone'): Html {
  const shortest = forms.at(-1) ?? '';
  const words = [shortest, ...family.slice(-1)].map((each) => breakable(each, LONGEST_WORD));
  const broken = words.some((each) => each.includes('\u00ad')) && html` data-broken="${words.join('\n')}"`;
  const others = (forms.length > 1 || broken !== false) && html` data-forms="${forms.join('\n')}"`;
  const shorter = family.length > 0 && html` data-family="${family.join('\n')}"`;
  return html`<span class="who${kind === 'pair' && ' pair'}${[...shortest].length > ROOM[kind] && ' long'}"${others}${shorter}${broken}>${words[0]}</span>`;
}

/** One of two players in a row. */
const player = (request: ShowRequest, id: number): Html => who(formsOf(request, id), 'pair');

/** "Round 3 · 14:00": the hour as long as the round is not over. */
const roundTitle = ({ say, view }: ShowRequest): string => {
  if (view.round === 0) return '';
  const words = formatRound(say, view.round, roundName(view.tournament, view.round));
  const entry = view.tournament.rounds[view.round - 1];
  return entry?.time === undefined || entry.status === 'closed' ? words : `${words} · ${entry.time}`;
};

/** The boards of the round on show; of a knock-out those of every round in play, each below its name. */
function pairings(request: ShowRequest): Show {
  const { view, say } = request;
  const entry = view.tournament.rounds[view.round - 1];
  if ((entry?.matches ?? []).length > 0) {
    const areLong = view.tournament.teams.some(({ name }) => [...name].length > HALF_A_WALL);
    return { title: roundTitle(request), columns: areLong ? 1 : 2, rows: matchesOnTheWall(request) };
  }
  const rounds = roundsInPlay(view);
  if (rounds.length < 2) return { title: roundTitle(request), columns: 2, rows: boardRows(request, view.round) };
  const rows = rounds.flatMap((round) => {
    const name = formatRound(say, round, roundName(view.tournament, round));
    const own = boardRows(request, round);
    // A final beside the match for third place has their headings below its own.
    return own.every((row) => row instanceof Html) ? [under(say, name, own)] : [under(say, name, []), ...own];
  });
  return { title: say('sheets.pairings'), columns: 2, rows };
}

/** The rows of a round, a group or a stage under its name. */
const under = (say: Say, name: string, rows: readonly Html[], columns: Html | false = false): Block => {
  const heading = (text: string): Html =>
    html`<div class="row head"><span class="caption">${text}</span>${columns}</div>`;
  return { head: heading(name), rows, again: heading(say('server.screen.continued', { name })) };
};

function boardRows(request: ShowRequest, round: number): (Html | Block)[] {
  const { view, say } = request;
  const entry = view.tournament.rounds[round - 1];
  const boardName = boardNames(view.tournament, round);
  const games = [...(entry?.games ?? [])].sort((a, b) => a.board - b.board);
  const resultOf = resultIn(view.tournament);
  const matchOf = matchScoreIn(request, round);
  const row = (game: Game): Html =>
    html`<div class="row"><span class="no">${boardName(game.board)}</span>${player(request, game.white)}<span class="res">${resultOf(game) || '–'}${matchOf(game)}</span>${player(request, game.black)}</div>`;
  const groups = groupsIn(view.tournament, round);
  const rows: (Html | Block)[] =
    groups.length === 0
      ? games.map(row)
      : groups.map((group) =>
          under(say, formatRoundGroup(say, group), games.filter(({ white }) => group.entrants.has(white)).map(row)),
        );
  const byes = (entry?.byes ?? []).filter((bye) => bye.kind === 'pab' || bye.kind === 'half');
  for (const bye of byes)
    rows.push(
      html`<div class="row"><span class="no"></span>${player(request, bye.player)}${who(whole(formatBye(say, bye, view.tournament)), 'pair')}</div>`,
    );
  for (const id of freePlayersIn(view.tournament, round))
    rows.push(
      html`<div class="row"><span class="no"></span>${player(request, id)}${who(whole(say('sheets.isFree')), 'pair')}</div>`,
    );
  rows.push(
    ...signsRow(
      say,
      games.map(({ result }) => result),
      anyBrackets(view.tournament, games),
      games.some((game) => matchOf(game) !== false),
    ),
  );
  return rows;
}

/** Explanation of the symbols in these results, of brackets and of the scores of matches beside them, as a separate row. */
function signsRow(say: Say, results: readonly (GameResult | undefined)[], brackets: boolean, scores = false): Html[] {
  const legend = [
    ...signLegend(say, signsOfResults(results)),
    ...(brackets ? [say('sheets.crossNotCounted')] : []),
    ...(scores ? [say('sheets.matchInBrackets')] : []),
  ];
  return legend.length === 0 ? [] : [html`<div class="row"><span class="note">${legend.join(' · ')}</span></div>`];
}

function names(request: ShowRequest): Show {
  const { view, say } = request;
  const rounds = roundsInPlay(view);
  const collator = new Intl.Collator(view.tournament.info.locale ?? request.language);
  const free = freePlayersIn(view.tournament, view.round);
  const players = [...view.tournament.players].sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
  const rows = players.flatMap((player) => {
    const round = rounds.length < 2 ? view.round : ownRound(view, player.id);
    const { game, board } = seatIn(view, round, player.id) ?? {};
    const bye = view.tournament.rounds[view.round - 1]?.byes.find((each) => each.player === player.id);
    if (game === undefined) {
      const without = bye?.unopposed === true ? 'sheets.noOpponent' : 'server.screen.bye';
      return free.has(player.id) || (bye !== undefined && bye.kind !== 'zero')
        ? [
            html`<div class="row">${who(formsOf(request, player.id))}<span class="val">${say(free.has(player.id) ? 'sheets.isFree' : without)}</span></div>`,
          ]
        : [];
    }
    const white = game.white === player.id;
    const side = say(white ? 'sheets.white' : 'sheets.black');
    return [
      html`<div class="row">${who(formsOf(request, player.id))}<span class="no">${board}</span><i class="sq ${white ? 'w' : 'b'}" role="img" aria-label="${side}"></i></div>`,
    ];
  });
  // Of a match whose line-ups are awaited nobody has a board to look for.
  const empty = say('server.public.lineUpsAwaited');
  const awaited = matchRows(view.tournament, view.round).some(
    ({ boards, match }) => boards.length === 0 && match.forfeit === undefined,
  );
  if (awaited && rows.length > 0) rows.push(html`<div class="row"><span class="note">${empty}</span></div>`);
  return { title: roundTitle(request), columns: 2, rows, ...(awaited ? { empty } : {}) };
}

/** The table of everyone, or of the category named after the colon. */
function standings(request: ShowRequest, categoryName: string | undefined): Show {
  const { view, say } = request;
  const empty = { title: categoryName ?? say('sheets.standings'), columns: 2, rows: [] };
  const category = categoryName === undefined ? undefined : categoryNamed(view.tournament, categoryName);
  if (categoryName !== undefined && category === undefined) return { ...empty, empty: say('server.error.noCategory') };
  const table = publicTable(view, category);
  if (table === undefined) return { ...empty, empty: noStandings(view, say) };
  const name = isFinal(view.tournament, view.closed) ? 'sheets.finalStandings' : 'sheets.standings';
  const title = [category?.name ?? say(name), afterClosed(view, say)].filter(Boolean).join(' ');
  const parts = category === undefined ? phaseTables(view.tournament, view.closed) : [];
  if (parts.length <= 1) {
    const { rows, heads } = rankRows(request, table);
    return {
      title,
      columns: 2,
      rows,
      ...(heads === false ? {} : { heads }),
      empty: say('server.public.nobodyInCategory'),
    };
  }
  const overall = !isOnlyGroups(parts);
  const tables = phasesBegun(parts).flatMap((part) => {
    const own = phaseStandings(part);
    // The places of a bracket are the first of the whole ranking, and its points decide nothing.
    if (own === undefined || (overall && bracketDecides(part.event))) return [];
    const { rows, heads } = rankRows(request, own);
    return [under(say, phaseCaption(say, part, parts) ?? '', rows, heads)];
  });
  const rows = overall ? [under(say, say('sheets.overall'), overallRows(request, table)), ...tables] : tables;
  return { title, columns: 2, rows, empty: say('server.public.nobodyInCategory') };
}

/** Of a table: whose row it is. */
function whose(request: ShowRequest, { of }: Standings): (id: number) => Html {
  const teamOf = teamNamed(request.view.tournament);
  return (id) => who(of === 'teams' ? teamOf(id) : formsOf(request, id));
}

/** Places in the whole event, without points: those of different phases do not compare. */
function overallRows(request: ShowRequest, table: Standings): Html[] {
  const named = whose(request, table);
  return table.rows.map(({ id, rank }) => html`<div class="row"><span class="no">${rank}</span>${named(id)}</div>`);
}

/** The rows of a table, and what its figures are, to be set above them: nothing where they are named in every row. */
function rankRows(request: ShowRequest, table: Standings): { readonly rows: Html[]; readonly heads: Html | false } {
  const named = whose(request, table);
  const code = table.tiebreaks[0]?.code;
  const leads = leadsTable(code) ? code : undefined;
  const { say } = request;
  const [own, other] = primaryFirst(request.view.tournament, say('sheets.matchPoints'), say('sheets.gamePoints'));
  const { players } = request.view;
  const hasFederations = [...players.values()].some(({ federation = '' }) => federation !== '');
  // What decides among equals: the first tie-break that is a figure of each.
  const [tiebreak] = criteriaShown(table).filter(({ at }) => !leads || at > 0);
  const figureOf = ({ values }: Standings['rows'][number]): string =>
    tieBreakFigure(tiebreak?.code ?? '', values[tiebreak?.at ?? -1]?.text ?? '', request.language);
  const figurePad = padOf(table.rows.map(figureOf));
  const pointsPad = padOf(leads || table.of === 'teams' ? [] : table.rows.map(({ points }) => pointsText(points)));
  const widest = table.rows
    .map(({ points }) => pointsText(points))
    .reduce((most, each) => (each.length > most.length ? each : most), '');
  const heads =
    table.of === 'players' &&
    tiebreak !== undefined &&
    html`<small>${tiebreak.code}</small><span class="val" data-pad="${widest}"><small>${leads || say('sheets.points')}</small></span>`;
  const rows = table.rows.map((row) => {
    const [, others = 0] = primaryFirst(request.view.tournament, row.matchPoints, row.gamePoints);
    const figure = leads ? tieBreakFigure(leads, row.values[0]?.text ?? '', request.language) : pointsText(row.points);
    // Two figures beside one another need their names.
    const figures =
      table.of === 'teams'
        ? html`${figure} ${!leads && html`<small>${own}</small> `}· ${pointsText(others)} <small>${other}</small>`
        : figure;
    const facts =
      table.of === 'players' &&
      html`${hasFederations && html`<small>${players.get(row.id)?.federation}</small>`}${tiebreak !== undefined && html`<small${figurePad(figureOf(row))}>${figureOf(row)}</small>`}`;
    return html`<div class="row"><span class="no">${row.rank}</span>${named(row.id)}${facts}<span class="val"${pointsPad(figure)}>${figures}</span></div>`;
  });
  return { rows, heads };
}

/** Results of the round as they came in, the latest first; of a knock-out those of the stages in play, all games of their matches. */
function results(request: ShowRequest): Show {
  const { view, say } = request;
  const rounds = roundsOnShow(view);
  const nameIn = new Map(rounds.map((round) => [round, boardNames(view.tournament, round)]));
  const games = latestFirst(request).flatMap(({ round, board }) => {
    const game = view.tournament.rounds[round - 1]?.games.find((each) => each.board === board);
    return !rounds.includes(round) || game?.result === undefined ? [] : [{ round, game }];
  });
  const resultOf = resultIn(view.tournament);
  const rows = games.map(
    ({ round, game }) =>
      inMatch(request, round, game) ??
      html`<div class="row"><span class="no">${nameIn.get(round)?.(game.board)}</span>${player(request, game.white)}<span class="res">${resultOf(game)}</span>${player(request, game.black)}</div>`,
  );
  rows.push(
    ...signsRow(
      say,
      games.map(({ game }) => game.result),
      anyBrackets(
        view.tournament,
        games.map(({ game }) => game),
      ),
    ),
  );
  // The games of a match are on show together, under the name of its stage.
  const names = knockoutRoundNames(view.tournament);
  const stages = new Set(rounds.flatMap((round) => (names[round - 1] ? [formatStage(say, names[round - 1])] : [])));
  const round = stages.size === 0 ? roundTitle(request) : [...stages].join(', ');
  const title = `${round} · ${say('server.screen.results')}`;
  const ofTeams = view.tournament.teams.length > 0;
  return {
    title,
    columns: ofTeams ? 1 : 2,
    ...(ofTeams ? { height: 10 } : {}),
    rows,
    ...(view.round === 0 ? {} : { empty: say('server.screen.noResults') }),
  };
}

/** How many letters of a team's name fit below a player's, where no script measures it. */
const TEAM_LETTERS = 36;

/** A board of a match, sides as in the pairings, each player above the team; undefined outside matches. */
function inMatch(request: ShowRequest, round: number, game: Game): Html | undefined {
  const { tournament } = request.view;
  const row = matchRows(tournament, round).find(({ table }) => table === game.match);
  const each = row?.boards.find((board) => board.game?.board === game.board);
  if (row === undefined || each === undefined) return undefined;
  const forms = teamNameForms(tournament.teams);
  const side = (id: number, team: MatchRow['white']): Html =>
    html`${colourSquare(request.say, game.white === id)}<span class="side">${player(request, id)}<span class="note" data-forms="${forms.get(team.id)?.join('\n')}">${shortTeamName(tournament.teams, team, TEAM_LETTERS)}</span></span>`;
  return html`<div class="row"><span class="no">${seatName({ table: row.table, board: each.board })}</span>${side(each.white, row.white)}<span class="res">${resultText({ result: boardResult(each) })}</span>${side(each.black, row.black)}</div>`;
}

function roundsOnShow(view: PublicView): readonly number[] {
  const inPlay = roundsInPlay(view);
  const all = roundsOfKnockout(view);
  const stages = new Set(all.flatMap(({ number, stage }) => (inPlay.includes(number) ? [stage] : [])));
  return all.length === 0 ? inPlay : all.flatMap(({ number, stage }) => (stages.has(stage) ? [number] : []));
}

function roundsOfKnockout({ tournament }: PublicView): readonly KnockoutRound[] {
  const { knockout } = tournament.schedule ?? {};
  return knockout === undefined ? [] : knockoutRounds(tournament, knockout);
}

/**
 * The boards whose results in force were entered, each once, the latest first. A knock-out enters them by match and
 * game.
 */
function latestFirst({ view, opened }: ShowRequest): readonly { readonly round: number; readonly board: number }[] {
  const rounds = roundsOfKnockout(view);
  const inForce = new Set(opened.state.inForce);
  const found = new Map<string, { readonly round: number; readonly board: number }>();
  const add = (round: number, board: number): void => {
    const name = `${round} ${board}`;
    if (!found.has(name)) found.set(name, { round, board });
  };
  for (const { seq, event } of [...opened.entries].reverse()) {
    if (!inForce.has(seq)) continue;
    // Boards of the stages before are others.
    if (event.kind === 'begin-stage') break;
    if (event.kind === 'result' && event.stage === undefined && event.result !== null) add(event.round, event.board);
    if (event.kind !== 'match-result') continue;
    for (const { number, games } of rounds) {
      const game = games.find(
        ({ address: { match, game, board } }) => match === event.match && game === event.game && board === event.board,
      );
      if (game !== undefined) add(number, game.board);
    }
  }
  return [...found.values()];
}

/** The bracket of a knock-out, the stages that matter now, in boxes as large as the names of a list. */
function bracket(request: ShowRequest): Show {
  const { view, say } = request;
  const title = say('sheets.bracket');
  const found = publicBracket(view);
  if (found === undefined) return { title, columns: 1, rows: [], empty: say('server.screen.noBracket') };
  const { tournament } = view;
  const ofTeams = tournament.teams.length > 0;
  const teamOf = teamNamed(tournament);
  const { entrants } = knockoutOf(tournament);
  const named = (id: number): NameForms => (ofTeams ? teamOf(id) : formsOf(request, id));
  const sidesOf = bracketSides(found, entrants, { name: String, points: pointsText }, SIGNS);
  const box = ({ match, column, row, rows }: Tie): Html => {
    const { topEntrant, bottomEntrant, winner, settings, state } = match;
    const isLive = topEntrant !== undefined && bottomEntrant !== undefined && winner === undefined;
    const sides = sidesOf(match.id).map(({ seed, score, won }, i) => {
      const id = i === 0 ? topEntrant : bottomEntrant;
      return html`<div class="row${won && ' won'}"><small>${seed}</small>${id === undefined ? html`<span></span>` : who(named(id), 'pair')}<b>${score}</b></div>`;
    });
    const phase = phaseOf(settings, state.next ?? 1);
    const { decidedBy } = state;
    const notes = [
      match.kind === 'third-place' && say('knockout.third-place'),
      isLive && phase !== 'game' && say(`sheets.phase.${phase}`, { game: state.next ?? 1 }),
      decidedBy !== undefined && decidedBy !== 'game' && say(`knockout.mark.${decidedBy}`),
    ].filter((each) => each !== false);
    return html`<div class="tie x${column + 1} y${row} s${rows}${isLive && ' live'}"><div class="box">${sides}</div>${notes.length > 0 && html`<p>${notes.join(' · ')}</p>`}</div>`;
  };
  const champion = finalOf(found)?.winner;
  const pages = bracketOnTheWall(found, ofTeams).map((each) => {
    const final = each.ties.find(({ match }) => match.kind === 'final');
    const won = final !== undefined && champion !== undefined;
    const heads = each.stages.map((stage) => html`<span>${stageOfMatches(say, found.matches, stage)}</span>`);
    const end =
      won &&
      html`<div class="tie champion x${each.stages.length + 1} y${final.row} s${final.rows}" data-champion><div class="box"><div class="row won">${who(named(champion), 'pair')}</div></div></div>`;
    const columns = each.stages.length + (won ? 1 : 0);
    return html`<div class="tree n${columns} h${each.rows}"><div class="stages">${heads}${won && html`<span>${say('knockout.champion')}</span>`}</div><div class="ties">${drawing(treeLines(each, columns))}${each.ties.map(box)}${end}</div></div>`;
  });
  return { title, columns: 1, rows: [], pages };
}

/** Between the columns of a bracket, in hundredths of its width: as in the style sheet. */
const TREE_GAP = 3;

/** From every box to the one that its winner goes on to, in hundredths of the page's width and height. */
function treeLines({ ties, rows }: BracketPage, columns: number): string {
  const at = new Map(ties.map((tie) => [tie.match.id, tie]));
  const width = (100 - TREE_GAP * (columns - 1)) / columns;
  const middle = (tie: Tie): number => ((tie.row - 1 + tie.rows / 2) / rows) * 100;
  const lines = ties.flatMap((to) =>
    [to.match.top, to.match.bottom].flatMap((source) => {
      const from = source.kind === 'winner' ? at.get(source.match) : undefined;
      if (from === undefined) return [];
      const start = from.column * (width + TREE_GAP) + width;
      return [`M${start} ${middle(from)}H${start + TREE_GAP / 2}V${middle(to)}H${start + TREE_GAP}`];
    }),
  );
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="${lines.join('')}"/></svg>`;
}

/** Width to height of a screen below its heading, and how many lines of a picture are legible from the back of the hall. */
const PICTURE = { ratio: 2.05, most: 12 };

/** The race of places; nothing before the first round is closed. */
function race({ view, say }: ShowRequest): Show {
  const lines = raceOf(view.tournament, { round: view.closed, most: PICTURE.most });
  const title = say('sheets.picture.race');
  if (lines.length === 0) return { title, columns: 1, rows: [], empty: noStandings(view, say) };
  const svg = raceSvg(lines, { title, round: raceRounds(say, view.tournament) }, PICTURE);
  return { title, columns: 1, rows: [], pages: [drawing(svg)] };
}

/** The prize money at stake, where prizes are announced; nothing before the first round is closed. */
function money({ view, say, language }: ShowRequest): Show {
  const { prizes } = view.tournament;
  const lines = moneyOf(view.tournament, { round: view.closed, most: PICTURE.most });
  const title = moneyTitle(view.tournament, view.closed, say);
  if (prizes === undefined || lines.length === 0) {
    const empty = prizes === undefined ? say('server.screen.noPrizes') : noStandings(view, say);
    return { title: say('sheets.prizes'), columns: 1, rows: [], empty };
  }
  const figures = new Intl.NumberFormat(language, { style: 'currency', currency: prizes.currency });
  const amount = (cents: number): string => figures.format(cents / 100);
  return {
    title,
    columns: 1,
    rows: [],
    pages: [drawing(moneySvg(lines, { title, earlier: say('sheets.picture.moneyBefore'), amount }, PICTURE.ratio))],
  };
}

/** By name; the part of the address after a colon (`standings:U14`) is passed on. */
export const SHOWS: Readonly<Record<string, (request: ShowRequest, detail: string | undefined) => Show>> = {
  pairings,
  names,
  standings,
  results,
  bracket,
  race,
  money,
};
