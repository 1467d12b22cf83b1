import type { PairingProof, Position } from '@turnuva/engine/checking/proof';
import { LIMITS } from '../limits.ts';
import { answer, flag, integer, list, matching, model, nullable, object, oneOf, text } from '../schema.ts';
import * as t from '../tournament.ts';
import * as v from '../values.ts';
import { byeLimits } from '../wishes.ts';

/** A pairing proof: one file, with a checksum over its content. */
export const PROOF_HEAD = { format: 'turnuva-proof', version: 1 } as const;

const digest = matching(/^sha256:[0-9a-f]{64}$/, 'checksum');
const entrants = list(v.id, LIMITS.players);

const position = model<Position>(
  {
    system: v.registryId,
    edition: v.registryId,
    options: t.options,
    scoring: t.scoring,
    players: list(
      model<Position['players'][number]>(
        { id: v.id, rating: v.rating },
        { firstRound: v.round, withdrawnFrom: v.round, expelled: flag },
      ),
      LIMITS.players,
    ),
    teams: list(model<Position['teams'][number]>({ id: v.id, members: entrants }, {}), LIMITS.teams),
    absent: entrants,
    forbidden: list(entrants, LIMITS.lines),
    accelerated: flag,
    // A range a player and a round, at most.
    virtualPoints: list(t.virtualPoints, LIMITS.entries),
    adjustments: list(t.adjustment, LIMITS.lines),
    rounds: list(t.round, LIMITS.rounds),
  },
  {
    totalRounds: v.round,
    initialColour: t.colour,
    matchScoring: t.matchScoring,
    teamPab: t.teamPab,
    byeLimits,
  },
);

/** The part of a proof from which nothing is derived: what created it, when, and for which event. */
const made = object({
  program: text(80, 1),
  /** When it was made, UTC. */
  time: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'moment'),
  tournament: v.line,
});

const pair = model<PairingProof['pairings'][number]>({ board: v.board, white: v.id, black: v.id }, {});

/** What the checksum covers; `digest` is that of the position by places (docs/pairing-proof.md). */
export const proofContent = object({
  made,
  round: v.round,
  pairings: list(pair, LIMITS.players),
  bye: nullable(v.id),
  digest,
  position,
});

const head = {
  format: oneOf([PROOF_HEAD.format]),
  version: integer(PROOF_HEAD.version, PROOF_HEAD.version),
};
/** The fields that identify a file as a proof of a known version; for any other version nothing else is reported. */
export const proofHead = answer(head);

/** The whole file; the checksum is SHA-256 over `proof` as JSON without blanks (docs/pairing-proof.md). */
export const proofFile = object({
  ...head,
  checksum: digest,
  proof: proofContent,
});
