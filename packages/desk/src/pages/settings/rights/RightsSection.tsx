import type { PlacePerson, PlaceRole } from '@turnuva/contract';
import { federationKey, PLACE_ROLES, rolesAt } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../api/answer.ts';
import { type RightsPlace, rightsServer } from '../../../api/rights.ts';
import { troubleSentence } from '../../../language/trouble.ts';
import { useApp, useDesk } from '../../../store/context.ts';

/** Who may work in this tournament, and in all of its federation; for the chief arbiter there. */
export function RightsSection() {
  const { words, wholeWords, session } = useApp();
  const { role, snapshot } = useDesk();
  const { say } = words;
  // On one laptop without accounts there is nobody to give a right to.
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
  /** Rights that were given at this very place can be taken here. */
  readonly own: PlacePerson['by'];
  readonly label: string;
}

function PeopleAt({ place, own, label }: PeopleAtProps) {
  const { words, notify, ask } = useApp();
  const { say } = words;
  const key = JSON.stringify(place);
  const [people, setPeople] = useState<readonly PlacePerson[]>([]);
  const [name, setName] = useState('');
  const [role, setRole] = useState<PlaceRole>('results');
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const load = useCallback(async () => {
    const answer = await rightsServer.all(JSON.parse(key) as RightsPlace);
    if (answer.kind === 'ok') setPeople(answer.value);
  }, [key]);
  useEffect(() => void load(), [load]);

  const done = async (answer: Answer<unknown>, text: string) => {
    notify(answer.kind === 'ok' ? { text } : { text: troubleSentence(answer, words), problem: true });
    await load();
    return answer.kind === 'ok';
  };
  const give = async (event: Event) => {
    event.preventDefault();
    const given = await rightsServer.give(place, name.trim(), role, secret === '' ? undefined : secret);
    if (given.kind !== 'ok') return setFault(troubleSentence(given, words));
    setFault(undefined);
    setName('');
    setSecret('');
    await done(given, say('rights.given', { name: name.trim() }));
  };
  const take = async (each: PlacePerson) => {
    if (!(await ask({ sentence: say('rights.takeQuestion', { name: each.name }), steps: 1 }))) return;
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
      <form class="row" onSubmit={(event) => void give(event)}>
        <input
          aria-label={`${label}: ${say('signin.name')}`}
          placeholder={say('signin.name')}
          required
          maxLength={120}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <select
          aria-label={`${label}: ${say('people.role')}`}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as PlaceRole)}
        >
          {PLACE_ROLES.map((each) => (
            <option key={each} value={each}>
              {say(`people.role.${each}`)}
            </option>
          ))}
        </select>
        <input
          aria-label={`${label}: ${say('rights.secret')}`}
          placeholder={say('rights.secret')}
          type="password"
          autocomplete="new-password"
          minLength={6}
          value={secret}
          onInput={(event) => setSecret(event.currentTarget.value)}
        />
        <button type="submit">{say('rights.give')}</button>
      </form>
      {fault === undefined ? null : (
        <p class="red small" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
