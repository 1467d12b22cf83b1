/** Splits a stream of bytes into lines (without their ends); a line longer than `most` characters is cut there. */
export async function* linesOf(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(-most);
    yield parts;
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}
