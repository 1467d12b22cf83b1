import type { Trace } from './definition.ts';
import { splitBy } from './groups.ts';
import type { Ledger } from './ledger.ts';
import { isForfeit, PLAYED } from './ledger.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Which rounds are encounters: played ones; forfeits with `/P` and under predetermined pairings (C.07 6.1.1, 15.2). */
export const isEncounter = (ledger: Ledger, at: number, forfeitsPlayed: boolean): boolean =>
  ledger.kind[at] === PLAYED ||
  ((forfeitsPlayed || ledger.predetermined) && isForfeit(ledger.kind[at]) && ledger.opponent[at] >= 0);

/** Mutual scores of a group, in units of a tenth of a point divided by `scale`. */
interface MutualScores {
  readonly scale: number;
  readonly score: ReadonlyMap<number, number>;
  /** How many of the others each has not met. */
  readonly missing: ReadonlyMap<number, number>;
  readonly allMet: boolean;
}

/** Points against the others of the group; several games with one opponent count as their average (C.07 6.1.2). */
export function mutualScores(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): MutualScores {
  const inside = new Set(members);
  const met = new Map<number, Map<number, readonly [number, number]>>();
  let scale = 1;
  for (const i of members) {
    const own = new Map<number, readonly [number, number]>();
    for (let at = i; at < ledger.opponent.length; at += ledger.size) {
      const other = ledger.opponent[at];
      if (other < 0 || !inside.has(other) || !isEncounter(ledger, at, forfeitsPlayed)) continue;
      const [points, games] = own.get(other) ?? [0, 0];
      own.set(other, [points + ledger.gain[at], games + 1]);
    }
    for (const [, games] of own.values()) scale = (scale * games) / gcd(scale, games);
    met.set(i, own);
  }
  const score = new Map<number, number>();
  const missing = new Map<number, number>();
  let allMet = true;
  for (const [i, own] of met) {
    let sum = 0;
    for (const [points, games] of own.values()) sum += (points * scale) / games;
    score.set(i, sum);
    missing.set(i, members.length - 1 - own.size);
    if (own.size < members.length - 1) allMet = false;
  }
  return { scale, score, missing, allMet };
}

/**
 * Those who are first, second ... whatever the missing games might have given (C.07 6.3): his worst case, losing all of
 * them, is above every other's best case, winning all of theirs.
 */
function certainLeaders(ledger: Ledger, members: readonly number[], mutual: MutualScores): number[] {
  const worth = (i: number, points: number): number =>
    (mutual.score.get(i) ?? 0) + (mutual.missing.get(i) ?? 0) * points * mutual.scale;
  const worst = (i: number): number => worth(i, ledger.loss);
  const best = (i: number): number => worth(i, ledger.win);
  const byWorst = [...members].sort((a, b) => worst(b) - worst(a) || a - b);
  const byBest = [...members].sort((a, b) => best(b) - best(a) || a - b);
  const leaders: number[] = [];
  const gone = new Set<number>();
  let rival = 0;
  for (const leader of byWorst) {
    while (rival < byBest.length && gone.has(byBest[rival])) rival++;
    let other = rival;
    while (other < byBest.length && (gone.has(byBest[other]) || byBest[other] === leader)) other++;
    if (other >= byBest.length || worst(leader) <= best(byBest[other])) break;
    leaders.push(leader);
    gone.add(leader);
  }
  return leaders;
}

/** Groups of the tied members, best first, by direct encounter (C.07 6): one group if nothing is separated. */
export function directEncounter(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): number[][] {
  if (members.length < 2) return [[...members]];
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  if (mutual.allMet) {
    const groups = splitBy(members, (a, b) => (mutual.score.get(b) ?? 0) - (mutual.score.get(a) ?? 0));
    return groups.length === 1 ? groups : groups.flatMap((group) => directEncounter(ledger, group, forfeitsPlayed));
  }
  const leaders = certainLeaders(ledger, members, mutual);
  if (leaders.length === 0) return [[...members]];
  const rest = members.filter((member) => !leaders.includes(member));
  const tail = rest.length === 0 ? [] : directEncounter(ledger, rest, forfeitsPlayed);
  return [...leaders.map((leader) => [leader]), ...tail];
}

/** Classic direct encounter (sources): only where all tied participants have met one another, and only once. */
export function classicEncounter(ledger: Ledger, members: readonly number[], forfeitsPlayed: boolean): number[][] {
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  if (!mutual.allMet) return [[...members]];
  return splitBy(members, (a, b) => (mutual.score.get(b) ?? 0) - (mutual.score.get(a) ?? 0));
}

/** Tells how the group's encounters stand for one member. */
export function tellEncounters(
  ledger: Ledger,
  members: readonly number[],
  forfeitsPlayed: boolean,
  i: number,
  article: string,
  trace: Trace,
  fractionOf: (num: number, den: number) => { readonly num: number; readonly den: number },
): void {
  const inside = new Set(members);
  for (let r = 1, at = i; r <= ledger.rounds; r++, at += ledger.size) {
    const other = ledger.opponent[at];
    if (other < 0 || !inside.has(other) || !isEncounter(ledger, at, forfeitsPlayed)) continue;
    const value = fractionOf(ledger.gain[at], 10);
    trace.term({ round: r, opponent: ledger.id[other], value, product: value, counted: true, notes: [] });
  }
  const mutual = mutualScores(ledger, members, forfeitsPlayed);
  const missing = mutual.missing.get(i) ?? 0;
  const players = members.map((member) => ledger.id[member]);
  trace.step('receipt.tiedGroup', article, { players, count: members.length });
  if (mutual.allMet) trace.step('receipt.allMet', article === '6' ? '6.2' : article);
  else if (missing > 0) {
    // Averages of several games may be no tenths: then the bounds are shown to the tenth below.
    const score = Math.floor((mutual.score.get(i) ?? 0) / mutual.scale);
    trace.step('receipt.missingEncounters', '6.3', {
      count: missing,
      worstScore: score + missing * ledger.loss,
      bestScore: score + missing * ledger.win,
    });
  } else trace.step('receipt.othersHaveNotMet', '6.3');
}
