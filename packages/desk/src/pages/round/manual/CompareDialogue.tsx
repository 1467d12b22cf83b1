import type { RoundPairing } from '@turnuva/engine/pairing';
import type { HandRound } from '@turnuva/engine/schedule';
import { handRoundFault, hasSchedule } from '@turnuva/engine/schedule';
import { Dialogue } from '../../../components/Dialogue.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { AnswerTo } from '../AnswerTo.tsx';
import { Warnings } from './HandBoards.tsx';
import { compareRounds, type HandField, type HandPair, type HandWork } from './model.ts';
import { NoCompletion } from './NoCompletion.tsx';

interface Props {
  readonly round: number;
  readonly work: HandWork;
  readonly field: HandField;
  readonly engine: RoundPairing;
  close(): void;
  finish(differs: boolean): void;
  onRepair(round: HandRound): void;
}

/** The end of pairing by hand: what the engine would have done, side by side, before it is entered. */
export function CompareDialogue({ round, work, field, engine, close, finish, onRepair }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const fromTable = hasSchedule(tournament);
  const fault = fromTable
    ? handRoundFault(tournament, round, { pairings: work.pairs, bye: work.bye ?? null })
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
  const list = (pairs: readonly HandPair[], bye: number | null | undefined, own: boolean) => (
    <ul class="compare">
      {pairs.map((pair) => (
        <li key={`${pair.white}-${pair.black}`}>
          {name(pair.white)} – {name(pair.black)} {own ? <Warnings warnings={field.pairWarnings(pair)} /> : null}
        </li>
      ))}
      {result.byeDiffers && bye ? (
        <li>
          {name(bye)}: {say('card.bye.pab')} {own ? <Warnings warnings={field.byeWarnings(bye)} /> : null}
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
      {differs ? (
        <>
          <p>{say('manual.differs', { same: result.same, differing: result.onlyHand.length })}</p>
          <div class="two">
            <section>
              <h3>{say('manual.yours')}</h3>
              {list(result.onlyHand, work.bye, true)}
            </section>
            <section>
              <h3>{say(fromTable ? 'byHand.table' : 'manual.engines')}</h3>
              {list(result.onlyEngine, engine.bye, false)}
            </section>
          </div>
          {fromTable ? null : (
            <>
              <h3>{say('manual.worse')}</h3>
              <AnswerTo round={round} asked={asked} shownBeside />
            </>
          )}
          <p class="amber">{say('manual.noted')}</p>
        </>
      ) : (
        <p>{say(fromTable ? 'byHand.agrees' : 'manual.agrees')}</p>
      )}
      {fromTable ? <p>{say('byHand.completes', { round })}</p> : null}
      {warnings.length > 0 ? <p class="amber">{say('manual.warnings', { count: warnings.length })}</p> : null}
      <div class="row">
        <button type="button" class="main" data-first={differs ? undefined : ''} onClick={() => finish(differs)}>
          {say('manual.enter')}
        </button>
        <button type="button" onClick={close}>
          {say('manual.goOn')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
