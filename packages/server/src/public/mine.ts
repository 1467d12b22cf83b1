import { isFinished } from '@turnuva/engine/journal';
import {
  beatenSoFar,
  bracketDecides,
  bracketOf,
  freePlayersIn,
  hasPart,
  knockoutRoundName,
  playsMatches,
  roundName,
  sharedPlaces,
} from '@turnuva/engine/schedule';
import { familyName } from '@turnuva/engine/tournament';
import {
  gameCountsIn,
  groupOf,
  inBrackets,
  isOnlyGroups,
  nameWithTitle,
  noGameOf,
  phaseTables,
} from '@turnuva/engine/views';
import { formatBye, formatGroup, formatRound, pointsText, prizePlaces, type Say } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { searchable } from '../ratinglist/entry.ts';
import type { PageRequest } from './request.ts';
import { matchScoreIn } from './round/matches.ts';
import { anyBrackets, bracketsLine, signsLine } from './round/rounds.ts';
import { publicTable } from './table.ts';
import type { PublicView } from './view.ts';
import { ownResultText, ownRound, seatIn } from './view.ts';

const MOST_CHOICES = 12;
/** As on a code card: digits in groups. */
const IS_CODE = /^\s*(?:\d\s*){6,}$/;

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name as it may be typed: without its marks, and with German umlauts written out (Müller: muller, mueller). */
export function spellings(name: string): readonly string[] {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([searchable(name), searchable(written)])];
}

/** Players whose names have all the words typed, whatever the marks on the letters. */
export function playersCalled({ tournament }: PublicView, asked: string): number[] {
  const words = searchable(asked).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = tournament.players.filter((player) =>
    spellings(player.name).some((name) => {
      const parts = name.split(' ');
      return words.every((word) => parts.some((part) => part.startsWith(word)));
    }),
  );
  return found.map((player) => player.id);
}

/** Where captains submit their line-ups, for a phone that reads no QR code. */
export const captainLinks = ({ view, say, links: { captain }, captains, embed }: PageRequest): Html | false =>
  captain !== undefined &&
  captains === true &&
  embed !== true &&
  html`<details><summary>${say('server.captain.link')}</summary><nav>${view.tournament.teams.map(({ id, name }) => html`<a href="${captain(id)}">${name}</a>`)}</nav></details>`;

/** My board in large figures, or the place to type my name. */
export function mineBox(request: PageRequest): Html | false {
  const { me, links, say, asked } = request;
  if (links.me === undefined) return false;
  if (me !== undefined) return mine(request, me);
  const choices = asked === undefined ? [] : playersCalled(request.view, asked).slice(0, MOST_CHOICES);
  return html`<form action="${links.me}" method="get" role="search">
<input type="search" name="me" maxlength="80" value="${asked}" aria-label="${say('server.public.yourName')}" placeholder="${say('server.public.yourName')}" autocomplete="name">
<button>${say('server.public.find')}</button></form>
${asked !== undefined && choices.length === 0 && html`<p>${IS_CODE.test(asked) ? say('server.public.codeNotName') : say('server.public.nobody', { name: asked })}</p>${IS_CODE.test(asked) && captainLinks(request)}`}
${
  choices.length > 0 &&
  html`<p>${say('server.public.which')}</p><nav>${choices.map(
    (id) => html`<a href="${links.me}?me=${id}">${request.view.players.get(id)?.name}</a>`,
  )}</nav>`
}`;
}

interface FinalPlace {
  readonly rank: number;
  /** The last of the places shared; the same as the first if there is one. */
  readonly lastPlace: number;
  readonly points: number;
}

const places = new WeakMap<PublicView, ReadonlyMap<number, FinalPlace>>();

/** "Place 3", "Shared places 5–8". */
const placeText = (say: Say, { rank, lastPlace }: Omit<FinalPlace, 'points'>): string =>
  rank === lastPlace
    ? say('server.public.finalPlace', { rank })
    : say('server.public.sharedPlaces', { places: prizePlaces({ firstPlace: rank, lastPlace }) });

/** A player's final place; undefined while there is something to play, and where players have no common table. */
function finalPlace(view: PublicView, me: number) {
  const { tournament, level, heldBack, closed } = view;
  if (level !== 'standings' || heldBack || !isFinished(tournament)) return undefined;
  const known = places.get(view);
  if (known !== undefined) return known.get(me);
  const table = isOnlyGroups(phaseTables(tournament, closed)) ? undefined : publicTable(view);
  const rows = table?.of === 'players' ? table.rows : [];
  // Points that are level share a rank by rule; in a bracket the places themselves are shared.
  const shares = bracketDecides(tournament);
  const sharers = new Map<number, number>();
  for (const { rank } of rows) sharers.set(rank, (sharers.get(rank) ?? 0) + 1);
  const found = new Map(
    rows.map(({ id, rank, points }) => {
      const lastPlace = rank + (shares ? (sharers.get(rank) ?? 1) - 1 : 0);
      return [id, { rank, lastPlace, points }] as const;
    }),
  );
  places.set(view, found);
  return found.get(me);
}

function mine(request: PageRequest, me: number): Html {
  const { view, say, links } = request;
  const player = view.players.get(me);
  const place = finalPlace(view, me);
  if (place !== undefined)
    return html`<section class="mine" aria-label="${nameWithTitle(player)}">
<p class="line"><a href="${links.player(me)}">${nameWithTitle(player)}</a> <a class="soft" href="${links.me}?me=">${say('server.public.notMe')}</a></p>
<p class="you">${[placeText(say, place), !bracketDecides(view.tournament) && say('server.public.points', { points: pointsText(place.points) })].filter(Boolean).join(' · ')}</p></section>`;
  const round = ownRound(view, me);
  const { game, board = '' } = seatIn(view, round, me) ?? {};
  const white = game?.white === me;
  const opponent = view.players.get(game === undefined ? 0 : white ? game.black : game.white);
  const group = formatGroup(say, groupOf(view.tournament, round)(me));
  const time = view.tournament.rounds[round - 1]?.time;
  const facts = [opponent?.rating || undefined, opponent?.federation, opponent?.club].filter(
    (fact) => fact !== undefined,
  );
  // Named as the result reads: where teams meet from the reader's side, otherwise White first.
  const [left, right] = (white || playsMatches(view.tournament) ? [player, opponent] : [opponent, player]).map(
    (each) => (each === undefined ? '' : familyName(each)),
  );
  // The card has the colour of the reader's pieces.
  return html`<section class="mine${game !== undefined && (white ? ' w' : ' b')}" aria-label="${say('server.public.yours')}">
<p class="line"><a href="${links.player(me)}">${nameWithTitle(player)}</a> <a class="soft" href="${links.me}?me=">${say('server.public.notMe')}</a></p>
${
  game !== undefined &&
  html`<p class="line soft"><span>${[group, formatRound(say, round, roundName(view.tournament, round))].filter(Boolean).join(' · ')}</span><span>${time}</span></p><p class="board">${say('server.public.boardHero')} <b>${board}</b></p>
<p class="you"><i class="sq ${white ? 'w' : 'b'}"></i>${say(white ? 'server.public.youWhite' : 'server.public.youBlack')}</p>
<p class="versus">${say('server.public.against')} <b><bdi>${nameWithTitle(opponent)}</bdi></b>${facts.length > 0 && html`<small>${facts.join(' · ')}</small>`}</p>
${game.result !== undefined && html`<p><bdi>${left}</bdi> <b>${inBrackets(ownResultText(view.tournament, game, me)(game.result), gameCountsIn(view.tournament)(game))}</b> <bdi>${right}</bdi>${matchScoreIn(request, round)(game)}</p>${signsLine(say, [game.result])}${bracketsLine(say, anyBrackets(view.tournament, [game]))}`}
${game.result === undefined && request.results === true && html`<p><a class="go" href="${links.player(me)}">${say('server.public.sendResult', { board })}</a></p>`}`
}
${game === undefined && html`<p>${withoutGame(request, me)}</p>`}
</section>`;
}

/** What a player with no more matches in the bracket has reached; undefined while one may follow. */
function outOfBracket({ tournament }: PublicView, say: Say, me: number): string | undefined {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return undefined;
  const isTeams = tournament.teams.length > 0;
  const entrant = isTeams ? tournament.teams.find(({ members }) => members.includes(me))?.id : me;
  if (entrant === undefined) return undefined;
  if (!state.entrants.includes(entrant)) return say('server.public.noGame.out');
  const { matches, qualified } = bracket.value;
  const isNext = matches.some(
    ({ winner, topEntrant, bottomEntrant }) =>
      winner === undefined && (topEntrant === entrant || bottomEntrant === entrant),
  );
  const reached = [...sharedPlaces(bracket.value), ...beatenSoFar(bracket.value)];
  const found = reached.find(({ entrants }) => entrants.includes(entrant));
  if (isNext || found === undefined) return undefined;
  const place = `${placeText(say, { rank: found.place, lastPlace: found.lastPlace })}.`;
  const isFinalist = matches.some(({ kind, loser }) => kind === 'final' && loser === entrant);
  return isFinalist || qualified.includes(entrant) ? place : `${say('server.public.noGame.out')} ${place}`;
}

/** Why the player has no board in this round: only a player without any reason has to ask the arbiter. */
function withoutGame({ view, say }: PageRequest, me: number): string {
  if (view.round === 0) return say('server.public.noRound');
  if (freePlayersIn(view.tournament, view.round).has(me)) return say('server.public.free');
  const noGame = noGameOf(view.tournament, view.round, me);
  if (noGame === undefined && knockoutRoundName(view.tournament, view.round) !== undefined)
    return isFinished(view.tournament)
      ? say('server.public.noGame.over')
      : (outOfBracket(view, say, me) ?? say('server.public.noGame.bracket'));
  if (noGame === undefined) return say('server.public.notPaired');
  if (noGame.kind === 'bye') return formatBye(say, noGame.bye, view.tournament);
  // The rounds of a knock-out have names: players who left one are out.
  const isOut = noGame.kind === 'withdrawn' && hasPart(view.tournament, 'bracket');
  return say(`server.public.noGame.${noGame.kind}${isOut ? '.cup' : ''}`, {
    team: 'team' in noGame ? noGame.team.name : '',
    round: 'from' in noGame ? noGame.from : 0,
    bye: noGame.kind === 'teamBye' ? formatBye(say, noGame.bye, view.tournament) : '',
  });
}
