import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { inSentence } from '../../language/nameText.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { ChosenPlayers, ChosenTeams, RangeFields, useRange } from './RestrictionFields.tsx';
import { Section } from './Section.tsx';

/** Players who may not meet, in which rounds: announced before round 1. */
export function ForbiddenSection() {
  const { words, notify } = useApp();
  const { say, list } = words;
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [range, setRange] = useRange();
  const paired = lastPairedRound(tournament);
  const fixed = tournament.fideMode && paired > 0;
  const asTeams = pairsTeams(tournament);
  const entrants = asTeams ? tournament.teams : tournament.players;
  const names = new Map(entrants.map(({ id, name }) => [id, inSentence(name)]));
  const add = async () => {
    const rounds = { firstRound: range.first, lastRound: range.last };
    const restriction = asTeams ? { players: [], teams: chosen, ...rounds } : { players: chosen, ...rounds };
    if ((await send({ kind: 'forbid', restriction })) === 'done') setChosen([]);
  };
  const permit = async (index: number, who: string) => {
    if ((await send({ kind: 'permit', index })) !== 'done') return;
    notify({ text: say('settings.permitted', { who }), undo: () => void send({ kind: 'undo' }) });
  };
  return (
    <Section title={say('settings.forbidden')} help={say('settings.forbiddenHelp')}>
      {tournament.forbidden.length === 0 ? <p class="soft">{say('settings.noForbidden')}</p> : null}
      <ul class="stack">
        {tournament.forbidden.map(({ players, teams = [], firstRound, lastRound }, index) => {
          const who = list((asTeams ? teams : players).map((id) => names.get(id) ?? String(id)));
          return (
            <li key={index} class="row">
              {who}
              <span class="soft">{say('settings.rounds', { first: firstRound, last: lastRound })}</span>
              <button
                type="button"
                aria-label={say('settings.permitWho', { who })}
                disabled={fixed}
                title={fixed ? say('journal.permitAfterStart', { round: paired }) : undefined}
                onClick={() => void permit(index, who)}
              >
                {say('settings.permit')}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="row">
        {asTeams ? (
          <ChosenTeams chosen={chosen} onChange={setChosen} />
        ) : (
          <ChosenPlayers label={say('settings.addToPair')} chosen={chosen} onChange={setChosen} />
        )}
        <RangeFields range={range} onChange={setRange} />
        <button type="button" disabled={chosen.length < 2} onClick={() => void add()}>
          {say('settings.forbid')}
        </button>
      </div>
    </Section>
  );
}
