import { mayBeAway, notSeen, toBePaired } from '@turnuva/engine/journal';
import { type Outlook, pairsTeams } from '@turnuva/engine/pairing';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { openGamesBefore } from '../../../model/stage.ts';
import { pairing } from '../../../pairing/pairing.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { prefetch } from '../../../store/prefetch.ts';
import { isStopped } from '../closeAndPair.ts';

/** The explanation of why a round cannot be paired: rarely needed, and large. */
const failures = prefetch(() => import('../failureWords.ts'));

/**
 * The engine's verdict on a round in its present state: '' if it has a pairing, otherwise why it has none. Undefined
 * until that is known.
 */
function useTrial(round: number, isAsked: boolean): string | undefined {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<{ readonly of: object; readonly why: string }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let current = true;
    void (async () => {
      const done = await pairing({ kind: 'pair', tournament, round, explain: false });
      const why = done.kind === 'paired' ? '' : (await failures.fetch()).formatFailure(done, tournament, words);
      if (current) setFound({ of: tournament, why });
    })();
    return () => {
      current = false;
    };
  }, [tournament, round, isAsked]);
  return found?.of === tournament ? found.why : undefined;
}

interface Props {
  readonly round: number;
  /** A bar about rounds that cannot all be paired. */
  readonly risk: Outlook | undefined;
  pairByHand(): void;
}

/** After a "Close and pair" that only closed: why nothing was paired. The button of the page goes on. */
export function Stopped({ round, risk, pairByHand }: Props) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  // Opened again, that round is entered first: the page's own button says so.
  const isShown = mayEdit && isStopped(tournament, id, round);
  const unseen = notSeen(tournament, round).length;
  const away = mayBeAway(tournament, round).length - unseen;
  const open = openGamesBefore(tournament, round).length;
  const few = toBePaired(tournament, round).length < 2;
  const why = [
    ...(few ? [say('steps.why.few')] : []),
    ...(away > 0
      ? [say(pairsTeams(tournament) ? 'steps.why.awayTeams' : 'steps.why.away', { count: away, round: round - 1 })]
      : []),
    ...(unseen > 0 ? [say('steps.why.unseen', { count: unseen })] : []),
  ];
  const isBlocked = risk?.blocked === round;
  // An open game prevents nothing and has its own bar; no bar here says that nothing is open.
  const isWaiting = why.length > 0 || open > 0;
  // No message says that the round can be paired before the engine has found a pairing.
  const trial = useTrial(round, isShown && !isWaiting && !isBlocked);
  if (!isShown || (isBlocked && why.length === 0)) return null;
  const failed = trial !== undefined && trial !== '';
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said">
        {say('steps.stopped', { closed: round - 1, round })}{' '}
        {isWaiting ? why.join(' ') : trial === '' ? say('steps.why.nothing') : trial}
      </span>
      {failed && !few && !isBlocked ? <ByHand pairByHand={pairByHand} /> : null}
    </div>
  );
}

/** What to do if no pairing obeys the rules: pair by hand. */
function ByHand({ pairByHand }: { pairByHand(): void }) {
  const { say } = useWords();
  return (
    <button type="button" class="push" onClick={pairByHand}>
      <Icon name="edit" />
      {say('round.byHand')}
    </button>
  );
}
