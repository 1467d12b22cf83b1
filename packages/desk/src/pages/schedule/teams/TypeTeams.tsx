import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CancelButton } from '../../../components/Dialogue.tsx';
import { Unsaved } from '../../../components/Unsaved.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import {
  entriesOf,
  faultsIn,
  type TypedFault,
  type TypedPlayer,
  type TypedTeam,
  withPasted,
  withRoom,
} from './typedTeams.ts';

const NOBODY: readonly TypedTeam[] = withRoom([]);

const cellId = (team: number, player?: number, field = 'name'): string =>
  player === undefined ? `typed-${team}` : `typed-${team}-${player}-${field}`;

/**
 * Teams typed into a table: the name of the team, then its players from board 1 on. Enter goes on; Enter in an empty line
 * begins the next team. A list copied from a spreadsheet is pasted into any field.
 */
export function TypeTeams({ close }: { close(): void }) {
  const { say } = useWords();
  const { snapshot, recorded: tournament, send } = useDesk();
  // Twenty teams are not typed twice: they outlive the page, and Escape.
  const draft = useDraft(NOBODY, (none) => none, `${snapshot.id} typed teams`);
  const { fields: teams, set: setTeams } = draft;
  const [, drawAgain] = useState(0);
  const [tried, setTried] = useState(false);
  /** Where the hand goes once the table is drawn. */
  const next = useRef<string | undefined>(cellId(0));
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  const taken = new Set(tournament.teams.flatMap(({ members }) => members));
  const free = tournament.players.filter(({ id }) => !taken.has(id));
  const faults = faultsIn(teams);
  const entries = entriesOf(teams, free);
  const players = entries.reduce((sum, { members }) => sum + members.length, 0);

  const change = (t: number, team: TypedTeam) => setTeams(withRoom(teams.with(t, team)));
  const setPlayer = (t: number, p: number, field: Partial<TypedPlayer>) =>
    change(t, { ...teams[t], players: teams[t].players.with(p, { ...teams[t].players[p], ...field }) });
  const goTo = (id: string) => {
    next.current = id;
    drawAgain((count) => count + 1);
  };
  const onEnter = (event: KeyboardEvent, to: string) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  };
  const onPaste = (event: ClipboardEvent, t: number) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setTeams(withPasted(teams, t, text));
  };
  const register = async () => {
    setTried(true);
    const [first] = faults;
    if (first !== undefined) return goTo(cellId(first.team, first.player, first.rule === 'rating' ? 'rating' : 'name'));
    if (entries.length === 0 || (await send({ kind: 'add-teams', teams: entries })) !== 'done') return;
    draft.reset();
    close();
  };
  const said = (fault: TypedFault | undefined) =>
    !tried || fault === undefined ? null : (
      <p class="amber small" role="alert">
        {say(`teams.fault.${fault.rule}`)}
      </p>
    );
  return (
    <form
      class="stack typed-teams"
      onSubmit={(event) => {
        event.preventDefault();
        void register();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void register();
        if (event.key === 'Escape') close();
      }}
    >
      <p class="soft small">{say('teams.typeHelp')}</p>
      <datalist id="free-players">
        {free.map((player) => (
          <option key={player.id} value={player.name} />
        ))}
      </datalist>
      <div class="typed-columns">
        {teams.map((team, t) => (
          <fieldset key={t}>
            <label class="field">
              {say('teams.numbered', { number: tournament.teams.length + t + 1 })}
              <input
                id={cellId(t)}
                maxLength={32}
                autocomplete="off"
                value={team.name}
                onInput={(event) => change(t, { ...team, name: event.currentTarget.value })}
                onKeyDown={(event) => onEnter(event, cellId(t, 0))}
                onPaste={(event) => onPaste(event, t)}
              />
            </label>
            {said(faults.find((each) => each.team === t && each.rule !== 'rating'))}
            <table>
              <tbody>
                {team.players.map((player, p) => (
                  <tr key={p}>
                    <td class="number soft">{p + 1}</td>
                    <td>
                      <input
                        id={cellId(t, p)}
                        list="free-players"
                        maxLength={100}
                        autocomplete="off"
                        aria-label={say('teams.playerAt', { team: team.name, board: p + 1 })}
                        value={player.name}
                        onInput={(event) => setPlayer(t, p, { name: event.currentTarget.value })}
                        onKeyDown={(event) =>
                          onEnter(event, player.name === '' ? cellId(t + 1) : cellId(t, p, 'rating'))
                        }
                        onPaste={(event) => onPaste(event, t)}
                      />
                    </td>
                    <td>
                      <input
                        id={cellId(t, p, 'rating')}
                        class="rating"
                        inputMode="numeric"
                        maxLength={4}
                        autocomplete="off"
                        aria-label={say('teams.ratingAt', { team: team.name, board: p + 1 })}
                        value={player.rating}
                        onInput={(event) => setPlayer(t, p, { rating: event.currentTarget.value })}
                        onKeyDown={(event) => onEnter(event, cellId(t, p + 1))}
                      />
                      {said(faults.find((each) => each.team === t && each.player === p))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </fieldset>
        ))}
      </div>
      <div class="row">
        <button type="submit" class="main" disabled={entries.length === 0}>
          {say('teams.register', { teams: entries.length, players })} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </button>
        <CancelButton close={close} />
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
