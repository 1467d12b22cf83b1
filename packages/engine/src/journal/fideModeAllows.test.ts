import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../pairing/registry.ts';
import { scoringOf } from '../tournament/scoring.ts';
import { hasOwnRules, pairsTeams } from '../tournament/systemKinds.ts';
import type { Command, Settings } from './index.ts';
import { Desk, started } from './testing/desk.ts';

const inFideMode = (settings: Settings): Desk => {
  const desk = new Desk();
  expect(desk.send({ kind: 'create', settings: { info: { name: 'Event' }, ...settings } })).toBe('ok');
  expect(desk.tournament.fideMode).toBe(true);
  return desk;
};

describe('what FIDE mode offers', () => {
  it('Q73: any points of which two draws are not worth more than a win and a loss', () => {
    for (const scoring of [scoringOf(20, 10, 0), scoringOf(70, 30, 10), scoringOf(10, 4, 0)])
      expect(inFideMode({ scoring }).tournament.scoring).toEqual(scoring);
  });

  it('Q89, Q90: other systems than the Dutch, Swiss ones among them', () => {
    const inside = SYSTEMS.filter(({ id }) => !hasOwnRules({ system: id })).map(({ id }) => id);
    expect(inside).toEqual(expect.arrayContaining(['dutch', 'dubov', 'burstein', 'lim', 'double-swiss', 'team-swiss']));
    expect(inside.filter((system) => pairsTeams({ system }))).toEqual(['team-swiss']);
    for (const system of [...inside, 'round-robin']) {
      const desk = started('dutch', 4);
      expect([system, desk.send({ kind: 'change-settings', settings: { system } })]).toEqual([system, 'ok']);
      expect([desk.tournament.system, desk.tournament.fideMode]).toEqual([system, true]);
    }
  });

  it('Q138: the check of ratings can be switched off and on in a tournament, without leaving FIDE mode', () => {
    const desk = inFideMode({});
    const turn = (check: boolean): string =>
      desk.send({ kind: 'change-settings', settings: { ratingLists: { kind: 'standard', order: [], check } } });
    expect([turn(false), desk.tournament.ratingLists?.check]).toEqual(['ok', false]);
    expect([turn(true), desk.tournament.ratingLists?.check, desk.tournament.fideMode]).toEqual(['ok', true, true]);
  });

  it('Q218: no setting takes a notice away; only its own name answers it', () => {
    const bye: Command = { kind: 'grant-bye', round: 1, player: 4, bye: 'full' };
    const settings: Settings[] = [
      {},
      { options: { confirm: false, warnings: false, notices: 'off', quiet: true } },
      { ratingLists: { kind: 'standard', order: [], check: false } },
      { tiebreakEdition: 'classic' },
    ];
    for (const each of settings) {
      const desk = started('dutch', 5, { totalRounds: 3 });
      desk.send({ kind: 'change-settings', settings: each });
      expect(desk.send(bye)).toBe('journal.fullPointBye');
      expect(desk.send({ ...bye, confirmed: ['journal.secondHalfPointBye'] })).toBe('journal.fullPointBye');
      expect(desk.send({ ...bye, confirmed: ['journal.fullPointBye'] })).toBe('ok');
    }
  });
});
