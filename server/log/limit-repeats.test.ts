import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

let written: string[];
let log: ReturnType<typeof limitRepeats>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  log = limitRepeats((text) => written.push(text), 1000);
});
afterEach(() => vi.useRealTimers());

test('Errors of one kind are written once in an interval, and then counted', () => {
  for (let port = 1; port <= 500; port += 1) log('REST 503:', `connect to port ${port} of "host ${port}"`);
  expect(written).toEqual(['REST 503: connect to port 1 of "host 1"']);
  vi.advanceTimersByTime(1000);
  expect(written.slice(1)).toEqual(['REST 503: connect to port 1 of "host 1" (499 more like this)']);
  log('REST 503:', 'connect to port 7 of "host"');
  vi.advanceTimersByTime(1000);
  expect(written.slice(2)).toEqual(['REST 503: connect to port 7 of "host"']);
});

test('Errors of different kinds are each written, with their stack', () => {
  log(new Error('first'));
  log(new TypeError('second'));
  expect(written).toHaveLength(2);
  expect(written[0]).toMatch(/^Error: first\n\s+at /);
});

test.each([
  '"%s"',
  '“%s”',
  '"%s', // a quotation that does not end
])('Errors that quote long texts (%s) are of one kind, and short', (quote) => {
  for (let index = 0; index < 100; index += 1)
    log(`The URL path ${quote.replace('%s', index + String.fromCharCode(97 + (index % 26)).repeat(20_000))}`);
  expect(written).toHaveLength(1);
  expect(written[0]?.length).toBeLessThan(300);
});

test('Errors whose texts a visitor chooses do not fill the log', () => {
  for (let index = 0; index < 1000; index += 1) log(`No page ${'x'.repeat(index + 1)}`);
  // One entry for each of 100 kinds, and one for all others.
  expect(written.length).toBeLessThanOrEqual(101);
  log('a'.repeat(100_000));
  vi.advanceTimersByTime(1000);
  for (const text of written) expect(text.length).toBeLessThan(4100);
  // Of the 900 other kinds, all but the first are counted, and so is the last text.
  expect(written.at(-1)).toMatch(/\(900 more like this\)$/);
});
