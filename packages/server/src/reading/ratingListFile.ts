const FIRST_BYTES = 4096;
const LIST = /^\uFEFF?\s*(ID Number\s+Name|<\?xml[^>]*>\s*<playerslist|<playerslist)/;
/** Names of the files in FIDE's archives. */
const ARCHIVED = /(players_list|_rating_list|frl)[\w-]*\.(txt|xml)/i;
const NAME_OFFSET = 30;
/** Reads every byte as one letter; what the marks before a text are, is seen anyway. */
const LATIN_1 = new TextDecoder('latin1');

/** Whether a file is FIDE's whole rating list (text, XML, or zipped): that is not a list of the players of an event. */
export function isRatingList(bytes: Uint8Array): boolean {
  const start = LATIN_1.decode(bytes.subarray(0, FIRST_BYTES));
  if (start.startsWith('PK\x03\x04')) return ARCHIVED.test(start.slice(NAME_OFFSET, NAME_OFFSET + 200));
  return LIST.test(start.replace(/^\xef\xbb\xbf/, ''));
}
