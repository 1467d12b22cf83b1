import { SYSTEMS } from '@turnuva/engine';
import type { Command, Entry, JournalState } from '@turnuva/engine/journal';
import { decide, fold } from '@turnuva/engine/journal';
import { editionInForce } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';

const NOBODY = { at: '2026-11-21T10:00:00Z', by: 'test', device: 'test' };

function after(commands: readonly Command[]): JournalState {
  const entries: Entry[] = [];
  for (const command of commands) {
    const decided = decide(fold(entries), command);
    if (!decided.ok) throw new Error(decided.error.rule);
    entries.push({ ...NOBODY, seq: entries.length + 1, event: decided.value });
  }
  return fold(entries);
}

const player = (i: number) => ({ name: `Player ${i}`, rating: 2000 - i });
const FOUR = [1, 2, 3, 4];

const entering = (ofTeams: boolean): Command =>
  ofTeams
    ? {
        kind: 'add-teams',
        teams: FOUR.map((i) => ({ name: `Team ${i}`, members: [player(2 * i), player(2 * i + 1)] })),
      }
    : { kind: 'add-players', players: FOUR.map(player) };

// A Keizer event made in the desk was one of an edition that Keizer has not got.
it.each(SYSTEMS)(
  'an event of which only the system is said is one of its edition in force, and paired: $id',
  (system) => {
    const [inForce] = system.editions;
    expect(editionInForce(system.id)).toBe(inForce.id);
    const settings = { info: { name: 'Event' }, system: system.id, totalRounds: 4, initialColour: 'white' } as const;
    const created = after([{ kind: 'create', settings }, entering(inForce.entrants === 'teams')]);
    expect(created.tournament.edition).toBe(inForce.id);
    expect(inForce.pair(created.tournament, { round: 1 })).toMatchObject({ ok: true });
  },
);

it.each(SYSTEMS)(
  'an event that changes to another system by its name alone has an edition of that one: $id',
  (system) => {
    // Outside FIDE mode from the beginning, by an edition that most systems have not got.
    const keizer = { kind: 'create', settings: { info: { name: 'Event' }, system: 'keizer' } } as const;
    const { tournament } = after([keizer, { kind: 'change-settings', settings: { system: system.id } }]);
    expect(tournament.edition).toBe(system.editions[0].id);
  },
);
