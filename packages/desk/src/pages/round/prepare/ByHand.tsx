import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../store/context.ts';

/** The way on where no pairing obeys the rules: the arbiter's own. */
export function ByHand({ pairByHand }: { pairByHand(): void }) {
  const { say } = useWords();
  return (
    <button type="button" class="push" onClick={pairByHand}>
      <Icon name="edit" />
      {say('round.byHand')}
    </button>
  );
}
