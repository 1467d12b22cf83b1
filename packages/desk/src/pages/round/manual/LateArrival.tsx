import type { RoundPairing } from '@turnuva/engine/pairing';
import { roundOf, withdrawalOf } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { absentGroupKey, byesOffered } from '../../../language/byeKinds.ts';
import { pairing } from '../../../pairing/pairing.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { enterNext, entersRound } from '../closeAndPair.ts';
import { pairsNext } from '../nextRound.ts';
import { Warnings } from './HandBoards.tsx';
import { before, compareRounds, type HandPair, handCommand, handField } from './model.ts';

export interface LateArrivalProps {
  readonly round: number;
  /** The last round of the match, where a pairing is of two games. */
  readonly last: number;
  readonly player: number;
  byHand(): void;
  close(): void;
}

/** What can be done for a player who arrives once the round is published. */
export function LateArrival({ round, last, player, byHand, close }: LateArrivalProps) {
  const app = useApp();
  const { say } = app.words;
  const desk = useDesk();
  const { tournament } = desk.snapshot;
  const { games, byes } = roundOf(tournament, round);
  const name = (id: number) => tournament.players.find((each) => each.id === id)?.name ?? '';
  const waiting = byes.find(({ kind }) => kind === 'pab')?.player;
  const found = useSmallestChange(round, player, waiting);
  const warnings = useMemo(
    () => (waiting === undefined ? [] : handField(tournament, round).pairWarnings({ white: player, black: waiting })),
    [tournament, round, player, waiting],
  );
  const own = byes.find((bye) => bye.player === player)?.kind;
  const entered = tournament.players.find(({ id }) => id === player);
  const hasLeft = entered !== undefined && (withdrawalOf(tournament, entered) ?? Infinity) <= round;
  const group = hasLeft ? 'withdrawn' : (own ?? 'late');
  const held = say(absentGroupKey(tournament, group));
  const next = last + 1;
  const goesOn = pairsNext(tournament, last);
  const isBye = group !== 'late' && group !== 'withdrawn';
  // An absence can become a half-point bye, and the other way round; a full point is given before the round only.
  const others = isBye ? byesOffered(tournament).filter((kind) => kind !== 'full' && kind !== own) : [];

  const pair = async (change: SmallestChange) => {
    const { pairs, differs, wishes } = change;
    const made = handCommand(tournament, { round, pairs, bye: undefined, differs, wishes, arrived: [player] });
    const { board, white, black } = { ...change.pair, board: pairs.length };
    const names = { white: name(white), black: name(black) };
    close();
    await desk.announce(made, say('arrival.paired', { board, ...names }));
  };
  const give = async (bye: 'half' | 'zero') => {
    const text = say('arrival.changed', { name: name(player), bye: say(absentGroupKey(tournament, bye)), round });
    close();
    const steps = goesOn ? entersRound(tournament, player, next) : [];
    await desk.announceAll(
      [{ kind: 'grant-bye', round, player, bye } as const, ...steps].map((step) => async () => step),
      () => text,
    );
  };
  const keep = () => {
    close();
    if (goesOn) void enterNext(player, next, desk, app);
  };
  return (
    <Dialogue id="lateArrival" title={say('round.hereOf', { name: name(player) })} onClose={close}>
      <p>{say('arrival.now', { round, held })}</p>
      {waiting === undefined ? (
        <p class="soft">{say('arrival.nobodyWaits')}</p>
      ) : found === 'none' ? (
        <p class="soft">
          {say('arrival.mayNot', { name: name(waiting) })} <Warnings warnings={warnings} />
        </p>
      ) : (
        <div class="stack">
          <div class="row">
            <button
              type="button"
              class="main"
              data-first
              aria-describedby="arrival-pair"
              aria-disabled={found === undefined}
              onClick={() => found && void pair(found)}
            >
              <Icon name="round" />
              {say('arrival.pair', { name: name(waiting), board: games.length + 1 })}
            </button>
          </div>
          <p class="soft small" id="arrival-pair">
            {found === undefined ? say('round.pairing') : say('arrival.pairHelp', { white: name(found.pair.white) })}{' '}
            <Warnings warnings={warnings} />
          </p>
        </div>
      )}
      {goesOn || isBye ? (
        <div class="row">
          <button type="button" data-first={waiting === undefined ? '' : undefined} onClick={keep}>
            {say(!isBye ? 'arrival.next' : goesOn ? 'arrival.keep' : 'arrival.keepLast', { held, round: next })}
          </button>
        </div>
      ) : null}
      {others.map((bye) => (
        <div key={bye} class="row">
          <button type="button" onClick={() => void give(bye as 'half' | 'zero')}>
            {say('arrival.change', { bye: say(absentGroupKey(tournament, bye)) })}
          </button>
        </div>
      ))}
      <div class="row">
        <button type="button" onClick={byHand}>
          <Icon name="edit" />
          {say('arrival.byHand')}
        </button>
      </div>
      <div class="row">
        <CancelButton close={close} />
      </div>
    </Dialogue>
  );
}

interface SmallestChange {
  readonly pair: HandPair;
  readonly pairs: readonly HandPair[];
  /** The system would pair those who are present now in another way. */
  readonly differs: boolean;
  readonly wishes: RoundPairing['wishes'];
}

/**
 * The published boards, and one more for the latecomer and the player with the pairing-allocated bye (C.04.2 4.4.4); `none` if the
 * rules do not allow that pair, undefined until it is known.
 */
function useSmallestChange(round: number, player: number, waiting: number | undefined) {
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<SmallestChange | 'none'>();
  useEffect(() => {
    if (waiting === undefined) return;
    let isOver = false;
    const present = [...roundOf(tournament, round).games]
      .sort((a, b) => a.board - b.board)
      .map(({ white, black }) => ({ white, black }));
    const among = before(tournament, round, { arrived: [player] });
    const asked = { kind: 'pair', tournament: among, round, explain: false } as const;
    const answers = [pairing({ ...asked, fixed: { pairs: present, bye: undefined } }), pairing(asked)] as const;
    void Promise.all(answers).then(([fixed, free]) => {
      if (isOver) return;
      const made = fixed.kind === 'paired' ? fixed.pairing : undefined;
      const pair = made?.pairings.find(({ white, black }) => white === player || black === player);
      if (made === undefined || pair === undefined) return setFound('none');
      const pairs = [...present, { white: pair.white, black: pair.black }];
      const byRules = free.kind === 'paired' ? free.pairing : undefined;
      const same = byRules === undefined ? undefined : compareRounds({ pairs, bye: undefined }, byRules);
      const differs = same === undefined || same.onlyHand.length > 0 || same.byeDiffers;
      setFound({ pair, pairs, differs, wishes: (differs ? made : byRules)?.wishes });
    });
    return () => {
      isOver = true;
    };
  }, [tournament, round, player, waiting]);
  return found;
}
