import type { EntrantId } from './schedule.ts';
import type { EarlierStage, Player, Round, StageEntry, Team, Tournament } from './tournament.ts';

/**
 * An event of several stages: groups, then a knock-out; a Swiss, then a round robin of the first eight. The stage under
 * way is the tournament itself, with rounds from 1; those that are over are kept in it whole
 * (docs/decisions/knockout.md).
 */

/** What belongs to a stage, not to the event: it is put away when the next one starts. */
const OWN = [
  'system',
  'edition',
  'options',
  'totalRounds',
  'initialColour',
  'tiebreaks',
  'tiebreakEdition',
  'rounds',
  'acceleration',
  'adjustments',
  'lots',
  'external',
  'schedule',
  'earlierNumbers',
  'finalPlaces',
] as const;
type Own = Pick<Tournament, (typeof OWN)[number]>;

const ownOf = (tournament: Own): Own =>
  Object.fromEntries(OWN.flatMap((key) => (tournament[key] === undefined ? [] : [[key, tournament[key]]]))) as Own;

/** The tournament without anything that belongs to its stage. */
function bare(tournament: Tournament): Omit<Tournament, keyof Own> {
  const rest: Record<string, unknown> = { ...tournament };
  for (const key of OWN) delete rest[key];
  delete rest.stages;
  return rest as Omit<Tournament, keyof Own>;
}

/** What the next stage is played as, and who enters it, best first. */
export interface NextStage {
  /** Names of the stage that is over and of the one that starts. */
  readonly before: string;
  readonly name: string;
  readonly system: string;
  readonly edition: string;
  readonly options: Tournament['options'];
  readonly totalRounds?: number;
  /** Best first: their numbers in the stage. */
  readonly entrants: readonly EntrantId[];
  /** How they were chosen; absent if by hand. */
  readonly entry?: StageEntry;
}

type Numbered = { readonly id: number; readonly tpn: number; readonly withdrawnFrom?: number };

/** Those who enter first, in their order; everyone else after them, out of the stage. */
function renumberEntrants<T extends Numbered & { readonly firstRound?: number }>(
  all: readonly T[],
  order: readonly EntrantId[],
) {
  const byId = new Map(all.map((each) => [each.id, each]));
  const entering = order.flatMap((id) => byId.get(id) ?? []);
  const staying = all.filter(({ id }) => !order.includes(id));
  return [...entering, ...staying].map((each, i): T => {
    const { firstRound: _, withdrawnFrom: __, ...rest } = each;
    return { ...rest, tpn: i + 1, ...(i < entering.length ? {} : { withdrawnFrom: 1 }) } as T;
  });
}

const entryOf = ({ id, tpn, withdrawnFrom, firstRound }: Player | (Team & { firstRound?: number })) => ({
  id,
  tpn,
  ...(withdrawnFrom === undefined ? {} : { withdrawnFrom }),
  ...(firstRound === undefined ? {} : { firstRound }),
});

interface Entered {
  readonly entrants: readonly EntrantId[];
  readonly entry?: StageEntry | undefined;
}
/** Who entered a stage, and how they were chosen. */
const enteredBy = ({ entrants, entry }: Entered) => ({ entrants, ...(entry === undefined ? {} : { entry }) });

/** The event with the stage under way put away and the next one started, without a round. */
export function withNextStage(tournament: Tournament, next: NextStage): Tournament {
  const teams = tournament.teams.length > 0;
  const { stages } = tournament;
  const over: EarlierStage = {
    ...ownOf(tournament),
    name: next.before,
    entries: (teams ? tournament.teams : tournament.players).map(entryOf),
    ...(stages === undefined ? {} : enteredBy(stages)),
  };
  const { name, system, edition, options, totalRounds, entrants } = next;
  return {
    ...bare(tournament),
    system,
    edition,
    options,
    ...(totalRounds === undefined ? {} : { totalRounds }),
    tiebreaks: tournament.tiebreaks,
    tiebreakEdition: tournament.tiebreakEdition,
    players: teams ? tournament.players : renumberEntrants(tournament.players, entrants),
    teams: teams ? renumberEntrants(tournament.teams, entrants) : tournament.teams,
    rounds: [],
    acceleration: { method: 'none', virtualPoints: [] },
    adjustments: [],
    schedule: { stages: [{ firstRound: 1, groups: [{ name, order: entrants }], method: 'hand' }] },
    stages: { earlier: [...(stages?.earlier ?? []), over], name, ...enteredBy(next) },
  };
}

/** Everyone as they were numbered, and there, in an earlier stage. */
function asEntered<T extends Numbered>(all: readonly T[], entries: EarlierStage['entries']): T[] {
  const entered = new Map(entries.map((entry) => [entry.id, entry]));
  return all
    .map((each): T => {
      const { withdrawnFrom: _, ...rest } = each;
      return { ...rest, ...entered.get(each.id) } as T;
    })
    .sort((a, b) => a.tpn - b.tpn);
}

/** Stages that were asked for before, so that what is derived of them is kept too. */
const before = new WeakMap<Tournament, Tournament>();

/** The event as it stood at the end of the stage before the one under way; undefined in the first. */
export function stageBefore(tournament: Tournament): Tournament | undefined {
  const { stages } = tournament;
  const last = stages?.earlier.at(-1);
  if (stages === undefined || last === undefined) return undefined;
  const known = before.get(tournament);
  if (known !== undefined) return known;
  const { name, entries, entrants, entry, ...own } = last;
  const teams = tournament.teams.length > 0;
  const earlier = stages.earlier.slice(0, -1);
  const stage = {
    ...bare(tournament),
    ...own,
    players: teams ? tournament.players : asEntered(tournament.players, entries),
    teams: teams ? asEntered(tournament.teams, entries) : tournament.teams,
    ...(entrants === undefined ? {} : { stages: { earlier, name, ...enteredBy({ entrants, entry }) } }),
  };
  before.set(tournament, stage);
  return stage;
}

/** The stage under way as an event of its own: who entered it, and nobody else. The tournament itself in the first. */
export function stageUnderWay(tournament: Tournament): Tournament {
  const { stages, ...rest } = tournament;
  if (stages === undefined) return tournament;
  const inIt = new Set(stages.entrants);
  if (tournament.teams.length === 0) return { ...rest, players: tournament.players.filter(({ id }) => inIt.has(id)) };
  const teams = tournament.teams.filter(({ id }) => inIt.has(id));
  const members = new Set(teams.flatMap((team) => team.members));
  return { ...rest, teams, players: tournament.players.filter(({ id }) => members.has(id)) };
}

/** All stages from the first, each as it was at its end (the last: as it is now). */
export function allStages(tournament: Tournament): Tournament[] {
  const before = stageBefore(tournament);
  return before === undefined ? [tournament] : [...allStages(before), tournament];
}

/** A stage that is over, by its number from 1, as it was at its end; undefined if there is no such stage. */
export const stageOver = (tournament: Tournament, stage: number): Tournament | undefined =>
  allStages(tournament).slice(0, -1)[stage - 1];

/** The event in which a stage that is over is another: its own part, and the notes. Later stages stay as they are. */
export function withStageOver(tournament: Tournament, stage: number, changed: Tournament): Tournament {
  const { stages } = tournament;
  if (stages === undefined) return tournament;
  const earlier = stages.earlier.map((each, i): EarlierStage => {
    if (i + 1 !== stage) return each;
    const { name, entries, entrants, entry } = each;
    return {
      ...ownOf(changed),
      name,
      entries,
      ...(entrants === undefined ? {} : enteredBy({ entrants, entry })),
    };
  });
  return { ...tournament, notes: changed.notes, stages: { ...stages, earlier } };
}

/**
 * The games of all stages one after another, for files and ratings, which know no stages. Numbers are those of the
 * first stage, in which everyone played.
 */
export function allGames(tournament: Tournament): Tournament {
  const stages = allStages(tournament);
  if (stages.length === 1) return tournament;
  const [first] = stages;
  const rounds = numberedThrough(stages);
  const { stages: _, schedule: __, ...rest } = first;
  return { ...rest, totalRounds: rounds.length, rounds };
}

/** The rounds of the stages that are over, as files number them; none in the first stage. Later rounds are numbered on from them. */
export function roundsOver(tournament: Tournament): readonly Round[] {
  const before = stageBefore(tournament);
  return before === undefined ? [] : numberedThrough(allStages(before));
}

const numberedThrough = (stages: readonly Tournament[]): Round[] =>
  stages.flatMap((stage) => playedRounds(stage)).map((round, i): Round => ({ ...round, number: i + 1 }));

/** Rounds up to the last that was paired: byes asked for later rounds of a stage that is over mean nothing. */
function playedRounds({ rounds }: Tournament): readonly Round[] {
  const last = rounds.findLastIndex((round) => round.games.length > 0 || round.byes.some(({ kind }) => kind === 'pab'));
  return rounds.slice(0, last + 1);
}

type Leaver = { readonly id: EntrantId; readonly withdrawnFrom?: number };

/** Whether someone did not enter the stage under way, and so has no round in it. Nobody in the first. */
export const isOutOfStage = ({ stages }: Tournament, id: EntrantId): boolean =>
  stages !== undefined && !stages.entrants.includes(id);

/**
 * The round of the current stage from which a participant has withdrawn. Anyone who did not enter the stage is out of
 * all its rounds without having left: they count as having left where they left the last stage that they were in.
 */
export function withdrawalOf(tournament: Tournament, { id, withdrawnFrom }: Leaver): number | undefined {
  if (!isOutOfStage(tournament, id)) return withdrawnFrom;
  const last = tournament.stages?.earlier.findLast(({ entrants }) => entrants === undefined || entrants.includes(id));
  return last?.entries.find((entry) => entry.id === id)?.withdrawnFrom === undefined ? undefined : 1;
}
