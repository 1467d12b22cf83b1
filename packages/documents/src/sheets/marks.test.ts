import type { GameResult, Tournament } from '@turnuva/engine';
import { startPlayoff } from '@turnuva/engine/schedule';
import { catalogue as en } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { knockout, roundRobin, roundRobinWithLeaver, swissOpen, teamRoundRobin } from '../testing/events.ts';
import { drawSheet } from '../testing/tables.ts';

const csv = (id: string, event: Tournament, round = 1): string => toCsv(drawSheet(id, event, round));
const EVERY = ['+: won by forfeit', '−: lost by forfeit', 'u: not rated', '§: decided by the arbiter'];
const told = (printed: string): string[] => EVERY.filter((line) => printed.includes(line));

it('forms of matches and of play-offs mark results as every sheet does, and say what the marks mean', () => {
  const cup = (result: GameResult): Tournament => {
    const event = knockout(4);
    const state = event.schedule?.knockout;
    if (state === undefined) throw new Error('no bracket');
    return { ...event, schedule: { knockout: { ...state, games: [{ match: 1, game: 1, board: 1, result }] } } };
  };
  const playoff = (result: GameResult): Tournament => {
    const started = startPlayoff([1, 2]);
    if (!started.ok) throw new Error('no play-off');
    const state = { ...started.value, games: [{ part: 'final', game: 1, result }] };
    return { ...roundRobin(4), schedule: { ...roundRobin(4).schedule, playoffs: [state] } };
  };
  for (const [id, event] of [['matchForm', cup] as const, ['playoffForm', playoff] as const]) {
    expect(told(csv(id, event('+-')))).toEqual(EVERY.slice(0, 2));
    expect(told(csv(id, event('DL')))).toEqual(EVERY.slice(2));
    expect(csv(id, event('DL'))).toContain('½§u');
    expect(told(csv(id, event('10')))).toEqual([]);
    expect(csv(id, event('??'))).not.toContain('*');
  }
});

it('the table of a round robin speaks of brackets only where they are', () => {
  const line = en['sheets.form.bracketed'];
  expect(csv('roundRobinTable', roundRobinWithLeaver(), 5)).toContain(line);
  expect(csv('roundRobinTable', roundRobin(6), 5)).not.toMatch(/bracket/);
  const teams = teamRoundRobin(4, 2);
  expect(csv('roundRobinTable', teams, 3)).toContain(en['sheets.form.teamCellLegend']);
  expect(csv('roundRobinTable', teams, 3)).not.toContain(en['sheets.crossForfeit']);
});

it('the chart says what its circle means where someone is free', () => {
  expect(csv('roundRobinChart', roundRobin(5), 5)).toContain('○: free');
  expect(csv('roundRobinChart', roundRobin(6), 5)).not.toContain('○');
});

it('pairing cards of the sources say what brackets mean', () => {
  expect(csv('cardForm', roundRobinWithLeaver(), 5)).toContain(en['sheets.crossNotCounted']);
  expect(csv('cardForm', roundRobin(6), 5)).not.toContain(en['sheets.crossNotCounted']);
});

it('there is no dash beside a forfeit in the place of a colour', () => {
  const open = swissOpen(8, 2);
  const [first, ...others] = open.rounds;
  const games = (first?.games ?? []).map((game) => ({ ...game, result: '+-' as const }));
  const printed = csv('roundTable', { ...open, rounds: first === undefined ? [] : [{ ...first, games }, ...others] });
  expect(printed).toContain('−');
  expect(printed).not.toMatch(/,-,/);
});

it('a player who was left out of a round and then withdrew is printed as withdrawn, not as absent (FINDINGS D3)', () => {
  const event = swissOpen(12, 3);
  const [first, ...others] = event.rounds;
  if (first === undefined) throw new Error('no round');
  const out = first.games[0]?.white ?? 0;
  const without = {
    ...first,
    games: first.games.slice(1),
    byes: [{ player: out, kind: 'zero' as const }],
  };
  const printed = (withdrawnFrom: number | undefined): string =>
    csv('pairings', {
      ...event,
      players: event.players.map(({ withdrawnFrom: _, ...each }) =>
        each.id === out && withdrawnFrom !== undefined ? { ...each, withdrawnFrom } : each,
      ),
      rounds: [without, ...others],
    });
  expect(printed(undefined)).toMatch(/absent/);
  expect(printed(1)).toMatch(/withdrawn/);
  expect(printed(1)).not.toMatch(/absent/);
  // Who withdraws later was only absent from this round.
  expect(printed(2)).toMatch(/absent/);
});
