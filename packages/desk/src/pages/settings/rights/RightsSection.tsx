import type { PlacePerson } from '@turnuva/contract';
import { federationKey, PLACE_ROLES, rolesAt } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../api/answer.ts';
import { type RightsPlace, rightsServer } from '../../../api/rights.ts';
import { failureSentence } from '../../../language/failure.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { useInOrder } from '../../../store/useInOrder.ts';
import { PersonForm } from '../PersonForm.tsx';

/** Who may work in this tournament, and in all of its federation; for the chief arbiter there. */
export function RightsSection() {
  const { words, wholeWords, session } = useApp();
  const { role, snapshot } = useDesk();
  const { say } = words;
  // On a single laptop without accounts there is nobody to grant a right to.
  if (!wholeWords || role !== 'chief' || session.edition === 'browser' || session.account !== true) return null;
  const federation = federationKey(snapshot.tournament.info.federation);
  const { user, rights = [] } = session;
  const ofFederation = rolesAt(user?.role ?? 'chief', rights, { federation }).includes('chief');
  return (
    <section class="settings-section stack">
      <h2>{say('rights.title')}</h2>
      <p class="soft small">{say('rights.help')}</p>
      <PeopleAt place={{ tournament: snapshot.id }} own="tournament" label={say('rights.here')} />
      {ofFederation && /^[A-Z]{3}$/.test(federation) ? (
        <>
          <h3>{say('rights.federation', { federation })}</h3>
          <PeopleAt place={{ federation }} own="federation" label={say('rights.federation', { federation })} />
        </>
      ) : null}
    </section>
  );
}

interface PeopleAtProps {
  readonly place: RightsPlace;
  /** Rights that were granted here can be revoked here. */
  readonly own: PlacePerson['by'];
  readonly label: string;
}

function PeopleAt({ place, own, label }: PeopleAtProps) {
  const { words, notify, ask } = useApp();
  const { say } = words;
  const key = JSON.stringify(place);
  const [people, setPeople] = useState<readonly PlacePerson[]>([]);
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(rightsServer.all(JSON.parse(key) as RightsPlace));
    if (answer?.kind === 'ok') setPeople(answer.value);
  }, [key]);
  useEffect(() => void load(), [load]);

  const done = async (answer: Answer<unknown>, text: string) => {
    notify(answer.kind === 'ok' ? { text } : { text: failureSentence(answer, words), problem: true });
    await load();
  };
  const take = async (each: PlacePerson) => {
    if (
      !(await ask({
        sentence: say('rights.takeQuestion', { name: each.name }),
        yes: say('rights.take'),
        no: say('shell.keep'),
        steps: 1,
      }))
    )
      return;
    await done(await rightsServer.take(place, each.name), say('rights.taken', { name: each.name }));
  };
  return (
    <>
      <div class="scroll">
        <table aria-label={label}>
          <tbody>
            {people.map((each) => (
              <tr key={`${each.name} ${each.by}`}>
                <td class="name">{each.name}</td>
                <td>{say(`people.role.${each.role}`)}</td>
                <td class="soft small">{say(`rights.by.${each.by}`)}</td>
                <td>
                  {each.by === own ? (
                    <button type="button" class="quiet" onClick={() => void take(each)}>
                      {say('players.remove')}
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PersonForm
        place={key}
        label={label}
        roles={PLACE_ROLES}
        secretLabel={say('rights.secret')}
        secretNeeded={false}
        button={say('rights.give')}
        enter={(name, role, secret) => rightsServer.give(place, name, role, secret === '' ? undefined : secret)}
        done={(answer, name) => done(answer, say('rights.given', { name }))}
      />
    </>
  );
}
