import { groupFigures, moveToGroup } from '@turnuva/engine/schedule';
import type { DrawnGroup } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';

/** Moves a player to another group before round 1, or exchanges two, and says what changes in both groups. */
export function GroupMove({ groups }: { readonly groups: readonly DrawnGroup[] }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const [who, setWho] = useState(0);
  const [to, setTo] = useState('');
  const [other, setOther] = useState(0);
  const source = groups.find(({ order }) => order.includes(who));
  const target = groups.find(({ name }) => name === to && name !== source?.name);
  const inExchange = target?.order.includes(other) === true ? other : undefined;
  const moved = source && target ? moveToGroup(groups, who, target.name, inExchange) : undefined;
  const isTeams = tournament.teams.length > 0;
  const change = (before: string | number, after: string | number) =>
    before === after ? after : `${before} → ${after}`;
  const clubText = (group: DrawnGroup): string => {
    const { club } = groupFigures(tournament, group);
    return club === undefined ? '' : `${club.name} ${club.count}`;
  };
  const move = (event: Event) => {
    event.preventDefault();
    if (moved === undefined) return;
    void send({ kind: 'draw-lots', lots: { method: 'hand', groups: moved } });
    setWho(0);
    setOther(0);
  };
  return (
    <details class="plan-part">
      <summary>{say('plan.moveGroup')}</summary>
      <form class="stack" onSubmit={move}>
        <p class="soft small">{say('plan.moveGroupHelp')}</p>
        <div class="row end">
          <label class="field">
            {say('plan.moveWho')}
            <select value={who} onChange={(event) => setWho(Number(event.currentTarget.value))}>
              <option value={0} />
              {groups.map(({ name, order }) => (
                <optgroup key={name} label={say('plan.group', { name })}>
                  {order.map((entrant) => (
                    <option key={entrant} value={entrant}>
                      {names.get(entrant)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label class="field">
            {say('plan.moveTo')}
            <select value={target?.name ?? ''} onChange={(event) => setTo(event.currentTarget.value)}>
              <option value="" />
              {groups
                .filter(({ name }) => name !== source?.name)
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
          <label class="field">
            {say('plan.moveExchange')}
            <select value={inExchange ?? 0} onChange={(event) => setOther(Number(event.currentTarget.value))}>
              <option value={0}>{say('plan.moveExchangeNobody')}</option>
              {(target?.order ?? []).map((entrant) => (
                <option key={entrant} value={entrant}>
                  {names.get(entrant)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {moved === undefined ? null : (
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{say(isTeams ? 'plan.teams' : 'plan.groupPlayers')}</th>
                <th scope="col">{say('plan.groupRounds')}</th>
                {isTeams ? null : <th scope="col">{say('plan.groupAverage')}</th>}
                {isTeams ? null : <th scope="col">{say('plan.groupClub')}</th>}
              </tr>
            </thead>
            <tbody>
              {groups.map((group, i) => {
                const after = moved[i] ?? group;
                if (after.order.length === group.order.length && after.order.every((id, at) => id === group.order[at]))
                  return null;
                const [was, will] = [groupFigures(tournament, group), groupFigures(tournament, after)];
                return (
                  <tr key={group.name}>
                    <th scope="row">{say('plan.group', { name: group.name })}</th>
                    <td>{change(group.order.length, after.order.length)}</td>
                    <td>{change(was.rounds, will.rounds)}</td>
                    {isTeams ? null : <td>{change(was.average, will.average)}</td>}
                    {isTeams ? null : <td>{change(clubText(group), clubText(after))}</td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        <div class="row">
          <button type="submit" class="main" disabled={moved === undefined}>
            {say('plan.moveNow')}
          </button>
        </div>
      </form>
    </details>
  );
}
