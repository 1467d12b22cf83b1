import { lastPairedRound } from '@turnuva/engine/journal';
import { hasColourLot, pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { useApp, useDesk } from '../../../store/context.ts';
import { useColourLot } from './useColourLot.ts';

const COLOURS = ['white', 'black'] as const;

/**
 * The colour of board 1: drawn here by the computer, or as drawn in the hall. Until round 1 is paired, and again once its
 * pairing is taken back, it can be drawn or set anew.
 */
export function FirstColour() {
  const { say } = useApp().words;
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { undrawn, draw, set } = useColourLot();
  const [changing, setChanging] = useState(false);
  if (hasSchedule(tournament) || !hasColourLot(tournament) || lastPairedRound(tournament) > 0) return null;
  const colour = tournament.initialColour;
  const isOffered = undrawn || changing;
  // At once, not when the server has answered: by then the arbiter may be changing it again.
  const settle = (work: Promise<unknown>): void => {
    setChanging(false);
    void work;
  };
  return (
    <section class="stack">
      <h2>{say('round.colourTitle')}</h2>
      {colour === undefined ? null : (
        <p class="row">
          {say('round.colourIs', { colour: say(`card.${colour}`) })}
          {mayEdit && !changing ? (
            <button type="button" onClick={() => setChanging(true)}>
              {say('round.colourChange')}
            </button>
          ) : null}
        </p>
      )}
      {isOffered ? (
        <p class="soft small measure">{say(pairsTeams(tournament) ? 'round.colourHelpTeams' : 'round.colourHelp')}</p>
      ) : null}
      {mayEdit && isOffered ? (
        <div class="row">
          <button type="button" onClick={() => settle(draw())}>
            {say('round.colourDraw')}
          </button>
          {COLOURS.map((each) => {
            const words = say('round.colourByHand', { colour: say(`card.${each}`) });
            return (
              <button key={each} type="button" onClick={() => settle(set(each, words))}>
                {words}
              </button>
            );
          })}
        </div>
      ) : null}
    </section>
  );
}
