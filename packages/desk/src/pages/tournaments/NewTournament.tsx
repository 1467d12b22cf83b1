import type { PlayerPreview } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { hasOwnRules, roundsPerMatch } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE, formatById } from '@turnuva/engine/schedule';
import type { OptionValue } from '@turnuva/engine/tournament';
import { STANDARD_SCORING } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import type { Answer } from '../../api/answer.ts';
import { httpJournal } from '../../api/journal.ts';
import { createTournament } from '../../components/behaviour/createTournament.ts';
import { tellInForm } from '../../components/behaviour/fields.ts';
import { isPasted } from '../../components/behaviour/useFilesIn.ts';
import { CancelButton, Dialogue } from '../../components/Dialogue.tsx';
import { FormatOptions } from '../../components/FormatOptions.tsx';
import { ColumnsRead } from '../../components/files/ColumnsRead.tsx';
import { FileWarnings } from '../../components/files/FileWarnings.tsx';
import { RoundsField, SystemSelect } from '../../components/SystemChoice.tsx';
import { troubleSentence } from '../../language/trouble.ts';
import { type Entrants, suits } from '../../model/entrants.ts';
import { isSum, repeatsIn } from '../../model/lists.ts';
import { useSystems } from '../../pairing/useSystems.ts';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';
import { MATCH_POINTS, TEAM_BOARDS, teamsIn, teamTiebreaks } from './teamSettings.ts';

const COUNTRY: Readonly<Record<string, string>> = { tr: 'tr', de: 'de', en: 'en' };

/** Everybody meets everybody: sums of opponents' points say nothing, what one scored against whom does. */
const FORMAT_TIEBREAKS = ['SB', 'DE', 'WIN'];

/** What a Swiss tournament begins with. In Double-Swiss the rounds entered are matches, two rounds each. */
function swissSettings(system: string, rounds: number) {
  const totalRounds = rounds * roundsPerMatch({ system });
  const tiebreaks = ['BH/C1', 'BH', 'SB', 'DE'];
  if (totalRounds === rounds) return { totalRounds, tiebreaks };
  // C.04.5 1.4: the bye of a match is worth a win and a draw.
  const pab = STANDARD_SCORING.whiteWin + STANDARD_SCORING.whiteDraw;
  return { totalRounds, tiebreaks, scoring: { ...STANDARD_SCORING, pab } };
}

/** A file of players, read and not yet registered. */
export interface PlayerList {
  readonly file: string;
  readonly preview: PlayerPreview;
  readonly source: File;
}

export interface NewTournamentProps {
  /** Whom to register at once. */
  readonly list?: PlayerList;
  /** The list was read anew, with other columns. */
  onPreview?(preview: PlayerPreview): void;
  close(): void;
}

const FIRST_NAMES = 5;
/** Asked apart, and only where the tournament is for teams. */
const isOfTeams = (option: string): boolean => option === 'boards' || option === 'primary';

/** The list without who stands in it twice and without a sum at its foot; its teams keep their players. */
function registrable(preview: PlayerPreview): PlayerPreview {
  const twice = repeatsIn(preview.players);
  const kept = preview.players.flatMap((player, i) => (twice.has(i) || isSum(player) ? [] : [i]));
  const places = new Map(kept.map((at, i) => [at, i]));
  return {
    ...preview,
    players: preview.players.filter((_, i) => places.has(i)),
    ...(preview.teams === undefined
      ? {}
      : {
          teams: preview.teams.map((team) => ({
            ...team,
            members: team.members.flatMap((at) => places.get(at) ?? []),
          })),
        }),
  };
}

/** A file's name is often the event's; what was pasted has none. */
const nameFrom = ({ file, source }: PlayerList): string =>
  isPasted(source) ? '' : file.replace(/\.[a-z]+$/i, '').replaceAll('_', ' ');

/** The few things a tournament needs to begin; everything else is in its settings, with defaults in force. */
export function NewTournament({ list, onPreview, close }: NewTournamentProps) {
  const app = useApp();
  const { words, notify } = app;
  const { say } = words;
  const [, navigate] = useLocation();
  const [name, setName] = useState(list === undefined ? '' : nameFrom(list));
  const [city, setCity] = useState('');
  const [start, setStart] = useState('');
  const [rounds, setRounds] = useState(7);
  const namesTeams = (list?.preview.teams ?? []).length > 0;
  const [entrants, setEntrants] = useState<Entrants>(namesTeams ? 'teams' : 'players');
  const [system, setSystem] = useState(namesTeams ? 'team-swiss' : 'dutch');
  const [options, setOptions] = useState<Readonly<Record<string, OptionValue>>>(
    namesTeams ? { boards: TEAM_BOARDS } : {},
  );
  const [baku, setBaku] = useState(false);
  const [matchScoring, setMatchScoring] = useState(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const systems = useSystems();
  const format = formatById(system);
  const asTeams = entrants === 'teams';
  // Baku counts match points of teams (C.04.7 1.4).
  const isAccelerable = format === undefined && !hasOwnRules({ system }) && options.primary !== 'GP';
  const choose = (whom: Entrants) => {
    setEntrants(whom);
    if (!suits(system, whom)) setSystem(whom === 'teams' ? 'team-swiss' : 'dutch');
    setOptions(whom === 'teams' ? { boards: TEAM_BOARDS } : {});
  };
  const typeSettings = () => {
    const swiss = format === undefined ? swissSettings(system, rounds) : undefined;
    if (!asTeams) return swiss ?? { edition: format?.editions[0] ?? '', options, tiebreaks: FORMAT_TIEBREAKS };
    const own = { options, tiebreaks: teamTiebreaks(system), matchScoring: MATCH_POINTS[matchScoring] };
    return swiss === undefined ? { edition: format?.editions[0] ?? '', ...own } : { ...swiss, ...own };
  };

  const create = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const settings = {
      info: {
        name: name.trim(),
        locale: COUNTRY[words.language] ?? 'en',
        ...(city.trim() === '' ? {} : { city: city.trim() }),
        ...(start === '' ? {} : { startDate: start.replaceAll('-', '/') }),
      },
      system,
      ...typeSettings(),
      ...(isAccelerable && baku ? { acceleration: { method: 'baku' as const, virtualPoints: [] } } : {}),
    };
    const answer = await createTournament(settings, app);
    if (answer === undefined) return setBusy(false);
    if (answer.kind === 'ok') {
      if (list !== undefined) await register(answer.value.id, registrable(list.preview));
      // Teams are typed in on their own page.
      // Back leads to the list, not to the form that made it.
      return navigate(`/t/${answer.value.id}/${asTeams ? 'schedule' : 'players'}`, { replace: list === undefined });
    }
    setBusy(false);
    const text = troubleSentence(answer, words);
    const field = answer.kind === 'refused' ? answer.refusal.facts.field : undefined;
    setFault(tellInForm(field, text) ? undefined : text);
  };

  const register = async (id: string, preview: PlayerPreview) => {
    const { teams, others } = asTeams ? teamsIn(preview) : { teams: [], others: preview.players };
    const players: readonly NewPlayer[] = others;
    if (teams.length + players.length === 0) return;
    const command =
      teams.length === 0
        ? ({ kind: 'add-players', players } as const)
        : ({ kind: 'add-teams', teams, ...(players.length === 0 ? {} : { others: players }) } as const);
    tell(await httpJournal.submit(id, { expected: 1, command, key: newKey() }));
  };
  const tell = (answer: Answer<unknown>) => {
    if (answer.kind !== 'ok') notify({ text: troubleSentence(answer, words), problem: true });
  };

  return (
    <Dialogue
      id="newTournament"
      title={say(list === undefined ? 'tournaments.new' : 'tournaments.fromListTitle')}
      onClose={close}
    >
      {list === undefined ? null : <ListRead {...list} onPreview={(preview) => onPreview?.(preview)} />}
      <form class="stack" onSubmit={(event) => void create(event)}>
        <fieldset class="plain row">
          <legend>{say('teams.new.for')}</legend>
          {(['players', 'teams'] as const).map((whom) => (
            <label key={whom} class="row">
              <input type="radio" name="entrants" checked={entrants === whom} onChange={() => choose(whom)} />
              {say(`teams.new.for.${whom}`)}
            </label>
          ))}
        </fieldset>
        <label class="field">
          {say('tournaments.name')}
          <input
            data-first
            name="name"
            data-missing={words.say('field.tournamentName')}
            required
            maxLength={120}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <div class="fields">
          <label class="field">
            {say('tournaments.city')}
            <input value={city} maxLength={80} onInput={(event) => setCity(event.currentTarget.value)} />
          </label>
          <label class="field">
            {say('tournaments.start')}
            <input type="date" value={start} onInput={(event) => setStart(event.currentTarget.value)} />
          </label>
          {format === undefined ? <RoundsField value={rounds} set={setRounds} /> : null}
          <SystemSelect
            value={system}
            offered={[
              ...(systems ?? []).filter(({ id }) => suits(id, entrants)),
              ...FORMATS_WITH_SCHEDULE.filter(({ id }) => suits(id, entrants)),
            ]}
            choose={(id) => {
              setSystem(id);
              setOptions(asTeams ? { boards: TEAM_BOARDS } : {});
            }}
          />
          {isAccelerable ? (
            <label class="field">
              {say('settings.acceleration')}
              <select
                value={baku ? 'baku' : 'none'}
                onChange={(event) => setBaku(event.currentTarget.value === 'baku')}
              >
                {(['none', 'baku'] as const).map((each) => (
                  <option key={each} value={each}>
                    {say(`settings.acceleration.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {asTeams ? (
            <>
              <label class="field">
                {say('teams.new.boards')}
                <input
                  type="number"
                  min={0}
                  max={50}
                  value={String(options.boards ?? 0)}
                  onInput={(event) => setOptions({ ...options, boards: Number(event.currentTarget.value) })}
                />
              </label>
              <label class="field">
                {say('teams.new.primary')}
                <select
                  value={String(options.primary ?? format?.primary ?? 'MP')}
                  onChange={(event) => setOptions({ ...options, primary: event.currentTarget.value })}
                >
                  <option value="MP">{say('teams.new.primary.MP')}</option>
                  <option value="GP">{say('teams.new.primary.GP')}</option>
                </select>
              </label>
              <label class="field">
                {say('teams.new.matchPoints')}
                <select value={matchScoring} onChange={(event) => setMatchScoring(Number(event.currentTarget.value))}>
                  {MATCH_POINTS.map(({ win, draw, loss }, i) => (
                    <option key={i} value={i}>
                      {[win, draw, loss].map(words.points).join(' - ')}
                    </option>
                  ))}
                </select>
              </label>
            </>
          ) : null}
          <FormatOptions
            options={format?.options.filter(({ later, name }) => later !== true && !isOfTeams(name)) ?? []}
            values={options}
            set={(option, value) => setOptions({ ...options, [option]: value })}
          />
        </div>
        <p class="soft small">
          {say(asTeams ? 'teams.new.newHelpTeams' : format === undefined ? 'tournaments.newHelp' : 'plan.newHelp')}
        </p>
        {fault === undefined ? null : (
          <p class="red" role="alert">
            {fault}
          </p>
        )}
        <div class="row">
          <button type="submit" class="main" disabled={busy}>
            {say('tournaments.create')}
          </button>
          <CancelButton close={close} />
        </div>
      </form>
    </Dialogue>
  );
}

/** How the list was understood: how many, the first of them, the columns, and what was left out. */
function ListRead({ file, preview, source, onPreview }: PlayerList & Required<Pick<NewTournamentProps, 'onPreview'>>) {
  const { say, list } = useApp().words;
  const { warnings = [] } = preview;
  const { players } = registrable(preview);
  const twice = preview.players.filter((_, i) => repeatsIn(preview.players).has(i));
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
      <ColumnsRead source={source} preview={preview} onPreview={onPreview} />
      <FileWarnings file={file} warnings={warnings} />
    </section>
  );
}
