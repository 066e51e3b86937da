import { beforeEach, expect, test } from 'vitest';
import { ana, ben, createTestStorage, roles, type TestStorage } from '#tests/setup/storage.ts';

const storage = await createTestStorage();

type Storage = ReturnType<TestStorage['client']>;
type Bucket = ReturnType<Storage['from']>;
type Result = PromiseLike<{ data: unknown; error: unknown }>;
const createFile = () => new Blob(['x'], { type: 'text/plain' });

/** Describes the result of a call: its error code, `nothing` for an empty list, or `done`. */
async function getOutcome(call: Result): Promise<string> {
  const { data, error } = await call;
  if (error) return (error as { code: string }).code;
  return Array.isArray(data) && data.length === 0 ? 'nothing' : 'done';
}

const exists = 'ResourceAlreadyExists';
/** The outcomes for authenticated and service_role. The lists below begin with the outcome for anon. */
const users = ['done', 'done'];
const denied = ['AccessDenied', ...users];
const taken = ['AccessDenied', exists, exists];
const onlyService = (outcome: string) => [outcome, outcome, 'done'];
const noBucket = onlyService('NoSuchBucket');
const noRight = onlyService('AccessDenied');

/** Lists what anon, authenticated and service_role get in a private bucket and, if it differs, a public one. */
const operations: [string, (bucket: Bucket, client: Storage) => Result, string[], string[]?][] = [
  ['upload', (bucket) => bucket.upload('new', createFile()), denied],
  ['upload with upsert', (bucket) => bucket.upload('existing', createFile(), { upsert: true }), denied],
  ['upload an existing key', (bucket) => bucket.upload('existing', createFile()), taken],
  ['update', (bucket) => bucket.update('existing', createFile()), denied],
  // Anyone can read the objects of a public bucket, but visitors cannot list or change them.
  ['download', (bucket) => bucket.download('existing'), ['NoSuchKey', ...users], ['done', ...users]],
  ['info', (bucket) => bucket.info('existing'), ['NoSuchKey', ...users], ['done', ...users]],
  ['list', (bucket) => bucket.list(), ['nothing', ...users]],
  [
    'list v2',
    (bucket) => bucket.listV2().then(({ data, error }) => ({ data: data?.objects, error })),
    ['nothing', ...users],
  ],
  ['remove', (bucket) => bucket.remove(['existing']), ['nothing', ...users]],
  ['move', (bucket) => bucket.move('existing', 'moved'), ['NoSuchKey', ...users]],
  ['copy', (bucket) => bucket.copy('existing', 'copied'), ['NoSuchKey', ...users]],
  ['sign', (bucket) => bucket.createSignedUrl('existing', 60), ['NoSuchKey', ...users]],
  [
    'sign many',
    async (bucket) => {
      const { data, error } = await bucket.createSignedUrls(['existing'], 60);
      return { data: data?.filter((entry) => entry.signedUrl), error };
    },
    ['nothing', ...users],
  ],
  ['sign upload', (bucket) => bucket.createSignedUploadUrl('new'), denied],
  // There is no policy on buckets, so only the service role can use them. These operations do not use the bucket of the
  // case, so they are tried once, without any outcome for the public one.
  ['list buckets', (_, client) => client.listBuckets(), onlyService('nothing'), []],
  ['get bucket', (_, client) => client.getBucket('open'), noBucket, []],
  ['create bucket', (_, client) => client.createBucket('made', { public: true }), noRight, []],
  ['update bucket', (_, client) => client.updateBucket('open', { public: false }), noBucket, []],
  ['empty bucket', (_, client) => client.emptyBucket('open'), noBucket, []],
  ['delete bucket', (_, client) => client.deleteBucket('spare'), noBucket, []],
];

const cases = operations.flatMap(([operation, run, closed, open = closed]) =>
  Object.entries({ open, closed }).flatMap(([bucket, outcomes]) =>
    roles
      .slice(0, outcomes.length)
      .map((role, i) => ({ role, operation, bucket, run, outcome: outcomes[i] })),
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

test.each(cases)('For $role, "$operation" in the bucket "$bucket" has the outcome $outcome', async (each) => {
  const readRows = () => storage.query('select id, name, version from storage.objects order by 1');
  const before = await readRows();
  const client = storage.client(each.role);
  expect(await getOutcome(each.run(client.from(each.bucket), client))).toBe(each.outcome);
  if (each.outcome !== 'done') expect(await readRows()).toEqual(before);
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
  const visitor = storage.client('anon').from('closed');
  expect(await getOutcome(visitor.move('readable/a', 'readable/b'))).toBe('AccessDenied');
  expect(await getOutcome(visitor.download('readable/a'))).toBe('done');
});

test('Policies can check the type and the size of an upload', async () => {
  await storage.query(`create policy "Visitors may upload short texts" on storage.objects for insert to anon
    with check (bucket_id = 'closed' and name like 'inbox/%'
      and metadata->>'mimetype' = 'text/plain' and coalesce((metadata->>'size')::int, 0) < 10)`);
  const inbox = storage.client('anon').from('closed');
  const upload = (key: string, text: string, type: string) =>
    getOutcome(inbox.upload(`inbox/${key}`, new Blob([text], { type })));
  expect(await upload('a', 'x', 'text/plain')).toBe('done');
  expect(await upload('b', 'x', 'text/css')).toBe('AccessDenied');
  // The size is known only after all bytes have arrived. The upload is then rejected and leaves neither row nor file.
  expect(await upload('c', 'x'.repeat(10), 'text/plain')).toBe('AccessDenied');
  await storage.expectFilesToMatchRows();
});

test('Rows of objects and buckets cannot be deleted with plain SQL', async () => {
  for (const table of ['objects', 'buckets']) {
    const deletion = storage.query(`delete from storage.${table}`);
    await expect(deletion).rejects.toThrow('Use the Storage API instead');
  }
});
