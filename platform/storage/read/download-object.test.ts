import { beforeAll, expect, test, vi } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage();
beforeAll(async () => {
  for (const name of ['open', 'closed']) {
    const bucket = storage.client(ana).from(name);
    await bucket.upload('digits.txt', new Blob(['0123456789'], { type: 'text/plain' }));
  }
});

const message = 'Bucket not found';
const noSuchBucket = { code: 'NoSuchBucket', statusCode: '404', message, error: message };
const noSuchKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };
const noKey = { message: 'No API key found in request' };

// rendition-access.test.ts has the outcomes of the public and the authenticated route for each caller.
test.each<[path: string, caller: string, outcome: object | undefined]>([
  ['public/open/none', 'nobody', noSuchKey],
  ['public/none/digits.txt', 'nobody', noSuchBucket],
  ['public/closed/digits.txt', 'service_role', noSuchBucket],
  ['authenticated/open/digits.txt', 'nobody', noKey],
  ['authenticated/closed/digits.txt', 'anon', noSuchKey],
  ['open/digits.txt', 'nobody', undefined],
  ['open/digits.txt', 'invalid', undefined],
  ['closed/digits.txt', 'nobody', noSuchBucket],
  ['closed/digits.txt', 'invalid', noSuchBucket],
  ['closed/digits.txt', 'anon', noSuchKey],
  ['closed/digits.txt', 'authenticated', undefined],
  ['closed/digits.txt', 'service_role', undefined],
])('GET and HEAD /object/%s with the credentials "%s" return the object or an error', async (path, caller, error) => {
  const headers = new Headers(caller === 'invalid' ? { apikey: 'x', authorization: 'Bearer x' } : {});
  for (const method of ['HEAD', 'GET']) {
    const response = await storage.request(`/object/${path}`, { as: caller, headers, method });
    const text = await response.text();
    expect(response.status).toBe(error === noKey ? 401 : error ? 400 : 200);
    if (method === 'HEAD') expect(text).toBe('');
    else if (error) expect(JSON.parse(text)).toMatchObject(error);
    else expect(text).toBe('0123456789');
  }
});

test('A row of an object that is inserted without a version gets one, and has no file', async () => {
  await storage.query(
    `insert into storage.objects (bucket_id, name, metadata) values
      ('open', 'rows/seeded', '{"size":1,"mimetype":"text/plain"}'), ('open', 'rows/seeded too', null)`,
  );
  const { data } = await storage.client('service_role').from('open').list('rows');
  expect(data?.map(({ name }) => name)).toEqual(['seeded', 'seeded too']);
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/rows/seeded');
  expect(await response.json()).toMatchObject({ code: 'NoSuchKey' });
  silence.mockRestore();
});
