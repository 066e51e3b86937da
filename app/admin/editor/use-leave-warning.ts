import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** The admin panel redirects here when the session has ended. The draft is saved, so no warning is needed. */
const loginPath = '/login';

/**
 * Warns the owner before leaving a page with unsaved changes. Before a navigation within the site, the form shows a
 * dialog while `leaveBlocker.state` is 'blocked'. Before a reload or a navigation to another site, the browser shows
 * its own dialog.
 */
export function useLeaveWarning(hasChanges: boolean): { leaveBlocker: Blocker; allowLeaving: () => void } {
  const isLeavingAllowed = useRef(false);
  const leaveBlocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !isLeavingAllowed.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== loginPath,
  );

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  return {
    leaveBlocker,
    /** Call this once the changes are stored, so that a navigation before the next render shows no warning. */
    allowLeaving: () => {
      isLeavingAllowed.current = true;
    },
  };
}
