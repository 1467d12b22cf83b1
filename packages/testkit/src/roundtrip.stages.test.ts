import { readFileSync } from 'node:fs';
import type { Tournament } from '@turnuva/engine';
import { checkRounds } from '@turnuva/engine/checking';
import type { Command } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import { bracketOf, knockoutOf } from '@turnuva/engine/schedule';
import { standingsOf } from '@turnuva/engine/standings';
import { readTrf, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';

/** An event that commands are sent to, as a server does; a refusal fails the test. */
class Event {
  private entries: Parameters<typeof fold>[0][number][] = [];
  private state = EMPTY_JOURNAL;

  get tournament(): Tournament {
    return this.state.tournament;
  }

  send(...commands: readonly Command[]): void {
    for (const command of commands) {
      const decided = decide(this.state, command);
      if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule} ${JSON.stringify(decided.error.facts)}`);
      this.entries.push({ seq: this.entries.length + 1, at: '', by: '', device: '', event: decided.value });
      this.state = fold(this.entries, this.state);
    }
  }

  /** Every open game: the higher rated wins, who is the one with the lower rating number below. */
  playAll(): void {
    const ratings = new Map(this.tournament.players.map(({ id, rating }) => [id, rating]));
    for (const round of this.tournament.rounds)
      for (const { board, white, black, result } of round.games)
        if (result === undefined)
          this.send({
            kind: 'result',
            round: round.number,
            board,
            result: (ratings.get(white) ?? 0) > (ratings.get(black) ?? 0) ? '10' : '01',
          });
  }

  /** Every match of a bracket: anyone who has the higher id wins each game. */
  playBracket(): void {
    for (let step = 0; step < 100; step++) {
      const bracket = bracketOf(knockoutOf(this.tournament));
      if (!bracket.ok) throw new Error('no bracket');
      const open = bracket.value.matches
        .filter(({ topEntrant, bottomEntrant }) => topEntrant !== undefined && bottomEntrant !== undefined)
        .flatMap((match) => match.state.games.map((game) => ({ match, game })))
        .find(({ game }) => game.results[0] === undefined);
      if (open === undefined) return;
      const { match, game } = open;
      const topWins = (match.topEntrant ?? 0) > (match.bottomEntrant ?? 0);
      const result = topWins === game.topHasWhite ? '10' : '01';
      this.send({ kind: 'match-result', match: match.id, game: game.game, board: 1, result });
    }
  }
}

const RATINGS = [2100, 2400, 2050, 2300, 2200, 2350, 2150, 2250];
/** Groups of four. `leaver`: who withdraws before the last of their three rounds; their other games count (C.05 6.6). */
function groupsPlayed(leaver?: number): Event {
  const event = new Event();
  event.send(
    {
      kind: 'create',
      settings: { info: { name: 'Groups and cup' }, system: 'round-robin', edition: 'berger', options: {} },
    },
    { kind: 'add-players', players: RATINGS.map((rating, i) => ({ name: `Player, ${i + 1}`, rating })) },
    {
      kind: 'draw-lots',
      lots: {
        method: 'hand',
        groups: [
          { name: 'A', order: [1, 3, 5, 7] },
          { name: 'B', order: [8, 6, 4, 2] },
        ],
      },
    },
    { kind: 'open-rounds' },
  );
  if (leaver !== undefined) event.send({ kind: 'leave-schedule', entrant: leaver, fromRound: 3 });
  event.playAll();
  return event;
}
const TWO_OF_EACH = { from: 'groups', count: 2, numbers: 'places' } as const;

const read = (bytes: Uint8Array) => {
  const found = readTrf(bytes);
  if (!found.ok) throw new Error(found.error.map(({ message }) => message).join('\n'));
  return found.value.tournament;
};
/** Written and read again: the second file must be the first. */
function again(tournament: Tournament): Tournament {
  const text = writeTrf(tournament);
  const found = read(new TextEncoder().encode(text));
  expect(writeTrf(found)).toBe(text);
  return found;
}
/** Names in place of keys, which a file does not keep. */
function named(tournament: Tournament): unknown {
  const name = new Map(tournament.players.map((each) => [each.id, each.name]));
  const table = standingsOf(tournament, { unsuitable: 'drop' });
  return {
    system: tournament.system,
    name: tournament.stages?.name,
    entrants: tournament.stages?.entrants.map((id) => name.get(id)),
    entry: tournament.stages?.entry,
    places: table.ok ? table.value.rows.map(({ id, rank }) => `${rank} ${name.get(id)}`) : [],
    rounds: tournament.rounds.map(({ games }) =>
      games.map(({ board, white, black, result }) => `${board} ${name.get(white)}-${name.get(black)} ${result}`),
    ),
    earlier: tournament.stages?.earlier.map(({ name: stage, system, schedule, rounds, entries }) => ({
      stage,
      system,
      groups: schedule?.stages?.flatMap(({ groups }) => groups.map(({ order }) => order.map((id) => name.get(id)))),
      entries: entries.map(({ id, tpn }) => `${tpn} ${name.get(id)}`),
      rounds: rounds.map(({ games }) =>
        games.map(({ board, white, black, result }) => `${board} ${name.get(white)}-${name.get(black)} ${result}`),
      ),
    })),
  };
}

describe('stages of our own report files (FINDINGS A17)', () => {
  it('001 has the points of all stages, with those scored against someone who left a group after half of their games', () => {
    const event = groupsPlayed(3);
    event.send({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry: TWO_OF_EACH });
    event.send({ kind: 'start-knockout' });
    event.playBracket();
    const text = writeTrf(event.tournament);
    const lines = text.split('\r\n').filter((line) => line.startsWith('001'));
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      const cells = line.slice(91).match(/.{1,10}/g) ?? [];
      const scored = cells.map((cell) => ({ '1': 1, '+': 1, '=': 0.5 })[cell[7] ?? ''] ?? 0);
      expect([line.slice(14, 23), Number(line.slice(80, 84))]).toEqual([
        line.slice(14, 23),
        scored.reduce((sum, points) => sum + points, 0),
      ]);
    }
    again(event.tournament);
  });

  it.each([0, 1, 2, 99])(
    'groups, then a knock-out of which %i matches are given: read back whole, and checked',
    (steps) => {
      const event = groupsPlayed();
      event.send({ kind: 'begin-stage', before: 'Groups', name: 'Cup', system: 'knockout', entry: TWO_OF_EACH });
      event.send({ kind: 'start-knockout' });
      if (steps === 99) event.playBracket();
      else
        for (let match = 1; match <= steps; match++) {
          const bracket = bracketOf(knockoutOf(event.tournament));
          const winner = (bracket.ok && bracket.value.matches.find(({ id }) => id === match)?.topEntrant) || 0;
          event.send({ kind: 'award-match', match, winner, reason: 'lots' });
        }
      const found = again(event.tournament);
      expect(named(found)).toEqual(named(event.tournament));
      const checked = checkRounds(found);
      expect(checked).toMatchObject({ ok: true, value: { differences: [], otherOrder: [] } });
    },
  );

  it('a Swiss, then a round robin of the best, then another Swiss that is still to be paired', () => {
    const event = new Event();
    event.send(
      {
        kind: 'create',
        settings: {
          info: { name: 'Three stages' },
          system: 'dutch',
          edition: '2026',
          totalRounds: 1,
          initialColour: 'white',
        },
      },
      { kind: 'add-players', players: RATINGS.map((rating, i) => ({ name: `Player, ${i + 1}`, rating })) },
      {
        kind: 'pair',
        round: 1,
        pairings: [
          { board: 1, white: 2, black: 5 },
          { board: 2, white: 7, black: 6 },
          { board: 3, white: 4, black: 1 },
          { board: 4, white: 3, black: 8 },
        ],
        bye: null,
      },
    );
    event.playAll();
    event.send(
      { kind: 'close-round', round: 1 },
      {
        kind: 'begin-stage',
        before: 'Swiss',
        name: 'Best',
        system: 'round-robin',
        entry: { from: 'table', count: 4, numbers: 'places' },
        entrants: [6, 2, 8, 4],
      },
      { kind: 'open-rounds' },
    );
    event.playAll();
    expect(named(again(event.tournament))).toEqual(named(event.tournament));
    event.send({
      kind: 'begin-stage',
      before: 'Best',
      name: 'Last',
      system: 'dutch',
      edition: '2026',
      totalRounds: 1,
      entry: { from: 'table', count: 2, numbers: 'places' },
      entrants: [2, 4],
    });
    const found = again(event.tournament);
    expect(named(found)).toEqual(named(event.tournament));
    expect(checkRounds(found)).toMatchObject({ ok: true, value: { rounds: 4, differences: [] } });
  });

  it('a file of an earlier edition, which has no more than the note of its stages', () => {
    const found = read(readFileSync(new URL('real/groups-then-knockout.trf', import.meta.url)));
    expect(found).toMatchObject({ system: 'knockout', stages: { name: 'Eleme' } });
    expect(found.stages?.earlier).toMatchObject([{ name: 'Grup maçları', system: 'round-robin' }]);
    const groups = found.stages?.earlier[0]?.schedule?.stages?.[0]?.groups.map(({ order }) => [...order].sort());
    expect(groups?.map((each) => each.length)).toEqual([4, 4, 4, 4]);
    expect(checkRounds(found)).toMatchObject({ ok: true, value: { rounds: 3, differences: [] } });
    const table = standingsOf(found, { unsuitable: 'drop' });
    expect(table.ok && table.value.rows.slice(0, 3).map(({ id }) => id)).toEqual([3, 1, 13]);
  });
});
