import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** The admin panel redirects here when the session has ended. The draft is saved, so no warning is needed. */
const loginPath = '/login';

/**
 * Warns before a page with unsaved changes is left. For another page of the site, the form shows its own dialog while
 * `blocker` is blocked; for a reload or another site, the browser shows one.
 */
export function useLeaveWarning(hasChanges: boolean): { blocker: Blocker; allowLeaving: () => void } {
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !allowed.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== loginPath,
  );

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  return {
    blocker,
    /** Call it once the changes are stored: the page can then be left at once, before the next render. */
    allowLeaving: () => {
      allowed.current = true;
    },
  };
}
