import { lastPairedRound, teamsByStrength } from '@turnuva/engine/journal';
import { teamAverages } from '@turnuva/engine/schedule';
import type { PlayerId, TeamFieldKey, Tournament } from '@turnuva/engine/tournament';
import { pairsTeams, TEAM_FORM, type Team, withdrawalOf } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useEscape } from '../../../components/behaviour/useEscape.ts';
import { useFilesIn } from '../../../components/behaviour/useFilesIn.ts';
import { ExchangeNumber } from '../../../components/ExchangeNumber.tsx';
import { Unsaved } from '../../../components/FormState.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ImportDialogue, usePreview } from '../../../components/imports/usePreview.ts';
import { lazy } from '../../../components/lazy.tsx';
import { RiskLine } from '../../../components/outlook/RiskLine.tsx';
import { TeamWithdrawal } from '../../../components/teams/TeamWithdrawal.tsx';
import { playerNames } from '../../../language/entrants.ts';
import { ofRoundOn } from '../../../language/inCups.ts';
import { suits } from '../../../model/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';

const fieldsOf = (team: Team | null) => ({
  name: team?.name ?? '',
  texts: Object.fromEntries(TEAM_FORM.map(({ key }) => [key, team?.[key] ?? ''])) as Partial<
    Record<TeamFieldKey, string>
  >,
  members: team?.members ?? [],
});

interface FormProps {
  readonly team: Team | undefined;
  close(): void;
  readonly children: ComponentChildren;
}

/** One team beside the table: name, captain, players from board 1 on, reserves last. */
function TeamForm({ team, close, children }: FormProps) {
  const { say } = useWords();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(close, true);
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const draft = useDraft(team ?? null, fieldsOf, `${snapshot.id} team ${team?.id ?? 'new'}`);
  const { name, texts, members } = draft.fields;
  const set = (change: Partial<typeof draft.fields>) => draft.set({ ...draft.fields, ...change });
  const taken = new Set(tournament.teams.filter((each) => each.id !== team?.id).flatMap((each) => each.members));
  const free = tournament.players.filter((player) => !taken.has(player.id) && !members.includes(player.id));
  const save = async (event: Event) => {
    event.preventDefault();
    const { tpn: _, ...before }: Partial<Team> = team ?? {};
    const rest: Partial<Team> = Object.fromEntries(
      Object.entries(before).filter(([key]) => !Object.hasOwn(texts, key)),
    );
    const typed = Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]]));
    const wanted = { ...rest, ...Object.fromEntries(typed), name: name.trim(), members };
    if ((await send({ kind: 'set-team', team: wanted })) !== 'done') return;
    draft.reset();
    close();
  };
  const up = (i: number) => {
    const moved = [...members];
    [moved[i - 1], moved[i]] = [moved[i], moved[i - 1]];
    set({ members: moved });
  };
  return (
    <aside class="side" aria-labelledby="team-form">
      <div class="row">
        <h2 id="team-form">{team?.name ?? say('plan.addTeam')}</h2>
      </div>
      <form class={draft.typed ? 'stack unsaved' : 'stack'} onSubmit={(event) => void save(event)}>
        <div class="fields">
          <label class="field">
            {say('plan.teamName')}
            <input
              ref={first}
              required
              maxLength={80}
              value={name}
              onInput={(event) => set({ name: event.currentTarget.value })}
            />
          </label>
          {TEAM_FORM.map(({ key, most }) => (
            <label key={key} class="field">
              {say(`plan.${key}`)}
              <input
                maxLength={most}
                value={texts[key]}
                onInput={(event) => set({ texts: { ...texts, [key]: event.currentTarget.value } })}
              />
            </label>
          ))}
          <label class="field">
            {say('plan.addMember', { board: members.length + 1 })}
            <select
              value=""
              onChange={(event) => {
                const added = Number(event.currentTarget.value);
                event.currentTarget.value = '';
                if (added > 0) set({ members: [...members, added] });
              }}
            >
              <option value="" />
              {free.map((player) => (
                <option key={player.id} value={player.id}>
                  {player.name} {player.rating === 0 ? '' : player.rating}
                </option>
              ))}
            </select>
          </label>
        </div>
        <ol class="members">
          {members.map((id, i) => (
            <li key={id} class="row tight">
              {i + 1} <MemberName id={id} name={names.get(id) ?? ''} />
              {i === 0 ? null : (
                <button
                  type="button"
                  class="quiet small"
                  aria-label={say('plan.boardUp', { board: i + 1 })}
                  onClick={() => up(i)}
                >
                  ↑
                </button>
              )}
              <button
                type="button"
                class="quiet small"
                onClick={() => set({ members: members.filter((each) => each !== id) })}
              >
                {say('plan.takeOut')}
              </button>
            </li>
          ))}
        </ol>
        <div class="row save-bar">
          <button type="submit" class="main">
            {say('plan.saveTeam')}
          </button>
          <button type="button" onClick={close}>
            {say('shell.close')}
          </button>
          <Unsaved draft={draft} />
        </div>
      </form>
      {children}
    </aside>
  );
}

/** A player's name, corrected where it is read: apart from the team, which has a button of its own. */
function MemberName({ id, name }: { readonly id: PlayerId; readonly name: string }) {
  const { say } = useWords();
  const { announce } = useDesk();
  const correct = async (field: HTMLInputElement) => {
    const typed = field.value.trim();
    if (typed === '' || typed === name) {
      field.value = name;
      return;
    }
    const command = { kind: 'change-player', player: id, change: { name: typed } } as const;
    if ((await announce(command, say('players.saved', { name: typed }))) !== 'done') field.value = name;
  };
  return (
    <input
      aria-label={say('players.field.name')}
      maxLength={120}
      defaultValue={name}
      onChange={(event) => void correct(event.currentTarget)}
      // Enter confirms the name; it does not save the team.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

/** Whether teams can still be numbered: in a team Swiss, before round 1 is paired (C.04.6 1.1.3). */
const canNumber = (tournament: Tournament): boolean => pairsTeams(tournament) && lastPairedRound(tournament) === 0;

/** Says if the numbers of the teams do not follow their average ratings, with a button to make them follow. */
function NumbersOtherwise() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  if (!canNumber(snapshot.tournament) || teamsByStrength(snapshot.tournament)) return null;
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said">{say('teams.numbersOtherwise')}</span>
      {mayEdit ? (
        <button type="button" onClick={() => void send({ kind: 'number-teams' })}>
          {say('teams.numberByRating')}
        </button>
      ) : null}
    </div>
  );
}

/** Exchanges one team's number with another's: by the regulations of the event, or after drawing lots among equals. */
function ExchangeTeamNumbers({ team }: { readonly team: Team }) {
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  return canNumber(tournament) ? (
    <ExchangeNumber
      partners={tournament.teams.filter(({ id }) => id !== team.id)}
      exchange={(second) => send({ kind: 'number-teams', exchange: { first: team.id, second } })}
    />
  ) : null;
}

/** Needed on request only. */
const TypeTeams = lazy(async () => (await import('./TypeTeams.tsx')).TypeTeams);

/** The teams with their players in board order; registered and changed here. */
export function Teams() {
  const { say, list } = useWords();
  const { snapshot, announce, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const averages = teamAverages(tournament);
  const [edited, setEdited] = useState<Team | 'new'>();
  const [typing, setTyping] = useState(false);
  const open = lastPairedRound(tournament) === 0;
  const { openFile, dialogue } = useTeamList(open || tournament.teams.length > 0, () => setTyping(false));
  // A format for players or teams, played by players: teams are then optional, not something that is missing.
  const asPlayers =
    tournament.teams.length === 0 && tournament.players.length > 0 && suits(tournament.system, 'players');
  if (asPlayers && (!open || !mayEdit)) return null;
  return (
    // If teams are paired, the page is about them throughout.
    <details class="plan-part" open={pairsTeams(tournament) || (open && !asPlayers)}>
      <summary>
        <h2>{say(asPlayers ? 'teams.instead' : 'plan.teams')}</h2>{' '}
        {asPlayers ? null : <span class="soft">{tournament.teams.length}</span>}
      </summary>
      {tournament.teams.length === 0 && !typing ? <p class="soft">{say('teams.none')}</p> : null}
      <NumbersOtherwise />
      <table class="teams">
        {tournament.teams.length === 0 ? null : (
          <thead>
            <tr>
              <th scope="col" class="number">
                {say('plan.number')}
              </th>
              <th scope="col">{say('plan.team')}</th>
              <th scope="col" class="number" title={say('teams.averageHelp')}>
                {say('teams.average')}
              </th>
              <th scope="col">{say('plan.teamOrder')}</th>
              {TEAM_FORM.map(({ key }) => (
                <th key={key} scope="col">
                  {say(`plan.${key}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
        )}
        <tbody>
          {tournament.teams.map((team) => (
            <tr key={team.id}>
              <td class="number">{team.tpn}</td>
              <td class="name">
                <strong>{team.name}</strong>{' '}
                {withdrawalOf(tournament, team) === undefined ? null : (
                  <span class="amber small">
                    {say(ofRoundOn(tournament, 'players.state.withdrawn'), { round: team.withdrawnFrom })}
                  </span>
                )}
              </td>
              <td class="number">{averages.get(team.id) ?? '–'}</td>
              <td class="wrap">{list(team.members.map((id, i) => `${i + 1} ${names.get(id) ?? ''}`))}</td>
              {TEAM_FORM.map(({ key }) => (
                <td key={key}>{team[key] ?? ''}</td>
              ))}
              <td class="acts">
                {mayEdit ? (
                  <>
                    <button type="button" class="quiet small" onClick={() => setEdited(team)}>
                      {say('plan.changeTeam')}
                    </button>
                    <TeamWithdrawal team={team.id} />
                    {open ? (
                      <button
                        type="button"
                        class="quiet small"
                        onClick={() =>
                          void announce(
                            { kind: 'remove-team', team: team.id },
                            say('teams.removed', { team: team.name }),
                          )
                        }
                      >
                        {say('plan.removeTeam')}
                      </button>
                    ) : null}
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Below the buttons by which a team leaves. */}
      {tournament.teams.some(({ withdrawnFrom }) => withdrawnFrom !== undefined) ? <RiskLine /> : null}
      {mayEdit && edited === undefined && !typing ? (
        <div class="row">
          <button
            type="button"
            class={tournament.teams.length === 0 ? 'main' : undefined}
            onClick={() => setTyping(true)}
          >
            <Icon name="edit" />
            {say('teams.typeIn')}
          </button>
          <button type="button" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {say('plan.addTeam')}
          </button>
        </div>
      ) : null}
      {typing ? <TypeTeams openFile={openFile} close={() => setTyping(false)} /> : null}
      {dialogue}
      {mayEdit && edited !== undefined ? (
        <TeamForm
          key={edited === 'new' ? 'new' : edited.id}
          team={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        >
          {edited === 'new' ? null : <ExchangeTeamNumbers team={edited} />}
        </TeamForm>
      ) : null}
    </details>
  );
}

/** A list of players with their teams, dropped on the page or pasted: read and reviewed as on the players' page. */
function useTeamList(open: boolean, applied: () => void) {
  const { mayEdit } = useDesk();
  const { say } = useWords();
  const { preview, setPreview, openFile } = usePreview();
  useFilesIn(mayEdit && open && preview === undefined ? openFile : undefined, say('players.pasted'));
  const dialogue =
    preview === undefined ? null : (
      <ImportDialogue
        {...preview}
        ofTeams
        onPreview={(read) => setPreview({ ...preview, preview: read })}
        applied={applied}
        close={() => setPreview(undefined)}
      />
    );
  return { openFile, dialogue };
}
