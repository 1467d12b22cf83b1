/** First bits of the first byte, by the number of bytes that follow. */
const LEADS = [0, 0xc0, 0xe0, 0xf0];

/** UTF-8 bytes of a text. Half a surrogate pair becomes the replacement character. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let point = text.codePointAt(i) ?? 0;
    if (point > 0xffff) i++;
    else if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point < 0x80) bytes[size++] = point;
    else {
      const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      bytes[size++] = LEADS[more] | (point >> (6 * more));
      for (let k = more - 1; k >= 0; k--) bytes[size++] = 0x80 | ((point >> (6 * k)) & 0x3f);
    }
  }
  return bytes.slice(0, size);
}
