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

/** A section with a clock and tickets that end after these times. */
function createSection(...ends: number[]): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `
    <div role="timer">
      <span data-unit="hours"><b><i data-digit="">0</i></b><b><i data-digit="">0</i></b></span>
      <span data-unit="minutes"><b><i data-digit="">0</i></b><b><i data-digit="">0</i></b></span>
    </div>
    <ul>${ends.map((end) => `<li data-ends="${at(end)}"><button type="button">${end}</button></li>`).join('')}<template><li>Over</li></template></ul><p role="status"></p>`;
  document.body.append(root);
  return root;
}

const getText = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

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
  // Of 30 minutes, 28 minutes and 58 seconds are left.
  expect(getText(root, '[data-unit]')).toEqual(['00', '28']);
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
