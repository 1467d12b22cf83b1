import { assumedK, kText, type RatingView } from '@turnuva/engine/rating';
import type { Player } from '@turnuva/engine/tournament';
import { decimalIn, hundredthsIn } from '@turnuva/text';
import { sheetAddress } from '../../api/addresses.ts';
import { CloseButton, Dialogue } from '../../components/Dialogue.tsx';
import { sheetQuery } from '../../model/sheets.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { newRating } from './ratingModel.ts';

interface Props {
  readonly view: RatingView;
  readonly round: number;
  readonly players: ReadonlyMap<number, Player>;
  close(): void;
}

/** Every rated game behind a change of rating: difference, what of it counts, expectation, result. */
export function RatingDialogue({ view, round, players, close }: Props) {
  const { say, language, points } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const { change } = view;
  const assumed = assumedK(tournament, [view]);
  const cut = change?.games.some((game) => game.counted !== game.difference) === true;
  return (
    <Dialogue id="ratingOf" title={say('rating.title', { name: players.get(view.player)?.name })} wide onClose={close}>
      {change === undefined ? (
        <p>{view.firstRating === undefined ? say('rating.none') : say('rating.first', { rating: view.firstRating })}</p>
      ) : (
        <>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  {(['round', 'opponent', 'rating', 'difference', 'expected', 'score', 'change'] as const).map(
                    (each) => (
                      <th key={each} scope="col" class={each === 'opponent' ? undefined : 'number'}>
                        {say(`rating.game.${each}`)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {change.games.map((game) => (
                  <tr key={`${game.round} ${game.opponent}`}>
                    <td class="number">{game.round}</td>
                    <td class="name">{players.get(game.opponent)?.name}</td>
                    <td class="number">{game.opponentRating}</td>
                    <td class="number">
                      {decimalIn(`${game.difference}`, language)}
                      {game.counted === game.difference ? '' : ` → ${decimalIn(`${game.counted}`, language)}`}
                    </td>
                    <td class="number">{hundredthsIn(game.expected, language)}</td>
                    <td class="number">{points(game.halfPoints * 5)}</td>
                    <td class="number">{hundredthsIn(game.change, language, true)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {assumed === undefined ? null : <p class="amber small">{say('sheets.kAssumed', assumed)}</p>}
          {cut ? <p class="small">{say('rating.cap')}</p> : null}
          <p>
            <strong>
              {say('rating.total', {
                k: kText(view),
                gain: hundredthsIn(50 * change.halfPoints - change.expected, language, true),
                change: hundredthsIn(change.change, language, true),
                old: view.rating,
                rating: newRating(view),
              })}
            </strong>
          </p>
        </>
      )}
      <div class="row">
        {round === 0 ? null : (
          <a
            class="button"
            href={sheetAddress(id, 'ratings.html', `${sheetQuery(round, 'a4', language)}&id=${view.player}`)}
            target="_blank"
            rel="noreferrer"
          >
            {say('sheets.ratings')}
          </a>
        )}
        <CloseButton close={close} />
      </div>
    </Dialogue>
  );
}
