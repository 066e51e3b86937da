import { expect, onTestFinished, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await closeAfterTests(createTestStorage({ maxObjectSize: 1000 }));

/** Error code → HTTP status, status in the body. */
const statuses = {
  NoSuchBucket: [400, '404'],
  InvalidBucketName: [400, '400'],
  InvalidRequest: [400, '400'],
  InvalidMimeType: [400, '415'],
  EntityTooLarge: [413, '413'],
};

type Init = RequestInit & { duplex?: 'half' };

const tooLarge = 'x'.repeat(1001);
const withType = (body: BodyInit, type: string): Init => ({ body, headers: { 'content-type': type } });
const withMetadata = (metadata: string): Init => ({ body: 'x', headers: { 'x-metadata': btoa(metadata) } });
const createForm = (body: string) => withType(body, 'multipart/form-data; boundary=x');
const createPart = (disposition: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const createFilePart = (body: string) => createPart('name=""; filename="a"', body);
const end = '--x--\r\n';

test.each<[string, string, Init, keyof typeof statuses]>([
  ['to a missing bucket', 'none/k', { body: 'x' }, 'NoSuchBucket'],
  ['to an invalid bucket name', '%20none/k', { body: 'x' }, 'InvalidBucketName'],
  ['with an invalid type', 'open/k', withType('x', 'image'), 'InvalidMimeType'],
  ['with a type that its bucket does not allow', 'photos/k', withType('x', 'text/plain'), 'InvalidMimeType'],
  ['of HTML declared as PNG', 'photos/k', withType(samples.html, 'image/png'), 'InvalidMimeType'],
  ['of SVG declared as JPEG', 'photos/k', withType(samples.svg, 'image/jpeg'), 'InvalidMimeType'],
  ['of HTML declared as a video', 'open/k', withType(samples.html, 'video/mp4'), 'InvalidMimeType'],
  ['of a PDF declared as PNG', 'photos/k', withType(samples.pdf, 'image/png'), 'InvalidMimeType'],
  ['of an empty file declared as PNG', 'photos/k', withType('', 'image/png'), 'InvalidMimeType'],
  [
    'of an image whose content encoding hides its signature',
    'photos/k',
    { body: samples.png, headers: { 'content-type': 'image/png', 'content-encoding': 'gzip' } },
    'InvalidMimeType',
  ],
  [
    'with an unknown content encoding',
    'open/k',
    { body: 'x', headers: { 'content-encoding': 'rot13' } },
    'InvalidRequest',
  ],
  [
    'with a line break in its cache directives',
    'open/k',
    createForm(createPart('name="cacheControl"', '1\r\nX-Evil: 1') + createFilePart('x') + end),
    'InvalidRequest',
  ],
  ['with metadata that is not JSON', 'open/k', withMetadata('no'), 'InvalidRequest'],
  ['with metadata that is not an object', 'open/k', withMetadata('[1]'), 'InvalidRequest'],
  ['with metadata that PostgreSQL rejects', 'open/k', withMetadata('{"a":"\\u0000"}'), 'InvalidRequest'],
  [
    'with more than a mebibyte of metadata',
    'open/k',
    createForm(
      createPart('name="metadata"', `{"a":"${'x'.repeat(1024 * 1024)}"}`) + createFilePart('x') + end,
    ),
    'EntityTooLarge',
  ],
  [
    'that declares more than the maximum size',
    'open/k',
    { body: tooLarge, headers: { 'content-length': '1001' } },
    'EntityTooLarge',
  ],
  [
    'that exceeds the maximum size without declaring it',
    'open/k',
    { body: new Blob([tooLarge]).stream(), duplex: 'half' },
    'EntityTooLarge',
  ],
  [
    'that exceeds the maximum size in a form',
    'open/k',
    createForm(createFilePart(tooLarge) + end),
    'EntityTooLarge',
  ],
  ["that exceeds its bucket's maximum file size", 'tiny/k', { body: 'x'.repeat(101) }, 'EntityTooLarge'],
  ['of a form without a boundary', 'open/k', withType('x', 'multipart/form-data'), 'InvalidRequest'],
  [
    'of a form without a file',
    'open/k',
    createForm(createPart('name="cacheControl"', '1') + end),
    'InvalidRequest',
  ],
  ['of text declared as a form', 'open/k', createForm('hello'), 'InvalidRequest'],
  [
    'of a form that ends in the middle of its file',
    'open/k',
    createForm(createFilePart('half a fi').trimEnd()),
    'InvalidRequest',
  ],
  [
    'of a form that ends in the middle of the part after its file',
    'open/k',
    createForm(`${createFilePart('x')}${createPart('name="b"; filename="b"', 'half').trimEnd()}`),
    'InvalidRequest',
  ],
  [
    'of a form with too many fields',
    'open/k',
    createForm(createPart('name="f"', 'x').repeat(11) + createFilePart('x') + end),
    'InvalidRequest',
  ],
])('An upload %s is rejected and leaves nothing behind', async (_case, path, init, code) => {
  const response = await storage.request(`/object/${path}`, { as: 'authenticated', method: 'POST', ...init });
  const [status, statusCode] = statuses[code];
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ statusCode, code, message: expect.stringMatching(/\w/) });
  expect(await storage.query("select from storage.objects where name = 'k'")).toEqual([]);
  await storage.expectFilesToMatchRows();
});

test('An anonymous form may have at most 64 KiB in a field', async () => {
  const send = async (as: string, size: number) => {
    const metadata = `{"a":"${'x'.repeat(size - '{"a":""}'.length)}"}`;
    const form = createForm(createPart('name="metadata"', metadata) + createFilePart('x') + end);
    const response = await storage.request('/object/open/k', { as, method: 'POST', ...form });
    return (await response.json()).code;
  };
  expect(await send('anon', 64 * 1024)).toBe('AccessDenied');
  expect(await send('anon', 64 * 1024 + 1)).toBe('EntityTooLarge');
  expect(await send('authenticated', 64 * 1024 + 1)).toBeUndefined();
});

test('A rejected upload does not change the existing file', async () => {
  const bucket = storage.client(ana).from('open');
  await bucket.upload('kept', new Blob(['kept'], { type: 'text/plain' }));
  await bucket.update('kept', new Blob([samples.html], { type: 'image/png' }));
  await bucket.update('kept', new Blob([tooLarge], { type: 'text/plain' }));
  expect(await (await bucket.download('kept')).data?.text()).toBe('kept');
  await storage.expectFilesToMatchRows();
});

test('An upload that can be rejected before its first byte stages no file', async () => {
  let writes = 0;
  const counting = await createTestStorage({
    files: (real) => ({
      ...real,
      write(...parameters) {
        writes += 1;
        return real.write(...parameters);
      },
    }),
  });
  onTestFinished(() => counting.close());
  await counting.client(ana).from('open').upload('key', 'old');
  writes = 0;
  const exp = Math.floor(Date.now() / 1000) + 60;
  const token = await counting.jwt.sign({ url: 'open/key', scope: 'upload', exp });
  const post = (path: string, init: Init & { as: string }) =>
    counting.request(path, { method: 'POST', body: 'x', ...init });
  const responses = await Promise.all([
    counting.request(`/object/upload/sign/open/key?token=${token}`, { method: 'PUT', body: 'x' }),
    post('/object/open/new', { as: 'anon' }),
    post('/object/open/key', { as: 'authenticated' }),
    post('/object/photos/new', { as: 'authenticated', headers: { 'content-type': 'text/plain' } }),
    post('/object/tiny/new', { as: 'authenticated', headers: { 'content-length': '101' } }),
  ]);
  expect(await Promise.all(responses.map(async (response) => (await response.json()).code))).toEqual([
    'ResourceAlreadyExists',
    'AccessDenied',
    'ResourceAlreadyExists',
    'InvalidMimeType',
    'EntityTooLarge',
  ]);
  expect(writes).toBe(0);
});
