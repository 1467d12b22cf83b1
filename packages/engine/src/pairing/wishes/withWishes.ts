import type { Decision, Facts } from '../../kernel/decision.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Asked, QuestionedRound } from '../../tournament/asked.ts';
import { isLeftBye } from '../../tournament/asked.ts';
import { forbiddenGroups, namedProhibitions } from '../../tournament/sharing.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Round, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { RoundWishes } from '../../tournament/wishes.ts';
import { asTeams } from '../shared/upfloating/teamNames.ts';
import type { Answer, SystemEdition } from '../system.ts';
import { decision } from './decisions.ts';
import { type ByeGroup, isAboutBye, wishesInTurn, wishGroups } from './groups.ts';
import { type ByeRefused, relaxWishes } from './relaxed.ts';

/** What the wishes come to in a round: as recorded if it is paired already. Undefined where there is nothing to keep. */
export function wishesFor(
  edition: SystemEdition,
  tournament: Tournament,
  round: number,
): RoundWishes | ByeRefused | undefined {
  const entry = roundOf(tournament, round);
  if (isPaired(entry)) return entry.wishes;
  // The second game of a match is the first with colours reversed: there is nothing left to wish.
  if (edition.roundsPerMatch === 2 && round % 2 === 0) return undefined;
  if (wishesInTurn(tournament, round).length === 0) return undefined;
  const field = edition.legalField(tournament, round);
  return field.ok ? relaxWishes(tournament, round, field.value) : undefined;
}

/** The tournament with what the wishes keep apart forbidden for one round, and the bye left to whom they leave it. */
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
const said = (tournament: Tournament, rule: string, facts: Facts): Decision =>
  pairsTeams(tournament) ? decision.named(`${rule}.teams`, asTeams(facts)) : decision.named(rule, facts);

/** What was kept, and all that was given up, as decisions. */
export function wishDecisions(tournament: Tournament, wishes: RoundWishes, round: number): Decision[] {
  const { kept, givenUp, byesGivenUp = [] } = wishes;
  const pairs = givenUp.flatMap(({ kind, name, priority, pairs }) =>
    pairs.map((pair) => said(tournament, `givenUp.${kind}`, { ...pair, name, priority })),
  );
  const byes = byesGivenUp.map(({ wish, players, priority }) =>
    said(tournament, `byeGivenUp.${wish}`, { players, priority }),
  );
  const groups = kept + givenUp.length + byesGivenUp.length;
  return [decision('kept', { round, kept, groups }), ...pairs, ...byes];
}

const refusal = (tournament: Tournament, { refused }: ByeRefused, round: number): Decision =>
  said(tournament, `byeRefused.${refused.bye}`, { players: refused.players, round });

/** Why the two are kept apart: the wish that says so, first. */
function wishedApart(tournament: Tournament, round: number, white: number, black: number): Decision {
  const group = wishGroups(tournament, round).find(({ players }) => players.includes(white) && players.includes(black));
  const { kind, name, priority } = group ?? { kind: 'players' as const, name: '', priority: 0 };
  return said(tournament, `apart.${kind}`, { player: white, opponent: black, name, priority });
}

const PAIR_FACTS = [
  ['white', 'black'],
  ['player', 'opponent'],
  ['whiteTeam', 'blackTeam'],
  ['team', 'opponentTeam'],
] as const;

/** What the system calls forbidden is a wish where nobody but a wish keeps the two apart. */
function toldAsWishes(
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

/** The wish that leaves somebody without the bye that a question asks for. */
function byeDenied(tournament: Tournament, { bye }: RoundWishes, round: number, asked: Asked): Answer | undefined {
  if (bye === undefined || asked.bye === undefined || isLeftBye(bye, asked.bye)) return undefined;
  const player = asked.bye;
  const wish = wishesInTurn(tournament, round).find(
    (each): each is ByeGroup =>
      isAboutBye(each) &&
      (each.bye === 'must' || each.bye === 'should' ? !each.players.includes(player) : each.players.includes(player)),
  );
  return { decisions: [said(tournament, 'byeDenied', { player, priority: wish?.priority ?? 0 })] };
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
          return { ...answer, decisions: toldAsWishes(tournament, round, wishes, answer.decisions) };
        },
      }),
  against: (tournament, round, white, black) => {
    const wishes = wishesFor(edition, tournament, round);
    if (wishes === undefined) return edition.against(tournament, round, white, black);
    if ('refused' in wishes) return [refusal(tournament, wishes, round)];
    const found = edition.against(bindWishes(tournament, round, wishes), round, white, black);
    return toldAsWishes(tournament, round, wishes, found);
  },
});
