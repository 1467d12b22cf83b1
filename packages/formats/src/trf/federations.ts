import { isFederation } from '@turnuva/engine/tournament';
import type { Draft } from './draft.ts';

/** Codes of federations that FIDE does not know, each told once where it first stands: national files may have hundreds. */
export function checkFederations({ players, faults }: Draft): void {
  const seen = new Set<string>();
  for (let i = 0; i < players.length; i++) {
    const { player, line } = players[i];
    const { federation } = player;
    if (federation === undefined || seen.has(federation)) continue;
    seen.add(federation);
    if (isFederation(federation)) continue;
    const facts = { record: '001', found: federation, expected: 'TUR, GER' };
    faults.warn(line, 54, 'trf.unknownFederation', facts);
  }
}
