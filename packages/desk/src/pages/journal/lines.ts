import type { Entry, Event, JournalState } from '@turnuva/engine/journal';
import { isChange } from '@turnuva/engine/journal';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { roundOf, shortName, stageOver } from '@turnuva/engine/tournament';
import { eventSentence } from '../../language/events/sentences.ts';
import type { Words } from '../../language/words.ts';
import { plain } from '../../model/players.ts';

/** What the journal can be filtered by. */
export const GROUPS = ['players', 'pairings', 'results', 'settings', 'undo'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<Event['kind'], Group>> = {
  create: 'settings',
  import: 'settings',
  'change-settings': 'settings',
  'leave-fide-mode': 'settings',
  note: 'settings',
  'add-players': 'players',
  'change-player': 'players',
  'change-players': 'players',
  renumber: 'players',
  'exchange-numbers': 'players',
  'numbers-from-ratings': 'players',
  'remove-player': 'players',
  'remove-players': 'players',
  withdraw: 'players',
  readmit: 'players',
  'grant-bye': 'players',
  'grant-byes': 'players',
  'revoke-bye': 'players',
  pair: 'pairings',
  'change-pairing': 'pairings',
  unpair: 'pairings',
  publish: 'pairings',
  'close-round': 'pairings',
  'reopen-round': 'pairings',
  result: 'results',
  'swap-colours': 'pairings',
  'correct-for-rating': 'results',
  'draw-start-position': 'pairings',
  'set-round-times': 'settings',
  'set-section': 'settings',
  'set-tables': 'settings',
  'set-logo': 'settings',
  'set-report-facts': 'settings',
  'send-report': 'settings',
  forbid: 'pairings',
  permit: 'pairings',
  'set-wish': 'pairings',
  'remove-wish': 'pairings',
  adjust: 'results',
  'set-team': 'players',
  'remove-team': 'players',
  'add-teams': 'players',
  'number-teams': 'players',
  'withdraw-team': 'players',
  'readmit-team': 'players',
  'team-bye': 'players',
  'define-categories': 'settings',
  'define-prizes': 'settings',
  'draw-tie-lots': 'results',
  'set-external-values': 'results',
  'draw-lots': 'pairings',
  'draw-final-group': 'pairings',
  'open-rounds': 'pairings',
  'set-line-up': 'pairings',
  'forfeit-match': 'results',
  'leave-schedule': 'players',
  'return-to-schedule': 'players',
  'start-knockout': 'pairings',
  'match-result': 'results',
  'award-match': 'results',
  'draw-match-colours': 'pairings',
  'draw-all-colours': 'pairings',
  'begin-stage': 'settings',
  'start-playoff': 'pairings',
  'cancel-playoff': 'pairings',
  'playoff-result': 'results',
  'award-playoff': 'results',
  'draw-playoff-colours': 'pairings',
  undo: 'undo',
  redo: 'undo',
};

/** An entry as the journal shows it, with what it is about. */
export interface Line {
  readonly entry: Entry;
  readonly group: Group;
  readonly rounds: readonly number[];
  /** This and the sentence are calculated on access: a long journal has thousands. */
  readonly players: ReadonlySet<PlayerId>;
  readonly sentence: string;
  /**
   * False while the state before the entry is not known and the sentence needs it: it may have the wrong name or value.
   */
  readonly isWhole: boolean;
}

function playersIn(event: Event, before: Tournament): PlayerId[] {
  if ('player' in event) return [event.player];
  switch (event.kind) {
    case 'add-players':
      return event.players.map((player) => player.id);
    case 'pair':
    case 'change-pairing':
      return [
        ...event.pairings.flatMap(({ white, black }) => [white, black]),
        ...(event.bye === null ? [] : [event.bye]),
        ...('away' in event ? (event.away ?? []) : []),
      ];
    case 'result':
    case 'correct-for-rating':
    case 'swap-colours': {
      const stage = 'stage' in event && event.stage !== undefined ? stageOver(before, event.stage) : undefined;
      const game = roundOf(stage ?? before, event.round).games.find((each) => each.board === event.board);
      return game === undefined ? [] : [game.white, game.black];
    }
    case 'exchange-numbers':
      return [event.first, event.second];
    case 'forbid':
      return [...event.restriction.players];
    case 'permit':
      return [...(before.forbidden[event.index]?.players ?? [])];
    case 'set-wish':
      return [...event.wish.players];
    case 'remove-wish':
      return [...(before.wishes?.[event.index]?.players ?? [])];
    case 'adjust':
      return event.adjustment.player === undefined ? [] : [event.adjustment.player];
    case 'withdraw-team':
    case 'readmit-team':
      return [...event.players];
    case 'set-team':
      return [...event.team.members];
    case 'add-teams':
      return event.teams.flatMap(({ members }) => members);
    case 'draw-tie-lots':
      return event.lots.of === 'players' ? [...event.lots.order] : [];
    case 'set-external-values':
      return event.external.of === 'players' ? event.external.values.map(({ id }) => id) : [];
    case 'leave-schedule':
    case 'return-to-schedule':
      return before.teams.length === 0 ? [event.entrant] : [];
    case 'match-result':
    case 'award-match':
    case 'playoff-result':
    case 'award-playoff':
      return before.teams.length === 0 ? [...(event.sides ?? [])] : [];
    default:
      return [];
  }
}

function roundsIn(event: Event): number[] {
  if ('fromRound' in event) return [event.fromRound];
  if (event.kind === 'set-round-times')
    return event.rounds.flatMap(({ round, stage }) => (stage === undefined ? [round] : []));
  if (event.kind === 'open-rounds') return event.rounds.map((round) => round.number);
  if (event.kind === 'draw-tie-lots') return [event.lots.round];
  return 'round' in event ? [event.round] : [];
}

/**
 * The journal, latest entry first. An undo concerns everything that it undoes. `states`: the tournament before each
 * entry; without them, sentences that need one are incomplete, and it is not certain whom an entry concerns.
 */
export function journalLines(
  entries: readonly Entry[],
  tournament: Tournament,
  words: Words,
  states: readonly Tournament[] | undefined,
): Line[] {
  const before = (i: number): Tournament => states?.[i] ?? tournament;
  const linesOf = (seqs: readonly number[]): Line[] => seqs.map((seq) => lines[seq - 1]);
  const lines: Line[] = [];
  for (const [i, entry] of entries.entries()) {
    const { event } = entry;
    const about = isChange(event) ? [] : linesOf(event.entries);
    let players: ReadonlySet<PlayerId> | undefined;
    let told: Pick<Line, 'sentence' | 'isWhole'> | undefined;
    const tell = () => {
      let isWhole = true;
      const sentence = eventSentence(event, tournament, words, () => {
        isWhole = states !== undefined;
        return before(i);
      });
      return { sentence, isWhole };
    };
    lines.push({
      entry,
      group: GROUP_OF[event.kind],
      rounds: isChange(event) ? roundsIn(event) : about.flatMap((line) => line.rounds),
      get players() {
        players ??= new Set(isChange(event) ? playersIn(event, before(i)) : about.flatMap((line) => [...line.players]));
        return players;
      },
      get sentence() {
        told ??= tell();
        return told.sentence;
      },
      get isWhole() {
        told ??= tell();
        return told.isWhole;
      },
    });
  }
  return lines.reverse();
}

/** How long a result may be before the names in it are shortened, so that it stays on one line of a laptop. */
const MOST_OF_A_LINE = 60;

/** What an entry says, in the list: the sentence, or of a long result the sentence with initials. */
export function inOneLine({ entry, sentence, players }: Line, tournament: Tournament): string {
  if (entry.event.kind !== 'result' || sentence.length <= MOST_OF_A_LINE) return sentence;
  const names = tournament.players.flatMap(({ id, name }) => (players.has(id) ? [name] : []));
  return names.reduce((text, name) => text.replace(name, shortName(name, 0)), sentence);
}

export interface JournalFilter {
  readonly text: string;
  readonly group?: Group | undefined;
  readonly round?: number | undefined;
  readonly by?: string | undefined;
  readonly player?: PlayerId | undefined;
}

/** The lines that match the filter. */
export function filterLines(
  lines: readonly Line[],
  { text, group, round, by, player }: JournalFilter,
): readonly Line[] {
  const needle = plain(text.trim());
  return lines.filter(
    (line) =>
      (group === undefined || line.group === group) &&
      (round === undefined || line.rounds.includes(round)) &&
      (by === undefined || line.entry.by === by) &&
      (player === undefined || line.players.has(player)) &&
      (needle === '' || plain(`${line.sentence} ${line.entry.by} ${line.entry.device}`).includes(needle)),
  );
}

/**
 * The number of the stage, from 1, to which the boards of an entry belong if that stage is over: the boards of the same numbers
 * now are others. Undefined for the stage under way.
 */
export function stageOverOf(entries: readonly Entry[], state: JournalState, { seq, event }: Entry): number | undefined {
  if (event.kind === 'result' && event.stage !== undefined) return event.stage;
  const inForce = new Set(state.inForce);
  const after = entries.filter((each) => each.event.kind === 'begin-stage' && inForce.has(each.seq) && each.seq > seq);
  return after.length === 0 ? undefined : (state.tournament.stages?.earlier.length ?? 0) - after.length + 1;
}
