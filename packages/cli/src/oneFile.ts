/** Defined by the bundler in the reviewer's single file only (scripts/package/reviewer.mjs). */
declare const TURNUVA_ONE_FILE: { readonly version: string } | undefined;

/** What the single file knows about itself, since it has no files beside it; undefined in every other edition. */
export const oneFile = typeof TURNUVA_ONE_FILE === 'undefined' ? undefined : TURNUVA_ONE_FILE;
