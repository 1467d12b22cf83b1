import { useDesk, useWords } from '../../../store/context.ts';
import { hasTooManyRounds, roundsOfField } from './tooManyRounds.ts';

/** Before round 1: more rounds are announced than this field can play by the rules (checklist Q62). */
export function TooManyRounds({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  if (!hasTooManyRounds(tournament, round)) return null;
  const { entrants, most } = roundsOfField(tournament);
  return (
    <p class="amber">{say('reported.tooManyRounds', { rounds: tournament.totalRounds, most, count: entrants })}</p>
  );
}
