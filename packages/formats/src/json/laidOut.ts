const WIDEST = 100;

/** JSON that people can read: what fits stands in one line, everything else a part a line. */
export function laidOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= WIDEST) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((each) => laidOut(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${laidOut(each, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
