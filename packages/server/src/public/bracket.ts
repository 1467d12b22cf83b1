import type { Bracket } from '@turnuva/engine/schedule';
import {
  bracketExtent,
  bracketLayout,
  bracketOf,
  bracketPages,
  bracketSizes,
  bracketSvg,
  hasPart,
  knockoutOf,
} from '@turnuva/engine/schedule';
import type { Say } from '@turnuva/text';
import { formatBracket, pointsText } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { drawing, html } from '../html/html.ts';
import { page } from './page.ts';
import { pictureClass } from './pageStyle.ts';
import type { PageRequest } from './request.ts';
import type { PublicView } from './view.ts';

const WIDEST_BOX = 300;

/** The bracket of a knock-out that has been started; undefined elsewhere. */
export function publicBracket({ tournament }: PublicView): Bracket | undefined {
  if (!hasPart(tournament, 'bracket') || tournament.schedule?.knockout === undefined) return undefined;
  const bracket = bracketOf(knockoutOf(tournament));
  return bracket.ok ? bracket.value : undefined;
}

interface Drawing {
  readonly picture: Html;
  /** In the picture's own units: pixels where nothing makes it smaller. */
  readonly width: number;
}

/** The bracket as pictures, with the last stages at the end: a single one if it fits. */
function bracketDrawings(view: PublicView, say: Say): readonly Drawing[] {
  const bracket = publicBracket(view);
  if (bracket === undefined) return [];
  const { tournament } = view;
  const names = new Map<number, string>(
    tournament.teams.length > 0
      ? tournament.teams.map((team) => [team.id, team.name])
      : tournament.players.map((player) => [player.id, player.name]),
  );
  const words = formatBracket(say, bracket, {
    entrants: knockoutOf(tournament).entrants,
    title: tournament.info.name,
    name: (id) => names.get(id) ?? '',
    points: pointsText,
  });
  const sizes = bracketSizes(bracket, words.sides, WIDEST_BOX);
  const whole = bracketLayout(bracket.size, bracket.matches, sizes);
  return bracketPages(bracket.size, whole, sizes).map((layout) => ({
    picture: drawing(bracketSvg(layout, words)),
    width: bracketExtent(layout, words).width,
  }));
}

/**
 * The smallest picture that is still legible; if a phone cannot show all of it at once, it scrolls sideways and the
 * page says so.
 */
const drawingHtml = ({ picture, width }: Drawing, hint: string | false): Html =>
  html`<div class="${pictureClass(width)}">${hint && html`<p class="sideways soft">${hint}</p>`}
<div class="bracket" tabindex="0">${picture}</div></div>`;

/** The bracket with numbers, scores and champion. */
export function bracketPage(request: PageRequest): string {
  const { view, say } = request;
  const drawings = bracketDrawings(view, say);
  const content =
    drawings.length === 0
      ? html`<p>${say('server.public.noRound')}</p>`
      : html`${drawings.map((each, i) => drawingHtml(each, i === 0 && say('sheets.bracketSideways')))}`;
  return page(request, 'bracket', say('sheets.bracket'), content);
}
