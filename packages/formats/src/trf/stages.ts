import { parse } from '@turnuva/contract/schema';
import { earlierStage } from '@turnuva/contract/tournament';
import { drawnOrder, formatKind, roundRobinTable } from '@turnuva/engine/schedule';
import type { DrawnGroup, EarlierStage, Round, ScheduleState, Tournament } from '@turnuva/engine/tournament';
import { allStages, isPaired } from '@turnuva/engine/tournament';
import { lotsIn } from './remark.ts';

/**
 * The stages of an event, which a report file does not know: a comment for each, `### Turnuva stage {...}`. The games are in
 * the rounds of the file one stage after another; the comment has all else that was the stage's own.
 */
const PREFIX = ' Turnuva stage ';

/** One stage, by the numbers of the file. */
export interface StageInFile {
  /** Its rounds are only those to come: byes asked for beforehand. */
  readonly stage: EarlierStage;
  /** How many rounds of the file are its own. */
  readonly played: number;
  /** By round, the player with White at each board, if a reader would number the boards differently. */
  readonly boards: readonly (readonly number[])[];
}

/** How players and teams are numbered in the file. */
interface Numbers {
  player(id: number): number;
  team(id: number): number;
}

/** The stages as comments (after `###`), from the first to the one under way; none for an event of one stage. */
export function stageComments(tournament: Tournament, numbers: Numbers): string[] {
  const { stages } = tournament;
  if (stages === undefined) return [];
  const all = allStages(tournament);
  return all.map((state, i) => {
    const over = stages.earlier[i] ?? asIfOver(tournament);
    const last = state.rounds.findLastIndex((round) => isPaired(round)) + 1;
    const inFile: StageInFile = {
      stage: inOneOrder({ ...stageIn(over, numbers, tournament.teams.length > 0), rounds: over.rounds.slice(last) }),
      played: last,
      boards: state.rounds.slice(0, last).map(({ games }) => games.map(({ white }) => numbers.player(white))),
    };
    return `${PREFIX}${JSON.stringify(inFile)}`;
  });
}

/** The same with its fields in the order in which they are read: a file written again is the same file. */
function inOneOrder(stage: EarlierStage): EarlierStage {
  const read = parse(earlierStage, stage);
  return read.ok ? read.value : stage;
}

/** The stage under way in the form of one that is over. */
function asIfOver(tournament: Tournament): EarlierStage {
  const { system, edition, options, totalRounds, initialColour, tiebreaks, tiebreakEdition, rounds } = tournament;
  const { acceleration, adjustments, lots, external, schedule, earlierNumbers, stages, teams, players } = tournament;
  const own = { totalRounds, initialColour, lots, external, schedule, earlierNumbers };
  return {
    name: stages?.name ?? '',
    ...{ system, edition, options, tiebreaks, tiebreakEdition, rounds, acceleration, adjustments },
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    entries: (teams.length > 0 ? teams : players).map((each) => ({
      id: each.id,
      tpn: each.tpn,
      ...('firstRound' in each && each.firstRound !== undefined ? { firstRound: each.firstRound } : {}),
      ...(each.withdrawnFrom === undefined ? {} : { withdrawnFrom: each.withdrawnFrom }),
    })),
    ...(stages === undefined ? {} : { entrants: stages.entrants }),
    ...(stages?.entry === undefined ? {} : { entry: stages.entry }),
  };
}

/** A stage with other numbers for players and teams. */
function stageIn(stage: EarlierStage, { player, team }: Numbers, ofTeams: boolean): EarlierStage {
  const entrant = ofTeams ? team : player;
  const of = (subject: 'players' | 'teams') => (subject === 'teams' ? team : player);
  const { adjustments, lots, external, schedule, earlierNumbers, entries, entrants, acceleration, rounds } = stage;
  return {
    ...stage,
    adjustments: adjustments.map((each) => ({
      ...each,
      ...(each.player === undefined ? {} : { player: player(each.player) }),
      ...(each.team === undefined ? {} : { team: team(each.team) }),
    })),
    ...(lots === undefined
      ? {}
      : { lots: lots.map((each) => ({ ...each, order: each.order.map((id) => of(each.of)(id)) })) }),
    ...(external === undefined
      ? {}
      : {
          external: external.map((each) => ({
            ...each,
            values: each.values.map(({ id, value }) => ({ id: of(each.of)(id), value })),
          })),
        }),
    ...(schedule === undefined ? {} : { schedule: scheduleIn(schedule, { player, team }, entrant) }),
    ...(earlierNumbers === undefined
      ? {}
      : { earlierNumbers: earlierNumbers.map((each) => ({ ...each, order: each.order.map(player) })) }),
    entries: entries.map((each) => ({ ...each, id: entrant(each.id) })),
    ...(entrants === undefined ? {} : { entrants: entrants.map(entrant) }),
    acceleration: {
      ...acceleration,
      ...(acceleration.lastOfGroupA === undefined ? {} : { lastOfGroupA: entrant(acceleration.lastOfGroupA) }),
      ...(acceleration.lastOfGroups === undefined ? {} : { lastOfGroups: acceleration.lastOfGroups.map(entrant) }),
    },
    rounds: rounds.map((round) => ({
      ...round,
      byes: round.byes.map((bye) => ({ ...bye, player: player(bye.player) })),
      ...(round.teamByes === undefined
        ? {}
        : { teamByes: round.teamByes.map((bye) => ({ ...bye, team: team(bye.team) })) }),
    })),
  };
}

function scheduleIn(schedule: ScheduleState, { player, team }: Numbers, entrant: (id: number) => number) {
  const { stages, knockout, playoffs, lineUps } = schedule;
  return {
    ...(stages === undefined ? {} : { stages: stages.map((each) => lotsIn(each, entrant)) }),
    ...(knockout === undefined
      ? {}
      : {
          knockout: {
            ...knockout,
            entrants: knockout.entrants.map(entrant),
            draws: knockout.draws.map((each) => ({ ...each, white: entrant(each.white) })),
            awards: knockout.awards.map((each) => ({ ...each, winner: entrant(each.winner) })),
          },
        }),
    ...(playoffs === undefined
      ? {}
      : {
          playoffs: playoffs.map((each) => ({
            ...each,
            entrants: each.entrants.map(player),
            awards: each.awards.map((award) => ({ ...award, winner: player(award.winner) })),
          })),
        }),
    ...(lineUps === undefined
      ? {}
      : {
          lineUps: lineUps.map((each) => ({
            ...each,
            team: team(each.team),
            boards: each.boards.map((id) => (id === 0 ? 0 : player(id))),
          })),
        }),
  };
}

/** Reads such a comment; undefined if it is none (then it is an ordinary note). */
export function readStage(text: string): StageInFile | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const { stage, played, boards } = JSON.parse(text.slice(PREFIX.length)) as StageInFile;
    const read = parse(earlierStage, stage);
    const isWhole =
      read.ok &&
      Number.isSafeInteger(played) &&
      played >= 0 &&
      Array.isArray(boards) &&
      boards.every((round) => Array.isArray(round) && round.every(Number.isSafeInteger));
    return isWhole ? { stage: read.value, played, boards } : undefined;
  } catch {
    return undefined;
  }
}

/** What the file tells other readers about its stages; editions before this one wrote nothing else. */
const NOTE = /^Stages: (.+: rounds \d+-\d+(?:; )?)+$/;
const PART = /(.+?) \(([a-z0-9-]+)\): rounds (\d+)-(\d+)(?:; |$)/g;

/**
 * The rounds of a file divided into its stages; the tournament itself if it has one stage, or if they do not fit its
 * rounds.
 */
export function withStages(tournament: Tournament, told: readonly StageInFile[]): Tournament {
  const note = tournament.notes.find((each) => NOTE.test(each));
  const stages = told.length > 0 ? told : note === undefined ? [] : stagesOfNote(tournament, note);
  const current = stages.at(-1);
  if (current === undefined || stages.length < 2 || !fit(stages, tournament)) return tournament;
  let before = 0;
  const cut = stages.map((each) => {
    const rounds = roundsOf(each, tournament.rounds.slice(before, before + each.played));
    before += each.played;
    return { ...each.stage, rounds };
  });
  const { name, entries, entrants = entries.map(({ id }) => id), entry, ...own } = cut[cut.length - 1];
  const ofTeams = tournament.teams.length > 0;
  const { finalPlaces, ...event } = withoutOwn(tournament);
  return {
    ...event,
    ...own,
    players: ofTeams ? tournament.players : asEntered(tournament.players, entries),
    teams: ofTeams ? asEntered(tournament.teams, entries) : tournament.teams,
    notes: tournament.notes.filter((each) => each !== note),
    stages: { earlier: cut.slice(0, -1), name, entrants, ...(entry === undefined ? {} : { entry }) },
    // Without its bracket nothing else says who won it.
    ...(finalPlaces !== undefined && formatKind(own)?.openEnded === true && !own.schedule?.knockout
      ? { finalPlaces: { ...finalPlaces, after: own.rounds.length } }
      : {}),
  };
}

/** The event without anything that belongs to one of its stages, for a stage that may not have it. */
function withoutOwn(tournament: Tournament): Tournament {
  const { totalRounds: _, initialColour: __, schedule: ___, lots: ____, external: _____, ...event } = tournament;
  const { earlierNumbers: ______, ...rest } = event;
  return rest;
}

/** Whether the stages have the rounds of the file, and only participants who are in it. */
function fit(stages: readonly StageInFile[], { players, teams, rounds }: Tournament): boolean {
  const known = new Set((teams.length > 0 ? teams : players).map(({ id }) => id));
  const paired = rounds.findLastIndex((round) => isPaired(round)) + 1;
  return (
    stages.reduce((sum, { played }) => sum + played, 0) >= paired &&
    stages.every(
      ({ stage: { entries, entrants = [] } }) =>
        entries.every(({ id }) => known.has(id)) && entrants.every((id) => known.has(id)),
    )
  );
}

/** Everyone as they were numbered, and there, in a stage. */
function asEntered<T extends { readonly id: number; readonly tpn: number; readonly withdrawnFrom?: number }>(
  all: readonly T[],
  entries: EarlierStage['entries'],
): T[] {
  const entered = new Map(entries.map((entry) => [entry.id, entry]));
  return all
    .map(({ withdrawnFrom: _, ...each }): T => ({ ...(each as T), ...entered.get(each.id) }))
    .sort((a, b) => a.tpn - b.tpn);
}

/** The rounds of a stage, numbered from 1, with their boards; then those to come. */
function roundsOf({ stage, played, boards }: StageInFile, rounds: readonly Round[]): Round[] {
  const own = rounds.map((round, i): Round => {
    const line = boards[i] ?? [];
    const games = line.flatMap((white, board) => {
      const game = round.games.find((each) => each.white === white);
      return game === undefined ? [] : [{ ...game, board: board + 1 }];
    });
    const isWhole = games.length === round.games.length && games.length === line.length;
    return { ...round, number: i + 1, ...(isWhole ? { games } : {}) };
  });
  return [...own, ...stage.rounds.map((round, i) => ({ ...round, number: played + i + 1 }))];
}

/** The stages according to the note alone: players who met in a table are in one group. */
function stagesOfNote(tournament: Tournament, note: string): StageInFile[] {
  const { players, tiebreaks, tiebreakEdition, rounds, teams } = tournament;
  if (teams.length > 0) return [];
  return [...note.slice('Stages: '.length).matchAll(PART)].map(([, name = '', system = '', first, last]) => {
    const own = rounds.slice(Number(first) - 1, Number(last));
    const entrants = new Set(own.flatMap(({ games }) => games.flatMap(({ white, black }) => [white, black])));
    const inIt = players.filter(({ id }) => entrants.has(id));
    const others = players.filter(({ id }) => !entrants.has(id));
    const format = formatKind({ system });
    const groups = format?.groups === true ? groupsIn({ ...tournament, system, players: inIt }, own) : undefined;
    const entries = [...inIt, ...others].map(({ id }, i) => ({
      id,
      tpn: i + 1,
      ...(entrants.has(id) ? {} : { withdrawnFrom: 1 }),
    }));
    const stage: EarlierStage = {
      name,
      system,
      edition: format?.editions[0] ?? (system === tournament.system ? tournament.edition : '2026'),
      options: system === tournament.system ? tournament.options : {},
      tiebreaks,
      tiebreakEdition,
      rounds: [],
      acceleration: { method: 'none', virtualPoints: [] },
      adjustments: [],
      entries,
      entrants: inIt.map(({ id }) => id),
      ...(groups === undefined ? {} : { schedule: { stages: [{ firstRound: 1, groups, method: 'hand' as const }] } }),
    };
    return { stage, played: own.length, boards: [] };
  });
}

/** Groups of a round robin by who met whom, each in the order in which its rounds say that the numbers were drawn. */
function groupsIn(event: Tournament, rounds: readonly Round[]): DrawnGroup[] {
  const groupOf = new Map(event.players.map(({ id }) => [id, id]));
  for (const { white, black } of rounds.flatMap(({ games }) => games)) {
    const [one, other] = [groupOf.get(white), groupOf.get(black)];
    for (const [id, group] of groupOf) if (group === other && one !== undefined) groupOf.set(id, one);
  }
  return [...new Set(groupOf.values())].map((group, i) => {
    const players = event.players.filter(({ id }) => groupOf.get(id) === group);
    const ids = new Set(players.map(({ id }) => id));
    const own = rounds.map((round, r) => ({
      ...round,
      number: r + 1,
      games: round.games.filter(({ white }) => ids.has(white)),
    }));
    const alone = { ...event, players, rounds: own, totalRounds: own.length };
    return {
      name: String.fromCharCode(65 + (i % 26)),
      order: drawnOrder(alone, { make: roundRobinTable }) ?? [...ids],
    };
  });
}
