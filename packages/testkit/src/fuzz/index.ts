export { chanceOf, twist as twisted } from './chance.ts';
export { changedFile } from './changed.ts';
export { randomCommand } from './commands.ts';
export { FuzzFault, playJournal } from './play.ts';
export { readChanged } from './readers.ts';

/** Seeds that have found something; the tests try them first. */
export { default as seeds } from './seeds.json' with { type: 'json' };
