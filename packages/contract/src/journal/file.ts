import { integer, matching, object, oneOf, text } from '../schema.ts';
import { tournament } from '../tournament.ts';
import { tournamentId } from '../values.ts';
import { journal } from './events.ts';

/** The one file of Turnuva's own: a tournament as it is, or its whole journal, with a checksum over its content. */
export const FILE_HEAD = { format: 'turnuva', version: 1 } as const;

const checksum = matching(/^sha256:[0-9a-f]{64}$/, 'checksum');
const head = { format: oneOf([FILE_HEAD.format]), version: integer(FILE_HEAD.version, FILE_HEAD.version), checksum };
/** Where the tournament was, and its name there: a backup opens under the same address if that is free. */
const place = { id: tournamentId, name: text(300) };

/** The present state of a tournament, without its history: what `--to json` and the export write. */
export const tournamentFile = object({ ...head, tournament });
/** A backup: every entry, so that undo and history come back with it. */
export const journalFile = object({ ...head, journal }, place);

/** The backups of the first edition, which had an envelope of their own. Read for ever, written no more. */
export const oldBackup = object({
  turnuva: oneOf(['journal']),
  version: integer(1, 1),
  ...place,
  sha256: matching(/^[0-9a-f]{64}$/, 'checksum'),
  entries: journal,
});
