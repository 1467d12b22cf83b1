import { describe, expect, it } from 'vitest';
import { decide } from '../journal/decide.ts';
import { EMPTY_JOURNAL } from '../journal/index.ts';
import { formatByCode } from '../schedule/codes.ts';
import { hasSchedule } from '../schedule/kinds.ts';
import { parseConfig } from '../simulation/config.ts';
import { editionInForce } from '../tournament/systemKinds.ts';
import { systemByCode } from '../tournament/systems.ts';
import { ownEntry } from './ownEntry.ts';

describe.each(['constructor', 'toString', '__proto__', 'valueOf'])('a name that every object inherits: %s', (name) => {
  it('is in no table unless it was put there', () => {
    expect(ownEntry({ a: 1 }, name)).toBeUndefined();
    expect(ownEntry({ a: 1, [name]: 2 }, name)).toBe(2);
  });

  it('is no format and no system in force, no code of TRF26, no key of a configuration and no command', () => {
    expect(hasSchedule({ system: name })).toBe(false);
    expect(editionInForce(name)).toBe('2026');
    expect(systemByCode(name)).toBeUndefined();
    expect(formatByCode(name)).toBeUndefined();
    expect(formatByCode(`${name}_G2`)).toBeUndefined();
    expect(parseConfig(`${name}=5`).ok).toBe(false);
    expect(decide(EMPTY_JOURNAL, { kind: name } as never)).toMatchObject({ error: { rule: 'journal.unknownCommand' } });
  });
});
