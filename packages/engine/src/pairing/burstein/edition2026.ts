import { fail, ok } from '../../kernel/result.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../swiss/boardOrder.ts';
import { allocate } from '../swiss/colourAllocation.ts';
import { areForbidden, haveMet } from '../swiss/encounters.ts';
import { initialColourOf } from '../swiss/initialColour.ts';
import { sameAbsolute } from '../swiss/preference.ts';
import type { Decision, Fact, PairingRequest, SystemEdition, SystemOption } from '../system.ts';
import { type BursteinField, bursteinField, idOf } from './field.ts';
import type { ZeroPointRun } from './opposition.ts';
import { type BracketStory, pairField } from './pairRound.ts';

const RUN: SystemOption = {
  name: 'zeroPointRun',
  type: 'string',
  values: ['current', 'recorded'],
  default: 'current',
  source: '1.7.2.2; docs/decisions/burstein-2026.md',
};

/** 1.6: this many rounds, but four at most, are paired by the Dutch system. */
export const seedingRounds = (totalRounds: number): number => Math.min(Math.floor(totalRounds / 2), 4);

const decision = (rule: string, article: string, facts: Record<string, Fact>): Decision => ({
  rule: `burstein.2026.${rule}`,
  article,
  facts,
});

const CLAUSES = { 1: 'lot', 2: 'granted', 3: 'stronger', 4: 'alternate', 5: 'higher' } as const;

/** The Burstein system in force since 1 February 2026 (C.04.4.2). `seeding` pairs the first rounds (1.6). */
export function makeEdition2026(seeding: SystemEdition): SystemEdition {
  const runOf = (tournament: Tournament): ZeroPointRun | undefined => {
    const value = tournament.options.zeroPointRun ?? RUN.default;
    return value === 'current' || value === 'recorded' ? value : undefined;
  };

  const pair: SystemEdition['pair'] = (tournament, request) => {
    const { totalRounds } = tournament;
    const refuse = (rule: string, facts: Record<string, Fact>) =>
      fail({ kind: 'unsuitable' as const, rule: `burstein.2026.${rule}`, facts });
    if (totalRounds === undefined) return refuse('roundsMissing', { round: request.round });
    const run = runOf(tournament);
    if (run === undefined)
      return refuse('badOption', { option: RUN.name, value: String(tournament.options.zeroPointRun) });
    if (request.round <= seedingRounds(totalRounds)) return seeded(tournament, request);
    const field = bursteinField(historyOf(tournament, request.round), run);
    return pairAfterSeeding(field, request);
  };

  const seeded: SystemEdition['pair'] = (tournament, request) => {
    const paired = seeding.pair(tournament, request);
    if (!paired.ok || request.explain !== true) return paired;
    const first = decision('seeding', '1.6', {
      round: request.round,
      last: seedingRounds(tournament.totalRounds ?? 0),
    });
    return ok({ ...paired.value, decisions: [first, ...paired.value.decisions] });
  };

  return {
    id: '2026',
    options: [RUN],
    pair,
    against: (tournament, round, white, black) => {
      if (tournament.totalRounds !== undefined && round <= seedingRounds(tournament.totalRounds)) {
        return seeding.against(tournament, round, white, black);
      }
      const field = bursteinField(historyOf(tournament, round), runOf(tournament) ?? 'current');
      const paired = pair(tournament, { round, explain: true });
      return speaksAgainst(field, paired.ok ? paired.value : undefined, white, black);
    },
  };
}

function pairAfterSeeding(field: BursteinField, request: PairingRequest): ReturnType<SystemEdition['pair']> {
  const decisions: Decision[] = [];
  const note = request.explain === true ? (story: BracketStory) => decisions.push(...told(field, story)) : undefined;
  const paired = pairField(field, note);
  if (paired === undefined) {
    return fail({
      kind: 'impossible',
      decision: decision('impossible', '1.9', { round: request.round, count: field.size }),
    });
  }
  if (note !== undefined && paired.bye >= 0) {
    const facts = { player: idOf(field, paired.bye), score: field.score[paired.bye], games: field.games[paired.bye] };
    decisions.unshift(decision('bye', '3.1', facts));
  }
  const initialWhite = initialColourOf(field.history) === 'white';
  const coloured = paired.pairs.map(([higher, lower]): [number, number] => {
    const side = (each: number) => ({ colours: field.colours[each], preference: field.preference[each] });
    const number = field.history.number[field.player[higher]];
    const { higherIsWhite, clause } = allocate(side(higher), side(lower), number, initialWhite);
    const [white, black] = higherIsWhite ? [higher, lower] : [lower, higher];
    if (note !== undefined) {
      decisions.push(
        decision(`colour.${CLAUSES[clause]}`, `5.2.${clause}`, {
          white: idOf(field, white),
          black: idOf(field, black),
          player: idOf(field, higher),
        }),
      );
    }
    return [field.player[white], field.player[black]];
  });
  return ok({
    pairings: inBoardOrder(field.history, coloured),
    bye: paired.bye < 0 ? null : idOf(field, paired.bye),
    decisions,
  });
}

/** A bracket's story: who belongs to it in ranking order, who met whom, who floats. */
function told(field: BursteinField, story: BracketStory): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const incoming = story.members.filter((each) => field.score[each] !== story.score);
  const decisions = [
    decision('bracket', '1.2.2', {
      score: story.score,
      players: ids(story.members),
      floatedPlayers: ids(incoming),
      pairs: story.pairs.length,
    }),
  ];
  for (const [first, second] of story.pairs) {
    const clashes =
      field.preference[first].colour !== 0 && field.preference[first].colour === field.preference[second].colour;
    decisions.push(
      decision(clashes ? 'pair.clash' : 'pair', clashes ? '2.2 C8' : '4.3', {
        player: idOf(field, first),
        opponent: idOf(field, second),
      }),
    );
  }
  for (const each of story.floaters)
    decisions.push(decision('floater', '2.2 C5-C8', { player: idOf(field, each), score: field.score[each] }));
  return decisions;
}

/** What speaks against a pair: the absolute rules, then the step that settled one of the two otherwise. */
function speaksAgainst(
  field: BursteinField,
  paired:
    | {
        readonly pairings: readonly { white: number; black: number }[];
        readonly bye: number | null;
        readonly decisions: readonly Decision[];
      }
    | undefined,
  white: number,
  black: number,
): Decision[] {
  const place = (id: number): number => field.player.findIndex((each) => field.history.id[each] === id);
  const a = place(white);
  const b = place(black);
  const say = (rule: string, article: string, facts: Record<string, Fact> = {}): Decision =>
    decision(`against.${rule}`, article, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', '1.9', { player: a < 0 ? white : black })];
  const together = (x: number, y: number): boolean =>
    paired?.pairings.some((each) => each.white === x && each.black === y) === true;
  if (together(white, black) || together(black, white)) return [];
  const decisions: Decision[] = [];
  const { history, player, preference, score } = field;
  if (haveMet(history, player[a], player[b])) decisions.push(say('met', '2.1 C1'));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden', 'C.05 5.2'));
  if (sameAbsolute(preference[a], preference[b])) decisions.push(say('colours', '2.1 C3'));
  if (paired === undefined) return decisions;
  if (paired.bye === white || paired.bye === black) decisions.push(say('bye', '3.1', { player: paired.bye }));
  const step = paired.decisions.find(
    ({ rule, facts }) =>
      /\.(pair|pair\.clash)$/.test(rule) && [facts.player, facts.opponent].some((id) => id === white || id === black),
  );
  if (score[a] !== score[b]) decisions.push(say('groups', '1.2.1', { whiteScore: score[a], blackScore: score[b] }));
  if (step !== undefined)
    decisions.push(say('earlier', '4.3', { player: step.facts.player, opponent: step.facts.opponent }));
  return decisions;
}
