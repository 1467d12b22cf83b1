import { useEffect, useState } from 'preact/hooks';
import { personalAddress } from '../../api/addresses.ts';
import { tournamentServer } from '../../api/oneTournament.ts';
import { settingsServer } from '../../api/settings.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk } from '../../store/context.ts';

/** What is kept of people: handed out, removed after the event, and for how long; for the chief arbiter. */
export function PersonalData() {
  const { server, words, notify, session, ask } = useApp();
  const { role, snapshot } = useDesk();
  const { id, tournament } = snapshot;
  const { say } = words;
  const [player, setPlayer] = useState(0);
  const [months, setMonths] = useState('');
  const ofServer = (session.user?.role ?? 'chief') === 'chief';
  useEffect(() => {
    if (!ofServer) return;
    void settingsServer.settings().then((answer) => {
      if (answer.kind === 'ok') setMonths(String(answer.value.keepPersonalMonths ?? ''));
    });
  }, [ofServer, server]);
  if (role !== 'chief') return null;
  const chosen = tournament.players.find((each) => each.id === player);

  const removeData = async () => {
    if (chosen === undefined) return;
    const { name } = chosen;
    const again = say('privacy.questionAgain', { name, player });
    if (!(await ask({ sentence: say('privacy.question', { name }), again, steps: 2 }))) return;
    const answer = await tournamentServer.removePersonal(id, player);
    if (answer.kind === 'ok') location.reload();
    else notify({ text: failureSentence(answer, words), problem: true });
  };
  const save = async (event: Event) => {
    event.preventDefault();
    const answer = await settingsServer.changeSettings({ keepPersonalMonths: months === '' ? null : Number(months) });
    if (answer.kind === 'ok') notify({ text: say('privacy.saved') });
    else notify({ text: failureSentence(answer, words), problem: true });
  };
  return (
    <section class="settings-section stack">
      <h2>{say('privacy.title')}</h2>
      <p class="soft small">{say('privacy.help')}</p>
      <div class="row">
        <select
          aria-label={say('privacy.player')}
          value={player}
          onChange={(event) => setPlayer(Number(event.currentTarget.value))}
        >
          <option value={0}>{say('privacy.choose')}</option>
          {tournament.players.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        {chosen === undefined ? null : (
          <>
            <a class="button" href={personalAddress(id, player)} download>
              {say('privacy.export')}
            </a>
            <button type="button" onClick={() => void removeData()}>
              {say('privacy.remove')}
            </button>
          </>
        )}
      </div>
      {ofServer ? (
        <form class="row" onSubmit={(event) => void save(event)}>
          <label class="field">
            {say('privacy.months')}
            <input
              type="number"
              min={1}
              max={600}
              value={months}
              onInput={(event) => setMonths(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{say('shell.save')}</button>
        </form>
      ) : null}
    </section>
  );
}
