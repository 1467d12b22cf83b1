import type { HandPairingError, HandRound } from '@turnuva/engine/schedule';
import { Dialogue } from '../../../components/Dialogue.tsx';
import { useWords } from '../../../store/context.ts';
import type { HandField } from './model.ts';

interface Props {
  readonly round: number;
  readonly fault: HandPairingError;
  readonly field: HandField;
  close(): void;
  onRepair(round: HandRound): void;
}

/** A round of a round robin after which not everyone could meet everyone: why, and the closest possible one. */
export function NoCompletion({ round, fault, field, close, onRepair }: Props) {
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
