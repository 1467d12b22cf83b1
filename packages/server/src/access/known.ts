import { keyOf } from './names.ts';
import type { People } from './people.ts';
import { tokenDigest } from './secret.ts';

const FRESH_MS = 5000;
const MOST_KEPT = 5000;

/** Whose session a token is, remembered for a moment: it is asked with every request, to count them. */
export function knownAccounts(people: Pick<People, 'holder'>) {
  const known = new Map<string, { readonly account: string | undefined; readonly at: number }>();
  return async (token: string | undefined): Promise<string | undefined> => {
    if (token === undefined) return undefined;
    const key = tokenDigest(token);
    const found = known.get(key);
    if (found !== undefined && performance.now() - found.at < FRESH_MS) return found.account;
    // Counting keeps nobody out when the database is away.
    const holder = await people.holder(token).catch(() => undefined);
    const account = holder === undefined ? undefined : keyOf(holder.name);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, { account, at: performance.now() });
    return account;
  };
}
