import type { Decision } from '../../kernel/decision.ts';
import { fail, InvariantError, ok, type Result } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Asked, Tournament } from '../../tournament/tournament.ts';
import { type Accountant, answerTo, supposing } from '../swiss/counterfactual/ask.ts';
import { type Objections, objectionTo, WHITE_AND_BLACK } from '../swiss/counterfactual/procedure.ts';
import { finishedRound, objections } from '../swiss/finishedRound.ts';
import { legalFieldOf } from '../swiss/legalField.ts';
import { barredBy, passedOver } from '../swiss/passedOver.ts';
import { clash, sameAbsolute } from '../swiss/preference.ts';
import type { Answer, PairingFailure, PairingRequest, SystemEdition } from '../system.ts';
import { itemsOf } from './account.ts';
import { decision } from './decisions.ts';
import { type BursteinField, bursteinField, idOf } from './field.ts';
import type { ZeroPointRun } from './opposition.ts';
import { type BracketStory, pairField } from './pairRound.ts';
import { stepsOf } from './steps.ts';

const RUN: SystemOption = {
  name: 'zeroPointRun',
  type: 'string',
  values: ['current', 'recorded'],
  default: 'current',
  source: '1.7.2.2; docs/decisions/burstein-2026.md',
};

/** C.04.4.2 1.6: this many rounds, but four at most, are paired by the Dutch system. */
export const seedingRounds = (totalRounds: number): number => Math.min(Math.floor(totalRounds / 2), 4);

/** The Burstein system in force since 1 February 2026 (C.04.4.2). `seeding` pairs the first rounds (C.04.4.2 1.6). */
export function makeEdition2026(seeding: SystemEdition): SystemEdition {
  const runOf = (tournament: Tournament): ZeroPointRun | undefined => {
    const value = tournament.options.zeroPointRun ?? RUN.default;
    return value === 'current' || value === 'recorded' ? value : undefined;
  };

  /** The field of a round, `seeding` for the first rounds, or what the tournament lacks. */
  const fieldFor = (tournament: Tournament, round: number): Result<BursteinField | 'seeding', PairingFailure> => {
    const { totalRounds } = tournament;
    const refuse = (...demand: Parameters<typeof decision>) =>
      fail({ kind: 'unsuitable' as const, decision: decision(...demand) });
    if (totalRounds === undefined) return refuse('roundsMissing', { round });
    const run = runOf(tournament);
    if (run === undefined)
      return refuse('badOption', { option: RUN.name, value: String(tournament.options.zeroPointRun) });
    return ok(round <= seedingRounds(totalRounds) ? 'seeding' : bursteinField(historyOf(tournament, round), run));
  };

  const pair: SystemEdition['pair'] = (tournament, request) => {
    const field = fieldFor(tournament, request.round);
    if (!field.ok) return field;
    return field.value === 'seeding' ? seeded(tournament, request) : pairAfterSeeding(field.value, request);
  };

  const legalField: SystemEdition['legalField'] = (tournament, round) => {
    const field = fieldFor(tournament, round);
    if (!field.ok) return field;
    return field.value === 'seeding' ? seeding.legalField(tournament, round) : ok(legalFieldOf(field.value));
  };

  const seeded: SystemEdition['pair'] = (tournament, request) => {
    const paired = seeding.pair(tournament, request);
    if (!paired.ok || request.explain !== true) return paired;
    const first = decision('seeding', {
      round: request.round,
      last: seedingRounds(tournament.totalRounds ?? 0),
    });
    return ok({ ...paired.value, decisions: [first, ...paired.value.decisions] });
  };

  const accountOf =
    (general: boolean): Accountant =>
    (tournament, round, asked) => {
      const made = fieldFor(tournament, round);
      const supposed = asked === undefined ? made : fieldFor(supposing(tournament, round, asked), round);
      if (!made.ok) return made;
      if (!supposed.ok) return supposed;
      const [field, asking] = [made.value, supposed.value];
      if (field === 'seeding' || asking === 'seeding') throw new InvariantError('a seeding round is the Dutch system');
      const stories: BracketStory[] = [];
      const paired = pairField(asking, (story) => stories.push(story), general);
      if (paired === undefined) {
        return fail({ kind: 'impossible', decision: decision('impossible', { round, count: field.size }) });
      }
      const pairing = finishedRound(field, paired, (a, b) => a < b, [], undefined);
      return ok({ items: itemsOf(field, paired.bye, stories, general), pairing });
    };

  const objects: Objections = (tournament, round, white, black) => {
    const field = bursteinField(historyOf(tournament, round), runOf(tournament) ?? 'current');
    return objections(field, white, black, decision.named);
  };

  const ask = (tournament: Tournament, round: number, asked: Asked, general = false): Answer => {
    const { totalRounds } = tournament;
    if (totalRounds !== undefined && round <= seedingRounds(totalRounds)) {
      return seeding.ask?.(tournament, round, asked, general) ?? { decisions: [] };
    }
    const found = objectionTo(objects, tournament, round, asked);
    if (found.length > 0) return { decisions: found };
    return answerTo(accountOf(general), tournament, round, asked, decision.named, 'C4', WHITE_AND_BLACK);
  };

  return {
    id: '2026',
    options: [RUN],
    legalField,
    pair,
    ask,
    against: (tournament, round, a, b) => ask(tournament, round, { pairs: [[a, b]] }).decisions,
  };
}

function pairAfterSeeding(field: BursteinField, request: PairingRequest): ReturnType<SystemEdition['pair']> {
  const decisions: Decision[] = [];
  const explain = request.explain === true;
  const paired = pairField(field, explain ? (story) => decisions.push(...told(field, story)) : undefined);
  if (paired === undefined) {
    return fail({
      kind: 'impossible',
      decision: decision('impossible', { round: request.round, count: field.size }),
    });
  }
  // The field is in ranking order, so the smaller index ranks higher (C.04.4.2 1.8).
  return ok(finishedRound(field, paired, (a, b) => a < b, decisions, explain ? decision.named : undefined));
}

function reasonOf(field: BursteinField, first: number, each: number, clashes: boolean) {
  if (sameAbsolute(field.preference[first], field.preference[each])) return 'colours';
  if (!field.legal(first, each)) return barredBy(field.history, field.player[first], field.player[each]);
  return clash(field.preference[first], field.preference[each]) && !clashes ? 'clash' : 'rest';
}

/** A bracket's story: who belongs to it in ranking order, who met whom, who floats. */
function told(field: BursteinField, story: BracketStory): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const incoming = story.members.filter((each) => field.score[each] !== story.score);
  const decisions = [
    decision('bracket', {
      score: story.score,
      players: ids(story.members),
      floatedPlayers: ids(incoming),
      buchholzScores: story.members.map((each) => field.opposition.buchholz[field.player[each]]),
      pairs: story.pairs.length,
    }),
  ];
  for (const { player: first, opponent: second, passed } of stepsOf(story.members, story.pairs, ...story.floaters)) {
    if (second < 0) continue;
    const clashes = clash(field.preference[first], field.preference[second]);
    for (const [reason, others] of passedOver(passed, (each) => reasonOf(field, first, each, clashes))) {
      const facts = { player: idOf(field, first), passedPlayers: ids(others) };
      decisions.push(decision(`passed.${reason}`, facts));
    }
    decisions.push(
      decision(clashes ? 'pair.clash' : 'pair', {
        player: idOf(field, first),
        opponent: idOf(field, second),
      }),
    );
  }
  for (const each of story.floaters)
    decisions.push(decision('floater', { player: idOf(field, each), score: field.score[each] }));
  return decisions;
}
