/** Exit codes, fixed by the command line contract. */
export const EXIT = {
  done: 0,
  /** No legal pairing, discrepancies, errors in a validated file. */
  no: 1,
  internal: 2,
  badRequest: 3,
  tooLarge: 4,
  fileAccess: 5,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure the user can cause: its lines go to standard error as `turnuva: LINE`, and the code is returned. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];

  constructor(exitCode: ExitCode, lines: string | readonly string[]) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'));
    this.exitCode = exitCode;
    this.lines = all;
  }
}

/** The code to return for several files: a bug before an unreadable file before a wrong one before a "no". */
const ORDER: readonly ExitCode[] = [EXIT.internal, EXIT.fileAccess, EXIT.tooLarge, EXIT.badRequest, EXIT.no, EXIT.done];
export const worst = (codes: readonly ExitCode[]): ExitCode => ORDER.find((code) => codes.includes(code)) ?? EXIT.done;
