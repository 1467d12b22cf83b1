import { SYSTEMS, systemByCode } from '@turnuva/engine/pairing';
import type { OptionValue, Tournament } from '@turnuva/engine/tournament';
import { BAKU_BY_HALF } from './bakuCode.ts';

type SystemChoice = Pick<Tournament, 'system' | 'edition' | 'options'>;

const cycles = (count: number, more: Readonly<Record<string, OptionValue>> = {}): SystemChoice => ({
  system: 'round-robin',
  edition: 'berger',
  options: { cycles: count, ...more },
});

/** 192 codes of events that follow a table. FIDE's double round robin exchanges two rounds (rules/round-robin.md). */
const SCHEDULES: Readonly<Record<string, SystemChoice>> = {
  FIDE_ROUNDROBIN: cycles(1),
  FIDE_DOUBLEROUNDROBIN: cycles(2, { swapLastTwo: true }),
  BERGER_ROUNDROBIN: cycles(1),
  BERGER_DOUBLEROUNDROBIN: cycles(2),
};

/** The system that a 192 code means; undefined if no registered one. */
export function systemOfCode(code: string): SystemChoice | undefined {
  const swiss = systemByCode(code);
  if (swiss !== undefined) return { ...swiss, options: {} };
  if (Object.hasOwn(SCHEDULES, code)) return SCHEDULES[code];
  const repeated = /^BERGER_ROUNDROBIN_G([1-9])$/.exec(code);
  return repeated === null ? undefined : cycles(Number(repeated[1]));
}

/** The 192 code of a tournament's system; undefined if there is none for it. */
export function codeOfSystem(tournament: Tournament): string | undefined {
  const { system, edition, options } = tournament;
  const baku = tournament.acceleration.method === 'baku' ? '_BAKU' : '';
  if (tournament.acceleration.groupA === 'half' && system === 'dutch') return BAKU_BY_HALF;
  const registered = SYSTEMS.find((each) => each.id === system);
  // The most particular name of several (FIDE_DUTCH_2026 rather than FIDE_DUTCH) says the edition by itself.
  const codes = Object.entries(registered?.codes ?? {}).filter(([, each]) => each === edition);
  const best = codes.find(([code]) => code.endsWith(`_${edition}`)) ?? codes[0];
  if (best !== undefined) return `${best[0]}${baku}`;
  for (const [code, choice] of Object.entries(SCHEDULES)) {
    if (choice.system === system && choice.edition === edition && sameOptions(choice.options, options)) return code;
  }
  const count = options.cycles;
  const plain = system === 'round-robin' && typeof count === 'number' && options.swapLastTwo === undefined;
  return plain && count >= 1 && count <= 9 ? `BERGER_ROUNDROBIN_G${count}` : undefined;
}

function sameOptions(a: Tournament['options'], b: Tournament['options']): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
