import type { TournamentSummary } from '@turnuva/contract';
import { pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { Menu } from '../components/frame/Menu.tsx';
import { HomeLink } from '../components/frame/OwnPage.tsx';
import { FindButton } from '../components/frame/palette/Find.tsx';
import { Tools } from '../components/frame/Tools.tsx';
import { Icon } from '../components/Icon.tsx';
import { disputedBoards } from '../model/claims.ts';
import { stageOf } from '../model/stage.ts';
import { addressOf, roundAddress } from '../store/addresses.ts';
import { useApp, useDesk } from '../store/context.ts';
import { PLACES } from './places.ts';

const MOST_SHOWN = 12;

/** The name of the event; clicking it leads to the other tournaments: two clicks from Open A to Open B. */
function Switcher({ id, name }: { readonly id: string; readonly name: string }) {
  const { say } = useApp().words;
  return (
    <Menu
      kind="switcher"
      label={`${name}: ${say('shell.switch')}`}
      button={
        <>
          <span class="title" title={name}>
            {name}
          </span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => <Others id={id} close={close} />}
    </Menu>
  );
}

function Others({ id, close }: { readonly id: string; close(): void }) {
  const { server, words } = useApp();
  const { say } = words;
  const [known, setKnown] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    void server.tournaments().then((answer) => answer.kind === 'ok' && setKnown(answer.value));
  }, [server]);
  const own = known.find((each) => each.id === id)?.section;
  // The sections of the current event come first, in order.
  const ofOwn = (each: TournamentSummary): number =>
    own !== undefined && each.section?.event === own.event ? each.section.place : Number.POSITIVE_INFINITY;
  return (
    <nav aria-label={say('shell.switch')}>
      {own === undefined ? null : (
        <Link href={`/e/${own.event}`} class="event-link" onClick={close}>
          {own.name}
        </Link>
      )}
      {known
        .filter((each) => each.id !== id)
        .sort((a, b) => {
          const [one, other] = [ofOwn(a), ofOwn(b)];
          return one === other ? 0 : one - other;
        })
        .slice(0, MOST_SHOWN)
        .map((each) => (
          <Link key={each.id} href={`/t/${each.id}`} onClick={close}>
            {each.name}
            {each.round ? <span class="soft small push">{say('shell.roundNumber', { round: each.round })}</span> : null}
          </Link>
        ))}
      <Link href="/" class="all" onClick={close}>
        {say('shell.allTournaments')}
      </Link>
    </nav>
  );
}

/** Schedules have a page of their own, and so have teams. */
const hasTeamsOrSchedule = (tournament: Tournament): boolean => hasSchedule(tournament) || pairsTeams(tournament);

/** Only some formats have a schedule, and the final page is there only once the last round is under way. */
const isOffered = (place: string, tournament: Tournament): boolean =>
  place === 'schedule'
    ? hasTeamsOrSchedule(tournament)
    : place !== 'finish' || ['finish', 'stage'].includes(stageOf(tournament).step) || isLastRound(tournament);

const isLastRound = (tournament: Tournament): boolean => {
  const { round, rounds, boards } = stageOf(tournament);
  return rounds !== undefined && round >= rounds && boards > 0;
};

/** The rail: the event, its sections with their state, the pages with counts, what is saved, and who is signed in. */
export function Rail({ sending }: { readonly sending: boolean }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const { tournament, id, entries } = snapshot;
  const last = entries.at(-1);
  const waiting = snapshot.pending.length + snapshot.unjudged;
  return (
    <header class="rail">
      <div class="event">
        <HomeLink />
        <Switcher id={id} name={tournament.info.name} />
      </div>
      <FindButton />
      <Sections id={id} />
      <Places />
      <div class="foot">
        {tournament.fideMode ? null : (
          <span class="said small amber" title={say('steps.notFideModeWhy')}>
            {say('shell.notFideMode')}
          </span>
        )}
        {last === undefined ? null : (
          <span class={waiting > 0 && !sending ? 'said small amber' : 'said small soft'}>
            <Icon name={waiting > 0 ? 'waiting' : 'check'} />
            <span>
              {sending
                ? say('shell.saving')
                : waiting > 0
                  ? say('shell.unsent', { count: waiting })
                  : say('shell.savedAt', { time: words.time(last.at) })}
            </span>
          </span>
        )}
        <Tools />
      </div>
    </header>
  );
}

function Places() {
  const { say } = useApp().words;
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const [path] = useLocation();
  const { round, boards, entered } = stageOf(tournament);
  // A phone has room for four pages beside each other: the others are opened above them.
  const [isOpen, setOpen] = useState(false);
  const count: Readonly<Record<string, string>> = {
    players: tournament.players.length === 0 ? '' : String(tournament.players.length),
    round: boards === 0 ? '' : `${entered}/${boards}`,
  };
  return (
    <nav class={isOpen ? 'places open' : 'places'} aria-label={say('shell.places')}>
      {PLACES.filter(({ id }) => isOffered(id, tournament)).map((place) => {
        const href = place.id === 'round' ? roundAddress(id, Math.max(1, round)) : addressOf(id, place.id);
        return (
          <Link
            key={place.id}
            href={href}
            data-place={place.id}
            onClick={() => setOpen(false)}
            aria-current={path.startsWith(addressOf(id, place.id)) ? 'page' : undefined}
          >
            <Icon name={place.icon} />
            <span>
              {say(place.id === 'schedule' && pairsTeams(tournament) ? 'plan.teams' : `shell.place.${place.id}`)}
            </span>
            {count[place.id] ? (
              <span class="count" aria-hidden="true">
                {count[place.id]}
              </span>
            ) : null}
          </Link>
        );
      })}
      <button type="button" class="quiet more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="more" />
        <span>{say('shell.morePlaces')}</span>
      </button>
    </nav>
  );
}

/** The sections of the event that this tournament belongs to, each a square that fills as its results come in. */
function Sections({ id }: { readonly id: string }) {
  const { server, words, wholeWords } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const [known, setKnown] = useState<readonly TournamentSummary[]>([]);
  // Loaded after everything that the page itself needs.
  useEffect(() => {
    if (wholeWords) void server.tournaments().then((answer) => answer.kind === 'ok' && setKnown(answer.value));
  }, [server, id, wholeWords]);
  const own = known.find((each) => each.id === id)?.section;
  const sections = known.flatMap((each) =>
    own !== undefined && each.section?.event === own.event ? [{ ...each, place: each.section.place }] : [],
  );
  if (sections.length < 2) return null;
  const stage = stageOf(snapshot.tournament);
  const disputes = disputedBoards(snapshot, stage.round).length;
  return (
    <nav class="sections" aria-label={say('shell.sections')}>
      <span class="label">{say('shell.sections')}</span>
      {sections
        .sort((a, b) => a.place - b.place)
        .map((section) => {
          const isHere = section.id === id;
          const { entered = 0, boards = 0 } = isHere ? stage : section;
          const part = boards === 0 ? 0 : Math.round((100 * entered) / boards);
          return (
            <Link key={section.id} href={`/t/${section.id}`} aria-current={isHere ? 'true' : undefined}>
              <i class="fill" style={{ '--in': `${part}%` }} />
              <span title={section.name}>{section.name}</span>
              {isHere && disputes > 0 ? (
                <span class="count amber">! {disputes}</span>
              ) : boards === 0 ? null : (
                <span class="count">
                  {entered}/{boards}
                </span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}
