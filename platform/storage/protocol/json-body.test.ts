import { expect, test } from 'vitest';
import { createTestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage();

const send = async (as: string, method: string, path: string, body: string) => {
  const response = await storage.request(path, { as, method, body });
  return { status: response.status, body: await response.json() };
};

test('An anonymous body may have at most 64 KiB, and that of a user 2 MiB', async () => {
  for (const [as, limit] of [
    ['anon', 64 * 1024],
    ['authenticated', 2 * 1024 * 1024],
  ] as const) {
    // This is no JSON, so InvalidRequest says that the body was read.
    const accepted = await send(as, 'DELETE', '/object/open', '['.repeat(limit));
    expect(accepted).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } });
    const tooLarge = await send(as, 'DELETE', '/object/open', '['.repeat(limit + 1));
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'EntityTooLarge' } });
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
    'body/prefixes must NOT have more than 1000 items',
  );
});

const list = '/object/list/open';
const sortedBy = (sortBy: unknown) => ({ prefix: '', sortBy });
const notAllowed = 'must be equal to one of the allowed values';

test.each<[string, unknown, string]>([
  ['/bucket', {}, "body must have required property 'name'"],
  ['/bucket', [], 'body must be object'],
  ['/bucket', { name: {} }, 'body/name must be string'],
  ['/bucket', { name: 'n', public: 'yes' }, 'body/public must be boolean'],
  [list, { prefix: '', limit: 0 }, 'body/limit must be >= 1'],
  [list, { prefix: '', limit: '1.5' }, 'body/limit must be integer'],
  [list, { prefix: '', offset: -1 }, 'body/offset must be >= 0'],
  [list, sortedBy(null), 'body/sortBy must be object'],
  [list, sortedBy({}), "body/sortBy must have required property 'column'"],
  [list, sortedBy({ column: 'size' }), `body/sortBy/column ${notAllowed}`],
  ['/object/sign/open/key', {}, "body must have required property 'expiresIn'"],
  ['/object/sign/open/key', { expiresIn: '' }, 'body/expiresIn must be integer'],
  ['/object/sign/open/key', { expiresIn: 'Infinity' }, 'body/expiresIn must be integer'],
  ['/object/sign/open', { expiresIn: 60, paths: [] }, 'body/paths must NOT have fewer than 1 items'],
  ['/object/sign/open', { expiresIn: 60, paths: [{}] }, 'body/paths/0 must be string'],
  ['/object/move', { bucketId: 'open' }, "body must have required property 'sourceKey'"],
])('A body is rejected in the words of Supabase Storage: %s %j', async (path, body, message) => {
  expect(await send('service_role', 'POST', path, JSON.stringify(body))).toEqual({
    status: 400,
    body: { statusCode: '400', error: 'Error', code: 'InvalidRequest', message },
  });
});

const noJson = "Body is not valid JSON but content-type is set to 'application/json'";
test.each<[body: string | Uint8Array<ArrayBuffer>, message: string]>([
  ['{', noJson],
  [Buffer.from('{"name":"M\xfcnchen"}', 'latin1'), noJson],
  ['', "Body cannot be empty when content-type is set to 'application/json'"],
])('The JSON body %j is rejected', async (body, message) => {
  const headers = { 'content-type': 'application/json' };
  const response = await storage.request('/bucket', { as: 'service_role', method: 'POST', body, headers });
  expect(await response.json()).toMatchObject({ error: 'Error', code: 'InvalidRequest', message });
});

test('Scalars are converted to the type that is expected, and one value to an array of it', async () => {
  const body = { name: 7, public: 'true', file_size_limit: '42', allowed_mime_types: 'image/png' };
  expect((await send('service_role', 'POST', '/bucket', JSON.stringify(body))).body).toEqual({ name: '7' });
  expect((await storage.client('service_role').getBucket('7')).data).toMatchObject({
    public: true,
    file_size_limit: 42,
    allowed_mime_types: ['image/png'],
  });
});
