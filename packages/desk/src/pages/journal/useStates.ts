import type { Entry } from '@turnuva/engine/journal';
import { isChange } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Rules } from '../../store/rules.ts';

/**
 * How many entries are carried out in one go; between two such portions of a long journal the page stays responsive.
 */
const PORTION = 400;
const PAUSE_MS = 4;

/** How much of a journal has been carried out. */
interface Replayed {
  /** The tournament before each entry so far, and after the last of them. */
  readonly states: readonly Tournament[];
  readonly after: Tournament;
  readonly last?: Entry | undefined;
}

const NOTHING: Replayed = { states: [], after: EMPTY_TOURNAMENT };

/**
 * Carries out the next entries, at most one portion; starts again if the journal is not the one that was carried out.
 */
export function goOn(before: Replayed, entries: readonly Entry[], { evolve, fold }: Pick<Rules, 'evolve' | 'fold'>) {
  const { states, after, last } = before.last === entries[before.states.length - 1] ? before : NOTHING;
  const more: Tournament[] = [];
  let tournament = after;
  const end = Math.min(entries.length, states.length + PORTION);
  for (let i = states.length; i < end; i++) {
    const { event } = entries[i] as Entry;
    more.push(tournament);
    tournament = isChange(event) ? evolve(tournament, event) : fold(entries.slice(0, i + 1)).tournament;
  }
  if (more.length === 0) return { states, after, last };
  return { states: [...states, ...more], after: tournament, last: entries[end - 1] };
}

/** The tournament as it was before each entry; undefined until the rules have loaded and all of it is calculated. */
export function useStates(entries: readonly Entry[], rules: Rules | undefined): readonly Tournament[] | undefined {
  const replayed = useRef<Replayed>(NOTHING);
  const [portion, next] = useState(0);
  const states = useMemo(() => {
    if (rules === undefined) return undefined;
    replayed.current = goOn(replayed.current, entries, rules);
    const { states } = replayed.current;
    return states.length === entries.length ? states : undefined;
  }, [entries, rules, portion]);
  useEffect(() => {
    if (rules === undefined || states !== undefined) return undefined;
    const timer = setTimeout(() => next(portion + 1), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rules, states, portion, entries]);
  return states;
}
