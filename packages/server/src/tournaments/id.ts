/** Letters that cannot be mistaken for one another when an address is read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** An id for a tournament: short enough for an address, too many to be guessed. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 248 && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
