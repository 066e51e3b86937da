import type { DataRouter } from 'react-router';
import { isConnected, retryIntervalMs } from './connection.ts';
import type { NoticeStore } from './notices/notice-store.ts';
import { offlineNotice } from './notices/offline-notice.ts';

/** Keeps the page while there is no connection, and opens what was asked for last once there is one again. */
export interface OfflineNavigation {
  /** Call this when a navigation has been blocked because there is no connection. */
  waitForBlocked(): void;
  /** Follows the browser's own navigations. Returns a function that ends it. */
  follow(): () => void;
}

/**
 * Reads the state of the router itself. React renders it later, in a transition, and on a slow device the visitor has asked for
 * another page by then.
 *
 * The panel imports this, and public pages have it in their inline script (app/late-start.ts).
 */
export function createOfflineNavigation(
  router: DataRouter,
  { notify, dismiss }: Pick<NoticeStore, 'notify' | 'dismiss'>,
): OfflineNavigation {
  /** The URL that the browser was kept from opening. */
  let kept: string | null = null;
  /** Whether the page that React Router is opening could not be loaded. */
  let isUnloadable = false;
  /** Whether the router's blocker is that of `waitForBlocked`. Another one may ask about unsaved work. */
  let mayBeBlocked = false;
  let isWaiting = false;
  let notice: string | null = null;
  let hasEnded = false;

  const findBlocked = () =>
    mayBeBlocked && router.state.navigation.state === 'idle'
      ? [...router.state.blockers.values()].find(({ state }) => state === 'blocked')
      : undefined;

  /** Returns what opens the page that was asked for last; null if none is to be opened any more. */
  function getOpening(): (() => void) | null {
    const blocked = findBlocked();
    const requested = isUnloadable ? router.state.navigation.location : undefined;
    if (kept !== null) return () => location.assign(kept ?? '');
    if (blocked) return () => blocked.proceed?.();
    if (!requested) return null;
    const { pathname, search, hash } = requested;
    return () => location.assign(pathname + search + hash);
  }

  async function wait(): Promise<void> {
    if (isWaiting) {
      // The visitor may have dismissed it.
      if (notice !== null) notice = notify(offlineNotice);
      return;
    }
    isWaiting = true;
    for (;;) {
      if (!navigator.onLine) notice ??= notify(offlineNotice);
      const connected = await isConnected();
      const open = getOpening();
      if (hasEnded || !open) break;
      if (connected) {
        open();
        break;
      }
      notice ??= notify(offlineNotice);
      await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
    }
    isWaiting = false;
    isUnloadable = false;
    kept = null;
    if (notice !== null) dismiss(notice);
    notice = null;
  }

  // A browser can lose the connection without noticing it. React Router then reloads the document, since it cannot load
  // the script of the next page, and the browser would show its own error page. It would also do so for a link that React
  // Router does not follow, because it leads to another site, or is in a part of the page whose code is not there yet.
  function keepPage(event: NavigateEvent): void {
    const isReload = event.navigationType === 'reload';
    if (isReload ? event.userInitiated : !leavesOffline(event)) return;
    event.preventDefault();
    if (isReload) isUnloadable = true;
    else {
      findBlocked()?.reset?.();
      kept = event.destination.url;
    }
    void wait();
  }

  return {
    waitForBlocked() {
      kept = null;
      mayBeBlocked = true;
      void wait();
    },
    follow() {
      // Not every browser has the Navigation API.
      const history: Navigation | undefined = window.navigation;
      hasEnded = false;
      history?.addEventListener('navigate', keepPage);
      addEventListener('online', reloadBrokenImages);
      return () => {
        hasEnded = true;
        history?.removeEventListener('navigate', keepPage);
        removeEventListener('online', reloadBrokenImages);
      };
    },
  };
}

/** Whether a navigation would replace the document, and is known to fail. */
const leavesOffline = ({ destination, downloadRequest }: NavigateEvent): boolean =>
  !navigator.onLine &&
  !destination.sameDocument &&
  downloadRequest === null &&
  /^https?:/.test(destination.url);

/** Loads the images that a visitor scrolled to while there was no connection. */
function reloadBrokenImages(): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += '';
}
