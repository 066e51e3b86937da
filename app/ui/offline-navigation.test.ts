// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeStore, type NoticeStore } from './notices/notice-store.ts';
import { createOfflineNavigation, type OfflineNavigation } from './offline-navigation.ts';

/** tests/e2e/public-offline.spec.ts tests what needs a browser: its own navigations. */

let router: ReturnType<typeof createMemoryRouter>;
let notices: NoticeStore;
let offline: OfflineNavigation;
let end: () => void;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError();
    return new Response();
  });
  router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/first', '/about'], initialIndex: 1 });
  router.initialize();
  notices = createNoticeStore();
  offline = createOfflineNavigation(router, notices);
  end = offline.follow();
});
afterEach(() => {
  end();
  router.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The blocker of the public pages (use-offline-blocker.ts). */
function blockOffline(): void {
  router.getBlocker('offline', () => {
    if (!isOnline) offline.waitForBlocked();
    return !isOnline;
  });
}

const getPath = () => router.state.location.pathname;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('A navigation that is blocked offline', () => {
  it('shows the notice at once, and the last one is carried out once the visitor is online', async () => {
    blockOffline();
    router.navigate('/blog');
    expect(notices.current()?.title).toBe('You are offline');
    await pass(2500);
    router.navigate('/deals');
    await pass(2500);
    expect(getPath()).toBe('/about');
    isOnline = true;
    await pass(1000);
    expect(getPath()).toBe('/deals');
    expect(notices.current()).toBeNull();
  });

  it('is carried out if it is the back button', async () => {
    blockOffline();
    router.navigate(-1);
    await pass(100);
    expect([getPath(), notices.current()?.title]).toEqual(['/about', 'You are offline']);
    isOnline = true;
    await pass(1000);
    expect(getPath()).toBe('/first');
  });

  it('does not come after one that the visitor has made since then', async () => {
    blockOffline();
    router.navigate('/blog');
    await pass(100);
    isOnline = true;
    router.navigate('/deals');
    await pass(2000);
    expect([getPath(), notices.current()]).toEqual(['/deals', null]);
  });

  it('shows the notice again if the visitor has dismissed it and asks for another page', async () => {
    blockOffline();
    router.navigate('/blog');
    await pass(100);
    notices.dismiss();
    router.navigate('/deals');
    expect(notices.current()?.title).toBe('You are offline');
  });

  it('waits no longer once its page is left', async () => {
    blockOffline();
    router.navigate('/blog');
    await pass(100);
    end();
    isOnline = true;
    await pass(2000);
    expect([getPath(), notices.current()]).toEqual(['/about', null]);
  });
});
