import { mostRounds, toBePaired } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { useDesk, useWords } from '../../store/context.ts';

/** Before round 1: more rounds are announced than this field can play by the rules (checklist Q62). */
export function TooManyRounds({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const { totalRounds } = tournament;
  if (round !== 1 || totalRounds === undefined || hasSchedule(tournament)) return null;
  const entrants = tournament.teams.length > 0 ? tournament.teams.length : toBePaired(tournament, 1).length;
  const most = mostRounds(entrants, tournament);
  if (entrants < 2 || totalRounds <= most) return null;
  return <p class="amber">{say('reported.tooManyRounds', { rounds: totalRounds, most, count: entrants })}</p>;
}
