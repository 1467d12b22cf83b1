import type { LimField } from '../../../engine/src/pairing/lim/text.ts';

/** Lim's procedure by nothing but trying out: every question about the rest of a group is answered by enumeration. */
interface LiteralRound {
  /** [white, black] by place in the field. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number;
}

type Legal = (a: number, b: number) => boolean;

/** All complete pairings of a list. */
function* pairings(list: readonly number[], legal: Legal): Generator<(readonly [number, number])[]> {
  if (list.length === 0) yield [];
  const [first, ...rest] = list;
  for (const other of rest) {
    if (!legal(first, other)) continue;
    for (const more of pairings(
      rest.filter((x) => x !== other),
      legal,
    ))
      yield [[first, other], ...more];
  }
}

const canPair = (list: readonly number[], legal: Legal): boolean => !(pairings(list, legal).next().done ?? false);

/** The greatest number of pairs among a list. */
function mostPairs(list: readonly number[], legal: Legal): number {
  if (list.length < 2) return 0;
  const [first, ...rest] = list;
  let best = mostPairs(rest, legal);
  for (const other of rest) {
    if (!legal(first, other)) continue;
    const others = rest.filter((x) => x !== other);
    best = Math.max(best, 1 + mostPairs(others, legal));
  }
  return best;
}

/** True if every one of `list` can be given an opponent of their own among `others`; how many can, at most. */
function mostServed(list: readonly number[], others: readonly number[], legal: Legal): number {
  if (list.length === 0) return 0;
  const [first, ...rest] = list;
  let best = mostServed(rest, others, legal);
  for (const other of others) {
    if (!legal(first, other)) continue;
    const left = others.filter((x) => x !== other);
    best = Math.max(best, 1 + mostServed(rest, left, legal));
  }
  return best;
}

interface Side {
  floaters: number[];
  pairs: { pair: readonly [number, number]; below: boolean }[];
}

export class LiteralLim {
  private readonly f: LimField;
  private readonly whole: boolean;

  /** A clause that is left out, by its number in the edition in force; of an order, what it would be backwards. */
  private readonly without: string | undefined;

  constructor(field: LimField, without?: string) {
    this.without = without;
    this.f = field;
    this.whole = field.readings.scrutiny === 'fewest';
  }

  run(): LiteralRound | undefined {
    const { f } = this;
    const everybody = Array.from({ length: f.size }, (_, i) => i);
    const bye = this.bye(everybody);
    if (bye === undefined) return undefined;
    const field = everybody.filter((i) => i !== bye);
    const { history } = f;
    const median = (history.tournament.scoring.whiteWin * (history.round - 1)) / 2;
    const residents = (score: number): number[] => field.filter((i) => f.score[i] === score);
    const scores = [...new Set(field.map((i) => f.score[i]))].sort((a, b) => b - a);
    const upper = scores.filter((score) => score > median);
    const lower = scores.filter((score) => score < median).reverse();
    const above = this.side(upper, residents, 1, median);
    const below = this.side(lower, residents, -1, median);
    for (;;) {
      const incoming = [...above.floaters, ...below.floaters];
      const members = [...residents(median), ...incoming];
      if (members.length % 2 === 0 && canPair(members, this.legal)) {
        const middle = this.group(median, residents(median), incoming, 1);
        const all = [...above.pairs, ...below.pairs, ...middle.map((pair) => ({ pair, below: false }))];
        return { pairs: all.map(({ pair, below: isBelow }) => this.colours(pair, isBelow)), bye };
      }
      const lowerFirst = above.floaters.length > below.floaters.length !== (this.without === '2.6');
      const [one, other] = lowerFirst ? [below, above] : [above, below];
      const taken = one.pairs.length > 0 ? one : other;
      taken.floaters.push(...(taken.pairs.pop()?.pair ?? []));
    }
  }

  private readonly legal: Legal = (a, b) => {
    const { f } = this;
    if (f.encounters.barred(f.player[a], f.player[b])) return false;
    if (f.lastRound && f.score[a] === f.score[b]) return true;
    return (this.allows(a, 1) && this.allows(b, -1)) || (this.allows(a, -1) && this.allows(b, 1));
  };

  private allows(i: number, colour: number): boolean {
    const games = [...this.f.colours[i].latestFirst];
    const third = games.length > 1 && games[0] === colour && games[1] === colour;
    return !third && Math.abs(games.reduce((a, b) => a + b, 0) + colour) < 3;
  }

  private clash(a: number, b: number): boolean {
    return this.f.due[a] !== 0 && this.f.due[a] === this.f.due[b];
  }

  private bye(everybody: readonly number[]): number | undefined {
    const { f } = this;
    if (everybody.length % 2 === 0) return canPair(everybody, this.legal) ? -1 : undefined;
    const key = f.history.round === 1 ? f.rating : f.score;
    return [...everybody]
      .sort((a, b) => key[a] - key[b] || b - a)
      .find(
        (i) =>
          f.mayHaveBye[i] === 1 &&
          canPair(
            everybody.filter((j) => j !== i),
            this.legal,
          ),
      );
  }

  private side(scores: readonly number[], residents: (score: number) => number[], way: 1 | -1, median: number): Side {
    const pairs: Side['pairs'] = [];
    let incoming: number[] = [];
    scores.forEach((score, at) => {
      const next = residents(scores[at + 1] ?? median);
      const out = this.floaters(residents(score), incoming, next, way);
      const stay = (list: readonly number[]): number[] => list.filter((i) => !out.includes(i));
      const group = this.group(score, stay(residents(score)), stay(incoming), way);
      pairs.push(...group.map((pair) => ({ pair, below: way === -1 })));
      incoming = out;
    });
    return { floaters: incoming, pairs };
  }

  private floaters(residents: readonly number[], incoming: readonly number[], next: readonly number[], way: 1 | -1) {
    const { f } = this;
    let members = [...residents, ...incoming];
    const most = mostPairs(members, this.legal);
    const out: number[] = [];
    while (members.length > 2 * most) {
      const sum = members.reduce((total, i) => total + f.due[i], 0);
      const served = mostServed(out, next, this.legal);
      const keys = members.map((i) => {
        const finds = mostServed([...out, i], next, this.legal) > served;
        const type = (incoming.includes(i) ? 2 : 0) + (finds ? 0 : 1);
        const majority = sum === 0 || f.due[i] === Math.sign(sum) ? 0 : 1;
        return [
          this.without === '3.9' ? 0 : type,
          f.floated[i],
          this.without === '3.2.2' ? 0 : majority,
          (this.without === '3.2.4' ? way : -way) * i,
          i,
        ];
      });
      keys.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]);
      const current = members;
      const key = keys.find(
        ([, , , , i]) =>
          mostPairs(
            current.filter((j) => j !== i),
            this.legal,
          ) === most,
      );
      const chosen = key?.[4] ?? -1;
      out.push(chosen);
      members = members.filter((j) => j !== chosen);
    }
    return out;
  }

  private group(score: number, residents: readonly number[], incoming: readonly number[], way: 1 | -1) {
    const { f } = this;
    const byWay = (a: number, b: number): number => (a - b) * way;
    let open = [...residents, ...incoming].sort(byWay);
    const pairs: (readonly [number, number])[] = [];
    const down = incoming.filter((i) => f.score[i] > score).sort((a, b) => f.score[b] - f.score[a] || a - b);
    const up = incoming.filter((i) => f.score[i] < score).sort((a, b) => f.score[a] - f.score[b] || b - a);
    const available = (a: number, b: number): boolean =>
      this.legal(a, b) &&
      canPair(
        open.filter((i) => i !== a && i !== b),
        this.legal,
      );
    const take = (a: number, b: number): void => {
      pairs.push([a, b]);
      open = open.filter((i) => i !== a && i !== b);
    };
    const turns = way === 1 ? [...down, ...up] : [...up, ...down];
    if (this.without === (way === 1 ? '3.6' : '3.7')) turns.reverse();
    for (const floater of turns) {
      if (!open.includes(floater)) continue;
      const own = f.score[floater] > score ? 1 : -1;
      const others = open.filter((i) => i !== floater).sort((a, b) => (a - b) * own);
      const lists = [others.filter((i) => residents.includes(i)), others.filter((i) => !residents.includes(i))];
      const found = lists.map((list) => {
        const fits = list.filter((i) => available(floater, i));
        return fits.find((i) => this.without === '3.8' || !this.clash(floater, i)) ?? fits[0];
      });
      take(floater, found[0] ?? found[1]);
    }
    while (open.length > 0) {
      const [first, ...rest] = open;
      const half = open.length / 2;
      const proposed = this.without === '2.4' ? open.slice(half).reverse() : open.slice(half);
      const exchanged = this.without === '4.2' ? open.slice(1, half) : open.slice(1, half).reverse();
      const order = [...proposed, ...exchanged].filter((i) => available(first, i));
      const least = this.fewest(open);
      const chosen = this.whole
        ? order.find((i) => {
            const cost = this.clash(first, i) ? 1 : 0;
            return cost + this.fewest(rest.filter((j) => j !== i)) === least;
          })
        : (order.find((i) => !this.clash(first, i)) ?? order[0]);
      take(first, chosen ?? -1);
    }
    return pairs;
  }

  private fewest(list: readonly number[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const pairing of pairings(list, this.legal)) {
      least = Math.min(least, pairing.filter(([a, b]) => this.clash(a, b)).length);
    }
    return least;
  }

  private colours(pair: readonly [number, number], below: boolean): readonly [number, number] {
    const { f } = this;
    const [a, b] = [Math.min(...pair), Math.max(...pair)];
    const give = (colour: number): readonly [number, number] => (colour === 1 ? [a, b] : [b, a]);
    const asWhite = this.allows(a, 1) && this.allows(b, -1);
    if (asWhite !== (this.allows(a, -1) && this.allows(b, 1))) return give(asWhite ? 1 : -1);
    const mine = f.due[a];
    const theirs = f.due[b];
    if (mine === 0 && theirs === 0) return give(f.history.number[f.player[a]] % 2 === 1 ? 1 : -1);
    if (mine !== theirs) return give(mine === 0 ? -theirs : mine);
    const lead = Math.abs(f.colours[a].difference) - Math.abs(f.colours[b].difference);
    if (f.readings.surplusFirst && lead !== 0) return give(lead > 0 ? mine : -mine);
    const { size, colour, played, round } = f.history;
    for (let r = round - 2; r >= 0; r--) {
      const x = r * size + f.player[a];
      const y = r * size + f.player[b];
      if (played[x] === 1 && played[y] === 1 && colour[x] !== colour[y]) return give(-colour[x]);
    }
    return give(below ? -mine : mine);
  }
}
