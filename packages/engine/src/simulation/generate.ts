import { type Random, randomFrom, shuffled } from '../kernel/random.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PairingFailure, SystemEdition } from '../pairing/system.ts';
import { lastOfGroupA } from '../tournament/acceleration.ts';
import type { ByeKind, GameResult } from '../tournament/gameResult.ts';
import { scoringOf } from '../tournament/scoring.ts';
import type { Bye, Game, Player, PlayerId, Round, Title, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import type { GeneratorConfig } from './config.ts';
import { completed } from './config.ts';
import { chancesOf, withDraws } from './probabilities.ts';

export interface GeneratorRequest {
  readonly seed: number;
  readonly system: string;
  readonly edition: SystemEdition;
  readonly config?: Partial<GeneratorConfig>;
  /** A tournament whose players and settings are used again (bbpPairings' model mode). */
  readonly model?: Tournament;
}

/** A round of a generated tournament that cannot be paired: reported, never bent. */
export interface GeneratorFailure {
  readonly round: number;
  readonly failure: PairingFailure;
}

/**
 * Plays a whole tournament at random: players, byes, withdrawals, forfeits and results come from the seed, every round
 * is paired by the given system. The same request gives the same tournament.
 */
export function generate(request: GeneratorRequest): Result<Tournament, GeneratorFailure> {
  const random = randomFrom(request.seed);
  const config = completed(request.config ?? {}, random);
  let tournament = request.model === undefined ? registered(request, config, random) : restarted(request.model);
  const rounds = tournament.totalRounds ?? config.rounds;
  for (let round = 1; round <= rounds; round++) {
    tournament = withAbsences(tournament, round, rounds, config, random);
    const paired = request.edition.pair(tournament, { round });
    if (!paired.ok) return fail({ round, failure: paired.error });
    const strength = new Map(tournament.players.map((player) => [player.id, player.rating]));
    const games = paired.value.pairings.map(({ board, white, black }): Game => {
      const result = resultOf(strength.get(white) ?? 0, strength.get(black) ?? 0, config, random);
      return { board, white, black, result };
    });
    const entry = tournament.rounds[round - 1] as Round;
    const bye: Bye[] = paired.value.bye === null ? [] : [{ player: paired.value.bye, kind: 'pab' }];
    const played: Round = { ...entry, status: 'closed', games, byes: [...entry.byes, ...bye] };
    tournament = { ...tournament, rounds: [...tournament.rounds.slice(0, round - 1), played] };
    if (round === 1 && tournament.acceleration.method === 'baku') {
      const last = lastOfGroupA(tournament);
      if (last !== undefined)
        tournament = { ...tournament, acceleration: { ...tournament.acceleration, lastOfGroupA: last } };
    }
  }
  return ok(tournament);
}

const TITLE_FROM: readonly (readonly [number, Title])[] = [
  [2500, 'GM'],
  [2400, 'IM'],
  [2300, 'FM'],
  [2200, 'CM'],
];

function registered(request: GeneratorRequest, config: GeneratorConfig, random: Random): Tournament {
  const span = Math.max(0, config.highestRating - config.lowestRating);
  const ratings = Array.from({ length: config.players }, () => config.lowestRating + random.below(span + 1));
  ratings.sort((a, b) => b - a);
  const players = ratings.map((rating, i): Player => {
    const number = String(i + 1).padStart(4, '0');
    const title = random.below(3) === 0 ? TITLE_FROM.find(([least]) => rating >= least)?.[1] : undefined;
    const late = strikes(config.lateEntryRate, random)
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
  return {
    ...EMPTY_TOURNAMENT,
    info: { name: `Turnuva generator, seed ${request.seed}` },
    system: request.system,
    edition: request.edition.id,
    totalRounds: config.rounds,
    initialColour: random.below(2) === 0 ? 'white' : 'black',
    scoring: scoringOf(config.win, config.draw, config.loss, {
      forfeitLoss: config.forfeitLoss,
      zeroBye: config.zeroBye,
      pab: config.pab,
    }),
    tiebreaks: config.tiebreaks,
    players,
    acceleration: { method: config.baku ? 'baku' : 'none', virtualPoints: [] },
  };
}

/** The model's players and settings before round 1. */
const restarted = (model: Tournament): Tournament => ({ ...model, rounds: [] });

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
  config: GeneratorConfig,
  random: Random,
): Tournament {
  const byes: Bye[] = [];
  const leaving = new Set<PlayerId>();
  const here = tournament.players.filter(
    (player) => (player.firstRound ?? 1) <= round && round < (player.withdrawnFrom ?? Number.POSITIVE_INFINITY),
  );
  let present = here.length;
  for (const player of shuffled(here, random)) {
    if (present <= 2) break;
    if (round > 1 && strikes(config.retiredRate, random)) {
      leaving.add(player.id);
      present--;
      continue;
    }
    if (round === rounds) continue;
    const kind = BYES.find(([, rate]) => strikes(config[rate], random))?.[0];
    if (kind === undefined) continue;
    byes.push({ player: player.id, kind });
    present--;
  }
  byes.sort((a, b) => a.player - b.player);
  const players = tournament.players.map((player) =>
    leaving.has(player.id) ? { ...player, withdrawnFrom: round } : player,
  );
  const entry: Round = { number: round, status: 'open', games: [], byes };
  return { ...tournament, players, rounds: [...tournament.rounds, entry] };
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
  if (strikes(config.unusualRate, random)) return (['00', '=0', '0='] as const)[random.below(3)] as GameResult;
  const natural = chancesOf(white, black);
  const chances = config.drawPercentage === undefined ? natural : withDraws(natural, config.drawPercentage);
  const drawn = random.fraction();
  if (drawn < chances.white) return '10';
  return drawn < chances.white + chances.draw ? '==' : '01';
}
