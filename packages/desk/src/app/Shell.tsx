import { pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule, knockoutRoundNames, roundKey, shortRound } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { roundWords } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { HomeLink } from '../components/frame/OwnPage.tsx';
import { Tools } from '../components/frame/Tools.tsx';
import { Icon } from '../components/Icon.tsx';
import { roundTabs, stageOf } from '../model/stage.ts';
import { addressOf, roundAddress } from '../store/addresses.ts';
import { useDesk, useWords } from '../store/context.ts';
import { Kept } from './Kept.tsx';
import { useUndoKey } from './keys/useUndoKey.ts';
import { PLACES } from './places.ts';
import { StageLine } from './StageLine.tsx';
import { Switcher } from './Switcher.tsx';

const SIGNS = { done: '✓', owed: '…', blank: '', running: '●', next: '', future: '' } as const;

/** Schedules have a place of their own, and so have teams. */
const hasTeamsOrSchedule = (tournament: Tournament): boolean => hasSchedule(tournament) || pairsTeams(tournament);

/** The frame around every page of a tournament: places, rounds, and where the tournament stands. */
export function Shell({ children }: { readonly children: ComponentChildren }) {
  const { snapshot, earlier, lookAt } = useDesk();
  const { say, moment } = useWords();
  const { tournament, id } = snapshot;
  const main = useRef<HTMLElement>(null);
  useUndoKey();
  const seen = earlier === undefined ? undefined : snapshot.entries[earlier - 1];
  const isOnItsWay = snapshot.unjudged > 0 || snapshot.pending.some((each) => !each.trouble);
  const sending = snapshot.connected && snapshot.held === undefined && isOnItsWay;
  return (
    <div class="shell" data-sending={sending ? '' : undefined}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {say('shell.skip')}
      </button>
      <header class="top">
        <Bar tournament={id} name={tournament.info.name} fideMode={tournament.fideMode} />
        <Strip />
        <Kept />
        {seen === undefined ? null : (
          <div class="bar-warning" role="status">
            <Icon name="journal" />
            {say('shell.earlierState', { seq: seen.seq, when: moment(seen.at) })}
            <button type="button" onClick={() => lookAt(undefined)}>
              {say('shell.backToPresent')}
            </button>
          </div>
        )}
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Bar({ tournament, name, fideMode }: { tournament: string; name: string; fideMode: boolean }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const [path] = useLocation();
  const round = Math.max(1, stageOf(snapshot.tournament).round);
  return (
    <div class="bar">
      <HomeLink />
      <Switcher id={tournament} name={name} />
      {fideMode ? null : (
        <span class="tag amber" title={say('steps.notFideModeWhy')}>
          {say('shell.notFideMode')}
        </span>
      )}
      <nav class="places" aria-label={say('shell.places')}>
        {PLACES.filter((place) => place.id !== 'schedule' || hasTeamsOrSchedule(snapshot.tournament)).map((place) => {
          const href = place.id === 'round' ? roundAddress(tournament, round) : addressOf(tournament, place.id);
          const here = path.startsWith(addressOf(tournament, place.id));
          return (
            <Link key={place.id} href={href} data-place={place.id} aria-current={here ? 'page' : undefined}>
              <Icon name={place.icon} />
              <span>
                {say(
                  place.id === 'schedule' && pairsTeams(snapshot.tournament) ? 'plan.teams' : `shell.place.${place.id}`,
                )}
              </span>
            </Link>
          );
        })}
      </nav>
      <Tools />
    </div>
  );
}

function Strip() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  const tabs = roundTabs(snapshot.tournament);
  // On a phone the strip is wider than the screen: the round on show stays in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [path]);
  const names = knockoutRoundNames(snapshot.tournament);
  const words = (round: number): string => roundWords(say, round, names[round - 1]);
  return (
    <div class="strip">
      <nav class="rounds" ref={list} aria-label={say('shell.rounds')}>
        {tabs.map(({ round, state }) => {
          const href = roundAddress(snapshot.id, roundKey(round, names[round - 1]));
          return (
            <Link
              key={round}
              href={href}
              class={state}
              aria-current={path === href ? 'page' : undefined}
              aria-label={`${words(round)}, ${say(`shell.tab.${state}`)}`}
              title={`${words(round)}: ${say(`shell.tab.${state}`)}`}
            >
              {shortRound(round, names[round - 1])}
              {SIGNS[state] === '' ? null : <small aria-hidden="true">{SIGNS[state]}</small>}
            </Link>
          );
        })}
      </nav>
      <StageLine />
    </div>
  );
}
