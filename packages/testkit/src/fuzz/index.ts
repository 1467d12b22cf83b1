export { chanceOf, twisted } from './chance.ts';
export { randomCommand } from './commands.ts';
export { FuzzFault, playJournal } from './play.ts';
export { readChanged } from './readers.ts';
