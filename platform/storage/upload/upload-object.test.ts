import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await createTestStorage({ maxObjectSize: 1000 });

const open = storage.client(ana).from('open');
const createBlob = (bytes: BlobPart, type: string) => new Blob([bytes], { type });

/** Reads the row of an object, and checks whether its file exists. */
async function findStored(name: string) {
  const text = "select * from storage.objects where bucket_id = 'open' and name = $1";
  const [row] = await storage.query<{ id: string; version: string }>(text, [name]);
  return row && { ...row, hasFile: (await storage.listFiles()).includes(row.version) };
}

test('A blob, which the client sends as a form, is stored with its metadata', async () => {
  const { data, error } = await open.upload('a/b c.png', createBlob(samples.png, 'image/png'), {
    cacheControl: '31536000',
    metadata: { credit: 'Ana' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: 'a/b c.png', fullPath: 'open/a/b c.png' });
  expect(await findStored('a/b c.png')).toMatchObject({
    id: data?.id,
    owner: ana,
    owner_id: ana,
    hasFile: true,
    metadata: {
      mimetype: 'image/png',
      size: samples.png.length,
      contentLength: samples.png.length,
      cacheControl: 'max-age=31536000',
      eTag: `"${createHash('md5').update(samples.png).digest('hex')}"`,
      httpStatusCode: 200,
    },
    user_metadata: { credit: 'Ana' },
  });
});

test.each([
  ['A buffer', () => samples.png],
  ['An array buffer', () => new Uint8Array(samples.png).buffer],
  ['A stream', () => new Blob([samples.png]).stream()],
])('%s, which the client sends as a raw body, is stored with its metadata', async (name, createBody) => {
  const { error } = await open.upload(`raw/${name}`, createBody(), {
    contentType: 'image/png',
    metadata: { credit: 'São Paulo' },
  });
  expect(error).toBeNull();
  expect(await findStored(`raw/${name}`)).toMatchObject({
    hasFile: true,
    metadata: { mimetype: 'image/png', size: samples.png.length, cacheControl: 'max-age=3600' },
    user_metadata: { credit: 'São Paulo' },
  });
});

test('JSON is stored unchanged, and an empty file as well, as a raw body and as a form', async () => {
  const readText = async (key: string) => (await open.download(key)).data?.text();
  await open.upload('data.json', '{"a": 1}', { contentType: 'application/json' });
  expect(await readText('data.json')).toBe('{"a": 1}');
  expect((await open.upload('empty-raw', '')).error).toBeNull();
  expect((await open.upload('empty-form', createBlob('', 'text/plain'))).error).toBeNull();
  expect([await readText('empty-raw'), await readText('empty-form')]).toEqual(['', '']);
});

test("In a form that the app built itself, the field contentType overrides the part's type, and only the first file is stored", async () => {
  const form = new FormData();
  form.append('contentType', 'text/css');
  form.append('userMetadata', '{"k":1}');
  form.append('image', createBlob('first', 'text/plain'));
  form.append('another', createBlob('second', 'text/plain'));
  const { error } = await open.upload('form', form);
  expect(error).toBeNull();
  expect(await findStored('form')).toMatchObject({
    metadata: { mimetype: 'text/css', size: 5 },
    user_metadata: { k: 1 },
  });
});

test('A type or a cache control that is sent empty counts as not sent', async () => {
  const form = new FormData();
  form.append('contentType', '');
  form.append('cacheControl', '');
  form.append('', createBlob('first', 'text/css'));
  expect((await open.upload('empty-fields', form)).error).toBeNull();
  expect(await findStored('empty-fields')).toMatchObject({
    metadata: { mimetype: 'text/css', cacheControl: 'no-cache' },
  });

  const headers = { 'content-type': '', 'cache-control': '' };
  const init = { as: 'authenticated', method: 'POST', headers, body: new Uint8Array(1) };
  expect((await storage.request('/object/open/empty-headers', init)).status).toBe(200);
  expect(await findStored('empty-headers')).toMatchObject({
    metadata: { mimetype: 'application/octet-stream', cacheControl: 'no-cache' },
  });
});

test('An upload to an existing key replaces the file if it is an upsert or an update, and is rejected otherwise', async () => {
  await open.upload('once', createBlob('1', 'text/plain'));
  const first = await findStored('once');
  const again = await open.upload('once', createBlob('2', 'text/plain'));
  expect(again.error).toMatchObject({
    message: 'The resource already exists',
    status: 400,
    statusCode: '409',
    code: 'ResourceAlreadyExists',
  });
  expect((await findStored('once'))?.version).toBe(first?.version);

  const replaced = await open.upload('once', createBlob('3', 'text/plain'), { upsert: true });
  expect(replaced.data?.id).toBe(first?.id);
  expect(await (await open.download('once')).data?.text()).toBe('3');
  expect((await open.update('once', createBlob('4', 'text/plain'))).error).toBeNull();
  expect(await (await open.download('once')).data?.text()).toBe('4');
  expect((await open.update('not yet', createBlob('5', 'text/plain'))).error).toBeNull();
  await storage.expectFilesToMatchRows();
});

test.each([
  ['the size limit of the server', 'open', 1000],
  ['the size limit of its bucket', 'tiny', 100],
])('An upload that is exactly as large as %s is accepted', async (name, bucket, size) => {
  const file = createBlob('x'.repeat(size), 'text/plain');
  expect((await storage.client(ana).from(bucket).upload(name, file)).error).toBeNull();
});

test('An empty folder can be kept in a bucket that allows only other types, and its placeholder has no content', async () => {
  const photos = storage.client(ana).from('photos');
  const key = 'album/.emptyFolderPlaceholder';
  const upload = (content: string) => photos.upload(key, createBlob(content, 'application/octet-stream'));
  expect((await upload('x')).error).toMatchObject({ code: 'EntityTooLarge' });
  expect((await upload('')).error).toBeNull();
  expect((await photos.list()).data).toMatchObject([{ name: 'album', id: null }]);
});

test('A policy on the length of what is uploaded applies to a form as well as to a raw body', async () => {
  await storage.query(`insert into storage.buckets (id, name) values ('short', 'short');
    create policy "Short files" on storage.objects for insert to authenticated
      with check (bucket_id = 'short' and (metadata->>'contentLength')::int < 500)`);
  const upload = async (key: string, type: string, body: string) => {
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const init = { as: 'authenticated', method: 'POST', headers, body };
    return (await (await storage.request(`/object/short/${key}`, init)).json()).code;
  };
  const createForm = (text: string) =>
    `--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n${text}\r\n--x--\r\n`;
  const formType = 'multipart/form-data; boundary=x';
  expect(await upload('raw', 'text/plain', 'a'.repeat(100))).toBeUndefined();
  expect(await upload('form', formType, createForm('a'.repeat(100)))).toBeUndefined();
  expect(await upload('long raw', 'text/plain', 'a'.repeat(600))).toBe('AccessDenied');
  expect(await upload('long form', formType, createForm('a'.repeat(600)))).toBe('AccessDenied');
});
