import type { PairingProof } from '@turnuva/engine/checking/proof';
import { type ProofFile, proofTime, readProof, writeProof } from '@turnuva/formats/json';
import { readBytes, writeOut } from '../../files.ts';
import { FileFailure } from '../../load.ts';
import { version } from '../../version.ts';

/** Writes a proof with the program that made it and the present time. */
export function writeProofFile(file: string, proof: PairingProof, tournament: string): void {
  writeOut(file, writeProof(proof, { program: `Turnuva ${version()}`, time: proofTime(new Date()), tournament }));
}

/** Reads a proof. Throws a failure that says what is wrong with it. */
export function readProofFile(file: string): ProofFile {
  const read = readProof(readBytes(file));
  if (read.ok) return read.value;
  throw new FileFailure(file, read.error);
}
