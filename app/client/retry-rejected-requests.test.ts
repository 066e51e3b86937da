import { describe, expect, it, vi } from 'vitest';
import { retryRejectedRequests } from './retry-rejected-requests.ts';

const site = 'http://site.test';
const getToken = async () => 'new-token';

it.each([
  ['/rest/v1/posts', 401, true],
  ['/rest/v1/posts', 406, true],
  // Storage responds to an invalid token with 400.
  ['/storage/v1/object/images/a.png', 400, true],
  ['/rest/v1/posts', 400, false],
  ['/rest/v1/posts', 200, false],
  ['/auth/v1/token?grant_type=refresh_token', 400, false],
  ['/auth/v1/user', 403, false],
])('A response from %s with status %i is reported as a rejection: %s', async (path, status, isReported) => {
  const listener = vi.fn(async () => false);
  const { fetch, onRejected } = retryRejectedRequests(async () => new Response(null, { status }), getToken);
  const stop = onRejected(listener);
  expect((await fetch(`${site}${path}`)).status).toBe(status);
  await fetch(new URL(path, site));
  await fetch(new Request(`${site}${path}`));
  expect(listener).toHaveBeenCalledTimes(isReported ? 3 : 0);
  stop();
  await fetch(`${site}${path}`);
  expect(listener).toHaveBeenCalledTimes(isReported ? 3 : 0);
});

// The range of a response without rows begins with `*`. A session that has ended finds no rows, because policies hide them.
it.each([
  ['A read', 'GET', 200, '*/*', true],
  ['A read', 'GET', 200, '0-9/*', false],
  ['A count', 'HEAD', 200, '*/0', true],
  ['An update', 'PATCH', 200, '*/*', true],
  ['An insert', 'POST', 201, '*/*', false],
  ['A deletion', 'DELETE', 200, '*/*', false],
])('%s (%s) with status %i and the range %s is reported as a rejection: %s', async (_, method, status, range, expected) => {
  const listener = vi.fn(async () => false);
  const response = new Response(null, { status, headers: { 'Content-Range': range } });
  const { fetch, onRejected } = retryRejectedRequests(async () => response, getToken);
  onRejected(listener);
  expect(await fetch(`${site}/rest/v1/posts`, { method })).toBe(response);
  expect(listener).toHaveBeenCalledTimes(expected ? 1 : 0);
});

describe('A rejected request', () => {
  const sent = {
    method: 'POST',
    body: '{"title":"A"}',
    headers: { apikey: 'key', Authorization: 'Bearer old' },
  };

  /** Creates a server that rejects the first requests and accepts all others. */
  function rejectFirst(count: number) {
    let calls = 0;
    return vi.fn<typeof fetch>(async () => {
      calls += 1;
      return new Response(null, { status: calls > count ? 201 : 401 });
    });
  }

  it('waits for the listener and is then retried with the current session', async () => {
    const server = rejectFirst(1);
    const signedInAgain = Promise.withResolvers<boolean>();
    const { fetch, onRejected } = retryRejectedRequests(server, getToken);
    onRejected(() => signedInAgain.promise);
    const response = fetch(`${site}/rest/v1/posts`, sent);
    await expect.poll(() => server).toHaveBeenCalledTimes(1);
    signedInAgain.resolve(true);
    expect((await response).status).toBe(201);
    const [, init] = server.mock.calls[1] ?? [];
    expect(init).toMatchObject({ method: 'POST', body: sent.body });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      apikey: 'key',
      authorization: 'Bearer new-token',
    });
  });

  it.each([
    ['is not retried when nobody has signed in again', false, 1],
    ['is retried only once', true, 2],
  ])('%s', async (_name, retry, times) => {
    const server = rejectFirst(5);
    const { fetch, onRejected } = retryRejectedRequests(server, getToken);
    onRejected(async () => retry);
    expect((await fetch(`${site}/rest/v1/posts`, sent)).status).toBe(401);
    expect(server).toHaveBeenCalledTimes(times);
  });
});
