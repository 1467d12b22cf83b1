import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { externalNotes } from '@turnuva/engine/standings';
import type { ForbiddenPairs, SharedBy } from '@turnuva/engine/tournament';
import {
  noteText,
  numbersNow,
  RATING_METHODS,
  type RatingMethod,
  type RatingMethodName,
} from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { personalAddress } from '../../api/addresses.ts';
import { tournamentServer } from '../../api/oneTournament.ts';
import { settingsServer } from '../../api/settings.ts';
import { useFixed } from '../../components/behaviour/useFixed.ts';
import { Unsaved } from '../../components/FormState.tsx';
import { lazy } from '../../components/lazy.tsx';
import { OutlookPart } from '../../components/outlook/OutlookPart.tsx';
import { pairedNames } from '../../language/entrants.ts';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useHandover } from '../../store/useHandover.ts';
import { BackupSection } from './BackupSection.tsx';
import { BoardPrizesSection } from './BoardPrizesSection.tsx';
import { NumberingSection } from './NumberingSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PointsSection } from './PointsSection.tsx';
import { ListsHere } from './ratings/ListsHere.tsx';
import { LongEventSection, RatingListsSection } from './ratings/RatingListsSection.tsx';
import { ChosenPlayers, ChosenTeams, RangeFields, SharedSelect, useRange } from './restrictions/RestrictionFields.tsx';
import { WishSection } from './restrictions/WishSection.tsx';
import { RightsSection } from './rights/RightsSection.tsx';
import { OneOf, Section, SectionGroup } from './Section.tsx';
import { SystemSection } from './SystemSection.tsx';
import { TeamPointsSection } from './TeamPointsSection.tsx';
import { TiebreakSection } from './tiebreaks/TiebreakSection.tsx';

const NOBODY: readonly number[] = [];

/** Players who may not meet, in which rounds: announced before round 1. */
function ForbiddenSection() {
  const { words } = useApp();
  const { say, list } = words;
  const { snapshot, send, announce } = useDesk();
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
  const permit = (index: number, who: string) =>
    announce({ kind: 'permit', index }, say('settings.permitted', { who }));
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

interface Fields {
  readonly method: RatingMethodName;
  readonly federation: string;
}

/** A tournament from a file that names no method has its ratings as typed. */
const fieldsOf = (saved: RatingMethod | null): Fields => ({
  method: saved?.method ?? 'OTHER',
  federation: saved?.federation ?? '',
});

/** How the tournament rating follows from FIDE's and the national one (TRF26 172). */
function RatingMethodSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.ratingMethod ?? null, fieldsOf, `${snapshot.id} rating method`);
  const { method, federation } = draft.fields;
  const change = () => ({
    ratingMethod: { method, ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}) },
  });
  return (
    <Section
      title={say('elo.method')}
      help={say('elo.methodHelp')}
      change={change}
      announced
      draft={draft}
      fixed={useFixed()}
    >
      <div class="fields">
        <OneOf
          label={say('elo.method.label')}
          value={method}
          of={RATING_METHODS}
          word={(each) => say(`elo.method.${each}`)}
          choose={(next) => draft.set({ ...draft.fields, method: next })}
        />
        <label class="field">
          {say('elo.federation')}
          <input
            size={5}
            maxLength={3}
            placeholder={say('elo.exampleFederation')}
            value={federation}
            onInput={(event) => draft.set({ ...draft.fields, federation: event.currentTarget.value.toUpperCase() })}
          />
        </label>
      </div>
    </Section>
  );
}

/** Requests its content from the server first, so it appears after the others. */
const StandbySection = lazy(async () => (await import('./StandbySection.tsx')).StandbySection);

/** Users who look here for something that is set up on the standings page are sent there. */
function UnderStandings() {
  const { say } = useWords();
  const standings = addressOf(useDesk().snapshot.id, 'standings');
  return (
    <section class="settings-section stack">
      <h2>{say('settings.underStandings')}</h2>
      <p class="soft small">{say('settings.underStandingsHelp')}</p>
      <p class="row">
        <Link href={`${standings}/categories`}>{say('settings.toCategories')}</Link>
        <Link href={`${standings}/prizes`}>{say('settings.toPrizes')}</Link>
      </p>
    </section>
  );
}

/** The sections below the event, its rounds and its tables: how it is paired and ranked, and who works here. */
export function SectionsBelow({ ofTeams }: { readonly ofTeams: boolean }) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  return (
    <>
      <SectionGroup title={say('settings.group.rules')} isLocked={!mayEdit}>
        <SystemSection />
        <PointsSection />
        {ofTeams ? <TeamPointsSection /> : null}
        <TiebreakSection />
        <NumberingSection />
        <ForbiddenSection />
        <WishSection />
        <Chess960Section />
        <FideSection />
      </SectionGroup>
      <SectionGroup title={say('settings.group.ratings')} isLocked={!mayEdit}>
        <RatingMethodSection />
        <RatingListsSection />
        <ListsHere />
        <LongEventSection />
      </SectionGroup>
      <SectionGroup title={say('settings.group.prizes')} isLocked={!mayEdit}>
        {ofTeams ? <BoardPrizesSection /> : null}
        <UnderStandings />
      </SectionGroup>
      <SectionGroup title={say('settings.group.people')}>
        <RightsSection />
        <PeopleSection />
        <BackupSection />
        <StandbySection />
        <PersonalData />
      </SectionGroup>
    </>
  );
}

/** Whether one start position per round is drawn for all boards. */
function Chess960Section() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.options.chess960 === true, (saved) => ({ on: saved }), `${snapshot.id} chess960`);
  return (
    <Section
      title={say('startPosition.title')}
      help={say('startPosition.help')}
      change={() => ({ options: { ...tournament.options, chess960: draft.fields.on } })}
      announced
      draft={draft}
      fixed={useFixed()}
    >
      <label class="row">
        <input
          type="checkbox"
          checked={draft.fields.on}
          onChange={(event) => draft.set({ on: event.currentTarget.checked })}
        />
        {say('startPosition.on')}
      </label>
    </Section>
  );
}

/** FIDE mode, and the notes that go into the file. */
function FideSection() {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const { fideMode } = tournament;
  const numbers = numbersNow(tournament);
  const notes = [...tournament.notes.map((each) => noteText(each, numbers)), ...externalNotes(tournament, numbers)];
  const [reason, setReason] = useState('');
  const draft = useHandover('', `${snapshot.id} note`);
  const { fields: note, set: setNote, hand } = draft;
  return (
    <Section title={say('settings.fideMode')} help={say('settings.fideModeHelp')}>
      <p>
        <span class={fideMode ? 'tag good' : 'tag amber'}>
          {say(fideMode ? 'settings.fideModeOn' : 'shell.notFideMode')}
        </span>
      </p>
      {fideMode ? (
        <div class="row">
          <input
            aria-label={say('settings.leaveReason')}
            placeholder={say('settings.leaveReason')}
            maxLength={200}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <button
            type="button"
            class="danger"
            disabled={reason.trim() === ''}
            onClick={() => void send({ kind: 'leave-fide-mode', reason: reason.trim() })}
          >
            {say('settings.leaveFideMode')}
          </button>
        </div>
      ) : null}
      <h3>{say('settings.notes')}</h3>
      {notes.length === 0 ? <p class="soft">{say('settings.noNotes')}</p> : null}
      <ul>
        {notes.map((each, i) => (
          <li key={i}>### {each}</li>
        ))}
      </ul>
      <div class="row">
        <input
          aria-label={say('settings.addNote')}
          maxLength={500}
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
        <button
          type="button"
          disabled={note.trim() === ''}
          onClick={async () => {
            await hand((text) => send({ kind: 'note', text }));
          }}
        >
          {say('settings.addNote')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </Section>
  );
}

/** Stored personal data: exporting it, removing it after the event, and how long it is kept; for the chief arbiter. */
function PersonalData() {
  const { server, words, notify, session, ask } = useApp();
  const { role, snapshot } = useDesk();
  const { id, tournament } = snapshot;
  const { say } = words;
  const [player, setPlayer] = useState(0);
  const [months, setMonths] = useState('');
  const ofServer = isServerChief(session);
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
    if (
      !(await ask({
        sentence: say('privacy.question', { name }),
        again,
        yes: say('privacy.remove'),
        no: say('shell.keep'),
        steps: 2,
      }))
    )
      return;
    const answer = await tournamentServer.removePersonal(id, player);
    if (answer.kind === 'ok') location.reload();
    else notify({ text: failureSentence(answer, words), problem: true });
  };
  const save = async () => {
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
        <form onSubmit={(event) => event.preventDefault()}>
          <label class="field">
            {say('privacy.months')}
            <input
              type="number"
              min={1}
              max={600}
              value={months}
              onInput={(event) => setMonths(event.currentTarget.value)}
              onChange={(event) => event.currentTarget.reportValidity() && void save()}
            />
          </label>
        </form>
      ) : null}
    </section>
  );
}
