import type { ListedAccount, ServerSettings } from '@turnuva/contract';
import { PEOPLE, ROLES } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type { Answer } from '../../api/answer.ts';
import { clientOf } from '../../api/client.ts';
import { settingsServer } from '../../api/settings.ts';
import { SavedTick } from '../../components/FormState.tsx';
import { WithServer } from '../../components/WithServer.tsx';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { useApp } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';
import { PersonForm } from './PersonForm.tsx';

/** Accounts; used only by the settings. */
const peopleServer = clientOf(PEOPLE);

/** Who may use this server, and how they sign in; for the chief arbiter. */
export function PeopleSection() {
  const { server, words, notify, session, ask } = useApp();
  const { say } = words;
  const [people, setPeople] = useState<readonly ListedAccount[]>([]);
  const [settings, setSettings] = useState<ServerSettings>({});
  const chief = isServerChief(session);

  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answers = await inOrder(Promise.all([peopleServer.people(), settingsServer.settings()]));
    if (answers === undefined) return;
    const [accounts, own] = answers;
    if (accounts.kind === 'ok') setPeople(accounts.value);
    if (own.kind === 'ok') setSettings(own.value);
  }, [server]);
  useEffect(() => void (chief && load()), [chief, load]);
  if (!chief) return null;
  if (session.edition === 'browser')
    return (
      <section class="settings-section stack">
        <h2>{say('people.title')}</h2>
        <WithServer what={say('alone.people')} />
      </section>
    );

  const done = async (answer: Answer<unknown>, text: string) => {
    if (answer.kind === 'ok') notify({ text });
    else notify({ text: failureSentence(answer, words), problem: true });
    await load();
    return answer.kind === 'ok';
  };
  const signOut = async ({ name }: ListedAccount) =>
    done(await peopleServer.signOutPerson(name), say('people.signedOut', { name }));
  const resetFactor = async ({ name }: ListedAccount) => {
    if (!(await ask({ sentence: say('factor.resetQuestion', { name }), yes: say('factor.reset'), steps: 1 }))) return;
    await done(await peopleServer.resetSecondFactor(name), say('factor.resetDone', { name }));
  };
  const removePerson = async (each: ListedAccount) => {
    if (
      !(await ask({
        sentence: say('people.removeQuestion', { name: each.name }),
        yes: say('people.removeAccess'),
        no: say('shell.keep'),
        steps: 1,
      }))
    )
      return;
    await done(await peopleServer.removePerson(each.name), say('people.removed', { name: each.name }));
  };
  return (
    <section class="settings-section stack">
      <h2>{say('people.title')}</h2>
      <p class="soft small">{say('people.help')}</p>
      {people.length === 0 ? null : (
        <div class="scroll">
          <table class="people">
            <tbody>
              {people.map((each) => (
                <tr key={each.name}>
                  <td class="name">{each.name}</td>
                  <td>{say(`people.role.${each.role}`)}</td>
                  <td>
                    <div class="row">
                      <button type="button" class="quiet" onClick={() => void removePerson(each)}>
                        {say('players.remove')}
                      </button>
                      <button type="button" class="quiet" onClick={() => void signOut(each)}>
                        {say('account.everywhere')}
                      </button>
                      {each.secondFactor === true ? (
                        <button type="button" class="quiet" onClick={() => void resetFactor(each)}>
                          {say('factor.reset')}
                        </button>
                      ) : null}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <Link href="/audit">{say('audit.title')}</Link>
      </p>
      <PersonForm
        place="server"
        // The first account is a chief arbiter’s: with any other, nobody could sign in.
        roles={people.length === 0 ? ['chief'] : ROLES}
        secretLabel={say('signin.secret')}
        secretNeeded
        button={say('people.add')}
        enter={(name, role, secret) => peopleServer.putPerson({ name, role, secret })}
        done={(answer, name) => done(answer, say('people.added', { name }))}
      />
      <SavedTick
        label={say('factor.required')}
        checked={settings.chiefsNeedSecondFactor === true}
        save={async (chiefsNeedSecondFactor) =>
          done(await settingsServer.changeSettings({ chiefsNeedSecondFactor }), say('people.saved'))
        }
      />
      <SavedTick
        label={say('people.signInHere')}
        checked={settings.signInHere === true}
        save={async (signInHere) => {
          // Without a sign-in every user is chief arbiter: this must be a deliberate choice.
          const risky = !signInHere && people.length > 0;
          if (risky && !(await ask({ sentence: say('people.signInHereOff'), yes: say('people.switchOff'), steps: 1 })))
            return;
          await done(await settingsServer.changeSettings({ signInHere }), say('people.saved'));
        }}
      />
    </section>
  );
}
