import { expect, test, vi } from 'vitest';
import { QueueFull } from '#platform/limits/fair-queue.ts';
import { toPageErrorResponse } from './error-response.ts';
import { RenderTimeout } from './page-cache/page-cache.ts';

const request = new Request('http://localhost/');

test.each([
  ['there are too many', new QueueFull()],
  ['one takes too long', new RenderTimeout()],
])('If pages cannot be rendered because %s, the visitor is asked to try again, and nothing is logged', async (_, error) => {
  const log = vi.spyOn(console, 'error');
  const response = toPageErrorResponse(error, request);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('Please try again in a minute.');
  expect(log).not.toHaveBeenCalled();
});

test('Nothing is logged about a client that has hung up', () => {
  const log = vi.spyOn(console, 'error');
  const signal = AbortSignal.abort();
  expect(toPageErrorResponse(signal.reason, new Request(request, { signal })).status).toBe(499);
  expect(log).not.toHaveBeenCalled();
});

test('The cause of any other error is logged, and not sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = toPageErrorResponse(new Error('the cause'), request);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('cause');
  expect(log).toHaveBeenCalledOnce();
});
