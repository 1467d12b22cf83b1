import type { Decision, Facts } from '../../kernel/decision.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Asked, QuestionedRound } from '../../tournament/asked.ts';
import { isLeftBye } from '../../tournament/asked.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { forbiddenGroups, namedProhibitions } from '../../tournament/sharing.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { ByeLimits, GivenUpBye, GivenUpWish, RoundWishes } from '../../tournament/wishes.ts';
import { asTeams } from '../shared/matches/teamNames.ts';
import type { Answer, LegalField, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { type ByeGroup, isAboutBye, type WishGroup, wishesInTurn, wishGroups } from './groups.ts';
import { Apart, groupsWithout } from './keepApart.ts';

/** No legal pairing gives the bye that the arbiter ordered. */
interface ByeRefused {
  readonly refused: ByeGroup;
}

/** Members of the field by pairing score, then number: the order in which wishes are considered. */
function orderOf(tournament: Tournament, round: number, field: LegalField): (a: number, b: number) => number {
  if (pairsTeams(tournament)) return (a, b) => field.score[b] - field.score[a] || a - b;
  const { pairingScore, indexOf } = roundInputOf(tournament, round);
  const index = Array.from(field.id, (id) => indexOf.get(id) ?? 0);
  return (a, b) => pairingScore[index[b]] - pairingScore[index[a]] || index[a] - index[b];
}

/** Decides which wishes about the bye a round keeps, one by one. */
class ByeWishes {
  readonly givenUp: GivenUpBye[] = [];
  private among: number[] | undefined;
  private readonly not: number[] = [];
  private readonly keeper: Apart;
  private readonly field: LegalField;

  constructor(keeper: Apart, field: LegalField) {
    this.keeper = keeper;
    this.field = field;
  }

  /** True if the wish is kept; otherwise it is given up, or for an order simply false. */
  keep({ bye, name, priority }: ByeGroup, members: readonly number[]): boolean {
    const ids = (of: readonly number[]): number[] => of.map((each) => this.field.id[each]);
    if (bye === 'must' || bye === 'should') {
      const granted = this.keeper.limitBye((each) => members.includes(each));
      if (granted) this.among = ids(members).filter((id) => this.among?.includes(id) !== false);
      else if (bye === 'should') this.givenUp.push({ wish: bye, name, priority, players: ids(members) });
      return granted;
    }
    const spared = members.filter((member) => this.keeper.limitBye((each) => each !== member));
    this.not.push(...ids(spared));
    if (spared.length === members.length) return true;
    if (bye === 'should-not') {
      const players = ids(members.filter((member) => !spared.includes(member)));
      this.givenUp.push({ wish: bye, name, priority, players });
    }
    return false;
  }

  /** How the wishes restrict the right to the bye. */
  limits(): { readonly bye?: ByeLimits } {
    if (this.among === undefined && this.not.length === 0) return {};
    const among = this.among === undefined ? {} : { among: this.among };
    return { bye: this.not.length === 0 ? among : { ...among, not: this.not } };
  }
}

/**
 * Decides which wishes a round keeps (docs/decisions/wishes.md): the bye first, as in every system, orders before wishes; then
 * who meets whom. Each by priority. Undefined if the round has no legal pairing at all.
 */
function relaxWishes(tournament: Tournament, round: number, field: LegalField): RoundWishes | ByeRefused | undefined {
  const keeper = new Apart(field);
  if (!keeper.isPossible()) return undefined;
  const inOrder = orderOf(tournament, round, field);
  const place = new Map(Array.from(field.id, (id, at) => [id, at]));
  const byes = new ByeWishes(keeper, field);
  const apart: number[][] = [];
  const givenUp: GivenUpWish[] = [];
  let kept = 0;
  const present = (players: readonly number[]): number[] => players.flatMap((id) => place.get(id) ?? []).sort(inOrder);
  const keepApart = ({ players, ...group }: WishGroup): void => {
    const members = present(players);
    if (members.length < 2) return;
    const forced = keeper.keep(members).map(([a, b]) => [field.id[a], field.id[b]] as const);
    apart.push(
      ...groupsWithout(
        members.map((each) => field.id[each]),
        forced,
      ),
    );
    if (forced.length === 0) kept++;
    else givenUp.push({ ...group, pairs: forced.map(([player, opponent]) => ({ player, opponent })) });
  };
  const all = wishesInTurn(tournament, round);
  const isOrder = ({ bye }: ByeGroup): boolean => bye === 'must' || bye === 'must-not';
  // In an even field nobody has it.
  const about = field.count % 2 === 0 ? [] : all.filter(isAboutBye);
  for (const group of [...about.filter(isOrder), ...about.filter((each) => !isOrder(each))]) {
    // The named players in the order of the list: the first is spared first.
    const members = group.players.flatMap((id) => place.get(id) ?? []);
    if (members.length === 0) continue;
    if (byes.keep(group, members)) kept++;
    else if (isOrder(group)) return { refused: group };
  }
  for (const group of all) if (!isAboutBye(group)) keepApart(group);
  const lost = byes.givenUp.length === 0 ? {} : { byesGivenUp: byes.givenUp };
  return { kept, apart, givenUp, ...byes.limits(), ...lost };
}

/** What happens to the wishes in a round; as recorded if it is already paired. Undefined if there are none. */
export function wishesFor(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
): RoundWishes | ByeRefused | undefined {
  const entry = roundOf(tournament, round);
  if (isPaired(entry)) return entry.wishes;
  // The second game of a match is the first with colours reversed, so wishes do not apply.
  if (edition.roundsPerMatch === 2 && round % 2 === 0) return undefined;
  if (wishesInTurn(tournament, round).length === 0) return undefined;
  const field = edition.legalField(tournament, round);
  return field.ok ? relaxWishes(tournament, round, field.value) : undefined;
}

/** The tournament with the pairs that wishes keep apart forbidden for one round, and the bye restricted as the wishes require. */
function bindWishes(tournament: Tournament, round: number, { apart, bye }: RoundWishes): Tournament {
  const asTeams = pairsTeams(tournament);
  const rounds = { firstRound: round, lastRound: round };
  const barred = apart.map((group) =>
    asTeams ? { players: [], teams: group, ...rounds } : { players: group, ...rounds },
  );
  const forbidden = [...namedProhibitions(tournament), ...barred];
  if (bye === undefined) return { ...tournament, forbidden };
  const entries = Array.from(
    { length: Math.max(round, tournament.rounds.length) },
    (_, i): Round => roundOf(tournament, i + 1),
  );
  const limited: QuestionedRound = { ...entries[round - 1], byeLimits: bye };
  return { ...tournament, forbidden, rounds: entries.with(round - 1, limited) };
}

/** A decision about players, or about teams where teams are paired. */
const decisionAbout = (tournament: Tournament, rule: string, facts: Facts): Decision =>
  pairsTeams(tournament) ? decision.named(`${rule}.teams`, asTeams(facts)) : decision.named(rule, facts);

/** The wishes kept, and all those given up, as decisions. */
export function wishDecisions(tournament: Tournament, wishes: RoundWishes, round: number): Decision[] {
  const { kept, givenUp, byesGivenUp = [] } = wishes;
  const pairs = givenUp.flatMap(({ kind, name, priority, pairs }) =>
    pairs.map((pair) => decisionAbout(tournament, `givenUp.${kind}`, { ...pair, name, priority })),
  );
  const byes = byesGivenUp.map(({ wish, players, priority }) =>
    decisionAbout(tournament, `byeGivenUp.${wish}`, { players, priority }),
  );
  const groups = kept + givenUp.length + byesGivenUp.length;
  return [decision('kept', { round, kept, groups }), ...pairs, ...byes];
}

const refusal = (tournament: Tournament, { refused }: ByeRefused, round: number): Decision =>
  decisionAbout(tournament, `byeRefused.${refused.bye}`, { players: refused.players, round });

/** Why the two are kept apart: the wish responsible comes first. */
function wishedApart(tournament: Tournament, round: number, white: number, black: number): Decision {
  const group = wishGroups(tournament, round).find(({ players }) => players.includes(white) && players.includes(black));
  const { kind, name, priority } = group ?? { kind: 'players' as const, name: '', priority: 0 };
  return decisionAbout(tournament, `apart.${kind}`, { player: white, opponent: black, name, priority });
}

const PAIR_FACTS = [
  ['white', 'black'],
  ['player', 'opponent'],
  ['whiteTeam', 'blackTeam'],
  ['team', 'opponentTeam'],
] as const;

/** What the system calls forbidden is a wish if only a wish keeps the two apart. */
function explainAsWishes(
  tournament: Tournament,
  round: number,
  { apart }: RoundWishes,
  decisions: readonly Decision[],
): readonly Decision[] {
  const groups = forbiddenGroups(tournament, round, pairsTeams(tournament) ? 'teams' : 'players');
  return decisions.map((each) => {
    if (!each.rule.endsWith('.against.forbidden')) return each;
    const [one, other] = PAIR_FACTS.find(([first]) => each.facts[first] !== undefined) ?? PAIR_FACTS[0];
    const [white, black] = [Number(each.facts[one]), Number(each.facts[other])];
    const isBoth = (group: readonly number[]): boolean => group.includes(white) && group.includes(black);
    return apart.some(isBoth) && !groups.some(isBoth) ? wishedApart(tournament, round, white, black) : each;
  });
}

/** The wish that denies someone the bye that a question asks for. */
function byeDenied(tournament: Tournament, { bye }: RoundWishes, round: number, asked: Asked): Answer | undefined {
  if (bye === undefined || asked.bye === undefined || isLeftBye(bye, asked.bye)) return undefined;
  const player = asked.bye;
  const wish = wishesInTurn(tournament, round).find(
    (each): each is ByeGroup =>
      isAboutBye(each) &&
      (each.bye === 'must' || each.bye === 'should' ? !each.players.includes(player) : each.players.includes(player)),
  );
  return { decisions: [decisionAbout(tournament, 'byeDenied', { player, priority: wish?.priority ?? 0 })] };
}

/** An edition whose pairing keeps the wishes of the tournament as far as the round allows. */
export const withWishes = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { round, explain } = request;
    const wishes = wishesFor(edition, tournament, round);
    if (wishes === undefined) return edition.pair(tournament, request);
    if ('refused' in wishes) return fail({ kind: 'impossible', decision: refusal(tournament, wishes, round) });
    const paired = edition.pair(bindWishes(tournament, round, wishes), request);
    if (!paired.ok) return paired;
    const decisions = explain === true ? [...wishDecisions(tournament, wishes, round), ...paired.value.decisions] : [];
    return ok({ ...paired.value, decisions, wishes });
  },
  ...(edition.ask === undefined
    ? {}
    : {
        ask: (tournament: Tournament, round: number, asked: Asked, general?: boolean) => {
          const wishes = wishesFor(edition, tournament, round);
          if (wishes !== undefined && 'refused' in wishes) return { decisions: [refusal(tournament, wishes, round)] };
          const denied = wishes === undefined ? undefined : byeDenied(tournament, wishes, round, asked);
          if (denied !== undefined) return denied;
          const from = wishes === undefined ? tournament : bindWishes(tournament, round, wishes);
          const answer = edition.ask?.(from, round, asked, general) ?? { decisions: [] };
          if (wishes === undefined) return answer;
          return { ...answer, decisions: explainAsWishes(tournament, round, wishes, answer.decisions) };
        },
      }),
  against: (tournament, round, white, black) => {
    const wishes = wishesFor(edition, tournament, round);
    if (wishes === undefined) return edition.against(tournament, round, white, black);
    if ('refused' in wishes) return [refusal(tournament, wishes, round)];
    const found = edition.against(bindWishes(tournament, round, wishes), round, white, black);
    return explainAsWishes(tournament, round, wishes, found);
  },
});
