import type { Command, Event } from '@turnuva/engine/journal';

/** What a command or event is about, as a name; undefined when it may be about anything. */
type Touch = (what: Command | Event) => string | undefined;

const player: Touch = (what) => ('player' in what ? `player ${what.player}` : undefined);

/**
 * Kinds that do not depend on one another as long as they are about different things: two arbiters enter results of
 * different boards at the same time and neither has to be asked again.
 */
const TOUCHES: { readonly [K in Command['kind']]?: Touch } = {
  result: (what) => (what.kind === 'result' ? `board ${what.round}/${what.board}` : undefined),
  'change-player': player,
  'grant-bye': player,
  'revoke-bye': player,
  note: () => 'note',
};

const touch = (what: Command | Event): string | undefined => TOUCHES[what.kind]?.(what);

/** True when a command means the same after these events as before them. */
export function isIndependent(command: Command, events: readonly Event[]): boolean {
  const mine = touch(command);
  if (mine === undefined) return false;
  return events.every((event) => {
    const theirs = touch(event);
    return theirs !== undefined && (theirs !== mine || theirs === 'note');
  });
}
