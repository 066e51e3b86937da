import { useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, createPath, type Location, useNavigation } from 'react-router';
import { useNotices } from './notices/notices-provider.tsx';

/** Milliseconds between two attempts to reach the server. */
const retryInterval = 1000;

/**
 * Keeps the page while there is no connection, and opens the page asked for once there is one again
 * (docs/product.md#offline).
 *
 * @param blocker blocks the navigations that are known to fail
 */
export function useOfflineNavigation(blocker?: Blocker): void {
  const { notify, dismiss } = useNotices();
  const requested = useNavigation().location;
  const [unloadable, setUnloadable] = useState<Location>();
  const isWaiting = blocker?.state === 'blocked' || (requested && requested === unloadable);

  // A browser can lose the connection without noticing it. React Router then reloads the document, since it cannot load
  // the script of the next page, and the browser would show its own error page.
  const keepPage = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return;
    event.preventDefault();
    setUnloadable(requested);
  });
  useEffect(() => {
    // Not every browser has the Navigation API.
    const history: Navigation | undefined = window.navigation;
    const listener = (event: NavigateEvent) => keepPage(event);
    history?.addEventListener('navigate', listener);
    return () => history?.removeEventListener('navigate', listener);
  }, []);

  const proceed = useEffectEvent(() => {
    if (blocker?.state === 'blocked') blocker.proceed();
    else if (requested) window.location.assign(createPath(requested));
  });
  useEffect(() => {
    if (!isWaiting) return;
    let stopped = false;
    let notice: string | undefined;
    async function tryAgain(): Promise<void> {
      const isConnected = await fetch('/', { method: 'HEAD' }).then(Boolean, () => false);
      if (stopped) return;
      if (isConnected) return proceed();
      notice ??= notify({
        title: 'You are offline',
        description: 'The page opens as soon as you are connected again.',
        duration: Number.POSITIVE_INFINITY,
      });
      setTimeout(tryAgain, retryInterval);
    }
    tryAgain();
    return () => {
      stopped = true;
      if (notice) dismiss(notice);
    };
  }, [isWaiting, notify, dismiss]);
}
