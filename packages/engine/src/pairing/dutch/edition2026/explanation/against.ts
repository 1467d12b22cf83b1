import type { Decision, Facts } from '../../../../kernel/decision.ts';
import type { Result } from '../../../../kernel/result.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Asked } from '../../../../tournament/asked.ts';
import { historyOf } from '../../../../tournament/history.ts';
import type { PlayerId, Tournament } from '../../../../tournament/tournament.ts';
import type { Account } from '../../../swiss/counterfactual/account.ts';
import { supposing } from '../../../swiss/counterfactual/ask.ts';
import { meetingRound } from '../../../swiss/encounters.ts';
import type { PairingFailure, RoundPairing } from '../../../system.ts';
import { type Bracket, bracketOf, type Settled } from '../bracket.ts';
import { type Completion, completionOf } from '../completion.ts';
import { decision } from '../decisions.ts';
import { suffixesOf } from '../fast/suffixes.ts';
import type { Field } from '../field.ts';
import { fieldOf } from '../fieldOf.ts';
import { areForbidden, haveMet, wantTheSameAbsolutely } from '../legal.ts';
import { type Paired, pairField } from '../pairRound.ts';
import { settle, type Way } from '../settle.ts';
import { itemsOf, type LookAhead, type Outcome } from './account.ts';

/** What speaks against a pair by itself: absence, C1, C3 and the arbiter; empty where the two may meet. */
export function objections(tournament: Tournament, round: number, a: PlayerId, b: PlayerId): readonly Decision[] {
  const history = historyOf(tournament, round);
  const field = fieldOf(history);
  const speak = (id: string, facts: Facts = {}): Decision[] => [
    decision.named(`against.${id}`, { player: a, opponent: b, ...facts }),
  ];
  const rankOf = (id: PlayerId): number => field.player.indexOf(history.indexOf.get(id) ?? -1);
  const [higher, lower] = [rankOf(a), rankOf(b)].sort((x, y) => x - y);
  if (higher < 0 || higher === lower) return speak('absent');
  const met = haveMet(field, higher, lower) ? meetingRound(history, field.player[higher], field.player[lower]) : 0;
  if (met > 0) return speak('C1', { round: met });
  if (areForbidden(field, higher, lower)) return speak('forbidden');
  return wantTheSameAbsolutely(field, higher, lower) ? speak('C3') : [];
}

/** Works out for C8 what the next bracket can make of given floaters, once for each set of them. */
function lookAheadIn(field: Field, completion: Completion): LookAhead {
  const suffixes = suffixesOf(field);
  const known = new Map<string, Outcome>();
  return ({ start }: Bracket, floaters: Int32Array) => {
    const group = field.group[start] + 1;
    if (group + 1 >= field.groupStart.length) return undefined;
    const key = `${group}:${floaters.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const bracket = bracketOf(field, group, floaters, completion.byeScore);
    const outcome = { bracket, settled: settle(bracket, group, suffixes, completion) };
    known.set(key, outcome);
    return outcome;
  };
}

/** Pairs a round, taking for granted what is asked, and judges it by the rules as they are. */
export function accountOf(
  tournament: Tournament,
  round: number,
  way: Way,
  asked: Asked | undefined,
  finish: (field: Field, paired: Paired) => RoundPairing,
): Result<Account, PairingFailure> {
  const field = fieldOf(historyOf(tournament, round));
  const supposed = asked === undefined ? field : fieldOf(historyOf(supposing(tournament, round, asked), round));
  const completion = completionOf(supposed);
  const real = asked === undefined ? completion : completionOf(field);
  if (completion === undefined || real === undefined) {
    const facts = { round, count: field.size };
    return { ok: false, error: { kind: 'impossible', decision: decision('impossible', facts) } };
  }
  const outcomes: Outcome[] = [];
  const record = (bracket: Bracket, settled: Settled): void => {
    outcomes.push({ bracket: { ...bracket, field }, settled });
  };
  const paired = pairField(supposed, completion, { ...way, record });
  return ok({
    items: itemsOf(outcomes, completion.byeScore, lookAheadIn(field, real)),
    pairing: finish(field, paired),
  });
}
