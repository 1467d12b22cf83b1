import type { Decision } from '../kernel/decision.ts';
import { fraction } from '../kernel/fraction.ts';
import { splitBy } from './groups.ts';
import type { Ledger } from './ledger/ledger.ts';
import { isForfeit, PLAYED } from './ledger/ledger.ts';
import type { Trace } from './list/definition.ts';
import { KINDS } from './list/kinds.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Which rounds are encounters: played ones; forfeits with `/P` and under predetermined pairings (C.07 6.1.1, 15.2). */
export const isEncounter = (ledger: Ledger, at: number, forfeitsPlayed: boolean): boolean =>
  ledger.kind[at] === PLAYED ||
  ((forfeitsPlayed || ledger.predetermined) && isForfeit(ledger.kind[at]) && ledger.opponent[at] >= 0);

/** Mutual scores of a group, by position in it, in units of a tenth of a point divided by `scale`. */
interface MutualScores {
  readonly scale: number;
  readonly score: Float64Array;
  /** How many of the others each has not met. */
  readonly missing: Int32Array;
  readonly allMet: boolean;
}

/** Position plus 1 of each member in the group, 0 for everyone else; stored per ledger so that small groups stay cheap. */
const POSITIONS = new WeakMap<Ledger, Int32Array>();

function positionsOf(ledger: Ledger, members: readonly number[]): Int32Array {
  const positions = POSITIONS.get(ledger) ?? new Int32Array(ledger.size);
  POSITIONS.set(ledger, positions);
  members.forEach((member, n) => {
    positions[member] = n + 1;
  });
  return positions;
}

/** Points against the others of the group; several games with one opponent count as their average (C.07 6.1.2). */
function mutualScores(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): MutualScores {
  const count = members.length;
  const position = positionsOf(ledger, members);
  const score = new Float64Array(count);
  const missing = new Int32Array(count).fill(count - 1);
  // By opponent's position: the last member (plus 1) who met them, to detect a second meeting.
  const metBy = new Int32Array(count);
  let allMet = true;
  let again = false;
  for (let n = 0; n < count; n++) {
    for (let at = members[n]; at < ledger.opponent.length; at += ledger.size) {
      const other = ledger.opponent[at];
      if (other < 0 || position[other] === 0 || !isEncounter(ledger, at, forfeitsPlayed)) continue;
      score[n] += ledger.gain[at];
      if (metBy[position[other] - 1] === n + 1) again = true;
      else missing[n]--;
      metBy[position[other] - 1] = n + 1;
    }
    if (missing[n] > 0) allMet = false;
  }
  const scale = again ? averageScores(ledger, members, forfeitsPlayed, position, score) : 1;
  for (const member of members) position[member] = 0;
  return { scale, score, missing, allMet };
}

/** Replaces the scores of a group in which some met repeatedly by sums of averages; returns their scale. */
function averageScores(
  ledger: Ledger,
  members: readonly number[],
  forfeitsPlayed: boolean,
  position: Int32Array,
  score: Float64Array,
): number {
  let scale = 1;
  const met = members.map((i) => {
    const own = new Map<number, readonly [number, number]>();
    for (let at = i; at < ledger.opponent.length; at += ledger.size) {
      const other = ledger.opponent[at];
      if (other < 0 || position[other] === 0 || !isEncounter(ledger, at, forfeitsPlayed)) continue;
      const [points, games] = own.get(other) ?? [0, 0];
      own.set(other, [points + ledger.gain[at], games + 1]);
    }
    for (const [, games] of own.values()) scale = (scale * games) / gcd(scale, games);
    return own;
  });
  met.forEach((own, n) => {
    score[n] = 0;
    for (const [points, games] of own.values()) score[n] += points * (scale / games);
  });
  return scale;
}

/**
 * Members who are certainly first, second ... whatever the missing games would have given (C.07 6.3): their worst case, losing
 * all of them, is above every other's best case, winning all of theirs. Positions in the group, best first.
 */
function certainLeaders(ledger: Ledger, { scale, score, missing }: MutualScores): number[] {
  const count = score.length;
  const worst = score.map((points, n) => points + missing[n] * ledger.loss * scale);
  const best = score.map((points, n) => points + missing[n] * ledger.win * scale);
  const leaders: number[] = [];
  const gone = new Uint8Array(count);
  while (leaders.length < count - 1) {
    let leader = -1;
    for (let n = 0; n < count; n++) if (gone[n] === 0 && (leader < 0 || worst[n] > worst[leader])) leader = n;
    for (let n = 0; n < count; n++) if (gone[n] === 0 && n !== leader && best[n] >= worst[leader]) return leaders;
    gone[leader] = 1;
    leaders.push(leader);
  }
  return leaders;
}

function byScore(members: readonly number[], { score }: MutualScores): number[][] {
  const groups = splitBy([...members.keys()], (a, b) => score[b] - score[a]);
  return groups.map((group) => group.map((n) => members[n]));
}

/** Groups of the tied members, best first, by direct encounter (C.07 6): one group if nothing is separated. */
export function directEncounter(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): number[][] {
  if (members.length < 2) return [[...members]];
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  if (mutual.allMet) {
    const groups = byScore(members, mutual);
    return groups.length === 1 ? groups : groups.flatMap((group) => directEncounter(ledger, group, forfeitsPlayed));
  }
  const leaders = certainLeaders(ledger, mutual).map((n) => members[n]);
  if (leaders.length === 0) return [[...members]];
  const rest = members.filter((member) => !leaders.includes(member));
  const tail = rest.length === 0 ? [] : directEncounter(ledger, rest, forfeitsPlayed);
  return [...leaders.map((leader) => [leader]), ...tail];
}

/** Where the sources describe the direct encounter. */
const CLASSIC_ENCOUNTER = KINDS.DE_CLASSIC.article;

/** Classic direct encounter (sources): only if all tied participants have met one another, and only once. */
export function classicEncounter(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): number[][] {
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  if (!mutual.allMet) return [[...members]];
  return byScore(members, mutual);
}

/** Whose encounters are listed, and by which rule. */
interface Telling {
  readonly members: readonly number[];
  readonly forfeitsPlayed: boolean;
  readonly article: string;
  /** Is next to every encounter: which of two scores it is about. */
  readonly notes?: readonly Decision[];
}

/** Tells one member's score of the group's encounters. */
export function explainEncounters(ledger: Ledger, i: number, telling: Telling, trace: Trace): void {
  const { members, forfeitsPlayed, article, notes = [] } = telling;
  const inside = new Set(members);
  for (let r = 1, at = i; r <= ledger.rounds; r++, at += ledger.size) {
    const other = ledger.opponent[at];
    if (other < 0 || !inside.has(other) || !isEncounter(ledger, at, forfeitsPlayed)) continue;
    const value = fraction(ledger.gain[at], 10);
    trace.term({ round: r, opponent: ledger.id[other], value, product: value, counted: true, notes });
  }
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  const ids = members.map((member) => ledger.id[member]);
  const facts = { count: members.length };
  if (ledger.of === 'teams') trace.step('receipt.tiedTeams', article, { ...facts, teams: ids });
  else trace.step('receipt.tiedPlayers', article, { ...facts, players: ids });
  if (mutual.allMet) trace.step('receipt.allMet', article === 'C.07 6' ? 'C.07 6.2' : article);
  else if (article === CLASSIC_ENCOUNTER) trace.step('receipt.notAllMet', article);
  else trace.step(...boundsOf(ledger, mutual, members.indexOf(i)));
}

/** How far a member can come whatever the missing encounters would bring, and how far the others can (C.07 6.3). */
function boundsOf(ledger: Ledger, { score, scale, missing }: MutualScores, own: number) {
  // Averages of several games may be no tenths: then the bounds are shown to the tenth below.
  const reach = (n: number, each: number): number => Math.floor(score[n] / scale) + missing[n] * each;
  const rivals = [...missing.keys()].filter((n) => n !== own).map((n) => reach(n, ledger.win));
  const rule = missing[own] > 0 ? 'receipt.missingEncounters' : 'receipt.othersHaveNotMet';
  const bounds = { worstScore: reach(own, ledger.loss), bestScore: reach(own, ledger.win) };
  return [rule, 'C.07 6.3', { count: missing[own], ...bounds, rivalScore: Math.max(...rivals) }] as const;
}
