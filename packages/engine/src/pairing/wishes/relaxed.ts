import { roundInputOf } from '../../tournament/roundInput.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { ByeLimits, GivenUpBye, GivenUpWish, RoundWishes } from '../../tournament/wishes.ts';
import type { LegalField } from '../system.ts';
import { type ByeGroup, isAboutBye, type WishGroup, wishesInTurn } from './groups.ts';
import { Apart, groupsWithout } from './keepApart.ts';

/** The bye that an arbiter ordered cannot be had by a legal pairing. */
export interface ByeRefused {
  readonly refused: ByeGroup;
}

/** Members of the field by pairing score, then number: the order in which wishes are weighed. */
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

  /** True where the wish is kept; what is not is given up, or for an order simply false. */
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

  /** What is left of the right to the bye. */
  limits(): { readonly bye?: ByeLimits } {
    if (this.among === undefined && this.not.length === 0) return {};
    const among = this.among === undefined ? {} : { among: this.among };
    return { bye: this.not.length === 0 ? among : { ...among, not: this.not } };
  }
}

/**
 * Decides which wishes a round keeps (docs/decisions/wishes.md): the bye first, as in every system, orders before wishes;
 * then who meets whom. Each by priority.
 * Undefined where the round has no legal pairing at all.
 */
export function relaxWishes(
  tournament: Tournament,
  round: number,
  field: LegalField,
): RoundWishes | ByeRefused | undefined {
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
    const couples = keeper.keep(members).map(([a, b]) => [field.id[a], field.id[b]] as const);
    apart.push(
      ...groupsWithout(
        members.map((each) => field.id[each]),
        couples,
      ),
    );
    if (couples.length === 0) kept++;
    else givenUp.push({ ...group, pairs: couples.map(([player, opponent]) => ({ player, opponent })) });
  };
  const all = wishesInTurn(tournament, round);
  const isOrder = ({ bye }: ByeGroup): boolean => bye === 'must' || bye === 'must-not';
  // In an even field nobody has it.
  const about = field.count % 2 === 0 ? [] : all.filter(isAboutBye);
  for (const group of [...about.filter(isOrder), ...about.filter((each) => !isOrder(each))]) {
    // Those named in the order of the list: who stands first is spared first.
    const members = group.players.flatMap((id) => place.get(id) ?? []);
    if (members.length === 0) continue;
    if (byes.keep(group, members)) kept++;
    else if (isOrder(group)) return { refused: group };
  }
  for (const group of all) if (!isAboutBye(group)) keepApart(group);
  const lost = byes.givenUp.length === 0 ? {} : { byesGivenUp: byes.givenUp };
  return { kept, apart, givenUp, ...byes.limits(), ...lost };
}
