import { colourLotOf, needsColourLot } from '@turnuva/engine/journal';
import type { Colour } from '@turnuva/engine/tournament';
import { useApp, useDesk } from '../../../store/context.ts';

const SEEDS = 2 ** 31;

/** What the computer drew, and the sentence that tells it. */
interface Drawn {
  readonly colour: Colour;
  readonly told: string;
}

/** Drawing the colour of board 1 (C.04.3 5.1): `undrawn` while nobody has. */
export function useColourLot() {
  const { words, notify } = useApp();
  const { snapshot, send } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const undrawn = needsColourLot(tournament);

  const set = async (colour: Colour, reason: string): Promise<boolean> =>
    (await send({ kind: 'change-settings', settings: { initialColour: colour }, reason })) === 'done';

  /** Lets the computer draw; the seed stands in the journal. Undefined where it could not be written down. */
  async function draw(): Promise<Drawn | undefined> {
    const seed = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
    const { colour } = colourLotOf(seed);
    if (!(await set(colour, say('round.colourReason', { seed })))) return undefined;
    const told = say('round.colourDrawn', { colour: say(`card.${colour}`), seed });
    notify({ text: told });
    return { colour, told };
  }
  return { undrawn, draw, set };
}
