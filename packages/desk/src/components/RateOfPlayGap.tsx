import { rateOfPlayOf, typedRateOfPlay } from '@turnuva/engine/tournament';
import { Link } from 'wouter-preact';
import { addressOf, withPart } from '../store/addresses.ts';
import { useDesk, useWords } from '../store/context.ts';

/** That the list chosen is not the one of the time control, with a link to it. */
export function RateOfPlayGap() {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const kinds = {
    typed: say(`elo.kind.${typedRateOfPlay(tournament.info)}`),
    kind: say(`elo.kind.${rateOfPlayOf(tournament)}`),
  };
  return (
    <Link href={withPart(addressOf(id, 'settings'), 'field', 'timeControl')}>{say('missing.rateOfPlay', kinds)}</Link>
  );
}
