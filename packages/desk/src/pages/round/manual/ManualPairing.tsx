import type { FixedBoards } from '@turnuva/engine/pairing';
import { familyName, type RoundWishes } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { useNextKey } from '../../../components/NextKey.tsx';
import { MainButton, PageHead } from '../../../components/PageHead.tsx';
import { PlayerPicker } from '../../../components/PlayerPicker.tsx';
import { useApp, useWords } from '../../../store/context.ts';
import { CompareDialogue } from './CompareDialogue.tsx';
import { HandBoards } from './HandBoards.tsx';
import {
  breakPair,
  comes,
  compareRounds,
  goes,
  type HandField,
  type HandPair,
  type HandWork,
  newBoards,
  swapColours,
  take,
  WARNINGS,
} from './model.ts';
import { SittingOut, Unplaced } from './Unplaced.tsx';
import { type EnginePairing, useHandSteps } from './useHandSteps.ts';
import { type HandWorking, useHandWork } from './useHandWork.ts';

export interface ManualPairingProps {
  readonly round: number;
  readonly start: FixedBoards;
  /** How the pairing being changed treated the wishes. */
  readonly wishes?: RoundWishes | undefined;
  /** A finished pairing is changed: late arrivals can be let in, and no-shows taken out. */
  readonly changes?: boolean;
  /** The late arrival, if the change starts with them. */
  readonly comes?: number | undefined;
  close(): void;
}

/** Pairing by hand as a process with a start and an end: boards and bye set by the arbiter, the rest by the engine. */
export function ManualPairing({ round, start, wishes, changes = false, comes: first, close }: ManualPairingProps) {
  const { say } = useWords();
  const hand = useHandWork({ round, start, changes, first });
  const steps = useHandSteps(hand, wishes, close);
  const [looked, look] = useState<number>();
  const { work, field, open, asTeams, attendance, earlier, change } = hand;
  // The button that opens it may be below all boards: its heading and the waiting players are scrolled into view.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  const openSet = useMemo(() => new Set(open), [open]);
  const seats = {
    picked: work.picked,
    onTake: (player: number) => hand.takeWith(work, player),
    onDrop: (dragged: number, onto: number) => hand.takeWith({ ...work, picked: dragged }, onto),
    onLook: look,
  };
  return (
    <>
      <HandHead hand={hand} steps={steps} close={close} />
      <div class="tools-row">
        {asTeams ? null : (
          <PlayerPicker
            label={say(work.picked === undefined ? 'manual.pickFirst' : 'manual.pickSecond')}
            among={openSet}
            onPick={(player) => hand.takeWith(work, player)}
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
        <aside class="side always" aria-label={say('manual.title', { round })}>
          <p class="soft small">{say('manual.bar', { round })}</p>
          <Unplaced
            players={open}
            field={field}
            seats={seats}
            onBye={work.bye === undefined ? (player) => change({ ...work, bye: player, picked: undefined }) : undefined}
            onAway={attendance && ((player) => change(goes(work, player)))}
          />
          {attendance === undefined ? null : (
            <SittingOut
              round={round}
              toPair={hand.toPair}
              away={hand.away}
              onHere={(player) => change(comes(work, player, open))}
            />
          )}
          {steps.guide === undefined || hand.isPublished ? null : <Beside engine={steps.guide} hand={hand} />}
        </aside>
        <HandBoards
          work={work}
          field={field}
          base={hand.isPublished ? hand.present : steps.guide?.pairings}
          head={say(hand.isPublished ? 'manual.published' : 'manual.engines')}
          seats={seats}
          onSwap={(at) => change(swapColours(work, at))}
          onBreak={(at) => change(breakPair(work, at))}
          onNoBye={() => change({ ...work, bye: undefined })}
        />
      </div>
      {steps.engine === undefined ? null : (
        <CompareDialogue
          round={round}
          work={work}
          field={field}
          engine={steps.engine}
          present={hand.present}
          asked={hand.isPublished}
          order={hand.order()}
          close={steps.back}
          onRepair={({ pairings, bye }) => {
            steps.back();
            hand.place(pairings, bye);
          }}
          finish={(differs, reason) => void steps.finish(differs, reason)}
        />
      )}
    </>
  );
}

interface Props {
  readonly work: HandWork;
  readonly field: HandField;
  /** Under the mouse or in focus. */
  readonly looked: number | undefined;
  /** The state before the last exchange; undefined if there was none. */
  readonly before: HandWork | undefined;
  readonly help: string;
  onUndo(): void;
}

/** Says what the next click would do before it is done, and what the last one did. */
function InHand({ work, field, looked, before, help, onUndo }: Props) {
  const { say, list } = useWords();
  // Two boards with their players are one line.
  const name = (id: number): string => familyName({ name: field.entrants.get(id)?.name ?? '' });
  const { picked } = work;
  const boardsOf = (from: HandWork, to: HandWork): string =>
    list([
      ...newBoards(from.pairs, to.pairs).map(({ board, white, black }) =>
        say('manual.boardOf', { board, white: name(white), black: name(black) }),
      ),
      ...(to.bye === undefined || to.bye === from.bye ? [] : [say('manual.byeOf', { name: name(to.bye) })]),
    ]);
  const wanted = picked === undefined || looked === undefined || looked === picked ? undefined : take(work, looked);
  const text =
    picked === undefined
      ? before === undefined
        ? help
        : say('manual.exchanged', { boards: boardsOf(before, work) })
      : wanted === undefined
        ? say('manual.inHand', { name: name(picked) })
        : say('manual.wouldBe', { boards: boardsOf(work, wanted) });
  return (
    <p class="in-hand" role="status">
      <span class={picked === undefined && before === undefined ? 'soft' : undefined} title={text}>
        {text}
      </span>
      {picked === undefined && before !== undefined ? (
        <button type="button" class="small" onClick={onUndo}>
          <Icon name="undo" />
          {say('shell.undo')}
        </button>
      ) : null}
    </p>
  );
}

interface BesideProps {
  readonly hand: HandWorking;
  readonly engine: EnginePairing;
}

/** The boards that differ from the engine's, next to those it would have made, and the objections to either. */
function Beside({ hand, engine }: BesideProps) {
  const { say } = useWords();
  const { work, field, open, asTeams, fromTable } = hand;
  const { same, onlyHand, byeDiffers } = compareRounds(work, engine);
  if (work.pairs.length === 0) return null;
  if (onlyHand.length === 0 && open.length === 0 && !byeDiffers)
    return <p class="differing">{say(fromTable ? 'byHand.agrees' : 'manual.agrees')}</p>;
  if (onlyHand.length === 0) return null;
  const name = (id: number): string => field.entrants.get(id)?.name ?? '';
  const pairText = (pair: HandPair | undefined): string =>
    pair === undefined ? '–' : `${name(pair.white)} – ${name(pair.black)}`;
  const count = (pairs: readonly HandPair[], warning: (typeof WARNINGS)[number]): number =>
    pairs.filter((pair) => field.pairWarnings(pair).includes(warning)).length;
  const against = WARNINGS.map((warning) => ({
    warning,
    own: count(work.pairs, warning),
    engines: count(engine.pairings, warning),
  })).filter(({ own, engines }) => own + engines > 0);
  return (
    <section class="stack differing">
      <strong>{say(asTeams ? 'manual.differsTeams' : 'manual.differs', { same, count: onlyHand.length })}</strong>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('manual.yours')}</th>
            <th scope="col">{say(fromTable ? 'byHand.table' : 'manual.engines')}</th>
          </tr>
        </thead>
        <tbody>
          {onlyHand.map(({ board, ...pair }) => (
            <tr key={board}>
              <td class="number">{board}</td>
              <td>{pairText(pair)}</td>
              <td class="soft">{pairText(engine.pairings[board - 1])}</td>
            </tr>
          ))}
          {against.map(({ warning, own, engines }) => (
            <tr key={warning}>
              <td class="amber">!</td>
              <td>
                {say(`manual.warning.${warning}`)}: <strong class={own > engines ? 'amber' : undefined}>{own}</strong>
              </td>
              <td class="soft">{engines}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HandHeadProps {
  readonly hand: HandWorking;
  readonly steps: ReturnType<typeof useHandSteps>;
  close(): void;
}

/** That a round is being paired by hand, how many players have no board yet, and the steps to finish. */
function HandHead({ hand, steps, close }: HandHeadProps) {
  const { words, ask } = useApp();
  const { say } = words;
  const { round, open, asTeams, fromTable } = hand;
  const leave = async () => {
    if (
      !hand.isChanged ||
      (await ask({
        sentence: say('manual.leaveQuestion'),
        yes: say('manual.discard'),
        no: say('manual.goOn'),
        steps: 1,
      }))
    )
      close();
  };
  const reason =
    open.length > 0 ? say(asTeams ? 'manual.reasonTeams' : 'manual.reason', { count: open.length }) : undefined;
  const compare = () => void steps.compare();
  useNextKey(reason === undefined && !steps.busy ? compare : undefined);
  return (
    <PageHead title={say('manual.title', { round })}>
      <button type="button" onClick={() => void leave()}>
        {say('shell.cancel')}
      </button>
      <button type="button" disabled={steps.busy || open.length === 0} onClick={() => void steps.fillRest()}>
        <Icon name="round" />
        {say(fromTable ? 'byHand.fillRest' : 'manual.fillRest')}
      </button>
      <MainButton words={say('manual.finish')} reason={reason} busy={steps.busy} step="byHand" take={compare} />
    </PageHead>
  );
}
