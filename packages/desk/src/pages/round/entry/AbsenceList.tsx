import { pairsTeams, type WhyNot } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { absentGroupKey } from '../../../language/byeKinds.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { useArrival } from '../arrival.ts';
import { absences } from '../head.ts';
import { TeamAbsences, Why, WhyNotBye } from '../lazyParts.ts';

const GROUPS = ['pab', 'full', 'half', 'zero', 'late', 'withdrawn'] as const;

export interface Props {
  readonly round: number;
  /** Called with the answer to a question about the bye, and with undefined when it disappears. */
  readonly answered?: (answer: WhyNot | undefined) => void;
}

/**
 * Those who sit out the round, group by group; before pairing, an announced bye can be undone here; after it, late
 * arrivals can be let in.
 */
export function AbsenceList({ round, answered }: Props) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const out = absences(tournament, round);
  const arrives = useArrival();
  const expelled = new Set(tournament.players.flatMap((player) => (player.expelled === true ? [player.id] : [])));
  const open = !isPaired(roundOf(tournament, round));
  const names = new Map(tournament.players.map((player) => [player.id, player.name]));
  const groups = GROUPS.filter((group) => out[group].length > 0);
  if (pairsTeams(tournament) || (roundOf(tournament, round).matches ?? []).length > 0)
    return <TeamAbsences round={round} answered={answered} />;
  if (groups.length === 0) return open ? <p class="soft">{say('round.everybody')}</p> : null;
  return (
    <dl class="absences">
      {groups.map((group) => (
        <div key={group}>
          <dt>
            {say(absentGroupKey(tournament, group))} <span class="soft">{out[group].length}</span>
          </dt>
          <dd>
            {out[group].map((player) => (
              <span key={player} class="person">
                {names.get(player)}
                {open || arrives === undefined || group === 'pab' || expelled.has(player) ? null : (
                  <button
                    type="button"
                    class="quiet small"
                    aria-label={say(group === 'withdrawn' ? 'round.rejoinOf' : 'round.hereOf', {
                      name: names.get(player),
                    })}
                    onClick={() => arrives(player)}
                  >
                    {say(group === 'withdrawn' ? 'round.rejoin' : 'round.here')}
                  </button>
                )}
                {open && mayEdit && group !== 'withdrawn' && group !== 'late' && group !== 'pab' ? (
                  <button
                    type="button"
                    class="quiet small"
                    aria-label={say('round.playsOf', { name: names.get(player) })}
                    onClick={() => void send({ kind: 'revoke-bye', round, player })}
                  >
                    {say('round.plays')}
                  </button>
                ) : null}
              </span>
            ))}
            {group === 'pab' && !open ? <Why round={round} placed={[out.pab[0]]} /> : null}
            {group === 'pab' && !open && !hasSchedule(tournament) ? (
              <WhyNotBye round={round} answered={answered} />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
