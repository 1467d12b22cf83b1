import { pairsTeams, type WhyNot } from '@turnuva/engine/pairing';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { teamByeRows } from '@turnuva/engine/views';
import { useDesk, useWords } from '../../../store/context.ts';
import { Why } from '../Why.tsx';
import { WhyNotBye } from '../WhyNotBye.tsx';

export interface Props {
  readonly round: number;
  readonly answered: ((answer: WhyNot | undefined) => void) | undefined;
}

/** Teams without a match in the round, with what their bye is worth in match and game points. */
export function TeamAbsences({ round, answered }: Props) {
  const { say, points } = useWords();
  const { tournament } = useDesk().snapshot;
  const rows = teamByeRows(tournament, round);
  const paired = isPaired(roundOf(tournament, round));
  const gone = tournament.teams.filter(
    ({ withdrawnFrom = Infinity }) => pairsTeams(tournament) && withdrawnFrom <= round,
  );
  if (rows.length + gone.length === 0) return paired ? null : <p class="soft">{say('round.everybody')}</p>;
  return (
    <dl class="absences">
      {rows.map(({ team, kind, matchPoints, gamePoints }) => (
        <div key={team.id}>
          <dt>{say(`round.out.${kind}`)}</dt>
          <dd>
            <span class="person">
              <strong>{team.name}</strong>{' '}
              {paired ? (
                <span class="soft">
                  {say('round.byeGives', { matchPoints: points(matchPoints), gamePoints: points(gamePoints) })}
                </span>
              ) : null}
            </span>
            {kind === 'pab' && paired ? (
              <Why round={round} placed={[tournament.teams.find(({ id }) => id === team.id)?.members[0] ?? 0]} />
            ) : null}
            {kind === 'pab' && paired && pairsTeams(tournament) ? (
              <WhyNotBye round={round} answered={answered} />
            ) : null}
          </dd>
        </div>
      ))}
      {gone.length === 0 ? null : (
        <div>
          <dt>{say('round.out.withdrawn')}</dt>
          <dd>
            {gone.map(({ id, name }) => (
              <span key={id} class="person">
                <strong>{name}</strong>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
