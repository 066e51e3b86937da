import type { DataRouter } from 'react-router';
import type { NoticeStore } from '#app/ui/notices/notice-store.ts';
import { offlineNotice } from '#app/ui/notices/offline-notice.ts';
import { isConnected, retryIntervalMs } from './connection.ts';

/** A link or a form that opens a page. */
export type TapTarget = HTMLAnchorElement | HTMLFormElement;

/** Decides whether a tap is kept. A kept tap has no effect until `carryOut` is called. */
export type KeepTap = (carryOut: () => void, element: TapTarget) => boolean;

/** Keeps the page while there is no connection. Once there is one again, opens the page that was requested last. */
export interface OfflineNavigation {
  /** Call this when a navigation has been blocked because there is no connection. */
  waitForBlocked(): void;
  /** Listens to the browser's own navigations, requests and taps. Returns a function that ends this. */
  follow(): () => void;
}

/**
 * Creates the offline navigation. It reads the state of the router itself: React renders that state later, in a
 * transition, and on a slow device the visitor has requested another page by then.
 *
 * The panel imports this function, and public pages have it in their inline script (app/late-start.ts).
 *
 * @param followTaps asks about taps, so that those that would open a new tab are kept, too. The panel leaves it out,
 *   because unsaved work stays in this tab.
 */
export function createOfflineNavigation(
  router: DataRouter,
  { notify, dismiss }: Pick<NoticeStore, 'notify' | 'dismiss'>,
  followTaps?: (keep: KeepTap, signal: AbortSignal) => void,
): OfflineNavigation {
  /** Opens the page that the browser was kept from opening; null if there is none. */
  let kept: (() => void) | null = null;
  /** Says whether the page that React Router is opening could not be loaded. */
  let isUnloadable = false;
  /**
   * Says whether a blocked navigation may wait for the connection (`waitForBlocked`). Otherwise the router's blocker may
   * be asking about unsaved work.
   */
  let mayBeBlocked = false;
  let isWaiting = false;
  /** Says whether the waiting page is being opened, so that this navigation is not kept again. */
  let isOpening = false;
  let notice: string | null = null;
  let hasEnded = false;

  /** Returns true while the page waits: the server does not respond then, even if the browser believes it is online. */
  const isOffline = () => isWaiting || !navigator.onLine;

  const findBlocked = () =>
    mayBeBlocked && router.state.navigation.state === 'idle'
      ? [...router.state.blockers.values()].find(({ state }) => state === 'blocked')
      : undefined;

  /** Returns the function that opens the page requested last; null if none is requested any more. */
  function getOpening(): (() => void) | null {
    const blocked = findBlocked();
    const requested = isUnloadable ? router.state.navigation.location : undefined;
    if (kept) return kept;
    if (blocked) return () => blocked.proceed?.();
    if (!requested) return null;
    const { pathname, search, hash } = requested;
    return () => location.assign(pathname + search + hash);
  }

  async function wait(): Promise<void> {
    if (isWaiting) {
      // The notice is shown again, because the visitor may have dismissed it.
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
        isOpening = true;
        open();
        isOpening = false;
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

  // Keeps the page where the browser would show its own error page. A browser can lose the connection without noticing.
  // React Router then reloads the document, because it cannot load the script of the next page. The browser also opens
  // links that React Router does not follow: those to another site, and those in a part of the page whose code is not
  // loaded yet.
  function keepPage(event: NavigateEvent): void {
    // A reload is React Router's, unless the visitor has asked for it.
    const isReload = event.navigationType === 'reload';
    if (isReload ? event.userInitiated : isOpening || !isOffline() || !opensDocument(event)) return;
    event.preventDefault();
    if (isReload) waitForRequested();
    else keep(() => location.assign(event.destination.url));
  }

  // Keeps the page if the data of the next page cannot be requested. React Router would show its error page, and it has
  // no hook around this request, so `fetch` is wrapped.
  function keepPageWithoutData(fetch: typeof window.fetch): typeof window.fetch {
    return async (input, init) => {
      try {
        return await fetch(input, init);
      } catch (error) {
        const { signal } = init ?? {};
        if (!signal || signal.aborted || !isPageData(input) || !router.state.navigation.location) throw error;
        waitForRequested();
        // The promise stays pending until another page is requested, which aborts this request.
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
    };
  }

  function waitForRequested(): void {
    kept = null;
    isUnloadable = true;
    void wait();
  }

  // Keeps a tap that opens a new tab, which would show the browser's error page, too. `navigate` events do not report it.
  const keepTap: KeepTap = (carryOut, { target }) => {
    const isKept = target === '_blank' && isOffline();
    if (isKept) keep(carryOut);
    return isKept;
  };

  function keep(open: () => void): void {
    findBlocked()?.reset?.();
    kept = open;
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
      const until = new AbortController();
      const { signal } = until;
      const { fetch } = window;
      hasEnded = false;
      window.fetch = keepPageWithoutData(fetch);
      history?.addEventListener('navigate', keepPage, { signal });
      addEventListener('online', reloadBrokenImages, { signal });
      followTaps?.(keepTap, signal);
      return () => {
        hasEnded = true;
        window.fetch = fetch;
        until.abort();
      };
    },
  };
}

/** Returns whether a request is that of React Router for the data of a page. */
const isPageData = (input: RequestInfo | URL): boolean =>
  input instanceof URL && input.pathname.endsWith('.data');

const opensDocument = ({ destination, downloadRequest }: NavigateEvent): boolean =>
  !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url);

/** Loads the images that a visitor scrolled to while there was no connection. */
function reloadBrokenImages(): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) image.src += '';
}
