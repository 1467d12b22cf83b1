import { attendanceOf, toBePaired, withAttendance } from '@turnuva/engine/journal';
import { type FixedBoards, pairsTeams, type RoundPairing } from '@turnuva/engine/pairing';
import { handEntrants, handRoundWith, hasSchedule, plannedRound } from '@turnuva/engine/schedule';
import type { RoundWishes } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { PlayerPicker } from '../../../components/PlayerPicker.tsx';
import { useApp, useDesk } from '../../../store/context.ts';
import { usePairing } from '../usePairing.ts';
import { CompareDialogue } from './CompareDialogue.tsx';
import { HandBoards } from './HandBoards.tsx';
import { InHand } from './InHand.tsx';
import './manual.css';
import {
  asSeated,
  before,
  breakPair,
  comes,
  goes,
  type HandWork,
  handField,
  movedBoards,
  playersLeft,
  swapColours,
  take,
} from './model.ts';
import { SittingOut } from './SittingOut.tsx';
import { Unplaced } from './Unplaced.tsx';

export interface ManualPairingProps {
  readonly round: number;
  readonly start: FixedBoards;
  /** What the pairing that is changed made of the wishes. */
  readonly wishes?: RoundWishes | undefined;
  /** A pairing that stands is changed: who came late can be let in, and who did not come taken out. */
  readonly changes?: boolean;
  /** Who came late, where the change begins with them. */
  readonly comes?: number | undefined;
  close(): void;
}

const NOBODY: readonly number[] = [];

/** Pairing by hand with a beginning and an end: boards and bye of the arbiter's own, the rest by the engine. */
export function ManualPairing({
  round,
  start,
  wishes: earlierWishes,
  changes = false,
  comes: first,
  close,
}: ManualPairingProps) {
  const { words, ask, notify } = useApp();
  const { snapshot, send } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [work, setWork] = useState<HandWork>(() => {
    const begun = { pairs: start.pairs, bye: start.bye, picked: undefined };
    return first === undefined ? begun : comes(begun, first, []);
  });
  const [kept, setKept] = useState(earlierWishes);
  const [looked, look] = useState<number>();
  const [earlier, setEarlier] = useState<HandWork>();
  const [engine, setEngine] = useState<RoundPairing>();
  const { busy, pairRound } = usePairing();
  /** The players of the round have seen their boards. */
  const isPublished = changes && roundOf(tournament, round).status !== 'paired';
  const [byScore, orderByScore] = useState(!isPublished);
  const fromTable = hasSchedule(tournament);
  const { arrived = NOBODY, away = NOBODY } = work;
  const toPair = useMemo(
    () =>
      fromTable
        ? (handEntrants(tournament, round) ?? [])
        : toBePaired(withAttendance(tournament, round, { arrived, away }), round),
    [tournament, round, arrived, away],
  );
  const field = useMemo(() => handField(tournament, round), [tournament, round]);
  const asTeams = pairsTeams(tournament);
  const open = playersLeft(toPair, work);
  // What opens it may stand below all boards: its head and whoever waits are in sight first.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  const openSet = useMemo(() => new Set(open), [work, toPair]);

  /** Takes a player; what it does can be undone until the next step. */
  const takeWith = (from: HandWork, player: number) => {
    const to = take(from, player);
    setWork(to);
    setEarlier(to.picked === undefined && from.picked !== player ? { ...from, picked: undefined } : undefined);
  };
  const seats = {
    picked: work.picked,
    onTake: (player: number) => takeWith(work, player),
    onDrop: (dragged: number, onto: number) => takeWith({ ...work, picked: dragged }, onto),
    onLook: look,
  };
  const change = (to: HandWork) => {
    setWork(to);
    setEarlier(undefined);
  };
  const attended = changes && !fromTable && !asTeams ? { attendance: attendanceOf(work) } : {};
  const among = arrived.length + away.length === 0 ? {} : { among: before(tournament, round, work) };
  const ordered = (pairs: HandWork['pairs'], isByScore = byScore) =>
    isByScore ? field.inOrder(pairs) : asSeated(start.pairs, pairs);
  const place = (pairs: HandWork['pairs'], bye: number | null) =>
    change({ ...work, pairs: byScore ? pairs : ordered(pairs), bye: bye ?? undefined, picked: undefined });
  const fillRest = async () => {
    if (fromTable) {
      const made = handRoundWith(tournament, round, { pairings: work.pairs, bye: work.bye ?? null });
      if (made === undefined) notify({ text: say('byHand.noRest', { round }), problem: true });
      else place(made.pairings, made.bye);
      return;
    }
    const paired = await pairRound(round, { fixed: { pairs: work.pairs, bye: work.bye }, ...among });
    if (paired === undefined) return;
    place(paired.pairings, paired.bye);
    setKept(paired.wishes);
  };
  const compare = async () => {
    change({ ...work, picked: undefined, pairs: ordered(work.pairs) });
    if (fromTable) {
      const planned = plannedRound(tournament, round);
      if (planned.ok) setEngine({ pairings: planned.value.games, bye: planned.value.free[0] ?? null, decisions: [] });
      return;
    }
    const paired = await pairRound(round, { quiet: true, ...among });
    setEngine(paired ?? { pairings: [], bye: null, decisions: [] });
  };
  const finish = async (differs: boolean, reason: string) => {
    const wishes = differs ? kept : engine?.wishes;
    setEngine(undefined);
    const kind = isPaired(roundOf(tournament, round)) ? 'change-pairing' : 'pair';
    const pairings = work.pairs.map(({ white, black }, i) => ({ board: i + 1, white, black }));
    const extra = {
      // The comparison has put these questions, with names and with what follows.
      confirmed: [
        ...(differs ? ['journal.notByRules'] : []),
        ...(isPublished ? ['journal.changePublished', 'journal.changePublished'] : []),
      ],
      ...(differs ? { manual: true } : {}),
      // As the comparison found it.
      ...(differs || kind === 'pair' ? {} : { manual: false }),
      ...(reason === '' ? {} : { reason }),
      ...attended.attendance,
      ...(wishes === undefined ? {} : { wishes }),
    };
    const command = { kind, round, pairings, bye: work.bye ?? null, ...extra } as const;
    if ((await send(command)) !== 'done') return;
    notify({ text: say('manual.done', { round }) });
    close();
  };
  const leave = async () => {
    if (await ask({ sentence: say('manual.leaveQuestion'), steps: 1 })) close();
  };
  const reason =
    open.length > 0 ? say(asTeams ? 'manual.reasonTeams' : 'manual.reason', { count: open.length }) : undefined;
  return (
    <>
      <div class="bar-warning inset" role="status">
        <Icon name="edit" />
        {say('manual.bar', { round })}
      </div>
      <PageHead title={say('manual.title', { round })} reason={reason}>
        <button type="button" onClick={() => void leave()}>
          {say('shell.cancel')}
        </button>
        <button type="button" disabled={busy || open.length === 0} onClick={() => void fillRest()}>
          <Icon name="round" />
          {say(fromTable ? 'byHand.fillRest' : 'manual.fillRest')}
        </button>
        <button
          type="button"
          class="main"
          data-step="byHand"
          disabled={busy || open.length > 0}
          onClick={() => void compare()}
        >
          {say('manual.finish')}
        </button>
      </PageHead>
      <div class="tools-row">
        {asTeams ? null : (
          <PlayerPicker
            label={say(work.picked === undefined ? 'manual.pickFirst' : 'manual.pickSecond')}
            among={openSet}
            onPick={(player) => takeWith(work, player)}
          />
        )}
        <InHand
          work={work}
          field={field}
          looked={looked}
          before={earlier}
          help={say(asTeams ? 'manual.helpTeams' : 'manual.help')}
          onUndo={() => earlier && change(earlier)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape puts down whoever is in hand */}
      <div class="manual" onKeyDown={(event) => event.key === 'Escape' && change({ ...work, picked: undefined })}>
        <div class="stack">
          <Unplaced
            players={open}
            field={field}
            seats={seats}
            onBye={work.bye === undefined ? (player) => change({ ...work, bye: player, picked: undefined }) : undefined}
            onAway={attended.attendance && ((player) => change(goes(work, player)))}
          />
          {attended.attendance === undefined ? null : (
            <SittingOut
              round={round}
              toPair={toPair}
              away={away}
              onHere={(player) => change(comes(work, player, open))}
            />
          )}
        </div>
        <HandBoards
          work={work}
          field={field}
          seats={seats}
          onSwap={(at) => change(swapColours(work, at))}
          onBreak={(at) => change(breakPair(work, at))}
          onNoBye={() => change({ ...work, bye: undefined })}
        />
      </div>
      {engine === undefined ? null : (
        <CompareDialogue
          round={round}
          work={work}
          field={field}
          engine={engine}
          present={changes ? start.pairs : []}
          asked={isPublished}
          order={
            isPublished && movedBoards(ordered(work.pairs, false), ordered(work.pairs, true)).length > 0
              ? {
                  byScore,
                  choose: (chosen) => {
                    orderByScore(chosen);
                    change({ ...work, pairs: ordered(work.pairs, chosen) });
                  },
                }
              : undefined
          }
          close={() => setEngine(undefined)}
          onRepair={({ pairings, bye }) => {
            setEngine(undefined);
            place(pairings, bye);
          }}
          finish={(differs, reason) => void finish(differs, reason)}
        />
      )}
    </>
  );
}
