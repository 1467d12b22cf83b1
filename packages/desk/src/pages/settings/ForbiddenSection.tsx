import { lastPairedRound } from '@turnuva/engine/journal';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { WISHES } from '../../pairing/wishes.ts';
import { Section } from './Section.tsx';

/** Players who may not meet, in which rounds: announced before round 1. */
export function ForbiddenSection() {
  const { say, list } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const most = tournament.totalRounds ?? 99;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(most);
  const names = new Map(tournament.players.map((player) => [player.id, player.name]));
  const add = async () => {
    const restriction = { players: chosen, firstRound: first, lastRound: last };
    if ((await send({ kind: 'forbid', restriction })) === 'done') setChosen([]);
  };
  return (
    <Section title={say('settings.forbidden')} help={say('settings.forbiddenHelp')}>
      {tournament.forbidden.length === 0 ? <p class="soft">{say('settings.noForbidden')}</p> : null}
      <ul class="stack">
        {tournament.forbidden.map((each, index) => (
          <li key={index} class="row">
            {list(each.players.map((id) => names.get(id) ?? String(id)))}
            <span class="soft">{say('settings.rounds', { first: each.firstRound, last: each.lastRound })}</span>
            <button type="button" onClick={() => void send({ kind: 'permit', index })}>
              {say('settings.permit')}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        {chosen.map((id) => (
          <button key={id} type="button" onClick={() => setChosen(chosen.filter((each) => each !== id))}>
            {names.get(id)} ×
          </button>
        ))}
        <PlayerPicker
          label={say('settings.addToPair')}
          except={new Set(chosen)}
          onPick={(id) => setChosen([...chosen, id])}
        />
        <label class="row">
          {say('settings.fromRound')}
          <input
            type="number"
            min={1}
            max={most}
            value={first}
            onInput={(event) => setFirst(Number(event.currentTarget.value))}
          />
        </label>
        <label class="row">
          {say('settings.toRound')}
          <input
            type="number"
            min={1}
            max={99}
            value={last}
            onInput={(event) => setLast(Number(event.currentTarget.value))}
          />
        </label>
        <button type="button" disabled={chosen.length < 2} onClick={() => void add()}>
          {say('settings.forbid')}
        </button>
      </div>
      <Wishes />
    </Section>
  );
}

/** Soft restrictions: kept where the round allows it, given up from the bottom where it does not. */
function Wishes() {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { options, fideMode } = snapshot.tournament;
  const late = fideMode && lastPairedRound(snapshot.tournament) > 0;
  return (
    <>
      <h3>{say('wishes.title')}</h3>
      <p class="soft small">{say(late ? 'wishes.tooLate' : 'wishes.help')}</p>
      {WISHES.map((wish) => (
        <label key={wish} class="tick">
          <input
            type="checkbox"
            disabled={late}
            checked={options[wish] === true}
            onChange={(event) =>
              void send({
                kind: 'change-settings',
                settings: { options: { ...options, [wish]: event.currentTarget.checked } },
              })
            }
          />
          {say(`wishes.${wish}`)}
        </label>
      ))}
    </>
  );
}
