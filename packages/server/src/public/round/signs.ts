import type { GameResult } from '@turnuva/engine/tournament';
import { type SideSaid, sidesOf, signsOfSides } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { signLegend } from '@turnuva/text';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';

/** What the symbols in these results mean; nothing if there are none. */
export function signsOfSidesLine(say: Say, sides: Iterable<SideSaid>): Html | undefined {
  const legend = signLegend(say, signsOfSides(sides));
  return legend.length === 0 ? undefined : html`<p class="soft">${legend.join(' · ')}</p>`;
}

/** The same for whole results. */
export const signsLine = (say: Say, results: readonly (GameResult | undefined)[]): Html | undefined =>
  signsOfSidesLine(
    say,
    results.flatMap((result) => (result === undefined ? [] : sidesOf(result))),
  );
