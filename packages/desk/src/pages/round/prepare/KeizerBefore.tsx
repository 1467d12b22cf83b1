import { keizerByeCandidates, keizerRanking } from '@turnuva/engine/pairing';
import { decimalIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk } from '../../../store/context.ts';
import { Names } from './Names.tsx';

/** Decimals of Keizer points, as in the standings. */
const DIGITS = 2;

/** The field of a Keizer round before it is paired: the ranking used, and in an odd field who is next for the bye. */
export function KeizerBefore({ round }: { readonly round: number }) {
  const { say, language } = useApp().words;
  const { tournament } = useDesk().snapshot;
  const ranking = useMemo(() => keizerRanking(tournament, round), [tournament, round]);
  if (ranking.length === 0) return null;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const candidates = keizerByeCandidates(ranking);
  return (
    <>
      <section class="stack">
        <h2>{say('round.byeCandidates')}</h2>
        {ranking.length % 2 === 0 ? <p class="soft">{say('round.noByeNeeded')}</p> : null}
        {ranking.length % 2 === 1 && candidates.length > 0 ? (
          <>
            <p class="soft small measure">{say('keizerRound.bye', { number: candidates[0]?.byes })}</p>
            <Names players={candidates.flatMap(({ id }) => players.get(id) ?? [])} />
          </>
        ) : null}
      </section>
      <section class="stack groups">
        <h2>{say('keizerRound.ranking')}</h2>
        <p class="soft small measure">{say('keizerRound.rankingHelp')}</p>
        <table>
          <tbody>
            {ranking.map(({ id, place, points }) => (
              <tr key={id}>
                <th scope="row" class="number">
                  {place}
                </th>
                <td class="wrap">
                  <Names players={[players.get(id) ?? []].flat()} />
                </td>
                <td class="number figures">{decimalIn(points.toFixed(DIGITS), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
