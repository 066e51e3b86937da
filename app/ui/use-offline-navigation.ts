import { useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, createPath, useNavigation } from 'react-router';
import { useNotices } from './notices/notices-provider.tsx';

/** Milliseconds between two attempts to reach the server. */
const retryInterval = 1000;

/** Loads the images that a visitor scrolled to while there was no connection. */
function reloadBrokenImages(): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += '';
}

/**
 * Keeps the page while there is no connection, and opens the page asked for once there is one again
 * (docs/product.md#offline).
 *
 * @param blocker blocks the navigations that are known to fail
 */
export function useOfflineNavigation(blocker?: Blocker): void {
  const { notify, dismiss } = useNotices();
  const requested = useNavigation().location;
  const [isUnloadable, setIsUnloadable] = useState(false);
  const isWaiting = blocker?.state === 'blocked' || (isUnloadable && requested !== undefined);

  // A browser can lose the connection without noticing it. React Router then reloads the document, since it cannot load
  // the script of the next page, and the browser would show its own error page.
  useEffect(() => {
    // Not every browser has the Navigation API.
    const history: Navigation | undefined = window.navigation;
    const keepPage = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      // The script can fail before the navigation to its page is rendered.
      setIsUnloadable(true);
    };
    history?.addEventListener('navigate', keepPage);
    return () => history?.removeEventListener('navigate', keepPage);
  }, []);

  useEffect(() => {
    addEventListener('online', reloadBrokenImages);
    return () => removeEventListener('online', reloadBrokenImages);
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
      setIsUnloadable(false);
      if (notice) dismiss(notice);
    };
  }, [isWaiting, notify, dismiss]);
}
