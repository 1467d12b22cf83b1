import { lastPairedRound } from '@turnuva/engine/journal';
import { hasSchedule } from '@turnuva/engine/schedule';
import { useApp, useDesk } from '../../../store/context.ts';
import { useColourLot } from './useColourLot.ts';

const COLOURS = ['white', 'black'] as const;

/** The colour of board 1: drawn here by the computer, or as drawn in the hall. */
export function FirstColour() {
  const { say } = useApp().words;
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { undrawn, draw, set } = useColourLot();
  if (hasSchedule(tournament) || lastPairedRound(tournament) > 0) return null;
  const colour = tournament.initialColour;
  return (
    <section class="stack">
      <h2>{say('round.colourTitle')}</h2>
      {colour === undefined ? null : <p>{say('round.colourIs', { colour: say(`card.${colour}`) })}</p>}
      {undrawn ? <p class="soft small measure">{say('round.colourHelp')}</p> : null}
      {mayEdit && undrawn ? (
        <div class="row">
          <button type="button" onClick={() => void draw()}>
            {say('round.colourDraw')}
          </button>
          {COLOURS.map((each) => {
            const words = say('round.colourByHand', { colour: say(`card.${each}`) });
            return (
              <button key={each} type="button" onClick={() => void set(each, words)}>
                {words}
              </button>
            );
          })}
        </div>
      ) : null}
    </section>
  );
}
