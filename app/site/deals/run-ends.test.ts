// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runEnds } from './run-ends.ts';

const start = Date.parse('2026-12-01T12:00:00Z');
const minutes = 60_000;
const hours = 60 * minutes;

let gone: AbortController;
beforeEach(() => {
  gone = new AbortController();
  // The visitor's clock is nine hours fast.
  vi.useFakeTimers({
    now: start + 9 * hours,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  gone.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds with the server's time: that of the browser's clock without `difference`, in whole seconds. */
function stubServer(difference = 9 * hours) {
  const fetch = vi.fn(async () => {
    const date = new Date(Date.now() - difference).toUTCString();
    return new Response(null, { headers: { date } });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const at = (ms: number) => new Date(start + ms).toISOString();

/** A section with a clock, a board and tickets that end after these times. */
function createSection(...ends: number[]): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `
    <div role="timer">
      <span data-unit="hours"><b><i data-digit="">0</i></b><b><i data-digit="">0</i></b></span>
      <span data-unit="minutes"><b><i data-digit="">0</i></b><b><i data-digit="">0</i></b></span>
    </div>
    <p data-countdown-end=""></p>
    <div class="board">${ends.map((end) => `<h2 data-ends="${at(end)}">${end}</h2>`).join('')}<template><h2>All departed</h2></template></div>
    <ul>${ends.map((end) => `<li data-ends="${at(end)}"><time datetime="${at(end)}" data-local-time="">UTC</time><button type="button">${end}</button></li>`).join('')}<template><li>Over</li></template></ul><p role="status"></p>`;
  document.body.append(root);
  return root;
}

const getText = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const getClock = (root: HTMLElement) => getText(root, '[data-unit]').join(':');

it('A deal is removed at its end by the server’s time, or at once if it is over, and the clock and the board move on', async () => {
  stubServer();
  const root = createSection(-1000, 30 * minutes, 2 * hours);
  await runEnds(root, gone.signal);
  expect(root.querySelectorAll('li')).toHaveLength(2);
  expect(getClock(root)).toBe('00:30');
  await vi.advanceTimersByTimeAsync(30 * minutes - 1000);
  expect(root.querySelectorAll('li')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(root.querySelectorAll('li')).toHaveLength(1);
  expect(getText(root, '.board > h2')).toEqual([String(2 * hours)]);
  // One second after the first end, an hour, 29 minutes and 59 seconds are left.
  expect(getClock(root)).toBe('01:29');
});

it('After the last end, each list has the contents of its template, the clock stands, and nothing runs', async () => {
  stubServer();
  const root = createSection(30 * minutes);
  await runEnds(root, gone.signal);
  await vi.advanceTimersByTimeAsync(hours);
  expect(getText(root, 'li')).toEqual(['Over']);
  expect(getText(root, '.board > h2')).toEqual(['All departed']);
  expect(getText(root, '[data-countdown-end]')).toEqual(['These deals are over.']);
  expect(getClock(root)).toBe('00:00');
  expect(vi.getTimerCount()).toBe(0);
});

it('Only deals that end within a day are marked', async () => {
  stubServer();
  const root = createSection(23 * hours, 25 * hours);
  await runEnds(root, gone.signal);
  const isMarked = () => [...root.querySelectorAll('li')].map((item) => 'endsSoon' in item.dataset);
  expect(isMarked()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2 * hours);
  expect(isMarked()).toEqual([true, true]);
});

it('Ends are shown in the time zone of the visitor, before the server’s time is known', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const root = createSection(hours);
  void runEnds(root, gone.signal);
  const text = getText(root, 'time')[0]?.replace(/\s/g, ' ');
  expect(text).toMatch(/Dec [12], 2026/);
  expect(text).toContain(
    new Date(start + hours)
      .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
      .replace(/\s/g, ' '),
  );
  expect(root.querySelectorAll('li')).toHaveLength(1);
});

it('After the visitor has set the clock, the server’s time is read again, and no deal is removed too early', async () => {
  const fetch = stubServer();
  const root = createSection(30 * minutes);
  await runEnds(root, gone.signal);
  vi.setSystemTime(start + 20 * hours);
  // By the server, one minute has passed since the start.
  stubServer(20 * hours - minutes);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(root.querySelectorAll('li')).toHaveLength(1);
  expect(getClock(root)).toBe('00:28');
});

it('A section whose page has gone stays as it is', async () => {
  stubServer();
  const root = createSection(30 * minutes);
  await runEnds(root, gone.signal);
  gone.abort();
  await vi.advanceTimersByTimeAsync(hours);
  expect(root.querySelectorAll('li')).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('If the focus was in a deal that ends, it moves to what comes next, and a status says that the deal has ended', async () => {
  stubServer();
  const root = createSection(-1000, 30 * minutes, hours);
  await runEnds(root, gone.signal);
  expect(getText(root, '[role=status]')).toEqual(['']);
  root.querySelector('button')?.focus();
  await vi.advanceTimersByTimeAsync(30 * minutes + 1000);
  expect(document.activeElement?.textContent).toBe(String(hours));
  expect(getText(root, '[role=status]')).toEqual(['A deal has ended.']);
  await vi.advanceTimersByTimeAsync(30 * minutes);
  expect(document.activeElement).toBe(root.querySelector('ul'));
  expect(document.activeElement?.textContent).toBe('Over');
});

it('The focus stays where it is if another deal ends', async () => {
  stubServer();
  const root = createSection(30 * minutes, hours);
  await runEnds(root, gone.signal);
  const last = root.querySelectorAll('button')[1];
  last?.focus();
  await vi.advanceTimersByTimeAsync(30 * minutes + 1000);
  expect(document.activeElement).toBe(last);
});
