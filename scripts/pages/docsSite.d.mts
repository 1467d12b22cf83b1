/** Every page of the documentation, from the root of the repository. */
export function pagesOf(): string[];
/** Writes the documentation as a static site; the files written, from the folder. */
export function makeSite(out: string): string[];
