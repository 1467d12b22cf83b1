import { type Random, randomFrom, shuffle } from '../kernel/random.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../pairing/system.ts';
import { lastOfGroupA } from '../tournament/acceleration/acceleration.ts';
import { lastOfGroups } from '../tournament/acceleration/readyTables.ts';
import type { ByeKind, GameResult } from '../tournament/gameResult.ts';
import { scoringOf } from '../tournament/scoring.ts';
import {
  type Bye,
  EMPTY_TOURNAMENT,
  type Game,
  type Player,
  type PlayerId,
  type Round,
  roundOf,
  type TeamBye,
  type Title,
  type Tournament,
} from '../tournament/tournament.ts';
import { completeConfig, type GeneratorConfig } from './config.ts';
import { inTeams, playedMatches } from './matches.ts';

/** What kind of tournament is to be generated; the same seed gives the same. */
export interface GeneratorRequest {
  readonly seed: number;
  readonly system: string;
  readonly edition: SystemEdition;
  readonly config?: Partial<GeneratorConfig>;
  /** Settings of the system. */
  readonly settings?: Tournament['options'];
  /** How the tournament is accelerated, overriding the configuration. */
  readonly acceleration?: Tournament['acceleration'];
  /** A tournament whose players and settings are used again (bbpPairings' model mode). */
  readonly model?: Tournament;
}

/** A round of a generated tournament that cannot be paired: reported, never bent. */
export interface GeneratorFailure {
  readonly round: number;
  readonly failure: PairingFailure;
}

/**
 * Plays a whole tournament at random: players, byes, withdrawals, forfeits and results come from the seed, and every round is
 * paired by the given system. The same request gives the same tournament.
 */
export function generate(request: GeneratorRequest): Result<Tournament, GeneratorFailure> {
  const random = randomFrom(request.seed);
  const config = completeConfig(request.config ?? {}, random);
  const { edition } = request;
  let tournament =
    request.model === undefined ? registerField(request, config, random) : beforeRound1(request, request.model);
  const rounds = tournament.totalRounds ?? config.rounds;
  for (let round = 1; round <= rounds; round++) {
    const second = isSecondGame(edition, round);
    tournament = second
      ? secondRound(tournament, round)
      : withAbsences(tournament, round, rounds, request, config, random);
    const paired = edition.pair(tournament, { round });
    if (!paired.ok) return fail({ round, failure: paired.error });
    const strength = new Map(tournament.players.map((player) => [player.id, player.rating]));
    const drawResult = (white: PlayerId, black: PlayerId): GameResult =>
      resultOf(strength.get(white) ?? 0, strength.get(black) ?? 0, config, random);
    const entry = tournament.rounds[round - 1] as Round;
    const played =
      edition.entrants === 'teams'
        ? playedMatches(tournament, entry, paired.value, {
            random,
            forfeitRate: config.forfeitRate,
            resultOf: drawResult,
          })
        : playedGames(entry, paired.value, second, drawResult);
    tournament = { ...tournament, rounds: [...tournament.rounds.slice(0, round - 1), played] };
    const { table } = tournament.acceleration;
    if (round === 1 && table !== undefined) {
      const lasts = lastOfGroups(table, edition.entrants === 'teams' ? tournament.teams : tournament.players);
      tournament = { ...tournament, acceleration: { ...tournament.acceleration, lastOfGroups: lasts } };
    }
    if (round === 1 && tournament.acceleration.method === 'baku') {
      const last = lastOfGroupA(tournament);
      if (last !== undefined && edition.entrants !== 'teams')
        tournament = { ...tournament, acceleration: { ...tournament.acceleration, lastOfGroupA: last } };
    }
  }
  return ok(tournament);
}

/** True for the second game of a match of two. */
const isSecondGame = (edition: SystemEdition, round: number): boolean =>
  edition.roundsPerMatch === 2 && round % 2 === 0;

/** The second round of a match: anyone who had a bye has it here too. */
function secondRound(tournament: Tournament, round: number): Tournament {
  const byes = roundOf(tournament, round - 1).byes.filter((bye) => bye.kind !== 'pab');
  return { ...tournament, rounds: [...tournament.rounds, { number: round, status: 'open', games: [], byes }] };
}

function playedGames(
  entry: Round,
  { pairings, bye }: RoundPairing,
  second: boolean,
  resultOf: (white: PlayerId, black: PlayerId) => GameResult,
): Round {
  const games = pairings.map(
    ({ board, white, black }): Game => ({ board, white, black, result: resultOf(white, black) }),
  );
  const free: Bye[] = bye === null ? [] : [{ player: bye, kind: 'pab', ...(second ? { counted: false } : {}) }];
  return { ...entry, status: 'closed', games, byes: [...entry.byes, ...free] };
}

const TITLE_FROM: readonly (readonly [number, Title])[] = [
  [2500, 'GM'],
  [2400, 'IM'],
  [2300, 'FM'],
  [2200, 'CM'],
];

function registerField(request: GeneratorRequest, config: GeneratorConfig, random: Random): Tournament {
  const { entrants, roundsPerMatch = 1 } = request.edition;
  const teamSize = config.boards + 1;
  const teams = entrants === 'teams' ? (config.teams ?? Math.max(2, Math.floor(config.players / teamSize))) : 0;
  const ratings = ratingsOf(config, teams > 0 ? teams * teamSize : config.players, random);
  const players = ratings.map((rating, i): Player => {
    const number = String(i + 1).padStart(4, '0');
    const title = random.below(3) === 0 ? TITLE_FROM.find(([least]) => rating >= least)?.[1] : undefined;
    const late =
      teams === 0 && strikes(config.lateEntryRate, random)
        ? { firstRound: 2 + random.below(Math.max(1, Math.min(3, config.rounds - 1))) }
        : {};
    return {
      id: i + 1,
      tpn: i + 1,
      name: `Player${number}, Test`,
      rating,
      sex: 'm',
      ...(title ? { title } : {}),
      ...late,
    };
  });
  const tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    info: { name: `Turnuva generator, seed ${request.seed}` },
    system: request.system,
    edition: request.edition.id,
    options: request.settings ?? {},
    totalRounds: roundsPerMatch * config.rounds,
    initialColour: random.below(2) === 0 ? 'white' : 'black',
    scoring: scoringOf(config.win, config.draw, config.loss, {
      forfeitLoss: config.forfeitLoss,
      zeroBye: config.zeroBye,
      // Double-Swiss 1.4: a win and a draw for the bye of a match.
      pab: roundsPerMatch === 2 ? config.win + config.draw : config.pab,
    }),
    tiebreaks: config.tiebreaks,
    players,
    acceleration: request.acceleration ?? { method: config.baku ? 'baku' : 'none', virtualPoints: [] },
  };
  return teams > 0 ? inTeams(tournament, teams, config.boards) : tournament;
}

/** Ratings from the highest down: those given, those by steps, or drawn between the limits. */
function ratingsOf(config: GeneratorConfig, players: number, random: Random): number[] {
  const { ratings: given, ratingStep: step, highestRating, lowestRating } = config;
  const span = Math.max(0, highestRating - lowestRating);
  const rating = (i: number): number => {
    if (given !== undefined) return given[i] ?? 0;
    return step === undefined ? lowestRating + random.below(span + 1) : Math.max(0, highestRating - i * step);
  };
  return Array.from({ length: players }, (_, i) => rating(i)).sort((a, b) => b - a);
}

/** The model's players and settings before round 1. */
const beforeRound1 = ({ acceleration }: GeneratorRequest, model: Tournament): Tournament => ({
  ...model,
  rounds: [],
  acceleration: acceleration ?? model.acceleration,
});

/** True once in `rate` times; a rate of 0 never strikes (and draws nothing). */
const strikes = (rate: number, random: Random): boolean =>
  rate > 0 && random.below(Math.max(1, Math.round(rate))) === 0;

const BYES: readonly (readonly [
  Exclude<ByeKind, 'pab'>,
  'halfPointByeRate' | 'zeroPointByeRate' | 'fullPointByeRate',
])[] = [
  ['half', 'halfPointByeRate'],
  ['zero', 'zeroPointByeRate'],
  ['full', 'fullPointByeRate'],
];

/** Withdrawals and byes of a round. Two players always stay, and in the last round nobody asks for a bye. */
function withAbsences(
  tournament: Tournament,
  round: number,
  rounds: number,
  { edition }: GeneratorRequest,
  config: GeneratorConfig,
  random: Random,
): Tournament {
  const asTeams = edition.entrants === 'teams';
  const byes: Bye[] = [];
  const leaving = new Set<PlayerId>();
  const everybody: readonly { id: PlayerId; firstRound?: number; withdrawnFrom?: number }[] = asTeams
    ? tournament.teams
    : tournament.players;
  const here = everybody.filter(
    (player) => (player.firstRound ?? 1) <= round && round < (player.withdrawnFrom ?? Number.POSITIVE_INFINITY),
  );
  const last = rounds - (edition.roundsPerMatch ?? 1) + 1;
  let present = here.length;
  for (const player of shuffle(here, random)) {
    if (present <= 2) break;
    if (round > 1 && strikes(config.retiredRate, random)) {
      leaving.add(player.id);
      present--;
      continue;
    }
    if (round === last) continue;
    const kind = BYES.find(([, rate]) => strikes(config[rate], random))?.[0];
    if (kind === undefined) continue;
    byes.push({ player: player.id, kind });
    present--;
  }
  // Players who have left or not arrived get what a zero-point bye is worth: the file has Z, and Z counts.
  for (const player of tournament.players) {
    const gone = round < (player.firstRound ?? 1) || round >= (player.withdrawnFrom ?? Number.POSITIVE_INFINITY);
    if (gone || leaving.has(player.id)) byes.push({ player: player.id, kind: 'zero' });
  }
  byes.sort((a, b) => a.player - b.player);
  const left = <T extends { readonly id: PlayerId }>(all: readonly T[]): T[] =>
    all.map((each) => (leaving.has(each.id) ? { ...each, withdrawnFrom: round } : each));
  const entry: Round = { number: round, status: 'open', games: [], byes };
  if (!asTeams) return { ...tournament, players: left(tournament.players), rounds: [...tournament.rounds, entry] };
  const teamByes = byes.map(({ player, kind }): TeamBye => ({ team: player, kind }));
  return {
    ...tournament,
    teams: left(tournament.teams),
    rounds: [...tournament.rounds, { ...entry, byes: [], teamByes }],
  };
}

/** Denominator of random fractions: fine enough for any rate. */
const FINE = 1_000_000;

function resultOf(white: number, black: number, config: GeneratorConfig, random: Random): GameResult {
  if (config.forfeitRate > 0) {
    // Each side stays away with the same chance, so that one game in `forfeitRate` is not played.
    const stays = Math.sqrt(1 - 1 / Math.max(1, config.forfeitRate));
    const whiteStays = random.below(FINE) < stays * FINE;
    const blackStays = random.below(FINE) < stays * FINE;
    if (!whiteStays || !blackStays) return whiteStays ? '+-' : blackStays ? '-+' : '--';
  }
  if (strikes(config.doubleForfeitRate ?? 0, random)) return '--';
  if (strikes(config.zeroZeroRate ?? 0, random)) return '00';
  if (strikes(config.halfZeroRate ?? 0, random)) return random.below(2) === 0 ? '=0' : '0=';
  if (strikes(config.unusualRate, random)) return (['00', '=0', '0='] as const)[random.below(3)] as GameResult;
  const natural = chancesOf(white, black);
  const chances = config.drawPercentage === undefined ? natural : withDraws(natural, config.drawPercentage);
  const drawn = random.fraction();
  if (drawn < chances.white) return '10';
  return drawn < chances.white + chances.draw ? '==' : '01';
}

/**
 * Chances of a game's outcomes by O. Milvang's statistical model of 2015 (the model FIDE names for tournament
 * generators). Only the four basic operations are used, so every machine finds the same numbers.
 */
export interface Chances {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** The part of a curve between its limits, in two parabolas that meet at the centre. */
function curve(difference: number, centre: number, value: number, lower: number, upper: number): number {
  if (difference <= lower) return 0;
  if (difference >= upper) return 1;
  const left = (difference - lower) / (centre - lower);
  const right = (difference - upper) / (centre - upper);
  return difference < centre ? value * left * left : 1 - (1 - value) * right * right;
}

/** Chances of a white win, a draw and a black win between two ratings. */
export function chancesOf(whiteRating: number, blackRating: number): Chances {
  const mean = (whiteRating + blackRating) / 2;
  const difference = whiteRating - blackRating;
  const q = Math.max(0, mean - 1200) / 1200;
  const white = curve(difference, 40, 0.45 - 0.1 * q * q, -1492 + 0.391 * mean, 1691 - 0.428 * mean);
  const notBlack = curve(difference, -80, 1 - (0.46 - 0.13 * q * q), -1753 + 0.416 * mean, 1428 - 0.388 * mean);
  const black = 1 - notBlack;
  return { white, draw: Math.max(0, 1 - white - black), black };
}

/**
 * The same expectation with a given share of draws: as many as the expectation allows, the rest decided. `percentage`
 * is 0 to 100.
 */
export function withDraws(chances: Chances, percentage: number): Chances {
  const expected = chances.white + chances.draw / 2;
  const draw = Math.min(percentage / 100, 2 * Math.min(expected, 1 - expected));
  return { white: expected - draw / 2, draw, black: 1 - expected - draw / 2 };
}
