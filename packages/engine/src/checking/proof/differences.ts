import type { Fact } from '../../kernel/decision.ts';
import type { Adjustment, Bye, Round } from '../../tournament/tournament.ts';
import { numberedAs, type Position, positionText } from './position.ts';

/** Something in which the position of a proof and that of a file are not the same. */
export interface PositionDifference {
  /** Which part; the package `text` has a sentence for each. */
  readonly part: PositionPart;
  readonly round?: number;
  /** The numbers of the players or teams concerned (teams if `of` says so), as in the file if they have changed. */
  readonly who?: readonly number[];
  readonly of?: 'teams';
  /** The setting, or the kind of result. */
  readonly name?: string;
  /** The value there; null if there is none. */
  readonly proof: Fact;
  readonly file: Fact;
}

/** Everything in which the position of a proof can differ from that of a file. */
export const POSITION_PARTS = [
  'system',
  'option',
  'totalRounds',
  'initialColour',
  'scoring',
  'entrant',
  'rating',
  'membership',
  'members',
  'absent',
  'result',
  'game',
  'match',
  'bye',
  'forbidden',
  'byeLimits',
  'accelerated',
  'virtualPoints',
  'adjustment',
  'form',
] as const;
/** In what two positions differ. */
export type PositionPart = (typeof POSITION_PARTS)[number];

type Told = Omit<PositionDifference, 'proof' | 'file'>;
/** Values by a name, each with its description. */
type Table = ReadonlyMap<string, { readonly told: Told; readonly value: Fact }>;

const tableOf = (rows: readonly (readonly [told: Told, value: Fact])[]): Table =>
  new Map(rows.map(([told, value]) => [JSON.stringify(told), { told, value }]));

/** Keys that are in only one of two tables or have different values, in the order of the proof and then of the file. */
function between(proof: Table, file: Table, nothing: Fact = null): PositionDifference[] {
  const all = new Map([...proof, ...file]);
  return [...all].flatMap(([key, { told }]): PositionDifference[] => {
    const [one, other] = [proof.get(key)?.value ?? nothing, file.get(key)?.value ?? nothing];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ ...told, proof: one, file: other }];
  });
}

type Part = (position: Position) => readonly (readonly [told: Told, value: Fact])[];

const namedIn = (part: 'option' | 'scoring', values: Readonly<Record<string, Fact>>, prefix = '') =>
  Object.entries(values).map(([name, value]): [Told, Fact] => [{ part, name: `${prefix}${name}` }, value]);

const ofTeams = ({ teams }: Position): { readonly of?: 'teams' } => (teams.length > 0 ? { of: 'teams' } : {});

const settings: Part = ({ system, edition, options, totalRounds, initialColour, scoring, matchScoring, teamPab }) => [
  [{ part: 'system' }, `${system} ${edition}`],
  ...namedIn('option', options),
  ...(totalRounds === undefined ? [] : [[{ part: 'totalRounds' }, totalRounds] as const]),
  ...(initialColour === undefined ? [] : [[{ part: 'initialColour' }, initialColour] as const]),
  ...namedIn('scoring', { ...scoring }),
  ...namedIn('scoring', { ...matchScoring }, 'match.'),
  ...namedIn('scoring', { ...teamPab }, 'pab.'),
];

const entrants: Part = (position) => [
  ...position.players.map(({ id }): [Told, Fact] => [{ part: 'entrant', who: [id] }, true]),
  ...position.teams.map(({ id }): [Told, Fact] => [{ part: 'entrant', who: [id], of: 'teams' }, true]),
];

const people: Part = (position) => [
  ...position.players.map(({ id, rating }): [Told, Fact] => [{ part: 'rating', who: [id] }, rating]),
  ...position.players.map(({ id, firstRound = 1, withdrawnFrom = 0, expelled = false }): [Told, Fact] => [
    { part: 'membership', who: [id] },
    [firstRound, withdrawnFrom, expelled],
  ]),
  ...position.teams.map(({ id, members }): [Told, Fact] => [{ part: 'members', who: [id], of: 'teams' }, members]),
];

const absences: Part = (position) =>
  position.absent.map((id) => [{ part: 'absent', who: [id], ...ofTeams(position) }, true]);

/** Results under the names of the two: colours exchanged are another game. */
const results = ({ number, games }: Round): [Told, Fact][] =>
  games.map(({ white, black, result = null }) => [{ part: 'result', round: number, who: [white, black] }, result]);

const resultRows: Part = ({ rounds }) => rounds.flatMap(results);

/** A board without an opponent counts as won or lost; the second game of a match may add nothing to the bye of the first. */
const byeName = ({ kind, unopposed, counted }: Bye): string =>
  unopposed === true ? `unopposed.${kind}` : counted === false ? `uncounted.${kind}` : kind;

const others: Part = ({ rounds }) =>
  rounds.flatMap(({ number: round, byes, matches = [], teamByes = [] }): [Told, Fact][] => [
    ...matches.map(({ white, black, forfeit = 'none' }): [Told, Fact] => [
      { part: 'match', round, who: [white, black], of: 'teams' },
      forfeit,
    ]),
    ...byes.map((bye): [Told, Fact] => [{ part: 'bye', round, who: [bye.player] }, byeName(bye)]),
    ...teamByes.map(({ team, kind }): [Told, Fact] => [{ part: 'bye', round, who: [team], of: 'teams' }, kind]),
  ]);

const bars: Part = (position) => [
  ...position.forbidden.map((who): [Told, Fact] => [{ part: 'forbidden', who, ...ofTeams(position) }, true]),
  ...(['among', 'not'] as const).flatMap((name): [Told, Fact][] => {
    const who = position.byeLimits?.[name];
    return who === undefined ? [] : [[{ part: 'byeLimits', name, who, ...ofTeams(position) }, true]];
  }),
];

/** Virtual points one by one, so that ranges cut otherwise are no difference. */
const virtual: Part = (position) => [
  [{ part: 'accelerated' }, position.accelerated],
  ...position.virtualPoints.flatMap(({ points, firstRound: round, firstPlayer, lastPlayer }) =>
    (position.teams.length > 0 ? position.teams : position.players)
      .filter(({ id }) => id >= firstPlayer && id <= lastPlayer)
      .map(({ id }): [Told, Fact] => [{ part: 'virtualPoints', round, who: [id], ...ofTeams(position) }, points]),
  ),
];

const givenTo = ({ player, team }: Adjustment): Pick<Told, 'who' | 'of'> =>
  team === undefined ? { who: player === undefined ? [] : [player] } : { who: [team], of: 'teams' };

/** Points given to one of them in a round, together. */
function adjustmentRows({ adjustments }: Position): [Told, Fact][] {
  const sums = new Map<string, { readonly told: Told; readonly points: number; readonly matchPoints: number }>();
  for (const each of adjustments) {
    const told: Told = { part: 'adjustment', ...(each.round && { round: each.round }), ...givenTo(each) };
    const key = JSON.stringify(told);
    const { points = 0, matchPoints = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      told,
      points: points + each.points,
      matchPoints: matchPoints + (each.matchPoints ?? 0),
    });
  }
  return [...sums.values()].map(({ told, points, matchPoints }) => [
    told,
    matchPoints === 0 ? points : [points, matchPoints],
  ]);
}

/** A game that only one of them has is reported as such, not as a missing result. */
const asGame = (each: PositionDifference, proof: Table, file: Table): PositionDifference => {
  const { proof: _, file: __, ...told } = each;
  const key = JSON.stringify(told);
  const [inProof, inFile] = [proof.has(key), file.has(key)];
  return inProof && inFile ? each : { ...each, part: 'game', proof: inProof, file: inFile };
};

/** Default values of parts that are missing: nobody is absent, nothing is forbidden, no points are given. */
const PARTS: readonly (readonly [part: Part, nothing: Fact])[] = [
  [settings, null],
  [entrants, false],
  [people, null],
  [absences, false],
  [others, null],
  [bars, false],
  [virtual, 0],
  [adjustmentRows, 0],
];

/**
 * Where the position in a proof differs from that of a file. Data that the file lacks (the number of rounds, the lot) does not
 * count as a difference.
 */
export function positionDifferences(proof: Position, file: Position): readonly PositionDifference[] {
  const known = numberedAs(proof, file);
  const found = PARTS.flatMap(([part, nothing]) => between(tableOf(part(known)), tableOf(part(file)), nothing));
  const [games, gamesNow] = [tableOf(resultRows(known)), tableOf(resultRows(file))];
  const results = between(games, gamesNow).map((each) => asGame(each, games, gamesNow));
  const isInBoth = { players: bothIn(known, file, 'players'), teams: bothIn(known, file, 'teams') };
  const told = [...found, ...results].filter((each) => {
    if ((each.part === 'totalRounds' || each.part === 'initialColour') && each.file === null) return false;
    // For a player who is in only one of them, this is enough.
    return each.part === 'entrant' || (each.who ?? []).every(isInBoth[each.of ?? 'players']);
  });
  // Anything not covered by the parts, so that a position that no tournament produces is not accepted.
  return told.length > 0 || isSame(proof, file) ? told : [{ part: 'form', proof: false, file: true }];
}

const isSame = (proof: Position, file: Position): boolean =>
  positionText(proof) === positionText(withWhatIsSaid(proof, file));

/** The position of a file, completed with the proof's data. */
export function withWhatIsSaid({ totalRounds, initialColour }: Position, file: Position): Position {
  return { ...(totalRounds && { totalRounds }), ...(initialColour && { initialColour }), ...file };
}

/** Whether someone is in both positions. */
function bothIn(proof: Position, file: Position, own: 'players' | 'teams'): (number: number) => boolean {
  const [one, other] = [proof, file].map((each) => new Set(each[own].map(({ id }) => id)));
  return (number) => one.has(number) && other.has(number);
}

/** Data that is in the proof but not in the file. */
export const notSaid = (proof: Position, file: Position): readonly ('totalRounds' | 'initialColour')[] =>
  (['totalRounds', 'initialColour'] as const).filter((each) => proof[each] !== undefined && file[each] === undefined);
