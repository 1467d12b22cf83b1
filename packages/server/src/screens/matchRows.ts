import { matchRows, teamByeRows } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { freeNames } from '../public/round/free.ts';
import { scoreIn } from '../public/round/matches.ts';
import type { PublicView } from '../public/view.ts';

/** Letters of a team's name that find room beside its opponent's. */
const ROOM = 15;

const team = (name: string): Html => html`<span class="who pair${[...name].length > ROOM && ' long'}">${name}</span>`;

/** The matches of the round on the wall: table, both teams, the running score; below them the teams with a bye or free. */
export function matchesOnTheWall(view: PublicView, say: Say): Html[] {
  const { tournament, round } = view;
  const scoreOf = scoreIn(tournament);
  return [
    ...matchRows(tournament, round).map(
      (row) =>
        html`<div class="row"><span class="no">${row.table}</span>${team(row.white.name)}<span class="res">${scoreOf(row) || '–'}</span>${team(row.black.name)}</div>`,
    ),
    ...teamByeRows(tournament, round)
      .filter(({ kind }) => kind !== 'zero')
      .map(
        ({ team: { name }, kind }) =>
          html`<div class="row"><span class="no"></span>${team(name)}<span class="who pair">${say(`sheets.bye.${kind}`)}</span></div>`,
      ),
    ...freeNames({ view, round }).map(
      (name) =>
        html`<div class="row"><span class="no"></span>${team(name)}<span class="who pair">${say('sheets.isFree')}</span></div>`,
    ),
  ];
}
