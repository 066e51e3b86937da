import { expect, test, vi } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestImages, readImage } from '#tests/setup/storage-images.ts';

const storage = await createTestImages();
const png = await createPlainImage(80, 60).png().toBuffer();
for (const name of ['open', 'closed', 'homes']) {
  const bucket = storage.client(ana).from(name);
  const folder = name === 'homes' ? `${ana}/` : '';
  expect((await bucket.upload(`${folder}a.png`, png, { contentType: 'image/png' })).error).toBeNull();
  await bucket.upload(`${folder}digits.txt`, new Blob(['0123456789'], { type: 'text/plain' }));
}

const callers = [
  ['without an API key', undefined],
  ['of a visitor', 'anon'],
  ['of the user Ana', ana],
  ['of the user Ben', ben],
  ['of the service role', 'service_role'],
] as const;

const all = (outcome: string | number) => Array<string | number>(callers.length).fill(outcome);
/** The status or error code that each caller gets, by route and image, in the order of `callers`. */
const outcomes: [route: string, path: string, results: (string | number)[]][] = [
  ['public/', 'open/a.png', all(200)],
  ['authenticated/', 'open/a.png', [401, 200, 200, 200, 200]],
  ['', 'open/a.png', all(200)],
  ['public/', 'closed/a.png', all('NoSuchBucket')],
  ['authenticated/', 'closed/a.png', [401, 'NoSuchKey', 200, 200, 200]],
  ['', 'closed/a.png', ['NoSuchBucket', 'NoSuchKey', 200, 200, 200]],
  ['public/', `homes/${ana}/a.png`, all('NoSuchBucket')],
  ['authenticated/', `homes/${ana}/a.png`, [401, 'NoSuchKey', 200, 'NoSuchKey', 200]],
  ['public/', 'open/none.png', all('NoSuchKey')],
  ['authenticated/', 'open/none.png', [401, ...all('NoSuchKey').slice(1)]],
  ['public/', 'none/a.png', all('NoSuchBucket')],
  ['authenticated/', 'none/a.png', [401, ...all('NoSuchBucket').slice(1)]],
];
const cases = outcomes.flatMap(([route, path, results]) =>
  callers.map(([caller, as], i) => ({ caller, route, path, as, result: results[i] })),
);

async function getOutcome(route: string, response: Response): Promise<string | number> {
  if (response.status === 200 || response.status === 401) return response.status;
  // Of a public URL, the status is 404. Any other error has the status 400, and its own status in the body.
  expect(response.status).toBe(route.startsWith('public/') ? 404 : 400);
  return (await response.json()).code;
}

test.each(
  cases,
)('A request $caller for $route$path, its info or its rendition returns $result', async (each) => {
  const { route, path, as, result } = each;
  const info = await storage.request(`/object/info/${route}${path}`, { as });
  expect(await getOutcome('info/', info)).toBe(result);
  async function expectResult() {
    const object = await storage.request(`/object/${route}${path}`, { as });
    const head = await storage.request(`/object/${route}${path}`, { as, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([object.status, '']);
    expect(await getOutcome(route, object)).toBe(result);
    // Renditions have no route of this form.
    if (route === '') return;
    const image = await storage.request(`/render/image/${route}${path}?width=20`, { as });
    const vary = route === 'public/' ? 'Accept' : 'Authorization, Accept';
    expect(image.headers.get('vary')).toBe(result === 200 ? vary : null);
    if (result === 200) expect((await readImage(image)).width).toBe(20);
    else expect(await getOutcome(route, image)).toBe(result);
  }
  await expectResult();
  // A rendition that is already cached must not be available to more callers.
  await storage.request(`/render/image/authenticated/${path}?width=20`, { as: 'service_role' });
  await expectResult();
});

test('Where no identity is needed, an invalid token counts as none', async () => {
  const headers = { apikey: 'x', authorization: 'Bearer x' };
  for (const route of ['/object', '/object/info']) {
    expect((await storage.request(`${route}/open/a.png`, { headers })).status).toBe(200);
    const closed = await storage.request(`${route}/closed/a.png`, { headers });
    const message = 'Bucket not found';
    expect(await closed.json()).toEqual({
      code: 'NoSuchBucket',
      statusCode: '404',
      message,
      error: message,
    });
  }
});

test('The client can download a rendition and open the public URL of another', async () => {
  const transform = { width: 20 };
  const { data } = await storage.client(ana).from('closed').download('a.png', { transform });
  expect(data?.size).toBeGreaterThan(0);
  const { publicUrl } = storage.client('anon').from('open').getPublicUrl('a.png', { transform }).data;
  expect(await readImage(await storage.app.request(publicUrl))).toMatchObject({ width: 20, height: 15 });
});

test('The client can read the info of an object, and check whether an object exists', async () => {
  const bucket = storage.client(ana).from('closed');
  expect((await bucket.info('digits.txt')).data).toMatchObject({
    name: 'digits.txt',
    bucketId: 'closed',
    size: 10,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: {},
    createdAt: expect.stringMatching(/Z$/),
    lastModified: expect.stringMatching(/Z$/),
  });
  expect((await bucket.exists('digits.txt')).data).toBe(true);
  expect((await bucket.exists('none')).data).toBe(false);
});

test.each([
  'closed',
  'open',
])('HEAD for the info of an object in the bucket %s has its headers', async (bucket) => {
  const head = (path: string) => storage.request(path, { as: 'authenticated', method: 'HEAD' });
  const download = await head(`/object/${bucket}/digits.txt`);
  for (const path of [`info/${bucket}`, `info/authenticated/${bucket}`]) {
    const { status, headers } = await head(`/object/${path}/digits.txt`);
    expect([status, headers.get('content-length')]).toEqual([200, '10']);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    for (const name of ['etag', 'last-modified', 'cache-control'])
      expect(headers.get(name), name).toBe(download.headers.get(name));
  }
});

test('Rows can be inserted without a version, and the missing file of one is reported as not found and logged', async () => {
  await storage.query(
    `insert into storage.objects (bucket_id, name, metadata) values
      ('open', 'rows/seeded', '{"size":1,"mimetype":"text/plain"}'), ('open', 'rows/seeded too', null)`,
  );
  const { data } = await storage.client('service_role').from('open').list('rows');
  expect(data?.map(({ name }) => name)).toEqual(['seeded', 'seeded too']);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await storage.request('/object/public/open/rows/seeded');
  const noSuchKey = { code: 'NoSuchKey', statusCode: '404', message: 'Object not found', error: 'not_found' };
  expect(await response.json()).toEqual(noSuchKey);
  expect(log.mock.calls).toEqual([['storage: the file of the object "open/rows/seeded" is missing']]);
});
