import type { PairingRequest, PlayerId, SystemEdition, Tournament } from '@turnuva/engine';
import { unit as unitInMilliseconds } from './dutch/unit.ts';

/** CPU seconds that a piece of work takes. */
export function cpu(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1e6;
}

/** The unit U in seconds. */
export const unit = (): number => unitInMilliseconds() / 1000;

/** The edition with its time taken; `forbid` adds prohibitions to a round before it is paired. */
export function watched(
  edition: SystemEdition,
  seen: (round: number, seconds: number) => void,
  forbid?: (tournament: Tournament, round: number) => readonly (readonly PlayerId[])[],
): SystemEdition {
  return {
    ...edition,
    pair(tournament: Tournament, request: PairingRequest) {
      const { round } = request;
      const groups = forbid?.(tournament, round) ?? [];
      const forbidden = groups.map((players) => ({ players, firstRound: round, lastRound: round }));
      let result = edition.pair(tournament, request);
      const time = cpu(() => {
        result = edition.pair({ ...tournament, forbidden }, request);
      });
      seen(round, time);
      return result.ok ? result : edition.pair(tournament, request);
    },
  };
}
