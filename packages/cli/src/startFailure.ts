import { EXIT, type ExitCode, Failure } from './failure.ts';

/** How the place of the tournaments was given: by the server's options, or as an argument. */
interface Ways {
  /** How to name another folder. */
  readonly folder: string;
  /** How to correct the address of a database. */
  readonly database: string;
}

const SERVER: Ways = { folder: 'choose another folder with --data', database: 'correct --database' };
const TOOL: Ways = { folder: 'name another folder', database: 'correct the address of the database' };

/** The system's error when a place cannot be used, and what the user can do. */
const reasonsFor = ({ folder, database }: Ways): Readonly<Record<string, readonly [code: ExitCode, text: string]>> => ({
  EADDRINUSE: [EXIT.badRequest, 'is in use already: stop the other program or choose another port with --port'],
  EADDRNOTAVAIL: [EXIT.badRequest, 'is no address of this computer: choose another with --host'],
  EROFS: [EXIT.fileAccess, `is read-only: ${folder}`],
  ENOTDIR: [EXIT.fileAccess, `is no folder: ${folder}`],
  EEXIST: [EXIT.fileAccess, `is no folder: ${folder}`],
  EPERM: [EXIT.fileAccess, `may not be written: ${folder}`],
  ELOOP: [EXIT.fileAccess, `leads in a circle: ${folder}`],
  ENAMETOOLONG: [EXIT.fileAccess, `has too long a name: ${folder}`],
  ENOSPC: [EXIT.fileAccess, `has no room left: make room on the disk, or ${folder}`],
  SQLITE_FULL: [EXIT.fileAccess, `has no room left: make room on the disk, or ${folder}`],
  SQLITE_IOERR: [EXIT.fileAccess, `cannot be read or written: check the disk, or ${folder}`],
  SQLITE_NOTADB: [
    EXIT.fileAccess,
    'is no database of Turnuva, or is damaged: move it away, start again and open a backup',
  ],
  SQLITE_CORRUPT: [EXIT.fileAccess, 'is damaged: move it away, start again and open a backup'],
  SQLITE_CANTOPEN: [EXIT.fileAccess, `cannot be opened: check who may read and write it, or ${folder}`],
  SQLITE_READONLY: [EXIT.fileAccess, `is read-only: check who may write it, or ${folder}`],
  SQLITE_BUSY: [EXIT.fileAccess, `is in use by another program: stop it, or ${folder}`],
  TURNUVA_IN_USE: [EXIT.fileAccess, `is in use by another Turnuva server: work with that one or stop it, or ${folder}`],
  TURNUVA_TORN: [
    EXIT.fileAccess,
    'is empty though the log beside it is not: keep both files, move them away, start again and open a backup (turnuva doctor)',
  ],
  TURNUVA_NO_KEY: [
    EXIT.fileAccess,
    'holds no key of a server: name the right file with --secret-key, or put the right one back',
  ],
  TURNUVA_NEWER: [EXIT.fileAccess, 'was made by a newer Turnuva: start that one'],
  TURNUVA_NO_BACKUP: [
    EXIT.badRequest,
    'is no whole backup, or is damaged: nothing was taken over; take another that "turnuva backup" wrote',
  ],
  TURNUVA_NOT_EMPTY: [
    EXIT.badRequest,
    'was not restored: there are tournaments already; name an empty folder or database',
  ],
  ETIMEDOUT: [EXIT.fileAccess, 'does not answer: check the network to the database'],
  ECONNREFUSED: [EXIT.fileAccess, `does not answer: start the database or ${database}`],
});

const SERVER_REASONS: typeof TOOL_REASONS = {
  ...reasonsFor(SERVER),
  ENOTFOUND: [EXIT.badRequest, 'is not known: check the name behind --host or --database'],
  EACCES: [EXIT.fileAccess, 'is not permitted: choose a port from 1024 on, or a folder that you may write'],
  ENOENT: [EXIT.fileAccess, `does not exist and cannot be made: ${SERVER.folder}`],
};

const TOOL_REASONS: ReturnType<typeof reasonsFor> = {
  ...reasonsFor(TOOL),
  ENOTFOUND: [EXIT.badRequest, `is not known: ${TOOL.database}`],
  EACCES: [EXIT.fileAccess, 'is not permitted: check who may read and write it'],
  EISDIR: [EXIT.fileAccess, 'is a folder: name a file in it'],
  ENOENT: [EXIT.fileAccess, 'does not exist: check the name and the folder'],
  TURNUVA_NO_TOURNAMENTS: [
    EXIT.fileAccess,
    'is no folder of a server (it has no turnuva.sqlite): name the folder that "turnuva serve --data" has',
  ],
};

function failureBy(reasons: typeof TOOL_REASONS, error: unknown): unknown {
  const { code, port, address, path, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>;
  const reason = reasons[code ?? ''];
  if (reason === undefined) return error;
  const place = path ?? hostname ?? (address === undefined ? `port ${port}` : `${address}:${port}`);
  return Object.assign(new Failure(reason[0], `${place} ${reason[1]}`), { cause: error });
}

/** A failure to start the server, in the user's words; anything unexpected stays a bug. */
export const startFailure = (error: unknown): unknown => failureBy(SERVER_REASONS, error);

/** Throws, in the user's words, the failure of a command that takes the place of the tournaments as an argument. */
export const failPlace = (error: unknown): never => {
  throw failureBy(TOOL_REASONS, error);
};

/** Whether a start failed because another Turnuva has the folder. */
export const isInUse = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.cause as NodeJS.ErrnoException | undefined)?.code === 'TURNUVA_IN_USE';
