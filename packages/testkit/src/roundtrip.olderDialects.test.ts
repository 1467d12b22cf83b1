import { editionOf, SYSTEMS, type Tournament } from '@turnuva/engine';
import { checkRounds, otherRanks } from '@turnuva/engine/checking';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import type { TrfDialect, TrfReading } from '@turnuva/formats';
import { formatById, readTrf, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { DeskEvent } from './deskEvent.ts';

/** TRF16 and TRF06 have no record 192: system and edition are in our comment, and the check rebuilds rounds by them. */

const DIALECTS = ['trf16', 'trf06'] as const;

/** An event with a field of its own: each settings' players, and teams of the same size. */
function begun(system: string, settings: object, players: number, teams: number): DeskEvent {
  const size = players / teams;
  const listed = Array.from({ length: players }, (_, i) => ({ name: `Player, ${i + 1}`, rating: 2400 - 7 * i }));
  const event = new DeskEvent([
    { kind: 'create', settings: { info: { name: 'Older' }, system, initialColour: 'white', ...settings } },
    { kind: 'add-players', players: listed },
  ]);
  for (let t = 0; t < teams; t++) {
    const members = Array.from({ length: size }, (_, i) => t * size + i + 1);
    event.send({ kind: 'set-team', team: { name: `Team ${t + 1}`, members } });
  }
  return event;
}

/** A result on every open board; in a knock-out someone wins every game. */
function withResults(event: DeskEvent): void {
  const some = ['10', '==', '01', '10', '==', '01', '+-', '01'] as const;
  for (let step = 0; step < 500; step++) {
    const { rounds, system } = event.tournament;
    const open = rounds.flatMap(({ number, games }) =>
      games.filter(({ result }) => result === undefined).map((game) => ({ round: number, ...game })),
    );
    if (open.length === 0) return;
    const [{ round, board, white, black }] = open;
    const won = white < black ? '10' : '01';
    event.send({
      kind: 'result',
      round,
      board,
      result: system === 'knockout' ? won : some[(board * 5 + round * 3) % 8],
    });
  }
  throw new Error('does not end');
}

function paired(event: DeskEvent, rounds: number): Tournament {
  const { system, edition } = event.tournament;
  const step = system === 'double-swiss' ? 2 : 1;
  for (let round = 1; round <= rounds; round += step) {
    const made = editionOf(system, edition)?.pair(event.tournament, { round });
    if (made?.ok !== true) throw new Error(`round ${round}: ${JSON.stringify(made)}`);
    const { pairings, bye } = made.value;
    event.send({ kind: 'pair', round, pairings: [...pairings], bye });
    withResults(event);
    for (let each = round; each < round + step; each++) event.send({ kind: 'close-round', round: each });
  }
  return event.tournament;
}

const readBack = (tournament: Tournament, dialect: TrfDialect): TrfReading => {
  const read = readTrf(writeTrf(tournament, { dialect, lineEnd: '\n' }), { wrongPoints: 'tell' });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** What a check finds of the rounds; a knock-out has no table that they could be held against. */
const foundIn = (tournament: Tournament) => {
  const checked = tournament.system === 'knockout' ? undefined : checkRounds(tournament);
  return checked?.ok === true ? checked.value : checked;
};

/** Written and read again: system, edition and settings are the same, and what `turnuva check` looks at is found right. */
function expectSame(tournament: Tournament, dialect: (typeof DIALECTS)[number]): Tournament {
  const { tournament: back, ranks, otherPoints } = readBack(tournament, dialect);
  const { system, edition, options } = tournament;
  // 092 names a single round robin as once round, which the settings left open.
  expect(back).toMatchObject({ system, edition, options });
  const found = foundIn(back);
  if (system !== 'knockout') {
    const rounds = tournament.rounds.length / (system === 'double-swiss' ? 2 : 1);
    expect(found).toMatchObject({ rounds, differences: [] });
  }
  // TRF26, which names the system in 192, says no more of the rounds.
  expect(found).toEqual(foundIn(readBack(tournament, 'trf26').tournament));
  expect(otherPoints).toEqual([]);
  if (tournament.teams.length === 0) expect(otherRanks(back, ranks)).toEqual([]);
  return back;
}

describe('every Swiss system and edition, written in an older dialect, is read as itself and found right', () => {
  it.each(SYSTEMS.flatMap(({ id, editions }) => editions.map((edition) => [id, edition.id] as const)))(
    '%s %s',
    (system, edition) => {
      const teams = system === 'team-swiss';
      const tiebreaks = teams ? ['MPvGP', 'BH:MP'] : ['BH/C1', 'SB', 'WIN'];
      const event = begun(system, { edition, totalRounds: 6, tiebreaks }, teams ? 24 : 13, teams ? 8 : 0);
      const played = paired(event, 6);
      for (const dialect of DIALECTS) expectSame(played, dialect);
    },
  );
});

const FIELDS: Readonly<Record<string, readonly (readonly [object, number, number])[]>> = {
  'round-robin': [
    [{}, 6, 0],
    [{ options: { cycles: 2 } }, 5, 0],
    [{}, 16, 4],
  ],
  scheveningen: [
    [{}, 8, 2],
    [{}, 12, 3],
  ],
  skalitzka: [[{}, 12, 3]],
  knockout: [
    [{ options: { thirdPlace: true } }, 8, 0],
    [{}, 16, 4],
  ],
};

describe('every format with a schedule likewise', () => {
  it.each(
    FORMATS_WITH_SCHEDULE.flatMap(({ id, editions }) =>
      editions.flatMap((edition) => (FIELDS[id] ?? []).map((field) => [id, edition, ...field] as const)),
    ),
  )('%s %s %o, %i players, %i teams', (system, edition, settings, players, teams) => {
    const event = begun(system, { edition, tiebreaks: [], ...settings }, players, teams);
    event.send(system === 'knockout' ? { kind: 'start-knockout' } : { kind: 'open-rounds' });
    withResults(event);
    for (const dialect of DIALECTS) expectSame(event.tournament, dialect);
  });

  it('has a field for each', () => {
    expect(Object.keys(FIELDS)).toEqual(FORMATS_WITH_SCHEDULE.map(({ id }) => id));
  });
});

it('Baku in a system whose code does not include it is in our comment, and is not reported as left out', () => {
  const acceleration = { method: 'baku', virtualPoints: [] };
  const event = begun('lim', { edition: '2026', totalRounds: 6, acceleration }, 14, 0);
  const played = paired(event, 6);
  const { tournament: back } = readBack(played, 'trf06');
  expect(back).toMatchObject({ system: 'lim', acceleration: { method: 'baku' } });
  expect(foundIn(back)).toMatchObject({ rounds: 6, differences: [] });
  const isDropped = (each: Tournament): boolean =>
    formatById('trf06')
      ?.drops?.(each)
      .some(({ part }) => part === 'virtualPoints') === true;
  expect(isDropped(played)).toBe(false);
  // Of the Dutch system 192 says it, which TRF06 has not.
  expect(isDropped({ ...played, system: 'dutch', edition: '2026' })).toBe(true);
});

describe('092', () => {
  it.each(DIALECTS)('%s: words of the arbiter stay, and the system is that of our comment', (dialect) => {
    const type = 'Individual: Swiss-System';
    const event = begun('dubov', { edition: '2026', totalRounds: 4, info: { name: 'Older', type } }, 9, 0);
    expect(expectSame(paired(event, 4), dialect).info.type).toBe(type);
  });

  it.each(DIALECTS)('%s: the code of a format as words of a Swiss does not make it one', (dialect) => {
    for (const [system, edition] of [
      ['dutch', '2026'],
      ['lim', '2026'],
    ]) {
      const info = { name: 'Older', type: 'FIDE_ROUNDROBIN' };
      const event = begun(system, { edition, totalRounds: 3, info }, 9, 0);
      expect(expectSame(paired(event, 3), dialect).info.type).toBe('FIDE_ROUNDROBIN');
    }
  });

  it.each([
    ['Individual: Swiss-System (Dubov)', 'dubov'],
    ['Lim', 'lim'],
    ['Team Swiss', 'dutch'],
  ])('%s, written by another program, proposes %s, and the words stay', (type, system) => {
    const event = begun('dutch', { edition: '2026', totalRounds: 3, info: { name: 'Older', type } }, 8, 0);
    const ours = writeTrf(paired(event, 3), { dialect: 'trf06', lineEnd: '\n' });
    expect(readTrf(ours)).toMatchObject({ ok: true, value: { tournament: { system: 'dutch', info: { type } } } });
    const theirs = ours.replace(/^### Turnuva .*\n/m, '');
    expect(readTrf(theirs)).toMatchObject({ ok: true, value: { tournament: { system, info: { type } } } });
  });
});
