// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberEarlyTaps } from './early-taps.ts';
import { hydratedEvent } from './ui/hydrated-event.ts';
import { earlyNotice } from './ui/notices/early-notice.ts';

let restartScripts: ReturnType<typeof vi.fn<() => void>>;
/** The ids of the links, buttons and forms whose clicks and submissions nothing has prevented. */
let effects: string[];
/** The target of each of these effects. */
let targets: string[];

const page = `
  <section><div id="${earlyNotice.slot}"></div></section>
  <a id="blog" href="/blog">Blog</a> <a id="deals" href="/deals"><b>Deals</b></a>
  <a id="here" href="#here">Here</a> <a id="tab" href="/go" target="_blank">Book Now</a>
  <a id="mail" href="mailto:a@b.example">Mail</a> <a id="file" href="/file" download>File</a>
  <button id="save" type="button">Save</button>
  <form id="search" action="/blog"><input name="q"></form>
  <form id="deals-search" action="/go" target="_blank"><input name="destination" value="Bali"></form>
  <template id="${earlyNotice.template}"><p>You are offline</p><button type="button">Dismiss</button></template>`;

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
  );
  if (isOnline) window.dispatchEvent(new Event('online'));
}

const find = (id: string) => document.getElementById(id) as HTMLElement;
const getNotice = () => find(earlyNotice.slot).querySelector('p')?.textContent ?? null;
const hydrate = () => window.dispatchEvent(new Event(hydratedEvent));

/** Records an effect instead of the browser, which would open another page. */
function takeEffect(event: Event): void {
  const element = (event.target as Element).closest<HTMLAnchorElement>('a, button, form');
  if (!event.defaultPrevented) {
    effects.push(element?.id ?? event.type);
    targets.push(element?.target || '_self');
  }
  event.preventDefault();
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = page;
  restartScripts = vi.fn();
  effects = [];
  targets = [];
  rememberEarlyTaps(restartScripts);
  document.addEventListener('click', takeEffect);
  document.addEventListener('submit', takeEffect);
});
afterEach(() => {
  // Hydration removes the listeners of the window.
  setOnline(true);
  hydrate();
  document.removeEventListener('click', takeEffect);
  document.removeEventListener('submit', takeEffect);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Before hydration', () => {
  it.each([
    ['deals', '_self'],
    ['tab', '_blank'],
  ])('the link “%s” opens in %s at once online, and takes the place of one that waits', async (id, target) => {
    setOnline(false);
    find('blog').click();
    setOnline(true);
    find(id).click();
    expect([effects, targets]).toEqual([[id], [target]]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(effects).toEqual([id]);
  });

  const submit = (id: string) => (find(id) as HTMLFormElement).requestSubmit();
  it.each([
    ['search', submit],
    ['tab', (id: string) => find(id).click()],
    ['deals-search', submit],
  ])('a tap on “%s” waits offline, and is carried out in this tab once the visitor is online', async (id, tap) => {
    const { target } = find(id) as HTMLFormElement;
    setOnline(false);
    find('blog').click();
    tap(id);
    await vi.advanceTimersByTimeAsync(2000);
    expect([effects, getNotice()]).toEqual([[], 'You are offline']);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([effects, targets]).toEqual([[id], ['_self']]);
    // A later tap opens a tab again, if this one would have.
    expect((find(id) as HTMLFormElement).target).toBe(target);
  });

  it('a tap that still waits at hydration is repeated with its own target, which the hydrated page needs', () => {
    setOnline(false);
    find('tab').click();
    hydrate();
    expect([effects, targets]).toEqual([['tab'], ['_blank']]);
  });

  it.each(['here', 'mail', 'file'])('the link “%s”, which keeps the page, works offline', (id) => {
    setOnline(false);
    find(id).click();
    expect(effects).toEqual([id]);
    expect(getNotice()).toBeNull();
  });

  it('a click with the Ctrl key, which opens another tab, is left to the browser', () => {
    setOnline(false);
    find('blog').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(effects).toEqual(['blog']);
  });

  it('the tap stays remembered when its notice is dismissed', async () => {
    setOnline(false);
    find('blog').click();
    find(earlyNotice.slot).querySelector('button')?.click();
    expect(getNotice()).toBeNull();
    // The press of Dismiss was an effect.
    effects = [];
    setOnline(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(effects).toEqual(['blog']);
  });
});

describe('If the scripts cannot be loaded', () => {
  const failScript = () => {
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
  };
  const failImport = () => {
    const reason = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  };

  it.each([
    ['a script', failScript],
    ['a script that another one imports', failImport],
  ])('they are loaded again once the visitor is online: %s', async (_, fail) => {
    setOnline(false);
    fail();
    expect(restartScripts).not.toHaveBeenCalled();
    setOnline(true);
    expect(restartScripts).toHaveBeenCalledOnce();
  });

  it('they are loaded again after a second, and after two more, although no event says that the connection is back', async () => {
    setOnline(true);
    failScript();
    failImport();
    await vi.advanceTimersByTimeAsync(999);
    expect(restartScripts).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(restartScripts).toHaveBeenCalledOnce();
    failScript();
    await vi.advanceTimersByTimeAsync(1999);
    expect(restartScripts).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(restartScripts).toHaveBeenCalledTimes(2);
  });

  it('a failure that is reported late does not load them again after hydration', async () => {
    setOnline(true);
    failScript();
    hydrate();
    await vi.advanceTimersByTimeAsync(1000);
    expect(restartScripts).not.toHaveBeenCalled();
  });

  it('a link is followed only when the server responds, although the browser takes itself to be online', async () => {
    setOnline(true);
    failScript();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    find('blog').click();
    await vi.advanceTimersByTimeAsync(2000);
    expect([effects, getNotice()]).toEqual([[], 'You are offline']);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await vi.advanceTimersByTimeAsync(1000);
    expect([effects, getNotice()]).toEqual([['blog'], null]);
    // The link leaves the page, which would only interrupt the scripts.
    expect(restartScripts).not.toHaveBeenCalled();
  });
});
