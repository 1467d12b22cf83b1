import type { Role, Session } from '@turnuva/contract';
import { rolesAt } from '@turnuva/contract';

/** The user's role in a tournament, of this federation: the strongest of what they are on the server, there and here. */
export function roleIn({ user, rights = [] }: Session, tournament: string, federation: string | undefined): Role {
  const role = user?.role ?? 'chief';
  return rolesAt(role, rights, { tournament, federation })[0] ?? role;
}
