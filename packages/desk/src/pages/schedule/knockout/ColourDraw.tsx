import { drawColours } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { useWords } from '../../../store/context.ts';

const SEEDS = 2 ** 31;
/** A random seed; the journal keeps it, so that the draw can be repeated. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

export interface Side {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly sides: readonly [Side, Side];
  /** The number of the match in its own stream of lots. */
  readonly stream: number;
  readonly golden: boolean;
  /** Who has White now. */
  readonly white: string;
  /** False if it was not drawn, and follows from the number of the match. */
  readonly drawn?: boolean;
  readonly minutes: { readonly white: number; readonly black: number };
  draw(lot: { readonly seed: number; readonly wants?: 'white' | 'black' }): void;
  byHand(white: number): void;
}

/**
 * Who starts with White: drawn by the computer, or as drawn at the board. For the golden point, the winner of the toss
 * chooses.
 */
export function ColourDraw({ sides, stream, golden, white, drawn = true, minutes, draw, byHand }: Props) {
  const { say } = useWords();
  // One toss per match: closing and reopening the dialogue gives the same winner.
  const [seed] = useState(freshSeed);
  const [tossing, setTossing] = useState(false);
  const names = sides.map(({ name }) => name).join(' – ');
  return (
    <span class="row">
      <span class="soft">{say('plan.hasWhite', { name: white })}</span>
      {drawn ? null : (
        <span class="tag" title={say('plan.coloursDefaultRule')}>
          {say('plan.coloursDefault')}
        </span>
      )}
      <button
        type="button"
        class="quiet small"
        onClick={() => (golden ? setTossing(true) : draw({ seed: freshSeed() }))}
      >
        {say(golden ? 'plan.toss' : 'plan.byLot')}
      </button>
      <select
        aria-label={say(golden ? 'plan.goldenByHand' : 'plan.whiteByHand', { sides: names })}
        value=""
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          event.currentTarget.value = '';
          if (id > 0) byHand(id);
        }}
      >
        <option value="">{say('plan.atTheBoard')}</option>
        {sides.map(({ id, name }) => (
          <option key={id} value={id}>
            {say('plan.hasWhite', { name })}
          </option>
        ))}
      </select>
      {tossing ? (
        <Toss
          winner={winnerOfToss(seed, stream, sides)}
          minutes={minutes}
          choose={(wants) => {
            setTossing(false);
            draw({ seed, wants });
          }}
          close={() => setTossing(false)}
        />
      ) : null}
    </span>
  );
}

function winnerOfToss(seed: number, stream: number, [first, second]: readonly [Side, Side]): string {
  const { winner } = drawColours(seed, stream, 'golden', { caller: first.id, other: second.id });
  return winner === first.id ? first.name : second.name;
}

interface TossProps {
  readonly winner: string;
  readonly minutes: { readonly white: number; readonly black: number };
  choose(wants: 'white' | 'black'): void;
  close(): void;
}

function Toss({ winner, minutes, choose, close }: TossProps) {
  const { say } = useWords();
  return (
    <Dialogue id="toss" title={say('plan.toss')} onClose={close}>
      <p>{say('plan.tossWon', { name: winner, ...minutes })}</p>
      <div class="row">
        <button type="button" data-first="" onClick={() => choose('white')}>
          {say('plan.takesWhite')}
        </button>
        <button type="button" onClick={() => choose('black')}>
          {say('plan.takesBlack')}
        </button>
        <CancelButton class="quiet" close={close} />
      </div>
    </Dialogue>
  );
}
