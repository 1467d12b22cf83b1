import { mentionsTiebreakRules, rulesOfTournament } from '@turnuva/engine/tournament';
import { tiebreakRule } from '@turnuva/text';
import { useDesk, useWords } from '../../store/context.ts';

/** The edition by which tie-breaks are calculated, if it is not the usual one. */
export function TiebreakRule() {
  const { say, date } = useWords();
  const { tournament } = useDesk().snapshot;
  const rules = rulesOfTournament(tournament);
  return mentionsTiebreakRules(tournament, rules) ? (
    <p class="soft small">{tiebreakRule(say, tournament, rules, date)}.</p>
  ) : null;
}
