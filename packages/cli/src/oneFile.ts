/** The bundler's word in the reviewer's one file (scripts/package/reviewer.mjs); nowhere else is it there. */
declare const TURNUVA_ONE_FILE: { readonly version: string } | undefined;

/** What the one file knows of itself, since nothing lies beside it; undefined in every other edition. */
export const oneFile = typeof TURNUVA_ONE_FILE === 'undefined' ? undefined : TURNUVA_ONE_FILE;
