/**
 * The author of entries by a person who neither signed in nor entered a name, on the arbiter's own computer. Each language shows
 * its own word.
 */
export const UNNAMED_AUTHOR = 'Arbiter';
