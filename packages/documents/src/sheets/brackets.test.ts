import type { Tournament } from '@turnuva/engine';
import { bracketOf, knockoutOf } from '@turnuva/engine/schedule';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { knockoutWithGolden, roundRobin, roundRobinWithLeaver, teamRoundRobin } from '../testing/events.ts';
import { sheetKind } from './registry.ts';

const say = speaker('en', en);
const LEGEND = en['sheets.form.bracketed'];
const csv = (id: string, tournament: Tournament, round: number, empty = false): string =>
  toCsv(sheetKind(id)?.make({ tournament, round, say, language: 'en', empty }) ?? { ...NOTHING });
const NOTHING = { title: '', event: '', subtitle: '', orientation: 'portrait', language: 'en', blocks: [] } as const;

it.each(['results', 'pairings', 'roundTable'])(
  '%s: a result that counts for nobody is bracketed, as in the crosstable (C.05 6.6)',
  (id) => {
    const printed = csv(id, roundRobinWithLeaver(), 1);
    expect(printed.match(/[,;]\(½( - ½)?\)[,;]/g)).toHaveLength(id === 'roundTable' ? 2 : 1);
    expect(printed).toContain(LEGEND);
    const whole = csv(id, roundRobin(6), 1);
    expect(whole).not.toContain('(½');
    expect(whole).not.toContain(LEGEND);
  },
);

it.each(['results', 'pairings'])('%s: of teams the match has the brackets, not its boards', (id) => {
  const event = teamRoundRobin(4, 2);
  const [first] = event.rounds[0]?.matches ?? [];
  const leaver = event.teams.find((team) => team.id === first?.white);
  const members = new Set(leaver?.members);
  const left = {
    ...event,
    teams: event.teams.map((team) => (team === leaver ? { ...team, withdrawnFrom: 2 } : team)),
    players: event.players.map((player) => (members.has(player.id) ? { ...player, withdrawnFrom: 2 } : player)),
    rounds: event.rounds.slice(0, 1),
  };
  const printed = csv(id, left, 1);
  expect(printed.match(/\([\d½]+ [-:] [\d½]+\)/g)).toHaveLength(1);
  expect(printed).toContain(LEGEND);
});

it('has no empty brackets on a form, where a game that does not count has no result to put in them', () => {
  for (const id of ['cards', 'cardForm', 'crosstable', 'roundRobinTable'])
    expect(csv(id, roundRobinWithLeaver(), 5, true)).not.toContain('()');
});

it('a match won on an even score names its winner on the form, and the ranking says how everyone went out', () => {
  const tournament = knockoutWithGolden();
  const name = (id: number): string => tournament.players.find((each) => each.id === id)?.name ?? '';
  const bracket = bracketOf(knockoutOf(tournament));
  const [, second, final] = bracket.ok ? bracket.value.matches : [];
  expect(second?.state).toMatchObject({ decidedBy: 'golden', topPoints: second?.state.bottomPoints });
  const round = tournament.rounds.length;
  expect(csv('standings', tournament, round)).toContain(`Semi-finals: lost to ${name(second?.winner ?? 0)}`);
  expect(csv('standings', tournament, round)).toContain(`Final: won against ${name(final?.loser ?? 0)}`);
  expect(csv('miniMatches', tournament, round)).toContain(`Winner: ${name(second?.winner ?? 0)}, golden point`);
});
