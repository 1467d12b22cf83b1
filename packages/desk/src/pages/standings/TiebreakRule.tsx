import { mentionsTiebreakRules, rulesOfTournament } from '@turnuva/engine/tournament';
import { tiebreakRule } from '@turnuva/text';
import { useDesk, useWords } from '../../store/context.ts';

/** By which edition tie-breaks are calculated, where that is not the usual one. */
export function TiebreakRule() {
  const { say, date } = useWords();
  const { tournament } = useDesk().snapshot;
  const rules = rulesOfTournament(tournament);
  return mentionsTiebreakRules(tournament, rules) ? (
    <p class="soft small">{tiebreakRule(say, tournament, rules, date)}.</p>
  ) : null;
}
