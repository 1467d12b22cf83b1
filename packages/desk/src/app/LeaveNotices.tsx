import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

/**
 * Notices leave with the page that they were told on. Where it goes on below the same address (a form of the page, the page
 * that a tournament opens at) they stay.
 */
export function LeaveNotices({ leave }: { leave(): void }) {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === '/' || !path.startsWith(last.current)) leave();
    last.current = path;
  }, [path]);
  return null;
}
