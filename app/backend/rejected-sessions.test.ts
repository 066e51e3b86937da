import { describe, expect, it, vi } from 'vitest';
import { watchRefusals } from './rejected-sessions.ts';

const site = 'http://site.test';
const token = async () => 'the next one';

it.each([
  ['/rest/v1/posts', 401, [401]],
  ['/rest/v1/posts', 403, [403]],
  ['/storage/v1/object/images/a.png', 400, [401]],
  ['/rest/v1/posts', 400, []],
  ['/rest/v1/posts', 200, []],
  ['/rest/v1/posts', 500, []],
  ['/auth/v1/token?grant_type=refresh_token', 400, []],
  ['/auth/v1/user', 403, []],
])('of %s with %i it tells %j', async (path, status, told) => {
  const heard: number[] = [];
  const { fetch, onRefused } = watchRefusals(async () => new Response(null, { status }), token);
  const stop = onRefused(async (refusal) => {
    heard.push(refusal);
    return false;
  });
  expect((await fetch(`${site}${path}`)).status).toBe(status);
  await fetch(new URL(path, site));
  await fetch(new Request(`${site}${path}`));
  expect(heard).toEqual([...told, ...told, ...told]);
  stop();
  await fetch(`${site}${path}`);
  expect(heard).toHaveLength(told.length * 3);
});

describe('a refused call', () => {
  const sent = {
    method: 'POST',
    body: '{"title":"A"}',
    headers: { apikey: 'key', Authorization: 'Bearer old' },
  };

  /** A server that refuses the first so many calls. */
  function serverThatRefuses(count: number) {
    let calls = 0;
    return vi.fn<typeof fetch>(async () => {
      calls += 1;
      return new Response(null, { status: calls > count ? 201 : 401 });
    });
  }

  it('waits for its listener, and is made again with the session that is there by then', async () => {
    const server = serverThatRefuses(1);
    const back = Promise.withResolvers<boolean>();
    const { fetch, onRefused } = watchRefusals(server, token);
    onRefused(() => back.promise);
    const answer = fetch(`${site}/rest/v1/posts`, sent);
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    back.resolve(true);
    expect((await answer).status).toBe(201);
    const [, init] = server.mock.calls[1] ?? [];
    expect(init).toMatchObject({ method: 'POST', body: sent.body });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      apikey: 'key',
      authorization: 'Bearer the next one',
    });
  });

  it.each([
    ['is given as it was refused, where nobody came back', false, 1],
    ['is made again once, not more', true, 2],
  ])('%s', async (_name, again, times) => {
    const server = serverThatRefuses(5);
    const { fetch, onRefused } = watchRefusals(server, token);
    onRefused(async () => again);
    expect((await fetch(`${site}/rest/v1/posts`, sent)).status).toBe(401);
    expect(server).toHaveBeenCalledTimes(times);
  });
});
