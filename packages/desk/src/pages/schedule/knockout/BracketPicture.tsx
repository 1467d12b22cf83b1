import type { Bracket, BracketLayout } from '@turnuva/engine/schedule';
import { bracketLayout, bracketPages, bracketSizes } from '@turnuva/engine/schedule';
import type { KnockoutState } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useApp, useDesk } from '../../../store/context.ts';
import { WidePicture } from '../WidePicture.tsx';
import { formatPicture, knockoutPicture } from './picture.ts';

/** Value of the choice that shows the bracket in one piece. */
const WHOLE = -1;
const WIDEST_BOX = 300;

/** The page with the first match to be played; the last one when nothing is open. */
function pageToPlay({ matches }: Bracket, pages: readonly BracketLayout[]): number {
  const next = matches.find(
    ({ topEntrant, bottomEntrant, winner }) =>
      topEntrant !== undefined && bottomEntrant !== undefined && winner === undefined,
  );
  const page = pages.findIndex(({ boxes }) => boxes.some((box) => box.match === next?.id));
  return page < 0 ? pages.length - 1 : page;
}

interface Props {
  readonly bracket: Bracket;
  readonly entrants: KnockoutState['entrants'];
}

/** The bracket as a picture. A large one is shown page by page as it is printed, first the page where play goes on. */
export function BracketPicture({ bracket, entrants }: Props) {
  const { words } = useApp();
  const { say } = words;
  const { tournament } = useDesk().snapshot;
  const [chosen, setChosen] = useState<number>();
  const { sides } = formatPicture(bracket, entrants, tournament, words);
  const sizes = bracketSizes(bracket, sides, WIDEST_BOX);
  const whole = bracketLayout(bracket.size, bracket.matches, sizes);
  const pages = bracketPages(bracket.size, whole, sizes);
  const page = chosen ?? pageToPlay(bracket, pages);
  return (
    <>
      {pages.length === 1 ? null : (
        <label class="row bracket-part">
          {say('sheets.bracket')}
          <select value={page} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {pages.map((_, i) => (
              <option key={i} value={i}>
                {say('sheets.bracketPart', { part: i + 1, parts: pages.length })}
              </option>
            ))}
            <option value={WHOLE}>{say('plan.wholeBracket')}</option>
          </select>
        </label>
      )}
      <WidePicture svg={knockoutPicture(bracket, pages[page] ?? whole, entrants, tournament, words)} />
    </>
  );
}
