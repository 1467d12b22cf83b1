export type Running =
  | { readonly kind: 'free' }
  | { readonly kind: 'turnuva'; readonly url: string }
  /** Some other program has the port. */
  | { readonly kind: 'other' };

const PATIENCE_MS = 2000;

/** What answers at a port of this computer. */
export async function runningAt(port: number): Promise<Running> {
  if (port === 0) return { kind: 'free' };
  const url = `http://127.0.0.1:${port}`;
  try {
    const response = await fetch(`${url}/api/session`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await response.json();
    const ours = typeof body === 'object' && body !== null && 'signInNeeded' in body;
    return ours ? { kind: 'turnuva', url } : { kind: 'other' };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return cause?.code === 'ECONNREFUSED' ? { kind: 'free' } : { kind: 'other' };
  }
}
