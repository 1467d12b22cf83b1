import { attendanceOf, toBePaired, withAttendance } from '@turnuva/engine/journal';
import { type FixedBoards, pairsTeams } from '@turnuva/engine/pairing';
import { handEntrants, hasSchedule } from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import { useMemo, useState } from 'preact/hooks';
import { useDesk } from '../../../store/context.ts';
import { asSeated, before, comes, type HandWork, handField, movedBoards, playersLeft, take } from './model.ts';

const NOBODY: readonly number[] = [];

interface HandStart {
  readonly round: number;
  readonly start: FixedBoards;
  /** A finished pairing is changed: late arrivals can be let in, and no-shows taken out. */
  readonly changes: boolean;
  /** The late arrival, if the change starts with them. */
  readonly first: number | undefined;
}

export type HandWorking = ReturnType<typeof useHandWork>;

/** A round being paired by hand: its boards and bye, who has none yet, and the order of the boards. */
export function useHandWork({ round, start, changes, first }: HandStart) {
  const { tournament } = useDesk().snapshot;
  const [begun] = useState<HandWork>(() => {
    const seated = { pairs: start.pairs, bye: start.bye, picked: undefined };
    return first === undefined ? seated : comes(seated, first, []);
  });
  const [work, setWork] = useState(begun);
  const [earlier, setEarlier] = useState<HandWork>();
  /** The players of the round have seen their boards. */
  const isPublished = changes && roundOf(tournament, round).status !== 'paired';
  const [byScore, orderByScore] = useState(!isPublished);
  const fromTable = hasSchedule(tournament);
  const asTeams = pairsTeams(tournament);
  const { arrived = NOBODY, away = NOBODY } = work;
  const toPair = useMemo(
    () =>
      fromTable
        ? (handEntrants(tournament, round) ?? [])
        : toBePaired(withAttendance(tournament, round, { arrived, away }), round),
    [tournament, round, arrived, away],
  );
  const field = useMemo(() => handField(tournament, round), [tournament, round]);
  const open = useMemo(() => playersLeft(toPair, work), [work, toPair]);

  const change = (to: HandWork) => {
    setWork(to);
    setEarlier(undefined);
  };
  const inOrder = (pairs: HandWork['pairs'], isByScore = byScore) =>
    isByScore ? field.inOrder(pairs) : asSeated(start.pairs, pairs);
  const canChooseOrder = () =>
    isPublished && movedBoards(inOrder(work.pairs, false), inOrder(work.pairs, true)).length > 0;

  return {
    round,
    work,
    earlier,
    field,
    toPair,
    open,
    away,
    fromTable,
    asTeams,
    isPublished,
    /** The present boards; none if the round is paired for the first time. */
    present: changes ? start.pairs : [],
    change,
    /** Whether anything would be lost by leaving. */
    isChanged: (['pairs', 'bye', 'arrived', 'away'] as const).some((part) => work[part] !== begun[part]),
    /** Selects a player; the effect can be undone until the next step. */
    takeWith: (from: HandWork, player: number) => {
      const to = take(from, player);
      setWork(to);
      setEarlier(to.picked === undefined && from.picked !== player ? { ...from, picked: undefined } : undefined);
    },
    /** A whole round from elsewhere. */
    place: (pairs: HandWork['pairs'], bye: number | null) =>
      change({ ...work, pairs: byScore ? pairs : inOrder(pairs), bye: bye ?? undefined, picked: undefined }),
    putInOrder: () => change({ ...work, picked: undefined, pairs: inOrder(work.pairs) }),
    /** Which board has which number; nothing if both orders are the same. */
    order: () =>
      canChooseOrder()
        ? {
            byScore,
            choose: (chosen: boolean) => {
              orderByScore(chosen);
              change({ ...work, pairs: inOrder(work.pairs, chosen) });
            },
          }
        : undefined,
    attendance: changes && !fromTable && !asTeams ? attendanceOf(work) : undefined,
    /** The tournament as passed to the engine, if different players are present from those it knows. */
    among: arrived.length + away.length === 0 ? {} : { among: before(tournament, round, work) },
  };
}
