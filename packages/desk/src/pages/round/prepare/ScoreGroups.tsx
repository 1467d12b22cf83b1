import { hasSchedule } from '@turnuva/engine/schedule';
import { useMemo } from 'preact/hooks';
import { useApp, useDesk } from '../../../store/context.ts';
import { scoreGroups } from './groups.ts';
import { Names } from './Names.tsx';

/** The field as it goes into the pairing: who has how many points, and in an odd field who may get the bye. */
export function ScoreGroups({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { tournament } = useDesk().snapshot;
  const { say, points } = words;
  const groups = useMemo(() => scoreGroups(tournament, round), [tournament, round]);
  if (hasSchedule(tournament) || groups.length === 0) return null;
  const odd = groups.reduce((sum, group) => sum + group.players.length, 0) % 2 === 1;
  const lowest = groups.findLast((group) => group.mayHaveBye.length > 0);
  return (
    <>
      <section class="stack">
        <h2>{say('round.byeCandidates')}</h2>
        {!odd ? <p class="soft">{say('round.noByeNeeded')}</p> : null}
        {odd && lowest !== undefined ? (
          <>
            <p class="soft small">{say('round.byeGroup', { points: points(lowest.points) })}</p>
            <Names players={lowest.mayHaveBye.toReversed()} />
          </>
        ) : null}
      </section>
      <section class="stack groups">
        <h2>{say('round.scoregroups')}</h2>
        <table>
          <tbody>
            {groups.map((group) => (
              <tr key={group.points}>
                <th scope="row" class="number points">
                  {points(group.points)}
                </th>
                <td class="soft number">{say('round.groupPlayers', { count: group.players.length })}</td>
                <td class="wrap">
                  <Names players={group.players} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
