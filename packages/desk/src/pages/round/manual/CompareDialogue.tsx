import { pairsTeams } from '@turnuva/engine/pairing';
import { type HandPairingError, type HandRound, handRoundError, hasSchedule } from '@turnuva/engine/schedule';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Dialogue } from '../../../components/Dialogue.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { AnswerTo } from '../AnswerTo.tsx';
import { Warnings } from './HandBoards.tsx';
import {
  before,
  type ChangedBoard,
  compareRounds,
  type HandField,
  type HandPair,
  type HandWork,
  movedBoards,
  newBoards,
} from './model.ts';
import type { EnginePairing } from './useHandSteps.ts';

interface Props {
  readonly round: number;
  readonly work: HandWork;
  readonly field: HandField;
  readonly engine: EnginePairing;
  /** The present boards; none if the round is paired for the first time. */
  readonly present: readonly HandPair[];
  /** The round is published: the consequences of a change are shown here, and not asked about anywhere else. */
  readonly asked: boolean;
  /** Which board has which number, if that can be chosen. */
  readonly order: { readonly byScore: boolean; choose(byScore: boolean): void } | undefined;
  close(): void;
  finish(differs: boolean, reason: string): void;
  onRepair(round: HandRound): void;
}

/** More than this many are only counted. */
const MOST_MOVED = 8;

/** The end of pairing by hand: what the engine would have done, side by side, before it is entered. */
export function CompareDialogue({
  round,
  work,
  field,
  engine,
  present,
  asked: isPublished,
  order,
  close,
  finish,
  onRepair,
}: Props) {
  const words = useWords();
  const { say } = words;
  const { tournament } = useDesk().snapshot;
  const { arrived = [], away = [] } = work;
  const among = useMemo(
    () => (arrived.length + away.length === 0 ? undefined : before(tournament, round, work)),
    [tournament, round, work],
  );
  const fromTable = hasSchedule(tournament);
  const asTeams = pairsTeams(tournament);
  const pairKey = asTeams ? 'correction.matchOf' : 'manual.boardOf';
  const fault = fromTable
    ? handRoundError(tournament, round, { pairings: work.pairs, bye: work.bye ?? null })
    : undefined;
  if (fault !== undefined)
    return <NoCompletion round={round} fault={fault} field={field} close={close} onRepair={onRepair} />;
  const result = compareRounds(work, engine);
  const asked = {
    pairs: work.pairs.map(({ white, black }) => [white, black] as const),
    ...(work.bye === undefined ? {} : { bye: work.bye }),
  };
  const differs = result.onlyHand.length > 0 || result.byeDiffers;
  const name = (id: number) => field.entrants.get(id)?.name ?? '';
  const warnings = work.pairs.flatMap((pair) => field.pairWarnings(pair)).concat(field.byeWarnings(work.bye));
  const boardOf = ({ white, black }: HandPair) =>
    engine.pairings.findIndex((each) => each.white === white && each.black === black) + 1;
  const engineOnly = result.onlyEngine.map((pair) => ({ ...pair, board: boardOf(pair) }));
  const changed = present.length === 0 ? [] : newBoards(present, work.pairs);
  const moved = movedBoards(present, work.pairs);
  const list = (pairs: readonly ChangedBoard[], bye: number | null | undefined, own: boolean) => (
    <ul class="compare">
      {pairs.map((pair) => (
        <li key={`${pair.white}-${pair.black}`}>
          {say(pairKey, { board: pair.board, white: name(pair.white), black: name(pair.black) })}{' '}
          {own ? <Warnings warnings={field.pairWarnings(pair)} /> : null}
        </li>
      ))}
      {result.byeDiffers && bye ? (
        <li>
          {name(bye)}: {say('sheets.bye.pab')} {own ? <Warnings warnings={field.byeWarnings(bye)} /> : null}
        </li>
      ) : null}
    </ul>
  );
  return (
    <Dialogue
      id="manualCompare"
      title={say(fromTable ? 'byHand.compareTitle' : 'manual.compareTitle', { round })}
      wide
      onClose={close}
    >
      {arrived.length === 0 ? null : (
        <p>{say('manual.came', { count: arrived.length, names: words.list(arrived.map(name)) })}</p>
      )}
      {away.length === 0 ? null : (
        <p>{say('manual.stayedAway', { count: away.length, names: words.list(away.map(name)) })}</p>
      )}
      {changed.length === 0 ? null : (
        <p>
          {say('manual.changes', {
            boards: words.list(
              changed.map(({ board, white, black }) => say(pairKey, { board, white: name(white), black: name(black) })),
            ),
          })}
        </p>
      )}
      {order === undefined ? null : (
        <label class="row">
          <input
            type="checkbox"
            checked={order.byScore}
            onChange={(event) => order.choose(event.currentTarget.checked)}
          />{' '}
          {say('manual.byScore')}
        </label>
      )}
      {moved.length > 0 ? (
        <p class={isPublished ? 'amber' : undefined}>
          {say('manual.moves', {
            count: moved.length,
            boards: words.list([
              ...moved
                .slice(0, MOST_MOVED)
                .map(({ from, board, white, black }) =>
                  say('manual.moved', { from, board, white: name(white), black: name(black) }),
                ),
              ...(moved.length > MOST_MOVED ? [say('correction.more', { count: moved.length - MOST_MOVED })] : []),
            ]),
          })}
        </p>
      ) : isPublished ? (
        <p>{say('manual.nobodyMoves')}</p>
      ) : null}
      {differs ? (
        <>
          <p>
            {engine.impossible === true
              ? say('manual.noneLegal', { round })
              : say(asTeams ? 'manual.differsTeams' : 'manual.differs', {
                  same: result.same,
                  count: result.onlyHand.length,
                })}
          </p>
          <div class="two">
            <section>
              <h3>{say('manual.yours')}</h3>
              {list(result.onlyHand, work.bye, true)}
            </section>
            <section>
              <h3>{say(fromTable ? 'byHand.table' : 'manual.engines')}</h3>
              {engine.impossible === true ? (
                <p class="soft">{say('manual.noneLegalShort')}</p>
              ) : (
                list(engineOnly, engine.bye, false)
              )}
            </section>
          </div>
          {fromTable ? null : (
            <>
              <h3>{say('manual.worse')}</h3>
              <AnswerTo round={round} asked={asked} among={among} shownBeside />
            </>
          )}
          <p class="amber">{say('manual.noted')}</p>
        </>
      ) : (
        <p>{say(fromTable ? 'byHand.agrees' : 'manual.agrees')}</p>
      )}
      {fromTable ? <p>{say('byHand.completes', { round })}</p> : null}
      {warnings.length > 0 ? <p class="amber">{say('manual.warnings', { count: warnings.length })}</p> : null}
      {isPublished ? (
        <p class="amber">
          {say('journal.changePublished', { round })} {say('manual.changePublishedAgain')}
          {differs ? null : <> {say('manual.changeAsRuled')}</>}
        </p>
      ) : null}
      <ReasonForm differs={differs} close={close} enter={(reason) => finish(differs, reason)} />
    </Dialogue>
  );
}

interface ReasonFormProps {
  /** The round is not the one that the rules give. */
  readonly differs: boolean;
  close(): void;
  enter(reason: string): void;
}

/**
 * Why a pairing was made by hand, and the button that enters it. A pairing that differs from the rules is entered
 * without a reason only if that is chosen: Enter in the empty field asks for one, and says what it is needed for.
 */
function ReasonForm({ differs, close, enter }: ReasonFormProps) {
  const { say } = useWords();
  const { fideMode } = useDesk().snapshot.tournament;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = reason.trim() === '';
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!differs || !isEmpty) return enter(reason.trim());
        setAsked(true);
        field.current?.focus();
      }}
    >
      <div class="row with-reason">
        <label class="field">
          {say('manual.reasonWhy')}
          <input
            ref={field}
            value={reason}
            maxLength={300}
            autocomplete="off"
            aria-describedby={asked ? 'no-reason' : undefined}
            data-first={differs ? '' : undefined}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" data-first={differs ? undefined : ''}>
          {say('manual.enter')}
        </button>
        <button type="button" onClick={close}>
          {say('manual.goOn')} <kbd>Esc</kbd>
        </button>
      </div>
      {asked && isEmpty ? (
        <div class="row">
          <p class="amber" id="no-reason" role="alert">
            {say(fideMode ? 'manual.reasonFide' : 'manual.reasonWanted')}
          </p>
          <button type="button" onClick={() => enter('')}>
            {say('manual.noReason')}
          </button>
        </div>
      ) : null}
    </form>
  );
}

interface NoCompletionProps {
  readonly round: number;
  readonly fault: HandPairingError;
  readonly field: HandField;
  close(): void;
  onRepair(round: HandRound): void;
}

/** A round of a round robin after which not everyone could meet everyone: why, and the closest possible one. */
function NoCompletion({ round, fault, field, close, onRepair }: NoCompletionProps) {
  const { say, list } = useWords();
  const name = (id: number): string => field.entrants.get(id)?.name ?? '';
  const reason =
    fault.kind === 'met'
      ? say('byHand.met', { boards: list(fault.boards.map(String)) })
      : fault.among === undefined
        ? say('byHand.noWay', { left: fault.left })
        : say('byHand.cutOff', { left: fault.left, names: list(fault.among.map(name)) });
  const { pairings, bye } = fault.repair;
  return (
    <Dialogue id="noCompletion" title={say('byHand.cannotStand', { round })} wide onClose={close}>
      <p>{reason}</p>
      <h3>{say('byHand.nearest')}</h3>
      <ul class="compare">
        {pairings.map(({ white, black }) => (
          <li key={`${white}-${black}`}>
            {name(white)} – {name(black)}
          </li>
        ))}
        {bye === null ? null : <li>{say('plan.free', { names: name(bye) })}</li>}
      </ul>
      <div class="row">
        <button type="button" class="main" onClick={() => onRepair(fault.repair)}>
          {say('byHand.takeNearest')}
        </button>
        <button type="button" onClick={close}>
          {say('manual.goOn')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
