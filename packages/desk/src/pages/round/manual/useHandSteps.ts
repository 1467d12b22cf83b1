import type { FixedBoards, RoundPairing } from '@turnuva/engine/pairing';
import { handRoundWith, plannedRound } from '@turnuva/engine/schedule';
import type { RoundWishes, Tournament } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { wishesSentence } from '../../../language/wishWords.ts';
import { pairing } from '../../../pairing/pairing.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { formatFailure } from '../failureWords.ts';
import { handCommand } from './model.ts';
import type { HandWorking } from './useHandWork.ts';

interface Wanted {
  /** Boards already set; the engine pairs the rest. */
  readonly fixed?: FixedBoards;
  /** For comparison only: nothing is reported about wishes. */
  readonly quiet?: boolean;
  /** Called instead of a notice if the rules allow no pairing. */
  impossible?(): void;
  /** A different state from the one in the desk: with late arrivals. */
  readonly among?: Tournament;
}

/** Pairs a round in the worker and reports what prevented it, and what happened to the wishes. */
function usePairing() {
  const { words, notify } = useApp();
  const { snapshot } = useDesk();
  const [busy, setBusy] = useState(false);
  const problem = (text: string) => notify({ text, problem: true });

  async function pairRound(
    round: number,
    { fixed, quiet = false, impossible, among }: Wanted = {},
  ): Promise<RoundPairing | undefined> {
    setBusy(true);
    const tournament = among ?? snapshot.tournament;
    const done = await pairing({
      kind: 'pair',
      tournament,
      round,
      explain: false,
      ...(fixed === undefined ? {} : { fixed }),
    });
    setBusy(false);
    if (done.kind === 'paired') {
      const { wishes } = done.pairing;
      const text = wishes === undefined ? '' : wishesSentence(wishes, tournament, words);
      if (text !== '' && !quiet) notify({ text });
      return done.pairing;
    }
    if (done.kind === 'failed' && done.failure.kind === 'impossible' && impossible !== undefined) impossible();
    // The decision already says that the round cannot be paired.
    else problem(formatFailure(done, tournament, words));
    return undefined;
  }
  return { busy, pairRound };
}

/** What the engine would have done; nothing if the rules allow no pairing, or if it could not be asked. */
export interface EnginePairing extends RoundPairing {
  readonly impossible?: boolean;
}

/** The round as its schedule has it. */
function tableOf(tournament: Tournament, round: number): EnginePairing | undefined {
  const planned = plannedRound(tournament, round);
  return planned.ok ? { pairings: planned.value.games, bye: planned.value.free[0] ?? null, decisions: [] } : undefined;
}

/** The requests to the engine while a round is paired by hand, and what is entered at its end. */
export function useHandSteps(hand: HandWorking, earlierWishes: RoundWishes | undefined, close: () => void) {
  const { words, notify } = useApp();
  const { say } = words;
  const { snapshot, announce } = useDesk();
  const { tournament } = snapshot;
  const { round, work, fromTable, among } = hand;
  const { busy, pairRound } = usePairing();
  const [kept, setKept] = useState(earlierWishes);
  const [engine, setEngine] = useState<EnginePairing>();
  /** The round by the rules, shown during the work; what prevents it is reported at the end. */
  const [guide, setGuide] = useState<EnginePairing>();
  useEffect(() => {
    if (fromTable) return setGuide(tableOf(tournament, round));
    let isOver = false;
    void pairing({ kind: 'pair', tournament: among.among ?? tournament, round, explain: false }).then((done) => {
      if (!isOver) setGuide(done.kind === 'paired' ? done.pairing : undefined);
    });
    return () => {
      isOver = true;
    };
  }, [fromTable, round, work.arrived, work.away]);

  const fillRest = async () => {
    if (fromTable) {
      const made = handRoundWith(tournament, round, { pairings: work.pairs, bye: work.bye ?? null });
      if (made === undefined) notify({ text: say('byHand.noRest', { round }), problem: true });
      else hand.place(made.pairings, made.bye);
      return;
    }
    const paired = await pairRound(round, { fixed: { pairs: work.pairs, bye: work.bye }, ...among });
    if (paired === undefined) return;
    hand.place(paired.pairings, paired.bye);
    setKept(paired.wishes);
  };
  const compare = async () => {
    hand.putInOrder();
    if (fromTable) return setEngine(tableOf(tournament, round));
    let allowed = true;
    const impossible = () => {
      allowed = false;
    };
    const paired = await pairRound(round, { quiet: true, impossible, ...among });
    setEngine(paired ?? { pairings: [], bye: null, decisions: [], impossible: !allowed });
  };
  const finish = async (differs: boolean, reason: string) => {
    const wishes = differs ? kept : engine?.wishes;
    setEngine(undefined);
    const { pairs, bye } = work;
    const command = handCommand(tournament, { round, pairs, bye, differs, reason, wishes, ...hand.attendance });
    if ((await announce(command, say('manual.done', { round }))) !== 'done') return;
    // The button is at the end of a longer page: the round starts with the note that it was paired by hand.
    window.scrollTo(0, 0);
    close();
  };
  return { busy, engine, guide, fillRest, compare, finish, back: () => setEngine(undefined) };
}
