import { standingsOf } from '@turnuva/engine/standings';
import { cardReader, linesShown } from '@turnuva/engine/views';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { GameSquares } from '../../components/GameSquares.tsx';
import { openEnd } from '../../model/finish.ts';
import { shortName } from '../../model/shortName.ts';
import { participantsOf } from '../../model/standings.ts';
import { addressOf } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';

const MOST_SHOWN = 8;

/** Who has won, and who follows. */
export function Winner({ round }: { readonly round: number }) {
  const { say, points } = useWords();
  const { tournament, id } = useDesk().snapshot;
  const made = useMemo(
    () => standingsOf(tournament, { round, unsuitable: 'drop', includeWithdrawn: true }),
    [tournament, round],
  );
  if (!made.ok || round === 0) return null;
  const { rows, of } = made.value;
  const [first, ...others] = rows;
  const known = participantsOf(tournament, of);
  const who = first === undefined ? undefined : known.get(first.id);
  if (first === undefined || who === undefined) return null;
  const card = of === 'teams' ? undefined : cardReader(tournament)(first.id);
  const women = new Set(tournament.players.flatMap((player) => (player.sex === 'w' ? [player.id] : [])));
  const woman = of === 'teams' ? undefined : rows.find((row) => women.has(row.id));
  return (
    <aside class="stack" aria-label={say('finish.winner')}>
      <div class="winner">
        <span class="small soft">{say(openEnd(tournament) === undefined ? 'finish.winner' : 'finish.leader')}</span>
        <p class="champ">
          <bdi>{who.name}</bdi> {who.title === undefined ? null : <span class="title">{who.title}</span>}
        </p>
        <div class="row">
          <span class="giant">{points(first.points)}</span>
          <span class="soft">{say('finish.ofRounds', { rounds: round })}</span>
        </div>
        {card === undefined ? null : <GameSquares lines={linesShown(tournament, card)} />}
      </div>
      <table>
        <tbody>
          {others.slice(0, MOST_SHOWN - 1).map((row) => (
            <tr key={row.id}>
              <td class="number">
                <strong>{row.rank}</strong>
              </td>
              <td title={known.get(row.id)?.name}>
                <bdi>{shortName(known.get(row.id)?.name ?? '')}</bdi>
              </td>
              <td class="number">
                <strong>{points(row.points)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link href={addressOf(id, 'standings')}>{say('finish.wholeTable')}</Link>
      {woman === undefined || woman.id === first.id ? null : (
        <dl class="facts small">
          <dt>{say('finish.bestWoman')}</dt>
          <dd>
            <bdi>{known.get(woman.id)?.name}</bdi>
          </dd>
        </dl>
      )}
    </aside>
  );
}
