import { isFinal } from '@turnuva/engine/journal';
import { roundName } from '@turnuva/engine/schedule';
import type { Standings } from '@turnuva/engine/standings';
import { standingsOf } from '@turnuva/engine/standings';
import type { Category } from '@turnuva/engine/tournament';
import { formatAfterRound, hasCodeColumn, leadsTable, type Say } from '@turnuva/text';
import { type Html, html } from '../html/html.ts';
import type { PublicView } from './view.ts';

/**
 * The table after the last closed round: of everyone, or of one category's players, ranked among themselves. A new stage
 * shows that of the stage before until it has a table of its own.
 */
export function publicTable(view: PublicView, category?: Category): Standings | undefined {
  if (view.closed === 0 && (view.tournament.stages === undefined || view.level !== 'standings')) return undefined;
  const whom = category === undefined ? {} : { of: 'players' as const, filter: category.filter };
  const made = standingsOf(view.tournament, { round: view.closed, unsuitable: 'drop', ...whom });
  return made.ok ? made.value : undefined;
}

/** The players' own table where teams are ranked. */
export function individualTable({ tournament, closed }: PublicView): Standings | undefined {
  const made = standingsOf(tournament, { round: closed, unsuitable: 'drop', of: 'players' });
  return closed > 0 && made.ok ? made.value : undefined;
}

/**
 * The criteria of a table that have a column, and whether each separates two participants who are level in all earlier ones. If none does, the first one that is not the same for everyone is shown.
 */
export function criteriaShown({
  of,
  rows,
  tiebreaks,
}: Standings): readonly { readonly code: string; readonly at: number; readonly separates: boolean }[] {
  const separating = new Set(
    rows.slice(1).flatMap((row, i) => {
      const above = rows[i];
      // Players who got further are placed above the rest for that reason alone.
      if (above === undefined || above.points !== row.points || above.stage !== row.stage) return [];
      const at = row.values.findIndex((value, j) => value.text !== above.values[j]?.text);
      return at < 0 ? [] : [at];
    }),
  );
  const first = tiebreaks[0]?.code;
  const shown = tiebreaks.map(({ code }, at) => ({
    code,
    at,
    separates: separating.has(at) || (at === 0 && leadsTable(first)),
  }));
  const columns = shown.filter(({ code }) => hasCodeColumn(of, code, first));
  if (columns.some(({ separates }) => separates)) return columns;
  const differs = ({ at }: { readonly at: number }): boolean =>
    new Set(rows.map(({ values }) => values[at]?.text)).size > 1;
  const standing = columns.find(differs) ?? columns[0];
  return columns.map((each) => (each === standing ? { ...each, separates: true } : each));
}

/** How many criteria are shown below a name on a phone. */
const MOST_ON_PHONES = 3;

/** The criteria that a phone shows below the names: the first, and those that separate; not what leads the table. */
export function criteriaOnPhones(table: Standings): ReturnType<typeof criteriaShown> {
  const leads = leadsTable(table.tiebreaks[0]?.code);
  return criteriaShown(table)
    .filter(({ at }) => !leads || at > 0)
    .filter(({ separates }, i) => i === 0 || separates)
    .slice(0, MOST_ON_PHONES);
}

/** "after round 5"; nothing at the end of the event, or while the table is that of the stage before. */
export const afterClosed = ({ tournament, closed }: PublicView, say: Say): string | undefined =>
  closed === 0 || isFinal(tournament, closed)
    ? undefined
    : formatAfterRound(say, closed, roundName(tournament, closed));

/** Why there is no table. */
export const noStandings = ({ heldBack }: PublicView, say: Say): string =>
  say(heldBack ? 'server.public.heldBack' : 'server.public.noStandings');

const FRACTION = /(?:½|[.,]\d+)$/;

/** How many signs of a decimal fraction are as wide: ½ is as wide as a decimal sign and one digit. */
const placesOf = (fraction: string): number => (fraction === '½' ? 2 : fraction.length);

/** What figures of a column need after them, invisibly, so that their units line up. */
export function padOf(figures: readonly string[]): (figure: string) => Html | false {
  const fractionOf = (figure: string): string => FRACTION.exec(figure)?.[0] ?? '';
  const longest = figures.map(fractionOf).reduce((most, each) => (placesOf(each) > placesOf(most) ? each : most), '');
  return (figure) => {
    const missing = longest.slice(placesOf(fractionOf(figure)));
    return missing !== '' && /\d/.test(figure) && html` data-pad="${missing}"`;
  };
}
