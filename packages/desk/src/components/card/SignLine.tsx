import { type SideSaid, type Sign, signsOfSides } from '@turnuva/engine/views';
import { signLegend } from '@turnuva/text';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly signs: readonly Sign[];
  /** What else has to be explained about the cells. */
  readonly more?: readonly string[];
}

/** The signs of cells with one side's figure: the desk writes it without the mark of a game that is not rated. */
export const signsOfCells = (sides: Iterable<SideSaid>): readonly Sign[] =>
  signsOfSides(sides).filter((sign) => sign !== 'unrated');

/** What the signs beside results mean, of those that occur; the desk leaves out the arbiter's own sign. */
export function SignLine({ signs, more = [] }: Props) {
  const { say } = useWords();
  const told = [
    ...more,
    ...signLegend(
      say,
      signs.filter((sign) => sign !== 'ruled'),
    ),
  ];
  return told.length === 0 ? null : <p class="soft small sign-line">{told.join(' · ')}</p>;
}
