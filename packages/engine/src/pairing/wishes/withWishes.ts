import type { Decision } from '../../kernel/decision.ts';
import { ok } from '../../kernel/result.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Asked, PlayerId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { GivenUpWish, RoundWishes } from '../../tournament/wishes.ts';
import { areForbidden } from '../swiss/encounters.ts';
import type { LegalField, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { type WishGroup, wishGroups } from './groups.ts';
import { Apart, groupsWithout } from './keepApart.ts';

/** Decides which wishes a round keeps (docs/decisions/wishes.md); undefined where it has no legal pairing at all. */
function relaxed(
  tournament: Tournament,
  round: number,
  field: LegalField,
  groups: readonly WishGroup[],
): RoundWishes | undefined {
  const keeper = new Apart(field);
  if (!keeper.isPossible()) return undefined;
  const { pairingScore, indexOf } = historyOf(tournament, round);
  const place = new Map(Array.from(field.id, (id, at) => [id, at]));
  const inHistory = (id: PlayerId): number => indexOf.get(id) ?? 0;
  const apart: PlayerId[][] = [];
  const givenUp: GivenUpWish[] = [];
  let kept = 0;
  for (const { players, ...group } of groups) {
    const present = players
      .filter((id) => place.has(id))
      .sort((a, b) => pairingScore[inHistory(b)] - pairingScore[inHistory(a)] || inHistory(a) - inHistory(b));
    if (present.length < 2) continue;
    const couples = keeper
      .keep(present.map((id) => place.get(id) ?? 0))
      .map(([a, b]) => [field.id[a], field.id[b]] as const);
    apart.push(...groupsWithout(present, couples));
    if (couples.length === 0) kept++;
    else givenUp.push({ ...group, pairs: couples.map(([player, opponent]) => ({ player, opponent })) });
  }
  return { kept, apart, givenUp };
}

/** What the wishes come to in a round: as recorded if it is paired already. Undefined where there is nothing to keep. */
function wishesFor(edition: SystemEdition, tournament: Tournament, round: number): RoundWishes | undefined {
  const entry = roundOf(tournament, round);
  if (isPaired(entry)) return entry.wishes;
  // The second game of a match is the first with colours reversed: there is nothing left to wish.
  if (edition.roundsPerMatch === 2 && round % 2 === 0) return undefined;
  const groups = wishGroups(tournament, round);
  if (groups.length === 0) return undefined;
  const field = edition.legalField(tournament, round);
  return field.ok ? relaxed(tournament, round, field.value, groups) : undefined;
}

/** The tournament with what the wishes keep apart forbidden for one round. */
const bound = (tournament: Tournament, round: number, { apart }: RoundWishes): Tournament => ({
  ...tournament,
  forbidden: [...tournament.forbidden, ...apart.map((players) => ({ players, firstRound: round, lastRound: round }))],
});

/** What was kept, and every pair that was given up, as decisions. */
export function wishDecisions({ kept, givenUp }: RoundWishes, round: number): Decision[] {
  const given = givenUp.flatMap(({ kind, name, priority, pairs }) =>
    pairs.map((pair) => decision(`givenUp.${kind}`, { ...pair, name, priority })),
  );
  return [decision('kept', { round, kept, groups: kept + givenUp.length }), ...given];
}

/** Why the two are kept apart: the wish that says so, first. */
function wishedApart(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): Decision {
  const group = wishGroups(tournament, round).find(({ players }) => players.includes(white) && players.includes(black));
  const { kind, name, priority } = group ?? { kind: 'players' as const, name: '', priority: 0 };
  return decision(`apart.${kind}`, { player: white, opponent: black, name, priority });
}

/** What the system calls forbidden is a wish where nobody but a wish keeps the two apart. */
function toldAsWishes(
  tournament: Tournament,
  round: number,
  { apart }: RoundWishes,
  decisions: readonly Decision[],
): readonly Decision[] {
  const history = historyOf(tournament, round);
  return decisions.map((each) => {
    if (!each.rule.endsWith('.against.forbidden')) return each;
    const [white, black] = [each.facts.white ?? each.facts.player, each.facts.black ?? each.facts.opponent].map(Number);
    const [a, b] = [white, black].map((id) => history.indexOf.get(id) ?? -1);
    const wished = apart.some((players) => players.includes(white) && players.includes(black));
    return wished && a >= 0 && b >= 0 && !areForbidden(history, a, b)
      ? wishedApart(tournament, round, white, black)
      : each;
  });
}

/** An edition whose pairing keeps the wishes of the tournament as far as the round allows. */
export const withWishes = (edition: SystemEdition): SystemEdition => ({
  ...edition,
  pair: (tournament, request) => {
    const { round, explain } = request;
    const wishes = wishesFor(edition, tournament, round);
    if (wishes === undefined) return edition.pair(tournament, request);
    const paired = edition.pair(bound(tournament, round, wishes), request);
    if (!paired.ok) return paired;
    const decisions = explain === true ? [...wishDecisions(wishes, round), ...paired.value.decisions] : [];
    return ok({ ...paired.value, decisions, wishes });
  },
  ...(edition.ask === undefined
    ? {}
    : {
        ask: (tournament: Tournament, round: number, asked: Asked, general?: boolean) => {
          const wishes = wishesFor(edition, tournament, round);
          const from = wishes === undefined ? tournament : bound(tournament, round, wishes);
          const answer = edition.ask?.(from, round, asked, general) ?? { decisions: [] };
          if (wishes === undefined) return answer;
          return { ...answer, decisions: toldAsWishes(tournament, round, wishes, answer.decisions) };
        },
      }),
  against: (tournament, round, white, black) => {
    const wishes = wishesFor(edition, tournament, round);
    if (wishes === undefined) return edition.against(tournament, round, white, black);
    const found = edition.against(bound(tournament, round, wishes), round, white, black);
    return toldAsWishes(tournament, round, wishes, found);
  },
});
