import { expect, it } from 'vitest';
import { watchRefusals } from './refusals.ts';

const site = 'http://site.test';

it.each([
  ['/rest/v1/posts', 401, [401]],
  ['/rest/v1/posts', 403, [403]],
  ['/storage/v1/object/images/a.png', 400, [400]],
  ['/rest/v1/posts', 200, []],
  ['/rest/v1/posts', 500, []],
  ['/auth/v1/token?grant_type=refresh_token', 400, []],
  ['/auth/v1/user', 403, []],
])('of %s with %i it tells %j', async (path, status, told) => {
  const heard: number[] = [];
  const { fetch, onRefused } = watchRefusals(async () => new Response(null, { status }));
  const stop = onRefused((refusal) => heard.push(refusal));
  expect((await fetch(`${site}${path}`)).status).toBe(status);
  await fetch(new URL(path, site));
  await fetch(new Request(`${site}${path}`));
  expect(heard).toEqual([...told, ...told, ...told]);
  stop();
  await fetch(`${site}${path}`);
  expect(heard).toHaveLength(told.length * 3);
});
