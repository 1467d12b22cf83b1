import { fail, ok } from '../../kernel/result.ts';
import { historyOf } from '../../tournament/history.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../swiss/boardOrder.ts';
import { allocate } from '../swiss/colourAllocation.ts';
import { areForbidden, haveMet } from '../swiss/encounters.ts';
import { initialColourOf } from '../swiss/initialColour.ts';
import { sameAbsolute } from '../swiss/preference.ts';
import type { Decision, Fact, RoundPairing, SystemEdition, SystemOption } from '../system.ts';
import { type DubovField, dubovField, idOf, type UpfloatHistory } from './field.ts';
import { maximumOfUpfloats } from './group.ts';
import { type GroupStory, pairField } from './pairRound.ts';

const UPFLOATS: SystemOption = {
  name: 'upfloatHistory',
  type: 'string',
  values: ['paired', 'played'],
  default: 'paired',
  source: '1.8; docs/decisions/dubov-2026.md',
};

const CLAUSES = { 1: 'lot', 2: 'granted', 3: 'stronger', 4: 'alternate', 5: 'higher' } as const;

const decision = (rule: string, article: string, facts: Record<string, Fact>): Decision => ({
  rule: `dubov.2026.${rule}`,
  article,
  facts,
});

const countsOf = (tournament: Tournament): UpfloatHistory | undefined => {
  const value = tournament.options.upfloatHistory ?? UPFLOATS.default;
  return value === 'paired' || value === 'played' ? value : undefined;
};

const pair: SystemEdition['pair'] = (tournament, request) => {
  const { totalRounds } = tournament;
  const refuse = (rule: string, facts: Record<string, Fact>) =>
    fail({ kind: 'unsuitable' as const, rule: `dubov.2026.${rule}`, facts });
  if (totalRounds === undefined) return refuse('roundsMissing', { round: request.round });
  const counts = countsOf(tournament);
  if (counts === undefined)
    return refuse('badOption', { option: UPFLOATS.name, value: String(tournament.options.upfloatHistory) });
  // 1.1: everybody needs a rating.
  const unrated = tournament.players.filter((each) => each.rating <= 0).map((each) => each.id);
  if (unrated.length > 0) return refuse('unrated', { players: unrated, count: unrated.length });
  const field = dubovField(historyOf(tournament, request.round), counts);
  const decisions: Decision[] = [];
  const note = request.explain === true ? (story: GroupStory) => decisions.push(...told(field, story)) : undefined;
  const limits = { limited: request.round < totalRounds, maximum: maximumOfUpfloats(totalRounds) };
  const paired = pairField(field, limits, note);
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
  const coloured = paired.pairs.map(([a, b]): [number, number] => {
    const higher = field.score[a] > field.score[b] || (field.score[a] === field.score[b] && a < b) ? a : b;
    const lower = higher === a ? b : a;
    const side = (each: number) => ({ colours: field.colours[each], preference: field.preference[each] });
    const { higherIsWhite, clause } = allocate(
      side(higher),
      side(lower),
      field.history.number[field.player[higher]],
      initialWhite,
    );
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
};

/** A scoregroup's story: residents, upfloaters, the subgroups and who was shifted, the pairs with the ARO. */
function told(field: DubovField, story: GroupStory): Decision[] {
  const ids = (players: readonly number[]): number[] => players.map((each) => idOf(field, each));
  const decisions = [
    decision('group', '1.3', { score: story.score, players: ids(story.residents), count: story.residents.length }),
  ];
  for (const each of story.upfloaters)
    decisions.push(
      decision('upfloater', '3.2.2', { player: idOf(field, each), ownScore: field.score[each], score: story.score }),
    );
  for (const each of story.fromSmaller)
    decisions.push(decision('shifted.smaller', '3.2.4', { player: idOf(field, each) }));
  for (const each of story.fromLarger)
    decisions.push(decision('shifted.larger', '3.2.4', { player: idOf(field, each) }));
  decisions.push(decision('subgroups', '3.2.3', { whitePlayers: ids(story.white), blackPlayers: ids(story.black) }));
  for (const [first, second] of story.pairs) {
    decisions.push(
      decision('pair', '3.2.6', {
        player: idOf(field, first),
        opponent: idOf(field, second),
        aro: field.aro[first],
        rating: field.history.rating[field.player[second]],
      }),
    );
  }
  return decisions;
}

const against: SystemEdition['against'] = (tournament, round, white, black) => {
  const paired = pair(tournament, { round, explain: true });
  const field = dubovField(historyOf(tournament, round), countsOf(tournament) ?? 'paired');
  return speaksAgainst(field, paired.ok ? paired.value : undefined, white, black);
};

/** What speaks against a pair: the absolute rules, then the step that settled one of the two otherwise. */
function speaksAgainst(field: DubovField, paired: RoundPairing | undefined, white: number, black: number): Decision[] {
  const place = (id: number): number => field.player.findIndex((each) => field.history.id[each] === id);
  const [a, b] = [place(white), place(black)];
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
  if (score[a] !== score[b]) decisions.push(say('groups', '2.2 C5', { whiteScore: score[a], blackScore: score[b] }));
  const subgroups = paired.decisions.filter(({ rule }) => rule === 'dubov.2026.subgroups');
  for (const { facts } of subgroups) {
    for (const side of ['whitePlayers', 'blackPlayers'] as const) {
      const members = facts[side];
      if (Array.isArray(members) && members.includes(white) && members.includes(black))
        decisions.push(say('subgroup', '3.2.4'));
    }
  }
  const step = paired.decisions.find(
    ({ rule, facts }) =>
      rule === 'dubov.2026.pair' && [facts.player, facts.opponent].some((id) => id === white || id === black),
  );
  if (step !== undefined)
    decisions.push(say('earlier', '3.2.6', { player: step.facts.player, opponent: step.facts.opponent }));
  return decisions;
}

/** The Dubov system in force since 1 February 2026 (C.04.4.1). */
export const edition2026: SystemEdition = { id: '2026', options: [UPFLOATS], pair, against };
