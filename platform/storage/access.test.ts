import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, ben, createTestStorage, roles, type TestRole, type TestStorage } from '#tests/setup/storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

type Bucket = ReturnType<ReturnType<TestStorage['client']>['from']>;
const x = () => new Blob(['x'], { type: 'text/plain' });

/** What a call did, in a word. */
async function did(call: PromiseLike<{ data: unknown; error: unknown }>): Promise<string> {
  const { data, error } = await call;
  if (error) return (error as { code: string }).code;
  return Array.isArray(data) && data.length === 0 ? 'nothing' : 'done';
}

const verbs: Record<
  string,
  (bucket: Bucket, all: ReturnType<TestStorage['client']>) => PromiseLike<{ data: unknown; error: unknown }>
> = {
  upload: (bucket) => bucket.upload('new', x()),
  'upload over': (bucket) => bucket.upload('there', x(), { upsert: true }),
  'upload again': (bucket) => bucket.upload('there', x()),
  update: (bucket) => bucket.update('there', x()),
  download: (bucket) => bucket.download('there'),
  info: (bucket) => bucket.info('there'),
  list: (bucket) => bucket.list(),
  'list v2': (bucket) => bucket.listV2().then(({ data, error }) => ({ data: data?.objects, error })),
  remove: (bucket) => bucket.remove(['there']),
  move: (bucket) => bucket.move('there', 'moved'),
  copy: (bucket) => bucket.copy('there', 'copied'),
  sign: (bucket) => bucket.createSignedUrl('there', 60),
  'sign many': (bucket) =>
    bucket
      .createSignedUrls(['there'], 60)
      .then(({ data, error }) => ({ data: data?.filter((one) => one.signedUrl), error })),
  'sign upload': (bucket) => bucket.createSignedUploadUrl('new'),
  'list buckets': (_, all) => all.listBuckets(),
  'get bucket': (_, all) => all.getBucket('open'),
  'create bucket': (_, all) => all.createBucket('made', { public: true }),
  'update bucket': (_, all) => all.updateBucket('open', { public: false }),
  'empty bucket': (_, all) => all.emptyBucket('open'),
  'delete bucket': (_, all) => all.deleteBucket('spare'),
};

/** Verb → what it comes to for anon, authenticated, service_role; first in the public bucket, then in the private one. */
const table: [string, string[], string[]][] = [
  ['upload', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  ['upload over', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  [
    'upload again',
    ['AccessDenied', 'ResourceAlreadyExists', 'ResourceAlreadyExists'],
    ['AccessDenied', 'ResourceAlreadyExists', 'ResourceAlreadyExists'],
  ],
  ['update', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  // A public bucket opens its objects to be read, and nothing else.
  ['download', ['done', 'done', 'done'], ['NoSuchKey', 'done', 'done']],
  ['info', ['done', 'done', 'done'], ['NoSuchKey', 'done', 'done']],
  ['list', ['nothing', 'done', 'done'], ['nothing', 'done', 'done']],
  ['list v2', ['nothing', 'done', 'done'], ['nothing', 'done', 'done']],
  ['remove', ['nothing', 'done', 'done'], ['nothing', 'done', 'done']],
  ['move', ['NoSuchKey', 'done', 'done'], ['NoSuchKey', 'done', 'done']],
  ['copy', ['NoSuchKey', 'done', 'done'], ['NoSuchKey', 'done', 'done']],
  ['sign', ['NoSuchKey', 'done', 'done'], ['NoSuchKey', 'done', 'done']],
  ['sign many', ['nothing', 'done', 'done'], ['nothing', 'done', 'done']],
  ['sign upload', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  // No policy on buckets: the service alone.
  ['list buckets', ['nothing', 'nothing', 'done'], []],
  ['get bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['create bucket', ['AccessDenied', 'AccessDenied', 'done'], []],
  ['update bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['empty bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['delete bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
];

const cases = table.flatMap(([verb, open, closed]) =>
  [open, closed].flatMap((results, i) =>
    results.map((result, r): [TestRole, string, string, string] => [
      roles[r] as TestRole,
      verb,
      i === 0 ? 'open' : 'closed',
      result,
    ]),
  ),
);

beforeEach(async () => {
  const all = storage.client('service_role');
  await all.emptyBucket('open');
  await all.emptyBucket('closed');
  await storage.query("update storage.buckets set public = true where id = 'open'");
  await storage.query(
    "insert into storage.buckets (id, name) values ('spare', 'spare') on conflict do nothing",
  );
  for (const name of ['open', 'closed']) await all.from(name).upload('there', x());
});

test.each(cases)('%s: %s in %s → %s', async (role, verb, bucket, result) => {
  const before = await storage.query('select id, name, version from storage.objects order by 1');
  const client = storage.client(role);
  expect(await did((verbs[verb] as (typeof verbs)[string])(client.from(bucket), client))).toBe(result);
  if (result !== 'done')
    expect(await storage.query('select id, name, version from storage.objects order by 1')).toEqual(before);
  const versions = await storage.query<{ version: string }>('select version from storage.objects');
  expect((await storage.filesOnDisk()).sort()).toEqual(versions.map(({ version }) => version).sort());
});

test('a policy on folders holds for every verb: each has their own desk', async () => {
  const own = storage.client(ana).from('desks');
  const other = storage.client(ben).from('desks');
  expect(await did(own.upload(`${ana}/a`, x()))).toBe('done');
  expect(await did(own.upload(`${ben}/a`, x()))).toBe('AccessDenied');
  expect(await did(other.upload(`${ana}/a`, x(), { upsert: true }))).toBe('AccessDenied');
  expect(await did(other.upload(`${ana}/a`, x()))).toBe('AccessDenied');
  expect(await did(other.download(`${ana}/a`))).toBe('NoSuchKey');
  expect(await did(other.list(ana))).toBe('nothing');
  expect(await did(other.remove([`${ana}/a`]))).toBe('nothing');
  expect(await did(own.move(`${ana}/a`, `${ben}/a`))).toBe('AccessDenied');
  expect(await did(own.copy(`${ana}/a`, `${ben}/a`))).toBe('AccessDenied');
  expect(await did(own.copy(`${ana}/a`, `${ana}/b`))).toBe('done');
  expect(await did(own.list(ana))).toBe('done');
});

test('who may see and not remove is told so', async () => {
  await storage.query(
    `create policy "All see readings" on storage.objects for select to anon using (name like 'seen/%')`,
  );
  await storage.client(ana).from('closed').upload('seen/a', x());
  const response = await storage.call('/object/closed/seen/a', { as: 'anon', method: 'DELETE' });
  expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
  expect(await did(storage.client('anon').from('closed').move('seen/a', 'seen/b'))).toBe('AccessDenied');
  expect(await did(storage.client('anon').from('closed').download('seen/a'))).toBe('done');
});

test('policies see the type and the size of what comes', async () => {
  await storage.query(`create policy "Visitors bring short texts" on storage.objects for insert to anon
    with check (bucket_id = 'closed' and name like 'inbox/%'
      and metadata->>'mimetype' = 'text/plain' and coalesce((metadata->>'size')::int, 0) < 10)`);
  const inbox = storage.client('anon').from('closed');
  expect(await did(inbox.upload('inbox/a', x()))).toBe('done');
  expect(await did(inbox.upload('inbox/b', new Blob(['x'], { type: 'text/css' })))).toBe('AccessDenied');
  // Found out only when all bytes are there: neither row nor file stays.
  expect(await did(inbox.upload('inbox/c', new Blob(['x'.repeat(10)], { type: 'text/plain' })))).toBe(
    'AccessDenied',
  );
  const versions = await storage.query<{ version: string }>('select version from storage.objects');
  expect((await storage.filesOnDisk()).sort()).toEqual(versions.map(({ version }) => version).sort());
});

test('rows of objects and buckets are not deleted by SQL', async () => {
  for (const table of ['objects', 'buckets'])
    await expect(storage.query(`delete from storage.${table}`)).rejects.toThrow(
      'Use the Storage API instead',
    );
});
