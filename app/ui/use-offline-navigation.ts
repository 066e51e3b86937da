import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, createPath, type Location, useNavigation } from 'react-router';
import { isConnected, retryIntervalMs } from './connection.ts';
import { useNotices } from './notices/notices-provider.tsx';
import { offlineNotice } from './notices/offline-notice.ts';

/** Blocks the navigations that are known to fail. */
export interface OfflineBlocker {
  blocker: Blocker;
  /** The page that was asked for last. The blocker knows of it only once React has rendered it. */
  last: RefObject<Location | null>;
}

/** Loads the images that a visitor scrolled to while there was no connection. */
function reloadBrokenImages(): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += '';
}

/** Whether a navigation would replace the document, and is known to fail. */
const leavesOffline = ({ destination, downloadRequest }: NavigateEvent): boolean =>
  !navigator.onLine &&
  !destination.sameDocument &&
  downloadRequest === null &&
  /^https?:/.test(destination.url);

/**
 * Keeps the page while there is no connection, and opens the page asked for last once there is one again
 * (docs/product.md#offline). Until hydration, app/early-taps.ts does so.
 */
export function useOfflineNavigation({ blocker, last }: Partial<OfflineBlocker> = {}): void {
  const { notify, dismiss } = useNotices();
  const requested = useNavigation().location;
  /** What the browser was kept from opening. Without a URL, the page that React Router could not load. */
  const [kept, setKept] = useState<{ url?: string } | null>(null);
  const blocked = blocker?.state === 'blocked' ? blocker.location : undefined;
  const isWaiting = blocked !== undefined || (kept !== null && (kept.url ?? requested) !== undefined);

  const keepLink = useEffectEvent((url: string) => {
    if (blocker?.state === 'blocked') blocker.reset();
    setKept({ url });
  });
  // A browser can lose the connection without noticing it. React Router then reloads the document, since it cannot load
  // the script of the next page, and the browser would show its own error page. It would also do so for a link that React
  // Router does not follow, because it leads to another site, or is in a part of the page whose scripts are not there yet.
  useEffect(() => {
    // Not every browser has the Navigation API.
    const history: Navigation | undefined = window.navigation;
    const keepPage = (event: NavigateEvent) => {
      const isReload = event.navigationType === 'reload';
      if (isReload ? event.userInitiated : !leavesOffline(event)) return;
      event.preventDefault();
      // The script can fail before the navigation to its page is rendered.
      if (isReload) setKept({});
      else keepLink(event.destination.url);
    };
    history?.addEventListener('navigate', keepPage);
    return () => history?.removeEventListener('navigate', keepPage);
  }, []);

  // Only what was asked for last opens.
  useEffect(() => {
    if (blocked) setKept(null);
  }, [blocked]);

  useEffect(() => {
    addEventListener('online', reloadBrokenImages);
    return () => removeEventListener('online', reloadBrokenImages);
  }, []);

  const isLastRendered = useEffectEvent(() => blocked === undefined || blocked === last?.current);
  const proceed = useEffectEvent(() => {
    if (blocker?.state === 'blocked') blocker.proceed();
    else if (kept?.url !== undefined) window.location.assign(kept.url);
    else if (requested) window.location.assign(createPath(requested));
  });
  useEffect(() => {
    if (!isWaiting) return;
    let stopped = false;
    let notice: string | undefined;
    const showNotice = () => {
      notice ??= notify(offlineNotice);
    };
    async function tryAgain(): Promise<void> {
      if (!navigator.onLine) showNotice();
      const connected = await isConnected();
      if (stopped) return;
      if (connected && isLastRendered()) return proceed();
      if (!connected) showNotice();
      setTimeout(tryAgain, retryIntervalMs);
    }
    tryAgain();
    return () => {
      stopped = true;
      setKept(null);
      if (notice) dismiss(notice);
    };
  }, [isWaiting, notify, dismiss]);
}
