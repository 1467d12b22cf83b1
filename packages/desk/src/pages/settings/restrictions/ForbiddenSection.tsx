import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import type { ForbiddenPairs, SharedBy } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { OutlookPart } from '../../../components/outlook/OutlookPart.tsx';
import { Unsaved } from '../../../components/Unsaved.tsx';
import { pairedNames } from '../../../language/entrants.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { useHandover } from '../../../store/useHandover.ts';
import { Section } from '../Section.tsx';
import { ChosenPlayers, ChosenTeams, RangeFields, SharedSelect, useRange } from './RestrictionFields.tsx';

const NOBODY: readonly number[] = [];

/** Players who may not meet, in which rounds: announced before round 1. */
export function ForbiddenSection() {
  const { words, notify } = useApp();
  const { say, list } = words;
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const draft = useHandover(NOBODY, `${snapshot.id} forbidden`);
  const { fields: chosen, set: setChosen, hand } = draft;
  const [range, setRange] = useRange();
  const paired = lastPairedRound(tournament);
  const fixed = tournament.fideMode && paired > 0;
  const asTeams = pairsTeams(tournament);
  const names = pairedNames(tournament);
  const [shared, setShared] = useState<SharedBy>();
  const add = async () => {
    const rounds = { firstRound: range.first, lastRound: range.last };
    const named = asTeams ? { players: [], teams: chosen } : { players: chosen };
    const restriction: ForbiddenPairs = { ...(shared === undefined ? named : { players: [], shared }), ...rounds };
    await hand(() => send({ kind: 'forbid', restriction }));
  };
  const permit = async (index: number, who: string) => {
    if ((await send({ kind: 'permit', index })) !== 'done') return;
    notify({ text: say('settings.permitted', { who }), undo: () => void send({ kind: 'undo' }) });
  };
  return (
    <Section title={say('settings.forbidden')} help={say('settings.forbiddenHelp')}>
      {tournament.forbidden.length === 0 ? <p class="soft">{say('settings.noForbidden')}</p> : null}
      <ul class="stack">
        {tournament.forbidden.map(({ players, teams = [], shared: rule, firstRound, lastRound }, index) => {
          const named = list((asTeams ? teams : players).map((id) => names.get(id) ?? String(id)));
          const who = rule === undefined ? named : say(`wishes.shared.${rule}`);
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
      {fixed ? (
        <p class="amber small">{say('journal.forbidAfterStart', { round: paired })}</p>
      ) : (
        <div class="row">
          <SharedSelect value={shared} onChange={setShared} />
          {shared !== undefined ? null : asTeams ? (
            <ChosenTeams label={say('teams.addToPair')} chosen={chosen} onChange={setChosen} />
          ) : (
            <ChosenPlayers label={say('settings.addToPair')} chosen={chosen} onChange={setChosen} />
          )}
          <RangeFields range={range} onChange={setRange} />
          <button type="button" disabled={shared === undefined && chosen.length < 2} onClick={() => void add()}>
            {say('settings.forbid')}
          </button>
          <Unsaved draft={draft} />
        </div>
      )}
      <OutlookPart />
    </Section>
  );
}
