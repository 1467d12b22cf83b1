import { isFinal, isFinished } from '@turnuva/engine/journal';
import {
  boardPrizesOf,
  bracketDecides,
  freePlayersIn,
  hasPart,
  roundName,
  shortRounds,
  uncountedEntrants,
} from '@turnuva/engine/schedule';
import type { Standings } from '@turnuva/engine/standings';
import { primaryScore } from '@turnuva/engine/standings';
import type { Game, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { allStages, isPaired, isUnfinished, withdrawalOf } from '@turnuva/engine/tournament';
import {
  boardNames,
  type CardLine,
  cardReader,
  groupOf,
  groupsIn,
  isOnlyGroups,
  lastPhaseOf,
  linesShown,
  nameWithTitle,
  noGameOf,
  onwardFrom,
  type PhaseTable,
  phaseStandings,
  phasesBegun,
  phaseTables,
  playoffNotesOf,
  pointsBefore,
  sideOf,
} from '@turnuva/engine/views';
import {
  boardFigures,
  boardRuleLines,
  cardResult,
  externalSources,
  formatBye,
  formatGroup,
  formatOnward,
  formatOpponent,
  formatPhase,
  formatPlayoff,
  formatRound,
  formatRoundGroup,
  formatVirtualOrder,
  labelled,
  lastMatchTexts,
  leadsTable,
  leaverLines,
  overallLegend,
  overtakenLines,
  phaseCaption,
  pointsText,
  tieBreakFigure,
  tieBreakText,
} from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { captainLinks } from './mine.ts';
import { page } from './page.ts';
import type { PageRequest } from './request.ts';
import {
  colourSquare,
  hasMatches,
  hasOwnMatches,
  matchesTable,
  matchScoreIn,
  ownMatchesTable,
  teamsList,
  teamsOfPlayers,
} from './round/matches.ts';
import { anyBrackets, bracketsLine, freeLine, signsLine, signsOfSidesLine } from './round/rounds.ts';
import {
  afterClosed,
  criteriaOnPhones,
  criteriaShown,
  individualTable,
  noStandings,
  padOf,
  publicTable,
} from './table.ts';
import type { PublicView } from './view.ts';
import { gameOf, ownRound, resultIn } from './view.ts';

/**
 * The best of every board after the last closed round, with the rule by which they are found; false if nobody has
 * played.
 */
function boardPrizeLists({ view, say, language }: PageRequest, named: (id: number) => Html): Html | false {
  const { rule, lists } = boardPrizesOf(view.tournament, view.closed);
  const teams = new Map(view.tournament.teams.map((team) => [team.id, team.name]));
  const table = ({ board, players }: (typeof lists)[number]): Html => {
    const rows = players.map((each) => ({ each, figures: boardFigures(each, rule, say, language) }));
    const pads = (rows[0]?.figures ?? []).map((_, i) => padOf(rows.map(({ figures }) => figures[i]?.text ?? '')));
    return html`<h3>${board === undefined ? say('sheets.reserves') : say('sheets.boardNumber', { board })}</h3>
<table><thead><tr><th class="n">${say('sheets.rank')}</th><th>${say('sheets.player')}</th><th>${say('sheets.team')}</th>${(rows[0]?.figures ?? []).map(({ title }) => html`<th class="n">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
      ({
        each,
        figures,
      }) => html`<tr><td class="n">${each.rank ?? '–'}</td><td>${named(each.player)}</td><td>${teams.get(each.team)}</td>${figures.map(({ text, leads }, i) => html`<td class="n"${pads[i]?.(text)}>${leads ? html`<b>${text}</b>` : text}</td>`)}</tr>
`,
    )}</tbody></table>`;
  };
  return (
    lists.length > 0 &&
    html`<details><summary>${say('sheets.boardPrizes')}</summary>
${boardRuleLines(rule, say).map((line) => html`<p class="soft">${line}</p>`)}${lists.map(table)}</details>
`
  );
}

/** Points before a round, in tenths, by player id: computed once for all pages. Undefined if they are not public. */
function scoresBefore(view: PublicView, round: number): ReadonlyMap<number, number> | undefined {
  // In a knock-out the score of the match decides, and is beside the result.
  return round > view.pointsThrough || hasPart(view.tournament, 'bracket')
    ? undefined
    : pointsBefore(view.tournament, round);
}

const roundOf = ({ view, round }: PageRequest): Round | undefined => view.tournament.rounds[round - 1];

const playerLink = ({ view, links }: PageRequest, id: number): Html =>
  html`<a href="${links.player(id)}">${nameWithTitle(view.players.get(id))}</a>`;
const mark = ({ me }: PageRequest, ...players: readonly number[]): Html | false =>
  me !== undefined && players.includes(me) && html` class="me"`;

/** More share the first place only where a knock-out selects several. */
const MOST_WINNERS = 3;

const nothingYet = ({ say }: PageRequest): Html => html`<p>${say('server.public.noRound')}</p>`;

/** Who won, once nothing is left to play and the standings are public; nothing where there are only groups, or many winners. */
function winnerLine({ view, say }: PageRequest): Html | false {
  const { tournament, players } = view;
  if (view.level !== 'standings' || view.heldBack || !isFinished(tournament)) return false;
  if (isOnlyGroups(phaseTables(tournament, view.closed))) return false;
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const table = publicTable(view);
  const first = (table?.rows ?? []).filter(({ rank }) => rank === 1);
  const names = first.flatMap(
    ({ id }) => (table?.of === 'teams' ? teams.get(id) : nameWithTitle(players.get(id))) ?? [],
  );
  return (
    names.length > 0 &&
    names.length <= MOST_WINNERS &&
    html`<p><b>${say('sheets.playoffWinner', { name: names.join(' · ') })}</b></p>`
  );
}

/** Pairings by board. */
export function boardsPage(request: PageRequest): string {
  const { say, round, view } = request;
  const entry = roundOf(request);
  if (entry === undefined)
    return page(
      request,
      'boards',
      say('server.public.boards'),
      html`${nothingYet(request)}${captainLinks(request)}${earlierBoards(request)}`,
    );
  const title = formatRound(say, round, roundName(view.tournament, round));
  if (hasMatches(request)) {
    const rows = matchesTable(
      request,
      (id) => playerLink(request, id),
      (id) => mark(request, id),
    );
    return page(request, 'boards', title, html`${rows}${captainLinks(request)}${earlierBoards(request)}`);
  }
  const scores = scoresBefore(view, round);
  const boardName = boardNames(view.tournament, round);
  const teams = hasOwnMatches(request) ? teamsOfPlayers(request) : new Map<number, string>();
  const named = (id: number): Html =>
    html`${playerLink(request, id)}${teams.has(id) && html` <span class="soft">${teams.get(id)}</span>`}`;
  const points = (id: number): string => (scores === undefined ? '' : pointsText(scores.get(id) ?? 0));
  const pad = padOf(entry.games.flatMap(({ white, black }) => [points(white), points(black)]));
  const resultOf = resultIn(view.tournament);
  const games = [...entry.games].sort((a, b) => a.board - b.board);
  const matchOf = matchScoreIn(request, round);
  const row = (
    game: Game,
  ): Html => html`<tr${mark(request, game.white, game.black)}><td class="n">${boardName(game.board)}</td>
<td class="n wide"${pad(points(game.white))}>${points(game.white)}</td><td>${named(game.white)}</td><td class="c">${resultOf(game) || '–'}${matchOf(game)}</td><td class="n wide"${pad(points(game.black))}>${points(game.black)}</td><td>${named(game.black)}</td></tr>
`;
  const byes = entry.byes.filter((bye) => bye.kind !== 'zero');
  const order = formatVirtualOrder(say, view.tournament, round);
  const pointsHead = scores !== undefined && say('sheets.points');
  const table = (all: readonly Game[]): Html =>
    html`<table class="games"><thead><tr><th class="n">${say('sheets.board')}</th><th class="n wide">${pointsHead}</th><th>${say('sheets.white')}</th><th class="c">${say('sheets.result')}</th><th class="n wide">${pointsHead}</th><th>${say('sheets.black')}</th></tr></thead>
<tbody>${all.map(row)}</tbody></table>
`;
  const groups = groupsIn(view.tournament, round);
  const tables =
    groups.length === 0
      ? table(games)
      : groups.map(
          (group) =>
            html`<h3>${formatRoundGroup(say, group)}</h3>${table(games.filter(({ white }) => group.entrants.has(white)))}`,
        );
  const content = html`${winnerLine(request)}${order !== undefined && html`<p class="soft">${order}</p>`}${tables}${ownMatchesTable(request)}
${byes.map((bye) => html`<p>${playerLink(request, bye.player)}: ${formatBye(say, bye, view.tournament)}</p>`)}${freeLine(request)}${signsLine(
  say,
  entry.games.map(({ result }) => result),
)}${bracketsLine(say, anyBrackets(view.tournament, entry.games))}${games.some((game) => matchOf(game) !== false) && html`<p class="soft">${say('sheets.matchInBrackets')}</p>`}${earlierBoards(request)}`;
  return page(request, 'boards', title, content);
}

/** Results of stages that are over are public where results are. */
const showsResults = ({ level }: PublicView): boolean => level === 'results' || level === 'standings';

/** Phones place the cells of a row of games by their order, in which points have theirs. */
const NO_POINTS = html`<td class="n wide"></td>`;

/** The boards of finished stages, the latest first, each round below the last, so that players can still find them. */
function earlierBoards(request: PageRequest): Html | false {
  const { say, view } = request;
  if (!showsResults(view)) return false;
  const stages = allStages(view.tournament).slice(0, -1).reverse();
  return html`${stages.map((tournament, i) => {
    const name = view.tournament.stages?.earlier.at(-1 - i)?.name;
    const rounds = tournament.rounds.filter(({ games }) => games.length > 0).reverse();
    return html`<details><summary>${name}</summary>${rounds.map(({ number, games, matches = [] }) => {
      const then = { ...request, view: { ...view, tournament }, round: number };
      const boardName = boardNames(tournament, number);
      const resultOf = resultIn(tournament);
      const row = (game: Game): Html =>
        html`<tr${mark(request, game.white, game.black)}><td class="n">${boardName(game.board)}</td>${NO_POINTS}<td>${playerLink(request, game.white)}</td><td class="c">${resultOf(game)}</td>${NO_POINTS}<td>${playerLink(request, game.black)}</td></tr>
`;
      const boards = [...games].sort((a, b) => a.board - b.board);
      const named = (id: number): Html => playerLink(request, id);
      return html`<h4>${formatRound(say, number, roundName(tournament, number))}</h4>${
        matches.length > 0
          ? matchesTable(then, named, (id) => mark(request, id))
          : html`<table class="games"><tbody>${boards.map(row)}</tbody></table>${signsLine(
              say,
              boards.map(({ result }) => result),
            )}${bracketsLine(say, anyBrackets(tournament, boards))}`
      }`;
    })}</details>`;
  })}`;
}

/** One board, the target of the code on a result slip. Players go on to their names, the arbiter to the desk. */
export function boardPage(request: PageRequest, game: Game): string {
  const { say, round, links } = request;
  const side = (colour: 'white' | 'black', id: number): Html =>
    html`<p class="big"><span class="soft">${say(`sheets.${colour}`)}</span><br>${playerLink(request, id)}</p>`;
  const content = html`${side('white', game.white)}${side('black', game.black)}
<p><b>${resultIn(request.view.tournament)(game)}</b></p>${signsLine(say, [game.result])}${bracketsLine(say, anyBrackets(request.view.tournament, [game]))}
${request.results === true && game.result === undefined && html`<p>${say('server.public.tapName')}</p>`}
${links.desk !== undefined && html`<p><a href="${links.desk(round, game.board)}">${say('server.public.desk')}</a></p>`}`;
  const title = `${say('server.public.board', { board: boardNames(request.view.tournament, round)(game.board) })} · ${formatRound(say, round, roundName(request.view.tournament, round))}`;
  return page(request, 'player', title, content);
}

/** Pairings by name: where do I sit? */
export function namesPage(request: PageRequest): string {
  const { say, round, view } = request;
  const entry = roundOf(request);
  if (entry === undefined) return page(request, 'names', say('server.public.names'), nothingYet(request));
  const collator = new Intl.Collator(view.tournament.info.locale ?? request.language);
  const boardName = boardNames(view.tournament, round);
  const free = freePlayersIn(view.tournament, round);
  const row = (player: Player): Html | false => {
    const game = gameOf(entry, player.id);
    const bye = entry.byes.find((each) => each.player === player.id);
    const isFree = free.has(player.id);
    if (game === undefined && !isFree && (bye === undefined || bye.kind === 'zero')) return false;
    if (game === undefined)
      return html`<tr${mark(request, player.id)}><td>${playerLink(request, player.id)}</td><td class="n"></td><td colspan="2">${isFree ? say('sheets.isFree') : bye !== undefined && formatBye(say, bye, view.tournament)}</td></tr>
`;
    const white = game.white === player.id;
    return html`<tr${mark(request, player.id)}><td>${playerLink(request, player.id)}</td><td class="n">${boardName(game.board)}</td><td class="c">${colourSquare(say, white)}</td><td>${nameWithTitle(view.players.get(white ? game.black : game.white))}</td></tr>
`;
  };
  const players = [...view.tournament.players].sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
  const content = html`<table><thead><tr><th>${say('sheets.player')}</th><th class="n">${say('sheets.board')}</th><th class="c">${say('sheets.colour')}</th><th>${say('sheets.opponent')}</th></tr></thead>
<tbody>${players.map(row)}</tbody></table>`;
  return page(request, 'names', formatRound(say, round, roundName(request.view.tournament, round)), content);
}

/** Which table: everyone's, or that of one category. */
function tableChoice(request: PageRequest): Html | false {
  const { say, view, links, category } = request;
  const { categories = [] } = view.tournament;
  const entry = (address: string, name: string, current: boolean): Html =>
    html`<a href="${address}"${current && html` aria-current="page"`}>${name}</a>`;
  return (
    categories.length > 0 &&
    request.embed !== true &&
    html`<nav aria-label="${say('sheets.categories')}">${entry(links.standings(), say('server.public.everybody'), category === undefined)}${categories.map(
      ({ name }) => entry(links.standings(name), name, name === category?.name),
    )}</nav>`
  );
}

/** Explanations of the column codes; a phone explains those that it shows. */
function codesLine({ say }: PageRequest, ...tables: readonly Standings[]): Html | false {
  const columns = tables.flatMap((table) => criteriaShown(table).map((column) => ({ ...column, ...table })));
  const codes = new Map(columns.map((column) => [column.code, column]));
  const onPhones = new Set(
    tables.flatMap((table) => [
      ...criteriaOnPhones(table).map(({ code }) => code),
      ...criteriaShown(table).flatMap(({ at, code }) => (at === 0 && leadsTable(code) ? [code] : [])),
    ]),
  );
  return (
    codes.size > 0 &&
    html`<ul class="codes soft">${[...codes.values()].map(({ code, edition }) => html`<li${!onPhones.has(code) && html` class="wide"`}>${labelled(say, code, tieBreakText(say, code, edition))}</li>`)}</ul>`
  );
}

/** The table after the last closed round, of everyone or of one category. */
export function standingsPage(request: PageRequest): string {
  const { say, view, category } = request;
  const name = isFinal(view.tournament, view.closed) ? 'sheets.finalStandings' : 'sheets.standings';
  const parts = [category?.name, say(name), afterClosed(view, say)];
  const title = parts.filter((part) => part !== undefined).join(' · ');
  const table = publicTable(view, category);
  if (table === undefined)
    return page(request, 'standings', say('sheets.standings'), html`<p>${noStandings(view, say)}</p>`);
  const phases = category === undefined ? phaseTables(view.tournament, view.closed) : [];
  const content =
    phases.length > 1
      ? phasesContent(request, table, phases)
      : html`${tableChoice(request)}${table.of === 'teams' && html`<nav><a href="#players">${say('sheets.players')}</a></nav>`}${standingsTable(request, table)}
${category === undefined && placesLines(request, table)}${codesLine(request, table)}${belowTable(request, table)}`;
  const toCrosstable = request.links.crosstable?.();
  const more =
    toCrosstable !== undefined && html`<p><a class="tap" href="${toCrosstable}">${say('sheets.crosstable')}</a></p>`;
  return page(request, 'standings', title, html`${content}${more}`);
}

/**
 * Tables of groups and stages below one another, with links to each; if there are several phases, the whole ranking comes first.
 */
function phasesContent(request: PageRequest, table: Standings, parts: readonly PhaseTable[]): Html {
  const { say } = request;
  const shown = phasesBegun(parts);
  const overall = !isOnlyGroups(parts);
  const phases = [...new Map(shown.map((part) => [part.phase, part])).values()];
  const choice =
    phases.length > 1 &&
    html`<nav aria-label="${say('server.public.phases')}"><a href="#phase-0">${say('sheets.overall')}</a>${phases.map((part) => html`<a href="#phase-${part.phase}">${formatPhase(say, part)}</a>`)}</nav>`;
  const whole =
    overall &&
    html`<h3 id="phase-0">${say('sheets.overall')}</h3>${overallTable(request, table, parts)}<p class="soft">${overallLegend(say, parts)}</p>`;
  const ofParts = shown.flatMap((part) => phaseStandings(part) ?? []);
  const tables = shown.map((part, i) => {
    const own = phaseStandings(part);
    const isFirst = shown[i - 1]?.phase !== part.phase;
    return (
      own !== undefined &&
      html`<h3${isFirst && html` id="phase-${part.phase}"`}>${phaseCaption(say, part, parts)}</h3>${standingsTable(request, own, part, parts)}`
    );
  });
  return html`${choice}${tableChoice(request)}${whole}${tables}${placesLines(request, table)}${codesLine(request, ...ofParts)}${belowTable(request, table)}`;
}

/** How far everyone came; the points of the phases are in their tables. */
function overallTable(request: PageRequest, table: Standings, parts: readonly PhaseTable[]): Html {
  const { rows, of } = table;
  const { say, view } = request;
  const ended = lastMatchTexts(say, view.tournament, table.round);
  const teams = new Map(view.tournament.teams.map((team) => [team.id, team.name]));
  const phaseOf = lastPhaseOf(parts);
  const line = ({ id, rank }: (typeof rows)[number]): Html => {
    const part = phaseOf(id);
    return html`<tr${of === 'players' && mark(request, id)}><td class="n">${rank}</td><td>${of === 'players' ? playerLink(request, id) : teams.get(id)}</td><td>${ended.get(id) ?? (part !== undefined && phaseCaption(say, part, parts))}</td></tr>
`;
  };
  return html`<table class="ranks"><thead><tr><th class="n">${say('sheets.rank')}</th><th>${say(of === 'players' ? 'sheets.player' : 'sheets.team')}</th><th>${say('sheets.stage')}</th></tr></thead>
<tbody>${rows.map(line)}</tbody></table>`;
}

function belowTable(request: PageRequest, { of, rows }: Standings): Html {
  const { view, say } = request;
  return html`${externalSources(view.tournament, say).map((each) => html`<p class="soft">${each}</p>`)}${rows.length === 0 && html`<p>${say('server.public.nobodyInCategory')}</p>`}${of === 'teams' && html`${boardPrizeLists(request, (id) => playerLink(request, id))}${individualPart(request)}${teamsList(request, (id) => playerLink(request, id))}`}`;
}

/** How the players of teams rank among themselves. */
function individualPart(request: PageRequest): Html | false {
  const table = individualTable(request.view);
  return (
    table !== undefined &&
    html`<h3 id="players">${request.say('sheets.players')}</h3>${standingsTable(request, table)}${codesLine(request, table)}`
  );
}

/** The table: of everyone, of a category, or of a part of the event. */
function standingsTable(
  request: PageRequest,
  table: Standings,
  part?: PhaseTable,
  parts: readonly PhaseTable[] = [],
): Html {
  const { say, view } = request;
  const { rows, of } = table;
  const columns = criteriaShown(table);
  const leads = leadsTable(table.tiebreaks[0]?.code);
  const heads = columns.map(
    ({ code, at }) =>
      html`<th class="n${!(leads && at === 0) && ' wide'}" title="${tieBreakText(say, code, table.edition)}">${code}</th>`,
  );
  const first = primaryScore(view.tournament);
  const scores =
    first === 'MP' ? ['sheets.matchPoints', 'sheets.gamePoints'] : ['sheets.gamePoints', 'sheets.matchPoints'];
  const scoreHeads = html`${scores.map((key) => html`<th class="n">${say(key)}</th>`)}`;
  const teams = new Map(view.tournament.teams.map((team) => [team.id, team]));
  // Who leaves only after a round to come is still there.
  const teamOf = of === 'players' ? teamsOfPlayers(request) : undefined;
  const left = (who: { readonly id: number; readonly withdrawnFrom?: number } | undefined): Html | false =>
    who !== undefined &&
    // Nobody is said to have left a finished stage: they did not qualify for the next.
    (part === undefined || part.event === view.tournament) &&
    (withdrawalOf(view.tournament, who) ?? Number.POSITIVE_INFINITY) <= view.closed + 1 &&
    html` <span class="soft">(${say('sheets.withdrawn')})</span>`;
  const next = part && onwardFrom(parts, part);
  const figureIn = (row: (typeof rows)[number], { at, code }: (typeof columns)[number]): string =>
    tieBreakFigure(code, row.values[at]?.text ?? '', request.language);
  const onPhones = criteriaOnPhones(table);
  const ended = part === undefined ? lastMatchTexts(say, view.tournament, table.round) : undefined;
  const pads = columns.map((column) => padOf(rows.map((row) => figureIn(row, column))));
  const pointsPad = padOf(rows.map((row) => pointsText(row.points)));
  const otherOf = (row: (typeof rows)[number]): string =>
    pointsText((first === 'MP' ? row.gamePoints : row.matchPoints) ?? 0);
  const otherPad = padOf(rows.map(otherOf));
  const line = (row: (typeof rows)[number]): Html => {
    const player = of === 'players' ? view.players.get(row.id) : undefined;
    const team = of === 'teams' ? teams.get(row.id) : undefined;
    const own = teamOf?.get(row.id);
    const onward = formatOnward(say, next?.(row.id), parts);
    const who = html`${of === 'players' ? playerLink(request, row.id) : team?.name}${own !== undefined && html` <span class="soft">${own}</span>`}${left(player ?? team)}${onward !== '' && html`<span class="soft">${onward}</span>`}`;
    const values = columns.map((column, i) => {
      const figure = figureIn(row, column);
      return html`<td class="n${!(leads && column.at === 0) && ' wide'}"${pads[i]?.(figure)}>${leads && column.at === 0 ? html`<b>${figure}</b>` : figure}</td>`;
    });
    const points = pointsText(row.points);
    // A phone has no columns for these: they are below the name.
    const facts = [
      ended?.get(row.id) ?? '',
      player?.rating || '',
      player?.federation ?? '',
      ...onPhones.map((column) => `${column.code} ${figureIn(row, column)}`),
    ].filter((fact) => fact !== '');
    const below = html`<small class="soft">${facts.join(' · ')}</small>`;
    return html`<tr${of === 'players' && mark(request, row.id)}><td class="n">${row.rank}</td><td>${who}${below}</td>${of === 'players' && html`<td class="n wide">${player?.rating || ''}</td>`}${leads && values[0]}<td class="n"${pointsPad(points)}>${leads ? points : html`<b>${points}</b>`}</td>${of === 'teams' && html`<td class="n"${otherPad(otherOf(row))}>${otherOf(row)}</td>`}${leads ? values.slice(1) : values}</tr>
`;
  };
  return html`<table class="ranks"><thead><tr><th class="n">${say('sheets.rank')}</th><th>${say(of === 'players' ? 'sheets.player' : 'sheets.team')}</th>${of === 'players' && html`<th class="n wide">${say('sheets.rating')}</th>`}${leads && heads[0]}${of === 'teams' ? scoreHeads : html`<th class="n">${say('sheets.points')}</th>`}${leads ? heads.slice(1) : heads}</tr></thead>
<tbody>${rows.map(line)}</tbody></table>${next && overtakenLines(say, rows, next).map((each) => html`<p class="soft">${each}</p>`)}`;
}

/** What decides places besides points and tie-breaks: a bracket, play-offs, and leaving a round robin too early. */
function placesLines({ view: { tournament, players }, say }: PageRequest, table: Standings): Html {
  const lines = [
    ...(table.round > 0 && bracketDecides(tournament) ? [say('sheets.bracketDecides')] : []),
    // A play-off that decides nothing concerns only the arbiter; the desk says so.
    ...formatPlayoff(
      playoffNotesOf(tournament, table).filter(({ kind }) => kind !== 'void'),
      say,
      (id) => players.get(id)?.name,
    ),
    ...leaverLines(say, tournament),
  ];
  return html`${lines.map((each) => html`<p class="soft">${each}</p>`)}`;
}

/** One player's rounds. `extra` is below the name: the form for a result. */
export function playerPage(request: PageRequest, player: Player, extra: Html | false = false): string {
  const { say, view } = request;
  const { tournament } = view;
  // A game in progress counts as a draw for pairings, but not here yet.
  const round = ownRound(view, player.id);
  const playing = gameOf(tournament.rounds[round - 1], player.id);
  const counted = playing !== undefined && isUnfinished(playing.result) ? round : view.last + 1;
  const scores = scoresBefore(view, counted);
  const group = formatGroup(say, groupOf(tournament, Math.max(1, round))(player.id));
  const facts = [
    teamsOfPlayers(request).get(player.id),
    player.rating || undefined,
    player.federation,
    player.club,
    group,
  ].filter((fact) => fact !== undefined);
  const content = html`<p class="soft facts">${facts.join(' · ')}</p>
${scores !== undefined && html`<p class="score">${say('server.public.points', { points: pointsText(scores.get(player.id) ?? 0) })}</p>`}
${extra}
${request.reasons === true && html`<p><a class="tap" href="${request.links.reasons(player.id)}">${say('server.reasons.link')}</a></p>`}
${roundsTable(request, tournament, player, linesIn(tournament, player))}${earlierGames(request, player)}`;
  return page(request, 'player', nameWithTitle(player), content);
}

/** An opponent; of one whose games do not count, why. */
const opponentLink = (request: PageRequest, stage: Tournament, id: number): Html =>
  html`${playerLink(request, id)}${uncountedEntrants(stage).has(id) && html` <span class="soft">(${request.say('sheets.withdrawn')})</span>`}`;

/** The lines of a player's card: of rounds that are not paired yet, only the byes they were granted. */
function linesIn(stage: Tournament, player: Player): readonly CardLine[] {
  const card = cardReader(stage, stage.rounds.length)(player.id);
  if (card === undefined) return [];
  return linesShown(stage, card).filter(
    ({ round, opponent }) =>
      opponent !== undefined || isPaired(stage.rounds[round - 1]) || noGameOf(stage, round, player.id)?.kind === 'bye',
  );
}

/** A player's rounds in one stage of the event, and what their signs mean; in an earlier stage without headings. */
function roundsTable(request: PageRequest, stage: Tournament, player: Player, lines: readonly CardLine[]): Html {
  const { say, view } = request;
  const shortName = shortRounds(stage);
  const isEarlier = stage !== view.tournament;
  const resultOf = (line: CardLine): string | false =>
    (line.opponent !== undefined || line.round <= view.pointsThrough) && cardResult(line, stage, player.id);
  const factsOf = (id: number): string => {
    const opponent = view.players.get(id);
    return [opponent?.rating || '', opponent?.federation ?? ''].filter((fact) => fact !== '').join(' · ');
  };
  const row = (line: CardLine): Html =>
    html`<tr><td class="n">${shortName(line.round)}</td><td class="n">${line.board !== undefined && boardNames(stage, line.round)(line.board)}</td><td class="c">${line.colour !== undefined && colourSquare(say, line.colour === 'white')}</td><td>${line.opponent === undefined ? formatOpponent(say, line, stage, player.id) : html`${opponentLink(request, stage, line.opponent.id)}<small class="soft">${factsOf(line.opponent.id)}</small>`}</td><td class="c">${resultOf(line)}</td></tr>
`;
  return html`<table class="card">${!isEarlier && html`<thead><tr><th class="n">${say('server.public.round')}</th><th class="n">${say('sheets.board')}</th><th class="c">${say('sheets.colour')}</th><th>${say('sheets.opponent')}</th><th class="c">${say('sheets.result')}</th></tr></thead>`}
<tbody>${lines.map(row)}</tbody></table>${signsOfSidesLine(say, lines.map(sideOf))}${bracketsLine(
    say,
    lines.some(({ counted, outcome }) => !counted && outcome !== 'open'),
  )}`;
}

/** A player's games in finished stages, the latest first. */
function earlierGames(request: PageRequest, player: Player): Html {
  const { view } = request;
  const stages = showsResults(view) ? allStages(view.tournament).slice(0, -1).reverse() : [];
  return html`${stages.map((stage, i) => {
    const lines = linesIn(stage, player).filter(({ opponent }) => opponent !== undefined);
    const name = view.tournament.stages?.earlier.at(-1 - i)?.name;
    return lines.length > 0 && html`<h3>${name}</h3>${roundsTable(request, stage, player, lines)}`;
  })}`;
}
