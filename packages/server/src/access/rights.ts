import type { Place, PlacePerson, PlaceRole, Right } from '@turnuva/contract';
import { federationKey, rolesAt } from '@turnuva/contract';
import { changeDocument } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';
import { keyOf } from './names.ts';
import type { Person } from './people.ts';
import { RIGHTS } from './people.ts';

interface Held {
  readonly rights: readonly Right[];
}

const samePlace = (right: Right, place: Place): boolean =>
  place.tournament === undefined
    ? right.tournament === undefined && federationKey(right.federation) === federationKey(place.federation)
    : right.tournament === place.tournament;

/** Rights of people in single tournaments and in federations: one document an account. */
export function rightsIn(records: RecordStore) {
  const of = async (name: string): Promise<readonly Right[]> => {
    const json = await records.get(RIGHTS, keyOf(name));
    return json === undefined ? [] : (JSON.parse(json) as Held).rights;
  };
  const change = (name: string, by: (rights: readonly Right[]) => readonly Right[]): Promise<Held> =>
    changeDocument(records, [RIGHTS, keyOf(name)], (before) => ({
      rights: by((before as Held | undefined)?.rights ?? []),
    }));
  return {
    of,
    /** Gives a right in one place, replacing an earlier one there. */
    give: (name: string, place: Place, role: PlaceRole): Promise<Held> => {
      const { tournament, federation } = place;
      const where = tournament === undefined ? { federation: federationKey(federation) } : { tournament };
      return change(name, (rights) => [...rights.filter((each) => !samePlace(each, place)), { role, ...where }]);
    },
    /** Removes the right at exactly this place; false if there was none. */
    take: async (name: string, place: Place): Promise<boolean> => {
      if (!(await of(name)).some((each) => samePlace(each, place))) return false;
      await change(name, (rights) => rights.filter((each) => !samePlace(each, place)));
      return true;
    },
    /** Everyone of `all` who may work at a place, and by which right. */
    async at(all: readonly Person[], place: Place): Promise<readonly PlacePerson[]> {
      const found: PlacePerson[] = [];
      for (const { name, role } of all) {
        if (role !== 'member') found.push({ name, role, by: 'server' });
        for (const right of await of(name))
          if (rolesAt('member', [right], place).includes(right.role))
            found.push({ name, role: right.role, by: right.tournament === undefined ? 'federation' : 'tournament' });
      }
      return found;
    },
  };
}

/** The rights that accounts have in single tournaments and federations. */
export type Rights = ReturnType<typeof rightsIn>;
