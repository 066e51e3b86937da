import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const send = async (as: string, method: string, path: string, body: string) => {
  const response = await storage.request(path, { as, method, body });
  return { status: response.status, body: await response.json() };
};

test.each([
  ['POST', '/bucket'],
  ['PUT', '/bucket/open'],
  ['POST', '/object/list/open'],
  ['POST', '/object/list-v2/open'],
  ['DELETE', '/object/open'],
  ['POST', '/object/move'],
  ['POST', '/object/copy'],
  ['POST', '/object/sign/open'],
  ['POST', '/object/sign/open/key'],
])('An anonymous body may have at most 64 KiB for %s %s, and that of a user 2 MiB', async (method, path) => {
  for (const [as, limit] of [
    ['anon', 64 * 1024],
    ['authenticated', 2 * 1024 * 1024],
  ] as const) {
    expect(await send(as, method, path, '['.repeat(limit))).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest' },
    });
    expect(await send(as, method, path, '['.repeat(limit + 1))).toMatchObject({
      status: 413,
      body: { code: 'EntityTooLarge' },
    });
  }
});

test('A user can remove a thousand objects whose keys have a thousand characters', async () => {
  const prefixes = Array.from({ length: 1000 }, (_, i) => `${i}`.padStart(1000, 'x'));
  const response = await send('authenticated', 'DELETE', '/object/open', JSON.stringify({ prefixes }));
  expect(response).toEqual({ status: 200, body: [] });
});

test('Too many keys are rejected before they are validated', async () => {
  const body = JSON.stringify({ prefixes: Array(1001).fill(0) });
  expect((await send('anon', 'DELETE', '/object/open', body)).body.message).toBe(
    'body/prefixes: at most 1000 objects can be removed at once',
  );
});
