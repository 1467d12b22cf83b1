import { freeIn, type KnockoutRoundName, knockoutRoundNames, shortRounds } from '@turnuva/engine/schedule';
import type { Game, GameResult, Tournament } from '@turnuva/engine/tournament';
import { gameCountsIn, type SideSaid, sidesOf, signsOfSides } from '@turnuva/engine/views';
import { formatStage, type Say, signLegend } from '@turnuva/text';
import { type Html, html } from '../../html/html.ts';
import type { PageRequest } from '../request.ts';

/** The address of a round's page; without a number that of the last round, whichever that will be. */
type RoundLink = (round?: number) => string;

interface Choice {
  readonly address: string;
  readonly name: string;
  readonly current: 'page' | 'true' | undefined;
}

const choices = (label: string, all: readonly Choice[]): Html | false =>
  all.length > 1 &&
  html`<nav aria-label="${label}">${all.map(({ address, name, current }) => html`<a href="${address}"${current !== undefined && html` aria-current="${current}"`}>${name}</a>`)}</nav>`;

/** The rounds to choose from: by number, in a knock-out by stage, and within the stage on show by game. */
export function roundChoice(request: PageRequest, link: RoundLink): Html | false {
  const { view, say, round } = request;
  const { tournament } = view;
  const shown = tournament.rounds.filter(
    ({ games, byes, matches = [] }) => games.length > 0 || byes.length > 0 || matches.length > 0,
  );
  const to = (number: number): string => link(number === view.round ? undefined : number);
  const names = knockoutRoundNames(tournament);
  const title = say('server.public.rounds');
  const shortName = shortRounds(tournament);
  if (names.length === 0)
    return choices(
      title,
      shown.map(({ number }) => ({
        address: to(number),
        name: shortName(number),
        current: number === round ? 'page' : undefined,
      })),
    );
  const named = shown.flatMap(({ number }) => {
    const name = names[number - 1];
    return name === undefined ? [] : [{ number, name }];
  });
  const here = names[round - 1];
  return html`${choices(title, stageChoices(request, named, here, to))}${
    here !== undefined &&
    choices(
      formatStage(say, here),
      named
        .filter(({ name }) => name.stage === here.stage)
        .map(({ number, name }) => ({
          address: to(number),
          name: say(`server.public.part.${name.phase}`, { game: name.game }),
          current: number === round ? 'page' : undefined,
        })),
    )
  }`;
}

/** A stage leads to its first game, which all its matches have; the one in play to where play goes on, the last one to its end. */
function stageChoices(
  { say, view }: PageRequest,
  named: readonly { readonly number: number; readonly name: KnockoutRoundName }[],
  here: KnockoutRoundName | undefined,
  to: (round: number) => string,
): Choice[] {
  const last = named.at(-1);
  const stages = [...new Map(named.map(({ name }) => [name.stage, name])).values()];
  return stages.map((name) => {
    const first = named.find((each) => each.name.stage === name.stage);
    const inPlay = named.find((each) => each.number === view.round && each.name.stage === name.stage);
    const target = inPlay ?? (name.stage === last?.name.stage ? last : first);
    return {
      address: to(target?.number ?? 0),
      name: formatStage(say, name),
      current: name.stage === here?.stage ? 'true' : undefined,
    };
  });
}

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

/** Names of those whom the round of a round robin leaves free: teams in a team event. */
export function freeNames({ view: { tournament }, round }: Pick<PageRequest, 'view' | 'round'>): readonly string[] {
  const free = new Set(freeIn(tournament, round));
  const entrants = tournament.teams.length > 0 ? tournament.teams : tournament.players;
  return entrants.filter(({ id }) => free.has(id)).map(({ name }) => name);
}

/** Who is free in the round of a round robin with an odd number. */
export function freeLine(request: PageRequest): Html | undefined {
  const names = freeNames(request);
  return names.length === 0 ? undefined : html`<p>${request.say('sheets.free', { names: names.join('; ') })}</p>`;
}

/** What brackets mean, if there are any. */
export const bracketsLine = (say: Say, shown: boolean): Html | false =>
  shown && html`<p class="soft">${say('sheets.crossNotCounted')}</p>`;

/** True if the result of one of these games is in brackets. */
export function anyBrackets(tournament: Tournament, games: readonly Game[]): boolean {
  const counts = gameCountsIn(tournament);
  return games.some((game) => game.result !== undefined && !counts(game));
}
