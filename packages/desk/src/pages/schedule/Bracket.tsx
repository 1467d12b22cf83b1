import type { Bracket, PlayedMatch } from '@turnuva/engine/schedule';
import { bracketLayout, bracketOf, bracketSvg, formatById, knockoutOf, sharedPlaces } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useApp, useDesk, useWords } from '../../app/context.ts';
import { addressOf } from '../../app/places.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import type { Words } from '../../language/words.ts';
import { entrantNames } from './entrants.ts';
import { Matches } from './Matches.tsx';
import { Needs } from './Needs.tsx';

/** The title of a stage: final, semi-finals, or its number. */
export function stageTitle(bracket: Bracket, stage: number, { say }: Words): string {
  const kind = bracket.matches.find((match) => match.stage === stage)?.kind ?? 'stage';
  return kind === 'stage' ? say('plan.stage', { stage }) : say(`plan.kind.${kind}`);
}

/** The bracket as a picture, names and scores in it. */
function picture(bracket: Bracket, tournament: Tournament, words: Words): string {
  const names = entrantNames(tournament);
  const byId = new Map(bracket.matches.map((match) => [match.id, match]));
  const side = (match: PlayedMatch | undefined, which: 'top' | 'bottom') => {
    const id = which === 'top' ? match?.topEntrant : match?.bottomEntrant;
    const points = which === 'top' ? match?.state.topPoints : match?.state.bottomPoints;
    const played = match?.state.games.some((game) => game.results.some((result) => result !== undefined)) === true;
    return {
      text: id === undefined ? '' : (names.get(id) ?? ''),
      score: played ? words.points(points ?? 0) : '',
      won: match?.state.winner === which,
    };
  };
  return bracketSvg(bracketLayout(bracket.size, bracket.matches), {
    title: tournament.info.name,
    stages: Array.from({ length: bracket.size.stages }, (_, i) => stageTitle(bracket, i + 1, words)),
    sides: (id) => [side(byId.get(id), 'top'), side(byId.get(id), 'bottom')],
  });
}

/** A knock-out: the bracket, the games to be played now, the places decided. */
export function BracketPage() {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const state = knockoutOf(tournament);
  const started = tournament.schedule?.knockout !== undefined;
  const needs = formatById('knockout')?.needs(tournament) ?? [];
  const bracket = bracketOf(state);
  const untouched = state.games.length + state.awards.length === 0;
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/bracket`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayEdit && untouched ? (
          <button
            type="button"
            class={started ? undefined : 'main'}
            disabled={needs.length > 0}
            onClick={() => void send({ kind: 'start-knockout' })}
          >
            {say(started ? 'plan.startAgain' : 'plan.startKnockout')}
          </button>
        ) : null}
      </PageHead>
      <Needs needs={needs} />
      {bracket.ok ? (
        <>
          {/* Drawn by our own engine, which escapes every name in it. */}
          <div class="scroll bracket" dangerouslySetInnerHTML={{ __html: picture(bracket.value, tournament, words) }} />
          {started ? <Matches bracket={bracket.value} /> : null}
          <Places bracket={bracket.value} />
        </>
      ) : null}
    </>
  );
}

function Places({ bracket }: { readonly bracket: Bracket }) {
  const { say, list } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const [open, setOpen] = useState(true);
  const places = sharedPlaces(bracket);
  if (places.length === 0) return null;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('plan.places')}</summary>
      <table class="places-table">
        <tbody>
          {places.map(({ place, lastPlace, entrants }) => (
            <tr key={place}>
              <td class="number">{place === lastPlace ? place : `${place}–${lastPlace}`}</td>
              <td class="wrap">{list(entrants.map((entrant) => (names.get(entrant) ?? '').replace(', ', ' ')))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
