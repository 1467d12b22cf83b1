import { contradictsTimeControl, type RatedEvent, rateOfPlayOf, typedRateOfPlay } from '@turnuva/engine/tournament';
import { useWords } from '../store/context.ts';

/** What a time control is rated as, or that it contradicts the list that was chosen. */
export function RateOfPlay(event: RatedEvent) {
  const { say } = useWords();
  const typed = typedRateOfPlay(event.info);
  if (typed === undefined) return null;
  const kind = say(`elo.kind.${rateOfPlayOf(event)}`);
  return contradictsTimeControl(event) ? (
    <span class="amber small" role="alert">
      {say('missing.rateOfPlay', { typed: say(`elo.kind.${typed}`), kind })}
    </span>
  ) : (
    <span class="soft small">{say('elo.kindFollows', { kind })}</span>
  );
}
