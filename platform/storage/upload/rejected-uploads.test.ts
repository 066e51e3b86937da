import { expect, test } from 'vitest';
import { ana, createTestStorage } from '#tests/setup/storage.ts';
import { samples } from '#tests/setup/storage-samples.ts';

const storage = await createTestStorage({ maxObjectSize: 1000 });

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
const tooLong = { 'content-length': '1001' };
const withType = (body: BodyInit, type: string): Init => ({ body, headers: { 'content-type': type } });
const withMetadata = (metadata: string): Init => ({ body: 'x', headers: { 'x-metadata': btoa(metadata) } });
const createForm = (body: string) => withType(body, 'multipart/form-data; boundary=x');
const createPart = (disposition: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const createFilePart = (body: string) => createPart('name=""; filename="a"', body);
const filePart = createFilePart('x');
const end = '--x--\r\n';

const longMetadata = createPart('name="metadata"', `{"a":"${'x'.repeat(1024 * 1024)}"}`);
const tooManyFields = createPart('name="f"', 'x').repeat(11);
const injection = createPart('name="cacheControl"', '1\r\nX-Evil: 1');
const lastPart = createPart('name="b"; filename="b"', 'half').trimEnd();

test.each<[string, keyof typeof statuses, Init, path?: string]>([
  ['to a missing bucket', 'NoSuchBucket', { body: 'x' }, 'none/k'],
  ['to an invalid bucket name', 'InvalidBucketName', { body: 'x' }, '%20none/k'],
  ['with an invalid type', 'InvalidMimeType', withType('x', 'image')],
  ['with a type that its bucket does not allow', 'InvalidMimeType', withType('x', 'text/plain'), 'photos/k'],
  ['of HTML declared as PNG', 'InvalidMimeType', withType(samples.html, 'image/png'), 'photos/k'],
  ['of an empty file declared as PNG', 'InvalidMimeType', withType('', 'image/png'), 'photos/k'],
  [
    'of an image whose content encoding hides its signature',
    'InvalidMimeType',
    { body: samples.png, headers: { 'content-type': 'image/png', 'content-encoding': 'gzip' } },
    'photos/k',
  ],
  ['with an unknown encoding', 'InvalidRequest', { body: 'x', headers: { 'content-encoding': 'rot13' } }],
  ['with a line break in its cache directives', 'InvalidRequest', createForm(injection + filePart + end)],
  ['with metadata that is not JSON', 'InvalidRequest', withMetadata('no')],
  ['with metadata that is not an object', 'InvalidRequest', withMetadata('[1]')],
  ['with metadata that PostgreSQL rejects', 'InvalidRequest', withMetadata('{"a":"\\u0000"}')],
  ['with more than a mebibyte of metadata', 'EntityTooLarge', createForm(longMetadata + filePart + end)],
  ['that declares too large a size', 'EntityTooLarge', { body: tooLarge, headers: tooLong }],
  ['that is too large', 'EntityTooLarge', { body: new Blob([tooLarge]).stream(), duplex: 'half' }],
  ['that is too large in a form', 'EntityTooLarge', createForm(createFilePart(tooLarge) + end)],
  ["that exceeds its bucket's maximum file size", 'EntityTooLarge', { body: 'x'.repeat(101) }, 'tiny/k'],
  ['of a form without a boundary', 'InvalidRequest', withType('x', 'multipart/form-data')],
  ['of a form without a file', 'InvalidRequest', createForm(createPart('name="cacheControl"', '1') + end)],
  ['of text declared as a form', 'InvalidRequest', createForm('hello')],
  ['of a form that ends in its file', 'InvalidRequest', createForm(createFilePart('half a fi').trimEnd())],
  ['of a form that ends in the part after its file', 'InvalidRequest', createForm(filePart + lastPart)],
  ['of a form with too many fields', 'InvalidRequest', createForm(tooManyFields + filePart + end)],
])('An upload %s is rejected with %s and leaves nothing behind', async (_case, code, init, path = 'open/k') => {
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
    const form = createForm(createPart('name="metadata"', metadata) + filePart + end);
    const response = await storage.request('/object/open/k', { as, method: 'POST', ...form });
    return (await response.json()).code;
  };
  // A visitor may not upload here, so `AccessDenied` shows that the form was read.
  expect(await send('anon', 64 * 1024)).toBe('AccessDenied');
  expect(await send('anon', 64 * 1024 + 1)).toBe('EntityTooLarge');
  expect(await send('authenticated', 64 * 1024 + 1)).toBeUndefined();
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
