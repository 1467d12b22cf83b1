/** Most values a JSON file may hold: 10 000 players over 20 rounds with a journal of all they did are a million. */
export const MOST_VALUES = 2_000_000;

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];

/**
 * Where a JSON text starts to hold more values than are read, before anything of it is built; undefined if it does not.
 * A text that is no JSON gives any answer.
 */
export function tooManyValues(text: string, most = MOST_VALUES): number | undefined {
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
    } else if ((code === COMMA || code === BRACE || code === BRACKET) && ++values > most) return at;
  }
  return undefined;
}
