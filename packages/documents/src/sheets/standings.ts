import { isFinal, isNotFinal } from '@turnuva/engine/journal';
import { bracketDecides } from '@turnuva/engine/schedule';
import type { StandingsError, StandingsOptions } from '@turnuva/engine/standings';
import { lastCountedRound, primaryFirst, primaryScore, standingsOf } from '@turnuva/engine/standings';
import { withdrawalOf } from '@turnuva/engine/tournament';
import type { PhaseTable } from '@turnuva/engine/views';
import {
  isOnlyGroups,
  lastPhaseOf,
  nameWithTitle,
  onwardFrom,
  phaseStandings,
  phasesBegun,
  phaseTables,
  playoffNotesOf,
} from '@turnuva/engine/views';
import {
  externalSources,
  formatOnward,
  formatPlayoff,
  hasCodeColumn,
  inTurn,
  lastMatchTexts,
  leadsTable,
  leaverLines,
  overallLegend,
  overtakenLines,
  phaseCaption,
  pointsText,
  problemSentence,
  tieBreakFigure,
} from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, asShown, membersWanted, placeAndDate, playersById, ratingText } from '../names.ts';
import type { Block, Column, Sheet, TableBlock, TextBlock } from '../sheet.ts';
import { laidOutAlike, withoutEmpty, withoutEmptyInAll } from '../sheet.ts';
import { emptyStandings } from './forms/emptySheets.ts';
import { codeBlocks, numbersBlocks, withNumbers } from './legend.ts';

/** Before the first round "the last round is 0" would explain nothing. */
const whyNoTable = ({ say }: SheetRequest, problem: StandingsError): string =>
  problem.kind === 'unknown-round' && problem.last === 0 ? say('sheets.noResultsYet') : problemSentence(problem, say);

/** A sheet that cannot be drawn up says why instead of staying empty. */
export const problemBlock = (request: SheetRequest, problem: StandingsError): TableBlock => ({
  kind: 'table',
  columns: [{ title: request.say('sheets.notPossible'), wide: true }],
  rows: [[whyNoTable(request, problem)]],
});

/** Teams have match points and game points; the score that counts first is listed first. */
export const scoresOfTeams = ({ tournament, say }: SheetRequest): Column[] =>
  primaryFirst(tournament, say('sheets.matchPoints'), say('sheets.gamePoints')).map((title) => ({
    title,
    align: 'right',
  }));

/** The table as a block; `options` narrow it (a category, players of a team event). */
export const standingsBlock = (request: SheetRequest, options: StandingsOptions = {}): TableBlock =>
  withoutEmpty(fullTable(request, options));

/**
 * The table with all its columns, including those in which nobody has anything; of a part of the event, with where those
 * who go through play next, behind their names.
 */
function fullTable(request: SheetRequest, options: StandingsOptions = {}, onward?: (id: number) => string): TableBlock {
  const { tournament, say } = request;
  const made = standingsOf(tournament, {
    round: request.round,
    unsuitable: 'drop',
    ...membersWanted(request),
    ...options,
  });
  if (!made.ok) return problemBlock(request, made.error);
  const { rows, of } = made.value;
  const listed = made.value.tiebreaks[0]?.code;
  const isShown = (code: string | undefined): boolean => hasCodeColumn(of, code ?? '', listed);
  const tiebreaks = made.value.tiebreaks.filter(({ code }) => isShown(code));
  const first = primaryScore(tournament);
  const leads = leadsTable(listed);
  const columns: Column[] = [
    { title: say('sheets.rank'), align: 'right' },
    { title: say('sheets.number'), align: 'right' },
    { title: say(of === 'teams' ? 'sheets.team' : 'sheets.player'), wide: true },
    ...(of === 'teams' ? [] : [{ title: say('sheets.team'), optional: true }]),
    { title: say('sheets.rating'), align: 'right', optional: true },
    { title: say('sheets.federation'), unbroken: true, optional: true },
    ...inTurn(
      of === 'teams' ? scoresOfTeams(request) : [{ title: say('sheets.points'), align: 'right' } as const],
      tiebreaks.map(({ code }): Column => ({ title: code, align: 'right' })),
      leads,
    ),
    { title: say('sheets.lastMatch'), optional: true, wide: true },
  ];
  // Beside the table of a stage there is the ranking of the whole event, which has it.
  const isWhole = onward === undefined && (of === 'teams') === tournament.teams.length > 0;
  const lastMatch = isWhole ? lastMatchTexts(say, tournament, request.round) : undefined;
  const players = playersById(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const teamOf = new Map(tournament.teams.flatMap(({ name, members }) => members.map((each) => [each, name] as const)));
  const markOf = (who: { readonly id: number; readonly withdrawnFrom?: number } | undefined): string =>
    who === undefined || withdrawalOf(tournament, who) === undefined ? '' : ` (${say('sheets.withdrawn')})`;
  return {
    kind: 'table',
    zebra: true,
    columns,
    rows: rows.map((row) => {
      const scores =
        of === 'teams' ? [row.points, (first === 'MP' ? row.gamePoints : row.matchPoints) ?? 0] : [row.points];
      const values = inTurn(
        scores.map((score, i) => ({ text: pointsText(score), bold: i === 0 && !leads })),
        row.values
          .map(({ text }, i) => ({ code: made.value.tiebreaks[i]?.code ?? '', text }))
          .filter(({ code }) => isShown(code))
          .map(({ code, text }, i) => ({
            text: tieBreakFigure(code, text, request.language),
            bold: leads && i === 0,
          })),
        leads,
      );
      if (of === 'teams') {
        const team = teams.get(row.id);
        const name = `${team?.name ?? ''}${markOf(team)}${onward?.(row.id) ?? ''}`;
        return [
          String(row.rank),
          String(team?.tpn ?? row.id),
          name,
          '',
          team?.federation ?? '',
          ...values,
          lastMatch?.get(row.id) ?? '',
        ];
      }
      const player = players.get(row.id);
      const mark = markOf(player);
      const who = `${nameWithTitle(player)}${mark}${onward?.(row.id) ?? ''}`;
      return [
        String(row.rank),
        String(player?.tpn ?? row.id),
        who,
        teamOf.get(row.id) ?? '',
        ratingText(player),
        player?.federation ?? '',
        ...values,
        lastMatch?.get(row.id) ?? '',
      ];
    }),
  };
}

/** The request for a part of the event: its games and its round. */
export const requestOf = (request: SheetRequest, { event, round }: PhaseTable): SheetRequest => ({
  ...request,
  tournament: event,
  round,
});

/**
 * The ranking of the whole event: points from different phases do not add up and are in the tables of the phases; this
 * one shows how far everyone got.
 */
function overallTable(request: SheetRequest, parts: readonly PhaseTable[]): TableBlock {
  const { tournament, say } = request;
  const made = standingsOf(tournament, { round: request.round, unsuitable: 'drop', ...membersWanted(request) });
  if (!made.ok) return problemBlock(request, made.error);
  const ofTeams = made.value.of === 'teams';
  const players = playersById(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team]));
  const phaseOf = lastPhaseOf(parts);
  const lastMatch = lastMatchTexts(say, tournament, request.round);
  return withoutEmpty({
    kind: 'table',
    caption: say('sheets.overall'),
    zebra: true,
    columns: [
      { title: say('sheets.rank'), align: 'right' },
      { title: say('sheets.number'), align: 'right' },
      { title: say(ofTeams ? 'sheets.team' : 'sheets.player'), wide: true },
      { title: say('sheets.rating'), align: 'right', optional: true },
      { title: say('sheets.federation'), unbroken: true, optional: true },
      { title: say('sheets.stage'), unbroken: true },
      { title: say('sheets.lastMatch'), optional: true, wide: true },
    ],
    rows: made.value.rows.map(({ id, rank }) => {
      const player = ofTeams ? undefined : players.get(id);
      const who = ofTeams ? teams.get(id) : player;
      const part = phaseOf(id);
      return [
        String(rank),
        String(who?.tpn ?? id),
        ofTeams ? (who?.name ?? '') : nameWithTitle(player),
        ratingText(player),
        who?.federation ?? '',
        part === undefined ? '' : (phaseCaption(say, part, parts) ?? ''),
        lastMatch.get(id) ?? '',
      ];
    }),
  });
}

/**
 * The tables of the parts of an event, the latest phase first, each under its name: groups have a table each, and if
 * phases follow one another, the ranking of the whole event is above them.
 */
function partTables(request: SheetRequest, tables: readonly PhaseTable[]): Block[] {
  const { say } = request;
  const shown = phasesBegun(tables);
  const parts = shown.map((part): TableBlock => {
    const own = requestOf(request, part);
    const caption = phaseCaption(say, part, tables) ?? '';
    const next = onwardFrom(tables, part);
    const onward = (id: number): string => formatOnward(say, next(id), tables);
    return {
      ...(request.empty === true || part.round === 0 ? emptyStandings(own) : fullTable(own, {}, onward)),
      caption,
    };
  });
  const overtaken = shown.flatMap((part) =>
    overtakenLines(say, phaseStandings(part)?.rows ?? [], onwardFrom(tables, part)),
  );
  const alike = laidOutAlike(withoutEmptyInAll(parts));
  const sameColumns = new Set(parts.map(({ columns }) => columns.map(({ title }) => title).join())).size === 1;
  const blocks: Block[] = sameColumns ? alike : parts.map(withoutEmpty);
  if (isOnlyGroups(tables) || request.empty === true) return blocks;
  return [
    overallTable(request, tables),
    { kind: 'text', lines: [overallLegend(say, tables)] },
    ...numbersBlocks(request),
    ...withNumbers(request, shown, blocks),
    ...[...new Set(overtaken)].map((line): Block => ({ kind: 'text', lines: [line] })),
  ];
}

/** What the codes above the columns mean: the hall does not know them by heart. */
export function legendBlocks(request: SheetRequest, options: StandingsOptions = {}): TextBlock[] {
  if (request.empty === true) return [];
  const parts = phaseTables(request.tournament, request.round);
  const tables = parts.length > 1 ? phasesBegun(parts).map((part) => requestOf(request, part)) : [];
  const shown = [request, ...tables].flatMap(({ tournament, round }) => {
    const made = standingsOf(tournament, { round, unsuitable: 'drop', ...options });
    if (!made.ok) return [];
    const codes = made.value.tiebreaks.map(({ code }) => code);
    return codes.filter((code) => hasCodeColumn(made.value.of, code, codes[0]));
  });
  return codeBlocks(request, shown);
}

/** Codes of the announced list that this table could not use, each with the reason. */
function droppedBlocks({ tournament, round, say }: SheetRequest): TextBlock[] {
  const made = standingsOf(tournament, { round, unsuitable: 'drop' });
  if (!made.ok || made.value.dropped.length === 0) return [];
  return [{ kind: 'text', lines: made.value.dropped.map((problem) => problemSentence(problem, say)) }];
}

/** Players who left a round robin too early to be ranked. */
function leftOutBlocks({ tournament, say, empty, withoutLeavers }: SheetRequest): TextBlock[] {
  if (empty === true || withoutLeavers === true) return [];
  const lines = leaverLines(say, tournament);
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

/** The bracket determines the ranking, not the points shown next to it. */
const bracketBlocks = (request: SheetRequest): TextBlock[] =>
  bracketDecides(asShown(request).tournament) ? [{ kind: 'text', lines: [request.say('sheets.bracketDecides')] }] : [];

/** Which places are decided by play-offs: they contradict the tie-breaks next to them, or are not decided yet. */
export function playoffBlocks(request: SheetRequest): TextBlock[] {
  const { tournament, round, say } = asShown(request);
  const made = standingsOf(tournament, { round, unsuitable: 'drop' });
  if (!made.ok) return [];
  const players = playersById(tournament);
  // A play-off that decides nothing is the arbiter's business; the desk mentions it.
  const notes = playoffNotesOf(tournament, made.value).filter(({ kind }) => kind !== 'void');
  const lines = formatPlayoff(notes, say, (id) => players.get(id)?.name);
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

/** The source of values that were computed elsewhere (checklist Q207). */
function externalBlocks({ tournament, say }: SheetRequest): TextBlock[] {
  const lines = externalSources(tournament, say);
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

/**
 * The table, or its blank form: when requested, and when the round has no results yet, which a note below it says
 * (FINDINGS A.27).
 */
export function tableOrForm(
  request: SheetRequest,
  table: (request: SheetRequest) => TableBlock,
  form: (request: SheetRequest) => TableBlock,
): Block[] {
  if (request.empty === true) return [form(request)];
  const made = standingsOf(request.tournament, { round: request.round, unsuitable: 'drop' });
  if (made.ok || made.error.kind !== 'unknown-round') return [table(request)];
  return [form(request), { kind: 'text', lines: [whyNoTable(request, made.error)] }];
}

/** One table, or one for every part of the event. */
function standingsTables(request: SheetRequest): Block[] {
  const tables = phaseTables(request.tournament, request.round);
  return tables.length > 1 ? partTables(request, tables) : tableOrForm(request, standingsBlock, emptyStandings);
}

function titleOf(request: SheetRequest): string {
  const { say, tournament, round, empty } = request;
  const title = say('sheets.standings');
  if (empty === true) return title;
  if (isFinal(tournament, round)) return say('sheets.finalStandings');
  const shown = asShown(request);
  const isOpen = isNotFinal(shown.tournament, shown.round);
  return [afterTitle(request, title), ...(isOpen ? [say('sheets.notFinal')] : [])].join(' · ');
}

/** Above the tables of phases there is a ranking of the event, which the last round with a result decides. */
function counted(request: SheetRequest): SheetRequest {
  const { tournament, round } = request;
  const tables = phaseTables(tournament, round);
  if (tables.length < 2 || isOnlyGroups(tables)) return request;
  return { ...request, round: Math.min(round, lastCountedRound(tournament)) };
}

/** The table after a round, with the tie-breaks in order. */
export function standingsSheet(asked: SheetRequest): Sheet {
  const request = counted(asked);
  return {
    title: titleOf(request),
    event: request.tournament.info.name,
    subtitle: placeAndDate(asShown(request)),
    orientation: 'portrait',
    language: request.language,
    blocks: [
      ...standingsTables(request),
      ...bracketBlocks(request),
      ...(request.empty === true ? [] : playoffBlocks(request)),
      ...leftOutBlocks(request),
      ...legendBlocks(request),
      ...externalBlocks(request),
      ...droppedBlocks(request),
    ],
  };
}
