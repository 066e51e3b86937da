import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { isVersionsPath } from '#app/admin/page/versions-path.ts';

/** The admin panel redirects here when the session has ended. The draft is saved, so no warning is needed. */
const loginPath = '/login';

/**
 * Warns the owner before leaving a page with unsaved changes. Before a navigation within the site, the form shows a
 * dialog while the blocker's `state` is 'blocked'. Before a reload or a navigation to another site, the browser shows its
 * own dialog.
 *
 * @param hasUnsaved says whether there are unsaved changes right now, which a render may not know yet
 * @param isDraftSaved says whether the form will have these changes when the owner comes back from the earlier versions
 */
export function useLeaveWarning(hasUnsaved: () => boolean, isDraftSaved = false): Blocker {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== loginPath &&
      !(isDraftSaved && isVersionsPath(nextLocation.pathname)),
  );
}
