import type { Bracket, BracketLayout, BracketWords } from '@turnuva/engine/schedule';
import {
  bracketLayout,
  bracketOf,
  bracketPages,
  bracketSizes,
  bracketSvg,
  LAYOUT_SIZES,
} from '@turnuva/engine/schedule';
import type { KnockoutState, Tournament } from '@turnuva/engine/tournament';
import { shortName } from '@turnuva/engine/tournament';
import { formatBracket, scoresAlone } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { MoreMenu } from '../../../components/frame/Menu.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { lazy } from '../../../components/lazy.tsx';
import { useNextKey } from '../../../components/NextKey.tsx';
import { MainButton, PageHead } from '../../../components/PageHead.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { prefetch } from '../../../store/prefetch.ts';
import { usePrefetched } from '../../../store/usePrefetched.ts';
import { WidePicture } from '../WidePicture.tsx';

/** The bracket of a knock-out (or a page of it) as a picture, with names and scores. */
const knockoutPicture = (
  bracket: Bracket,
  layout: BracketLayout,
  entrants: KnockoutState['entrants'],
  tournament: Tournament,
  words: Words,
  letters: number,
): string => bracketSvg(layout, formatPicture(bracket, entrants, tournament, words, letters));

/** The words of a bracket's picture. */
function formatPicture(
  bracket: Bracket,
  entrants: KnockoutState['entrants'],
  tournament: Tournament,
  { say, points }: Words,
  letters: number,
): BracketWords {
  const names = entrantNames(tournament);
  // The points of individual games are in the panel and in the list.
  return scoresAlone(
    formatBracket(say, bracket, {
      entrants,
      title: tournament.info.name,
      name: (id) => shortName(names.get(id) ?? '', letters),
      points,
    }),
  );
}

/** Value of the option that shows the bracket in one piece. */
const WHOLE = -1;
/** Boxes are as wide as the page has room for, beside the rail and the panel, and as the longest name needs. */
const LEAST_BOX = 158;
const WIDEST_BOX = 300;
/** So many letters fit the narrowest box beside a score in bold, and one more for each of these units. */
const LEAST_LETTERS = 12;
const LETTER = 7;
/** The panel of the current match, beside the bracket. */
const PANEL = 336;

function widestBox({ size: { stages } }: Bracket, hasPanel: boolean): number {
  const panel = hasPanel ? PANEL : 0;
  const beside = innerWidth > 1100 ? (innerWidth > 1700 ? 384 : 256) + panel : 60;
  // The champion has a column of its own where a bracket has few stages.
  const columns = Math.max(3, stages);
  return Math.max(LEAST_BOX, Math.min(WIDEST_BOX, (innerWidth - beside) / columns - LAYOUT_SIZES.columnGap));
}

/** The page with the first match to be played; the last page if nothing is open. */
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
  /** The match of the current game. */
  readonly inHand: number | undefined;
  take(match: number): void;
}

/** Matches being played have a green frame, the current one a thick one. */
function withStates(svg: string, { matches }: Bracket, inHand: number | undefined): string {
  const live = new Set(
    matches
      .filter(
        ({ topEntrant, bottomEntrant, winner }) =>
          topEntrant !== undefined && bottomEntrant !== undefined && winner === undefined,
      )
      .map(({ id }) => id),
  );
  return svg.replace(/<g data-match="(\d+)"/g, (found, text: string) => {
    const id = Number(text);
    return id === inHand ? `${found} class="on"` : live.has(id) ? `${found} class="live"` : found;
  });
}

/**
 * The bracket as a picture. A large one is shown page by page as it is printed, starting with the page where play
 * continues.
 */
function BracketPicture({ bracket, entrants, inHand, take }: Props) {
  const { words } = useApp();
  const { say } = words;
  const { tournament } = useDesk().snapshot;
  const [chosen, setChosen] = useState<number>();
  const widest = Math.floor(widestBox(bracket, !bracket.complete || inHand !== undefined));
  const letters = LEAST_LETTERS + Math.floor((widest - LEAST_BOX) / LETTER);
  const { sides } = formatPicture(bracket, entrants, tournament, words, letters);
  const wanted = bracketSizes(bracket, sides, widest);
  const sizes = { ...wanted, boxWidth: Math.min(widest, wanted.boxWidth + LETTER) };
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
      <WidePicture
        svg={withStates(
          knockoutPicture(bracket, pages[page] ?? whole, entrants, tournament, words, letters),
          bracket,
          inHand,
        )}
        onMatch={take}
      />
    </>
  );
}

/** Needs that the settings of the draw answer, not more players. */
const OF_SETTINGS =
  /^schedule\.(gamesNotEven|extensionsOutOfRange|placesOutOfRange|boardsOutOfRange|timeOutOfRange|startTime|stageStarts|laterExtensions|lastGames)$/;

/**
 * What a knock-out needs, how it would start, and what is below its bracket: loaded after the picture of one that is
 * under way.
 */
const rest = prefetch(async () => await import('./BelowBracket.tsx'));
const BelowBracket = lazy(async () => (await rest.fetch()).BelowBracket);

/** A knock-out: the bracket, the games to be played now, the places decided; then what comes below them on the page. */
export function BracketPage({ children }: { readonly children?: ComponentChildren }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const known = usePrefetched(rest);
  const running = tournament.schedule?.knockout;
  const started = running !== undefined;
  const fromFile = known?.gamesWithoutBracket(tournament);
  // The bracket that would be drawn again says nothing of the games of a file.
  const state = running ?? (fromFile === undefined ? known?.knockoutOf(tournament) : undefined);
  const needs = known === undefined ? undefined : (known.formatById('knockout')?.needs(tournament) ?? []);
  const bracket = state === undefined ? undefined : bracketOf(state);
  const isReady = needs?.length === 0;
  /** The match selected in the bracket, and that of the current game. */
  const [asked, ask] = useState<{ readonly match: number }>();
  const [inHand, setInHand] = useState<number>();
  const start = () => void send({ kind: 'start-knockout' });
  // A need of the settings names the setting; what else there is are players.
  const need = needs?.find(({ rule }) => OF_SETTINGS.test(rule));
  const remedy =
    need === undefined
      ? { words: 'plan.needPlayers', to: addressOf(id, tournament.stages === undefined ? 'players' : 'schedule') }
      : { words: 'plan.needSetting', to: `${addressOf(id, 'settings')}~field=option-${need.facts.option ?? 'places'}` };
  const isNext = !started && fromFile === undefined;
  useNextKey(mayEdit && isNext && isReady ? start : undefined);
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say('settings.system.knockout')}>
        {mayEdit && !isNext ? (
          <MoreMenu>
            {(close) => (
              <button
                type="button"
                class="danger"
                disabled={!isReady}
                onClick={() => {
                  close();
                  start();
                }}
              >
                {say('plan.startAgain')}
              </button>
            )}
          </MoreMenu>
        ) : null}
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/bracket`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayEdit && isNext ? (
          <MainButton
            words={say('plan.startKnockout')}
            busy={needs === undefined}
            reason={needs === undefined || isReady ? undefined : say(remedy.words)}
            take={start}
            remedy={() => navigate(remedy.to)}
          />
        ) : null}
      </PageHead>
      {known === undefined || needs === undefined ? null : (
        <known.Needs
          needs={fromFile === undefined ? needs : [{ rule: 'schedule.gamesOfFile', facts: fromFile }, ...needs]}
        />
      )}
      {state !== undefined && bracket?.ok === true ? (
        <BracketPicture
          bracket={bracket.value}
          entrants={state.entrants}
          inHand={inHand}
          take={(match) => ask({ match })}
        />
      ) : null}
      <BelowBracket
        bracket={bracket?.ok === true ? bracket.value : undefined}
        started={started}
        asked={asked}
        inHand={setInHand}
      >
        {children}
      </BelowBracket>
    </>
  );
}
