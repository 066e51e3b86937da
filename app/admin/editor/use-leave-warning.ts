import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Where the panel leads when nobody is signed in any more: then what was written is kept, and nothing is asked. */
const wayOut = '/login';

/**
 * Stands in the way of leaving a page with unsaved work: within the site by the blocker that it gives, which the page
 * answers with a dialog of its own; out of it, and on a reload, by the browser's question.
 */
export function useLeaveWarning(unsaved: boolean): { blocker: Blocker; letGo: () => void } {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !free.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== wayOut,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    blocker,
    /** From now on nothing is asked: what was written is stored. */
    letGo: () => {
      free.current = true;
    },
  };
}
