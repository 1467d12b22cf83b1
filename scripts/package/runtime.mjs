// The Node runtime of a system, from the registry into a folder that is handed on.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bring } from './registry.mjs';
import { withoutDebugging } from './withoutDebugging.mjs';

/** Throws unless a native file is for this system: its format and processor are in its first bytes. */
export function requireNative(file, { at, bytes, machineAt, machine }) {
  const head = readFileSync(file).subarray(0, 64).toString('hex');
  const found = [
    head.slice(2 * at, 2 * at + bytes.length),
    machine && head.slice(2 * machineAt, 2 * machineAt + machine.length),
  ];
  if (found[0] !== bytes || found[1] !== machine)
    throw new Error(`${file}: found a file that begins with ${head.slice(0, 48)}, expected one for this system`);
}

/** Puts the runtime of a target into `folder`; resolves with the package it is from, which has its licence. */
export async function putRuntime({ runtime, magic }, store, folder) {
  const from = await bring(runtime, store);
  const node = join(folder, basename(runtime.binary));
  writeFileSync(node, withoutDebugging(readFileSync(join(from, runtime.binary))));
  chmodSync(node, 0o755);
  requireNative(node, magic);
  return from;
}
