import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

/** Notices belong to a tournament: they do not follow into another one. Coming home from one, they stay. */
export function LeaveNotices({ leave }: { leave(): void }) {
  const [path] = useLocation();
  const tournament = /^\/t\/([^/]+)/.exec(path)?.[1];
  const last = useRef(tournament);
  useEffect(() => {
    if (tournament === undefined) return;
    if (last.current !== undefined && last.current !== tournament) leave();
    last.current = tournament;
  }, [tournament]);
  return null;
}
