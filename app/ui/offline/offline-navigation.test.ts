// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTaps } from '#app/offline-taps.ts';
import { createNoticeStore, type NoticeStore } from '#app/ui/notices/notice-store.ts';
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
  offline = createOfflineNavigation(router, notices, followTaps);
  end = offline.follow();
});
afterEach(() => {
  end();
  router.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The blocker of the public pages (app/site/shell/layout.tsx). */
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

  it('is carried out, too, if it goes back', async () => {
    blockOffline();
    router.navigate(-1);
    await pass(100);
    expect([getPath(), notices.current()?.title]).toEqual(['/about', 'You are offline']);
    isOnline = true;
    await pass(1000);
    expect(getPath()).toBe('/first');
  });

  it('is not carried out once the visitor has made another one', async () => {
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

describe('A page whose data cannot be loaded', () => {
  const load = ({ request: { url, signal } }: { request: Request }) =>
    fetch(new URL(`${new URL(url).pathname}.data`, url), { signal });

  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    router.patchRoutes(null, [
      { path: 'blog', loader: load },
      { path: 'deals', loader: load },
    ]);
  });

  it('is not opened: a notice says so on the page before it, from which another one can be opened later', async () => {
    router.navigate('/blog');
    await pass(100);
    expect([getPath(), notices.current()?.title]).toEqual(['/about', 'You are offline']);
    router.navigate('/deals');
    await pass(2500);
    expect([getPath(), router.state.errors]).toEqual(['/about', null]);
    isOnline = true;
    router.navigate('/deals');
    await pass(2500);
    expect([getPath(), notices.current(), router.state.errors]).toEqual(['/deals', null, null]);
  });

  it('leaves other requests alone', async () => {
    await expect(fetch('/rest/v1/posts', { signal: new AbortController().signal })).rejects.toThrow(
      TypeError,
    );
    expect(notices.current()).toBeNull();
  });
});

describe('A tap that would open a new tab', () => {
  /** The target of each tap that took effect. */
  let targets: string[];
  const find = (id: string) => document.getElementById(id) as HTMLAnchorElement;
  function takeEffect(event: Event): void {
    targets.push((event.target as HTMLAnchorElement).target);
    event.preventDefault();
  }

  beforeEach(() => {
    document.body.innerHTML = `
      <a id="book" href="/go?destination=Bali" target="_blank">Book Now</a>
      <a id="mail" href="mailto:a@b.example" target="_blank">Mail</a>
      <a id="file" href="/file" target="_blank" download>File</a>
      <a id="blog" href="/blog">Blog</a>
      <form id="search" action="/go" target="_blank"></form>`;
    targets = [];
    document.addEventListener('click', takeEffect);
    document.addEventListener('submit', takeEffect);
  });
  afterEach(() => {
    document.removeEventListener('click', takeEffect);
    document.removeEventListener('submit', takeEffect);
  });

  it.each([
    ['a link', () => find('book').click()],
    ['a form', () => (document.getElementById('search') as HTMLFormElement).requestSubmit()],
  ])('waits offline, and is carried out in this tab once the visitor is online: %s', async (_, tap) => {
    tap();
    expect([targets, notices.current()?.title]).toEqual([[], 'You are offline']);
    await pass(2500);
    isOnline = true;
    await pass(1000);
    expect([targets, notices.current()]).toEqual([['_self'], null]);
    tap();
    expect(targets).toEqual(['_self', '_blank']);
  });

  it('takes the place of a page that was asked for before, and is forgotten for one that is asked for later', async () => {
    blockOffline();
    router.navigate('/blog');
    find('book').click();
    isOnline = true;
    await pass(1000);
    expect([targets, getPath()]).toEqual([['_self'], '/about']);

    isOnline = false;
    find('book').click();
    router.navigate('/deals');
    isOnline = true;
    await pass(1000);
    expect([targets, getPath()]).toEqual([['_self'], '/deals']);
  });

  it('waits, too, if the page has noticed the lost connection before the browser', async () => {
    blockOffline();
    router.navigate('/blog');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await pass(1500);
    find('book').click();
    expect(targets).toEqual([]);
    isOnline = true;
    await pass(1000);
    expect(targets).toEqual(['_self']);
  });

  it('is left to the browser if it opens no page or if a key asks for the tab, and so is a tap that opens no tab', () => {
    for (const id of ['mail', 'file', 'blog']) find(id).click();
    find('book').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect([targets, notices.current()]).toEqual([['_blank', '_blank', '', '_blank'], null]);
  });
});
