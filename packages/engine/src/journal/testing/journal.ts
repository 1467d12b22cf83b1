import type { GameResult } from '../../tournament/gameResult.ts';
import type { Command, Entry, JournalState, Settings } from '../index.ts';
import { decide, EMPTY_JOURNAL, fold, isChange } from '../index.ts';
import { decideChange } from '../journal.ts';
import { commandOf, doesTheSame, sameNumbers } from '../retold.ts';

/** A tournament that commands are sent to, as a server does: every event goes through JSON into the journal. */
export class TestJournal {
  readonly entries: Entry[] = [];
  state: JournalState = EMPTY_JOURNAL;

  /** `ok`, or the rule of the refusal. */
  send(command: Command): string {
    const decided = decide(this.state, command);
    if (!decided.ok) return decided.error.rule;
    this.expectTheSameAgain(decided.value);
    const seq = this.entries.length + 1;
    // Through JSON, as a journal is stored.
    const event = JSON.parse(JSON.stringify(decided.value)) as Entry['event'];
    this.entries.push({ seq, at: '2026-11-21T10:00:00Z', by: 'test', device: 'test', event });
    this.state = fold(this.entries, this.state);
    return 'ok';
  }

  get tournament() {
    return this.state.tournament;
  }

  /** Undo decides recorded events again: in the state in which it was recorded each must lead to itself. */
  private expectTheSameAgain(event: Entry['event']): void {
    if (!isChange(event)) return;
    const { tournament } = this.state;
    const again = decideChange(tournament, commandOf(tournament, event));
    const known = tournament.players.map((player) => player.id);
    if (again.ok && doesTheSame(event, again.value) && sameNumbers(event, again.value, known)) return;
    throw new Error(`${JSON.stringify(event)} again: ${JSON.stringify(again)}`);
  }
}

/** A tournament with its players: numbers 1, 2 ... in the order of their ratings. */
export const startEvent = (system: string, players: number, settings: Settings = {}): TestJournal => {
  const journal = new TestJournal();
  journal.send({ kind: 'create', settings: { info: { name: 'Event' }, system, ...settings } });
  journal.send({
    kind: 'add-players',
    players: Array.from({ length: players }, (_, i) => ({ name: `Player ${i}`, rating: 2500 - i })),
  });
  return journal;
};

/** A tournament of equal teams: team 1 has the first `size` players, and so on. */
export const withTeams = (system: string, teams: number, size: number, settings: Settings = {}): TestJournal => {
  const journal = startEvent(system, teams * size, settings);
  for (let t = 0; t < teams; t++) {
    const members = Array.from({ length: size }, (_, i) => t * size + i + 1);
    journal.send({ kind: 'set-team', team: { name: `Team ${t + 1}`, members } });
  }
  return journal;
};

/** Enters a result on every open board, round by round; throws when one is refused. */
export function enterAll(journal: TestJournal, result: (white: number, black: number) => GameResult): void {
  for (const round of journal.tournament.rounds) {
    for (const game of round.games) {
      if (game.result !== undefined) continue;
      const { board, white, black } = game;
      const answer = journal.send({ kind: 'result', round: round.number, board, result: result(white, black) });
      if (answer !== 'ok') throw new Error(`round ${round.number}, board ${board}: ${answer}`);
    }
  }
}
