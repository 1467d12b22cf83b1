import type { PlayerPreview } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { hasOwnRules, roundsPerMatch } from '@turnuva/engine/pairing';
import { formatById } from '@turnuva/engine/schedule';
import { drawValue, lossValue, STANDARD_SCORING, tiebreakEditionAt, winValue } from '@turnuva/engine/tournament';
import { formatTieBreak } from '@turnuva/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { httpJournal } from '../../api/journal.ts';
import { createTournament } from '../../components/behaviour/createTournament.ts';
import { showInForm } from '../../components/behaviour/fields.ts';
import { useEscape } from '../../components/behaviour/useEscape.ts';
import { isPasted } from '../../components/behaviour/useFilesIn.ts';
import { CancelButton } from '../../components/Dialogue.tsx';
import { ColumnsRead } from '../../components/files/ColumnsRead.tsx';
import { FileWarnings } from '../../components/files/FileNotes.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import { isSum, repeatsIn } from '../../model/lists.ts';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';
import { BeginningFields, EntrantsChoice, KindChoice, RatedAs } from './BeginningFields.tsx';
import { type Beginning, settingsOf, teamsIn, usualBeginning } from './beginning.ts';
import { eventName, type PlayerList, registrable } from './playerList.ts';

const FIRST_NAMES = 5;

/** A line as one finds it again in the list. */
const wordsOfLine = ({ name, rating, federation, club, nationalId, note }: PlayerPreview['players'][number]): string =>
  `“${[name, rating || '', federation, club, nationalId, note].filter(Boolean).join(' ')}”`;

interface Props extends PlayerList {
  /** The list was read again, with other columns. */
  onPreview(preview: PlayerPreview): void;
}

/** How the list was understood: how many players, the first of them, the columns, and what was left out. */
function ListRead({ file, preview, source, onPreview }: Props) {
  const { say, list } = useApp().words;
  const { warnings = [] } = preview;
  const { players } = registrable(preview);
  const twice = preview.players.filter((_, i) => repeatsIn(preview.players).has(i));
  const sums = preview.players.filter((player, i) => isSum(player) && !repeatsIn(preview.players).has(i));
  const first = players.slice(0, FIRST_NAMES).map(({ name, rating }) => (rating === 0 ? name : `${name} (${rating})`));
  return (
    <section class="stack">
      <p>
        {say(isPasted(source) ? 'tournaments.fromPasted' : 'tournaments.fromList', { file, count: players.length })}{' '}
        <span class="soft">
          {first.join('; ')}
          {players.length > FIRST_NAMES ? ' …' : ''}
        </span>
      </p>
      {twice.length === 0 ? null : (
        <p class="amber small">
          {say('tournaments.listTwice', { count: twice.length, names: list(twice.map(({ name }) => name)) })}
        </p>
      )}
      {sums.length === 0 ? null : (
        <p class="amber small">
          {say('tournaments.listSum', { count: sums.length, lines: list(sums.map(wordsOfLine)) })}
        </p>
      )}
      <ColumnsRead source={source} preview={preview} onPreview={onPreview} />
      <FileWarnings file={file} warnings={warnings} />
    </section>
  );
}

export interface NewTournamentProps {
  /** Whom to register immediately. */
  readonly list?: PlayerList;
  /** The list was read again, with other columns. */
  onPreview?(preview: PlayerPreview): void;
  close(): void;
}

/** The initial state of the form: a list that names teams is for teams. */
const beginningOf = (list: PlayerList | undefined): Beginning =>
  usualBeginning(
    list === undefined ? '' : eventName(list),
    (list?.preview.teams ?? []).length > 0 ? 'teams' : 'players',
  );

/** Adds the players of a list, or its teams, to a tournament that has just been created. */
function useRegister(): (id: string, preview: PlayerPreview, asTeams: boolean) => Promise<void> {
  const { words, notify } = useApp();
  return async (id, preview, asTeams) => {
    const { teams, others } = asTeams ? teamsIn(preview) : { teams: [], others: preview.players };
    const players: readonly NewPlayer[] = others;
    if (teams.length + players.length === 0) return;
    const command =
      teams.length === 0
        ? ({ kind: 'add-players', players } as const)
        : ({ kind: 'add-teams', teams, ...(players.length === 0 ? {} : { others: players }) } as const);
    const answer = await httpJournal.submit(id, { expected: 1, command, key: newKey() });
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
  };
}

/** The few things a tournament needs to start, and beside them what that makes; everything else is in its settings. */
export function NewTournament({ list, onPreview, close }: NewTournamentProps) {
  const app = useApp();
  const { words } = app;
  const { say } = words;
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(() => beginningOf(list));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const register = useRegister();
  const set = (change: Partial<Beginning>) => setTyped((before) => ({ ...before, ...change }));
  const asTeams = typed.entrants === 'teams';
  const { tiebreaks = [], scoring = STANDARD_SCORING } = settingsOf(typed, words.language);
  const { edition } = tiebreakEditionAt(typed.start.replaceAll('-', '/') || undefined);

  const create = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const answer = await createTournament(settingsOf(typed, words.language), app);
    if (answer === undefined) return setBusy(false);
    if (answer.kind === 'ok') {
      if (list !== undefined) await register(answer.value.id, registrable(list.preview), asTeams);
      // Teams are typed in on their own page. Back leads to the list, not to the form that created it.
      return navigate(`/t/${answer.value.id}/${asTeams ? 'schedule' : 'players'}`, { replace: list === undefined });
    }
    setBusy(false);
    const text = failureSentence(answer, words);
    const field = answer.kind === 'refused' ? answer.refusal.facts.field : undefined;
    setFault(showInForm(field, text) ? undefined : text);
  };

  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  useEscape(close, true);
  return (
    <>
      <PageHead title={say(list === undefined ? 'tournaments.new' : 'tournaments.fromListTitle')}>
        <CancelButton close={close} />
        <button type="submit" form="new-tournament" class="main" disabled={busy}>
          {say('tournaments.create')}
        </button>
      </PageHead>
      <form id="new-tournament" class="new-event" data-help="newTournament" onSubmit={(event) => void create(event)}>
        {list === undefined ? null : <ListRead {...list} onPreview={(preview) => onPreview?.(preview)} />}
        <label class="field">
          {say('tournaments.name')}
          <input
            ref={name}
            name="name"
            data-missing={say('field.tournamentName')}
            required
            maxLength={120}
            value={typed.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
        <EntrantsChoice typed={typed} set={set} />
        <KindChoice typed={typed} set={set} />
        <BeginningFields typed={typed} set={set} />
        <RatedAs typed={typed} set={set} />
        {fault === undefined ? null : (
          <p class="red" role="alert">
            {fault}
          </p>
        )}
      </form>
      <aside class="side always" aria-label={say('teams.new.youGet')}>
        <h2>{say('teams.new.youGet')}</h2>
        <dl class="facts">
          <dt>{say('settings.system')}</dt>
          <dd>{say(`settings.system.${typed.system}`)}</dd>
          {formatById(typed.system) !== undefined ? null : (
            <>
              <dt>{say('settings.totalRounds')}</dt>
              <dd>{typed.rounds * roundsPerMatch(typed)}</dd>
            </>
          )}
          {hasOwnRules(typed) || asTeams ? null : (
            <>
              <dt>{say('settings.scoring')}</dt>
              <dd>{[winValue(scoring), drawValue(scoring), lossValue(scoring)].map(words.points).join(' – ')}</dd>
            </>
          )}
          {tiebreaks.length === 0 ? null : (
            <>
              <dt>{say('settings.tiebreaks')}</dt>
              <dd class="words">
                {tiebreaks.map((code) => (
                  <div key={code}>{words.list(formatTieBreak(say, code, edition))}</div>
                ))}
              </dd>
            </>
          )}
        </dl>
        {roundsPerMatch(typed) === 1 ? null : <p>{say('double.newRounds', inMatches(typed))}</p>}
        <p class="soft small">{say(helpOn(typed))}</p>
        {formatById(typed.system) === undefined || typed.entrants === 'teams' ? null : (
          <p class="soft small">{say('plan.newHelpStages')}</p>
        )}
      </aside>
    </>
  );
}

/** How many rounds of the tournament the entered number of matches makes. */
const inMatches = (typed: Beginning) => ({ matches: typed.rounds, rounds: typed.rounds * roundsPerMatch(typed) });

/** What comes after this form, depending on who plays and how. */
function helpOn({ entrants, system }: Beginning) {
  if (entrants === 'teams') return system === 'knockout' ? 'teams.new.newHelpKnockout' : 'teams.new.newHelpTeams';
  if (hasOwnRules({ system })) return 'keizerRound.newHelp';
  return formatById(system) === undefined ? 'tournaments.newHelp' : 'plan.newHelp';
}
