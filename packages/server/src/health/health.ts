import { statfs } from 'node:fs/promises';
import type { BackupState } from '../backup/automatic.ts';
import type { Services } from '../services.ts';
import type { Finding } from './repair.ts';
import { findDamage } from './repair.ts';

/** Something the arbiter has to know; `key` names its sentence (`server.health.<key>`). */
interface Warning {
  readonly key:
    | 'diskLow'
    | 'diskFull'
    | 'copiesFail'
    | 'copiesOld'
    | 'clockJumped'
    | 'damage'
    | 'lostEntries'
    | 'lostOther'
    | 'lostLog'
    | 'codesTried'
    | 'checkFailed'
    | 'isStandby'
    | 'standbyLost'
    | 'twoWriters'
    | 'setAside';
  readonly facts: Readonly<Record<string, string | number>>;
}

const LOST_KEYS = { entries: 'lostEntries', other: 'lostOther', log: 'lostLog' } as const;
const MEGABYTE = 1024 * 1024;
/** Below this the disk is nearly full: an event writes a few megabytes a day, pictures and lists fill it faster. */
const LOW_BYTES = 500 * MEGABYTE;
const FULL_BYTES = 20 * MEGABYTE;
const HOUR_MS = 60 * 60_000;
const CLOCK_MS = 10_000;
/** Clock corrections smaller than this have no visible effect. */
const JUMP_MS = 60_000;
const COPY_MS = 60_000;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface HealthParts extends Pick<Services, 'tournaments' | 'folder' | 'clock' | 'log' | 'standby' | 'guesses'> {
  readonly backups: { state(): BackupState; waitingSince(): number | undefined };
  /** Bytes free on the disk of the folder; tests have a disk of their own. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const free = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks after the server: its disk, its copies, its clock and its journals. */
export function healthOf({
  tournaments,
  folder,
  clock,
  log,
  backups,
  standby,
  guesses,
  freeBytes = free,
}: HealthParts) {
  let findings: readonly Finding[] = [];
  let checkedAt: string | undefined;
  /** Why the last check could not be carried out. */
  let checkFault: string | undefined;
  let checking: Promise<unknown> = Promise.resolve();
  let jump: { readonly from: number; readonly to: number } | undefined;
  let [wall, steady] = [clock(), performance.now()];

  const checkJournals = (): Promise<readonly Finding[]> => {
    const done = checking.then(async () => {
      findings = await findDamage(tournaments.store, pause);
      checkedAt = new Date(clock()).toISOString();
      for (const { id, damage } of findings) log(`journal ${id}: entry ${damage.entry} is ${damage.kind}`);
      return findings;
    });
    checking = done.then(
      () => {
        checkFault = undefined;
      },
      (error: unknown) => {
        checkFault = error instanceof Error ? error.message : String(error);
        log(`checking the journals: ${checkFault}`);
      },
    );
    return done;
  };

  const lookAtClock = (): void => {
    const [now, moment] = [clock(), performance.now()];
    const expected = wall + (moment - steady);
    if (Math.abs(now - expected) > JUMP_MS) jump = { from: expected, to: now };
    [wall, steady] = [now, moment];
  };

  const timers = [
    setInterval(() => void checkJournals().catch(() => undefined), HOUR_MS),
    setInterval(lookAtClock, CLOCK_MS),
  ];
  for (const timer of timers) timer.unref();
  void checkJournals().catch(() => undefined);

  async function diskWarning(): Promise<readonly Warning[]> {
    const bytes = await freeBytes(folder).catch(() => undefined);
    if (bytes === undefined || bytes >= LOW_BYTES) return [];
    return [{ key: bytes < FULL_BYTES ? 'diskFull' : 'diskLow', facts: { megabytes: Math.floor(bytes / MEGABYTE) } }];
  }

  return {
    checkJournals,
    findings: () => findings,
    checkedAt: () => checkedAt,
    async warnings(): Promise<readonly Warning[]> {
      lookAtClock();
      const warnings: Warning[] = [...(await diskWarning())];
      const { fault } = backups.state();
      if (fault !== undefined)
        warnings.push({ key: 'copiesFail', facts: { folder: fault.folder, reason: fault.reason, at: fault.at } });
      const since = backups.waitingSince();
      if (since !== undefined && performance.now() - since > COPY_MS)
        warnings.push({ key: 'copiesOld', facts: { seconds: Math.round((performance.now() - since) / 1000) } });
      if (jump !== undefined) {
        const [from, to] = [new Date(jump.from).toISOString(), new Date(jump.to).toISOString()];
        warnings.push({ key: 'clockJumped', facts: { from, to } });
      }
      const two = standby?.state();
      if (two?.clash === true) warnings.push({ key: 'twoWriters', facts: { from: two.peer ?? '' } });
      const aside = two?.kind === 'standby' ? 0 : ((await standby?.setAside.open()) ?? 0);
      if (aside > 0) warnings.push({ key: 'setAside', facts: { entries: aside } });
      if (two?.kind === 'standby') warnings.push({ key: 'isStandby', facts: { from: two.peer ?? '' } });
      if (two?.kind === 'primary' && !two.connected)
        warnings.push({ key: 'standbyLost', facts: { from: two.peer ?? '' } });
      for (const each of guesses.many()) warnings.push({ key: 'codesTried', facts: each });
      for (const { kind, ...facts } of tournaments.store.lost ?? [])
        warnings.push({ key: LOST_KEYS[kind], facts: { until: '', ...facts } });
      if (checkFault !== undefined) warnings.push({ key: 'checkFailed', facts: { reason: checkFault.slice(0, 200) } });
      for (const { id, damage } of findings)
        warnings.push({ key: 'damage', facts: { id, entry: damage.entry, damage: damage.kind } });
      return warnings;
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await checking;
    },
  };
}

export type Health = ReturnType<typeof healthOf>;
