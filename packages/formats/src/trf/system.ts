import { SYSTEMS, systemByCode } from '@turnuva/engine/pairing';
import { codeOfFormat, formatByCode, formatById } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { BAKU_BY_HALF } from './bakuCode.ts';

type SystemChoice = Pick<Tournament, 'system' | 'edition' | 'options'>;

/** The system that a 192 code means; undefined if no registered one. */
export function systemOfCode(code: string): SystemChoice | undefined {
  const swiss = systemByCode(code);
  if (swiss !== undefined) return swiss;
  const scheduled = formatByCode(code);
  return scheduled === undefined
    ? undefined
    : { ...scheduled, edition: formatById(scheduled.system)?.editions[0] ?? '' };
}

/** A Swiss system without a code on FIDE's list (ETT26): other programs open it as one with rules of its own. */
export const OWN_RULES = 'CUSTOM_SWISS';
/** Names that only we have written; read, but not written any more. */
const PROVISIONAL = /^FIDE_LIM/;

/** The 192 code of a tournament's system; undefined if there is none for it. */
export function codeOfSystem(tournament: Tournament): string | undefined {
  const { system, edition } = tournament;
  const baku = tournament.acceleration.method === 'baku' ? '_BAKU' : '';
  if (tournament.acceleration.groupA === 'half' && system === 'dutch') return BAKU_BY_HALF;
  const registered = SYSTEMS.find((each) => each.id === system);
  // The most particular name of several (FIDE_DUTCH_2026 rather than FIDE_DUTCH) says the edition by itself.
  if (registered?.codeOf !== undefined) return `${registered.codeOf(tournament)}${baku}`;
  const codes = Object.entries(registered?.codes ?? {}).filter(([, each]) => each === edition);
  const best = codes.find(([code]) => code.endsWith(`_${edition}`)) ?? codes[0];
  if (best !== undefined && !PROVISIONAL.test(best[0])) return `${best[0]}${baku}`;
  return registered === undefined ? codeOfFormat(tournament) : OWN_RULES;
}
