import type { NameOrder } from '@turnuva/engine/tournament';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pastedTable } from '../../../components/behaviour/useFilesIn.ts';
import { Unsaved } from '../../../components/FormState.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import {
  entriesOf,
  errorsIn,
  fitsTable,
  freePlayers,
  inOrder,
  type Staying,
  stayingIn,
  type TypedError,
  type TypedPlayer,
  type TypedTeam,
  unclearNames,
  withPasted,
  withRoom,
} from './typedTeams.ts';

const ORDERS: readonly NameOrder[] = ['givenFirst', 'familyFirst'];

interface Props {
  /** Names that do not show which part is the family name. */
  readonly unclear: readonly string[];
  turn(order: NameOrder): void;
}

/** The question about the order of names, as for a list of players. */
function NameOrders({ unclear, turn }: Props) {
  const { say } = useWords();
  if (unclear.length === 0) return null;
  return (
    <fieldset class="row" aria-label={say('missing.order')}>
      <p class="amber small" role="status">
        {say('players.namesUnclear', { count: unclear.length, name: unclear[0] ?? '' })}
      </p>
      {ORDERS.map((order) => (
        <button key={order} type="button" class="small" onClick={() => turn(order)}>
          {say(`players.columnField.${order}`)}
        </button>
      ))}
    </fieldset>
  );
}

const NOBODY: readonly TypedTeam[] = withRoom([]);

const cellId = (team: number, player?: number, field = 'name'): string =>
  player === undefined ? `typed-${team}` : `typed-${team}-${player}-${field}`;

/** Moves the focus to a field, once the table is drawn with it. */
function useHand(): (id: string) => void {
  const [, drawAgain] = useState(0);
  const next = useRef<string | undefined>(cellId(0));
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
    drawAgain((count) => count + 1);
  };
}

/**
 * Teams typed into a table: the name of the team, then its players from board 1 on. Enter goes on; Enter in an empty
 * line starts the next team. Lines copied from a spreadsheet can be pasted into any field; a table with headings is a
 * list to review.
 */
export function TypeTeams({ openFile, close }: { openFile(file: File): void; close(): void }) {
  const { say } = useWords();
  const { snapshot, recorded: tournament, send } = useDesk();
  // Nobody should have to type twenty teams twice: they outlive the page, and Escape.
  const draft = useDraft(NOBODY, (none) => none, `${snapshot.id} typed teams`);
  const { fields: teams, set: setTeams } = draft;
  const [tried, setTried] = useState(false);
  const goTo = useHand();
  const free = freePlayers(tournament);
  const staying = stayingIn(teams, tournament);
  const faults = errorsIn(teams, staying);
  const entries = entriesOf(teams, free, staying);
  const players = entries.reduce((sum, { members }) => sum + members.length, 0);
  const register = async () => {
    setTried(true);
    const [first] = faults;
    if (first !== undefined) return goTo(cellId(first.team, first.player, first.rule === 'rating' ? 'rating' : 'name'));
    const outcome = entries.length > 0 && (await send({ kind: 'add-teams', teams: entries }));
    if (outcome !== 'done' && outcome !== 'waiting') return;
    draft.reset();
    close();
  };
  // The same words dozens of times help nobody: they are shown where each error first occurs, the other fields are marked.
  const told = new Set(faults.filter((each, i) => faults.findIndex(({ rule }) => rule === each.rule) === i));
  const paste = (at: number, text: string): void => {
    if (fitsTable(text)) setTeams(withPasted(teams, at, text));
    else openFile(pastedTable(text.includes('\t') ? text : text.replaceAll(';', '\t'), say('players.pasted')));
  };
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
          <TeamFields
            key={t}
            at={t}
            number={tournament.teams.length + t + 1}
            team={team}
            faults={tried ? faults.filter((each) => each.team === t) : []}
            told={told}
            staying={staying}
            change={(changed) => setTeams(withRoom(teams.with(t, changed)))}
            paste={(text) => paste(t, text)}
            goTo={goTo}
          />
        ))}
      </div>
      <NameOrders unclear={unclearNames(teams)} turn={(order) => setTeams(inOrder(teams, order))} />
      <div class="row">
        <button type="submit" class="main" disabled={entries.length === 0}>
          {say('teams.register', { teams: entries.length, players })} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </button>
        <button type="button" onClick={close}>
          {say('shell.close')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}

interface TeamProps {
  /** Its place in the table. */
  readonly at: number;
  /** Its number in the tournament. */
  readonly number: number;
  readonly team: TypedTeam;
  /** What is wrong with it, once someone tried to register. */
  readonly faults: readonly TypedError[];
  /** Those explained in words. */
  readonly told: ReadonlySet<TypedError>;
  readonly staying: Staying;
  change(team: TypedTeam): void;
  paste(text: string): void;
  goTo(cell: string): void;
}

/** One team: its name, and its players with their ratings. */
function TeamFields({ at, number, team, faults, told, staying, change, paste, goTo }: TeamProps) {
  const { say } = useWords();
  const setPlayer = (p: number, field: Partial<TypedPlayer>) =>
    change({ ...team, players: team.players.with(p, { ...team.players[p], ...field }) });
  const onEnter = (event: KeyboardEvent, to: string) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    // The page handles anything pasted elsewhere.
    event.stopPropagation();
    paste(text);
  };
  return (
    <fieldset>
      <label class="field">
        {say('teams.numbered', { number })}
        <input
          id={cellId(at)}
          maxLength={32}
          autocomplete="off"
          value={team.name}
          aria-invalid={faults.some(({ rule }) => rule !== 'rating') || undefined}
          onInput={(event) => change({ ...team, name: event.currentTarget.value })}
          onKeyDown={(event) => onEnter(event, cellId(at, 0))}
          onPaste={onPaste}
        />
      </label>
      <FaultLine fault={faults.find((each) => each.rule !== 'rating' && told.has(each))} />
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('round.board')}
            </th>
            <th scope="col">{say('players.column.name')}</th>
            <th scope="col">{say('players.column.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {team.players.map((player, p) => (
            <tr key={p}>
              <td class="number soft">{p + 1}</td>
              <td>
                <input
                  id={cellId(at, p)}
                  list="free-players"
                  maxLength={100}
                  autocomplete="off"
                  aria-label={say('teams.playerAt', { team: team.name, board: p + 1 })}
                  value={player.name}
                  onInput={(event) => setPlayer(p, { name: event.currentTarget.value })}
                  onKeyDown={(event) => onEnter(event, player.name === '' ? cellId(at + 1) : cellId(at, p, 'rating'))}
                  onPaste={onPaste}
                />
                {staying.has(player) ? (
                  <p class="amber small" role="status">
                    {say('players.importInTeam', { team: staying.get(player) ?? '' })}
                  </p>
                ) : null}
              </td>
              <td>
                <input
                  id={cellId(at, p, 'rating')}
                  class="rating"
                  inputMode="numeric"
                  maxLength={4}
                  autocomplete="off"
                  aria-label={say('teams.ratingAt', { team: team.name, board: p + 1 })}
                  value={player.rating}
                  aria-invalid={faults.some((each) => each.player === p) || undefined}
                  onInput={(event) => setPlayer(p, { rating: event.currentTarget.value })}
                  onKeyDown={(event) => onEnter(event, cellId(at, p + 1))}
                />
                <FaultLine fault={faults.find((each) => each.player === p && told.has(each))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function FaultLine({ fault }: { readonly fault: TypedError | undefined }) {
  const { say } = useWords();
  return fault === undefined ? null : (
    <p class="amber small" role="alert">
      {say(`teams.fault.${fault.rule}`)}
    </p>
  );
}
