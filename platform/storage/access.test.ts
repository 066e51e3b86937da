import { beforeEach, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, ben, createTestStorage, roles, type TestRole, type TestStorage } from '#tests/setup/storage.ts';

const storage = await closeAfterTests(createTestStorage());

type Storage = ReturnType<TestStorage['client']>;
type Bucket = ReturnType<Storage['from']>;
const createFile = () => new Blob(['x'], { type: 'text/plain' });

/** Describes the result of a call: its error code, `nothing` for an empty list, or `done`. */
async function getOutcome(call: PromiseLike<{ data: unknown; error: unknown }>): Promise<string> {
  const { data, error } = await call;
  if (error) return (error as { code: string }).code;
  return Array.isArray(data) && data.length === 0 ? 'nothing' : 'done';
}

const operations: Record<
  string,
  (bucket: Bucket, client: Storage) => PromiseLike<{ data: unknown; error: unknown }>
> = {
  upload: (bucket) => bucket.upload('new', createFile()),
  'upload with upsert': (bucket) => bucket.upload('existing', createFile(), { upsert: true }),
  'upload an existing key': (bucket) => bucket.upload('existing', createFile()),
  update: (bucket) => bucket.update('existing', createFile()),
  download: (bucket) => bucket.download('existing'),
  info: (bucket) => bucket.info('existing'),
  list: (bucket) => bucket.list(),
  'list v2': (bucket) => bucket.listV2().then(({ data, error }) => ({ data: data?.objects, error })),
  remove: (bucket) => bucket.remove(['existing']),
  move: (bucket) => bucket.move('existing', 'moved'),
  copy: (bucket) => bucket.copy('existing', 'copied'),
  sign: (bucket) => bucket.createSignedUrl('existing', 60),
  'sign many': (bucket) =>
    bucket
      .createSignedUrls(['existing'], 60)
      .then(({ data, error }) => ({ data: data?.filter((entry) => entry.signedUrl), error })),
  'sign upload': (bucket) => bucket.createSignedUploadUrl('new'),
  'list buckets': (_, client) => client.listBuckets(),
  'get bucket': (_, client) => client.getBucket('open'),
  'create bucket': (_, client) => client.createBucket('made', { public: true }),
  'update bucket': (_, client) => client.updateBucket('open', { public: false }),
  'empty bucket': (_, client) => client.emptyBucket('open'),
  'delete bucket': (_, client) => client.deleteBucket('spare'),
};

/** The outcomes of each operation for anon, authenticated and service_role, in a public and in a private bucket. */
const outcomes: [string, string[], string[]][] = [
  ['upload', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  ['upload with upsert', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  [
    'upload an existing key',
    ['AccessDenied', 'ResourceAlreadyExists', 'ResourceAlreadyExists'],
    ['AccessDenied', 'ResourceAlreadyExists', 'ResourceAlreadyExists'],
  ],
  ['update', ['AccessDenied', 'done', 'done'], ['AccessDenied', 'done', 'done']],
  // Anyone can read the objects of a public bucket, but visitors cannot list or change them.
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
  // There is no policy on buckets, so only the service role can use them.
  ['list buckets', ['nothing', 'nothing', 'done'], []],
  ['get bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['create bucket', ['AccessDenied', 'AccessDenied', 'done'], []],
  ['update bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['empty bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
  ['delete bucket', ['NoSuchBucket', 'NoSuchBucket', 'done'], []],
];

const cases = outcomes.flatMap(([operation, open, closed]) =>
  Object.entries({ open, closed }).flatMap(([bucket, results]) =>
    results.map((outcome, i): [TestRole, string, string, string] => [
      roles[i] as TestRole,
      operation,
      bucket,
      outcome,
    ]),
  ),
);

beforeEach(async () => {
  const client = storage.client('service_role');
  await client.emptyBucket('open');
  await client.emptyBucket('closed');
  await storage.query("update storage.buckets set public = true where id = 'open'");
  await storage.query(
    "insert into storage.buckets (id, name) values ('spare', 'spare') on conflict do nothing",
  );
  for (const name of ['open', 'closed']) await client.from(name).upload('existing', createFile());
});

test.each(
  cases,
)('For the role %s, the operation "%s" in the bucket "%s" has the outcome %s', async (role, operation, bucket, outcome) => {
  const before = await storage.query('select id, name, version from storage.objects order by 1');
  const client = storage.client(role);
  expect(
    await getOutcome((operations[operation] as (typeof operations)[string])(client.from(bucket), client)),
  ).toBe(outcome);
  if (outcome !== 'done')
    expect(await storage.query('select id, name, version from storage.objects order by 1')).toEqual(before);
  await storage.expectFilesToMatchRows();
});

test('A policy on folders applies to every operation, so that users can access only their own folder', async () => {
  const own = storage.client(ana).from('homes');
  const other = storage.client(ben).from('homes');
  expect(await getOutcome(own.upload(`${ana}/a`, createFile()))).toBe('done');
  expect(await getOutcome(own.upload(`${ben}/a`, createFile()))).toBe('AccessDenied');
  expect(await getOutcome(other.upload(`${ana}/a`, createFile(), { upsert: true }))).toBe('AccessDenied');
  expect(await getOutcome(other.upload(`${ana}/a`, createFile()))).toBe('AccessDenied');
  expect(await getOutcome(other.download(`${ana}/a`))).toBe('NoSuchKey');
  expect(await getOutcome(other.list(ana))).toBe('nothing');
  expect(await getOutcome(other.remove([`${ana}/a`]))).toBe('nothing');
  expect(await getOutcome(own.move(`${ana}/a`, `${ben}/a`))).toBe('AccessDenied');
  expect(await getOutcome(own.copy(`${ana}/a`, `${ben}/a`))).toBe('AccessDenied');
  expect(await getOutcome(own.copy(`${ana}/a`, `${ana}/b`))).toBe('done');
  expect(await getOutcome(own.list(ana))).toBe('done');
});

test('Removing or moving an object that the caller may only read is rejected', async () => {
  await storage.query(
    `create policy "Visitors may read" on storage.objects for select to anon using (name like 'readable/%')`,
  );
  await storage.client(ana).from('closed').upload('readable/a', createFile());
  const response = await storage.request('/object/closed/readable/a', { as: 'anon', method: 'DELETE' });
  expect(await response.json()).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
  expect(await getOutcome(storage.client('anon').from('closed').move('readable/a', 'readable/b'))).toBe(
    'AccessDenied',
  );
  expect(await getOutcome(storage.client('anon').from('closed').download('readable/a'))).toBe('done');
});

test('Policies can check the type and the size of an upload', async () => {
  await storage.query(`create policy "Visitors may upload short texts" on storage.objects for insert to anon
    with check (bucket_id = 'closed' and name like 'inbox/%'
      and metadata->>'mimetype' = 'text/plain' and coalesce((metadata->>'size')::int, 0) < 10)`);
  const inbox = storage.client('anon').from('closed');
  expect(await getOutcome(inbox.upload('inbox/a', createFile()))).toBe('done');
  expect(await getOutcome(inbox.upload('inbox/b', new Blob(['x'], { type: 'text/css' })))).toBe(
    'AccessDenied',
  );
  // The size is known only after all bytes have arrived. The upload is then rejected and leaves neither row nor file.
  expect(await getOutcome(inbox.upload('inbox/c', new Blob(['x'.repeat(10)], { type: 'text/plain' })))).toBe(
    'AccessDenied',
  );
  await storage.expectFilesToMatchRows();
});

test('Rows of objects and buckets cannot be deleted with plain SQL', async () => {
  for (const table of ['objects', 'buckets'])
    await expect(storage.query(`delete from storage.${table}`)).rejects.toThrow(
      'Use the Storage API instead',
    );
});
