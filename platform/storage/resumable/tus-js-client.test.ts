import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type HttpRequest, Upload } from 'tus-js-client';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '#tests/setup/listen.ts';
import { createTestStorage } from '#tests/setup/storage.ts';

// The unmodified client that Supabase's documentation recommends, over real connections.

/** Ends the connection of the next request that sends bytes. */
let endConnection = false;
const storage = await createTestStorage();
const server = createAdaptorServer({ fetch: storage.app.fetch });
server.on('request', (request: IncomingMessage) => {
  if (request.method !== 'PATCH' || !endConnection) return;
  endConnection = false;
  // When the socket has data again, some of the bytes of the body have arrived.
  request.socket.once('data', () => (request.socket as Socket).destroy());
});
const endpoint = `http://127.0.0.1:${await listen(server)}/storage/v1/upload/resumable`;
beforeEach(() => storage.client('service_role').emptyBucket('closed'));

const bytes = Buffer.alloc(4_000_000, 'wayfare');

/** Uploads `bytes` and returns the methods of the requests. */
async function upload(options: Partial<ConstructorParameters<typeof Upload>[1]> = {}): Promise<string[]> {
  const key = storage.keys.serviceRoleKey;
  const methods: string[] = [];
  await new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint,
      retryDelays: [0, 0, 0],
      headers: { apikey: key, authorization: `Bearer ${key}` },
      uploadDataDuringCreation: true,
      chunkSize: 1_500_000,
      metadata: { bucketName: 'closed', objectName: 'v.bin', contentType: 'video/x-raw' },
      onBeforeRequest: (request: HttpRequest) => void methods.push(request.getMethod()),
      onError: reject,
      onSuccess: resolve,
      ...options,
    }).start();
  });
  return methods;
}

const download = async () => {
  const { data } = await storage.client('service_role').from('closed').download('v.bin');
  return Buffer.from(await (data ?? new Blob()).arrayBuffer());
};

test('tus-js-client uploads a file in parts', async () => {
  expect(await upload()).toEqual(['POST', 'PATCH', 'PATCH']);
  expect((await download()).equals(bytes)).toBe(true);
});

test('tus-js-client continues after a lost connection', async () => {
  endConnection = true;
  expect(await upload()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'PATCH']);
  expect((await download()).equals(bytes)).toBe(true);
});

test('tus-js-client uploads a file whose length is not known at first', async () => {
  await upload({ uploadLengthDeferred: true, uploadDataDuringCreation: false });
  expect((await download()).equals(bytes)).toBe(true);
});

test('tus-js-client uploads with POST where PATCH is not possible, and reports the rejection of another upload', async () => {
  expect(await upload({ overridePatchMethod: true })).toEqual(['POST', 'POST', 'POST']);
  expect((await download()).equals(bytes)).toBe(true);
  await expect(upload({ retryDelays: [] })).rejects.toThrow(
    /response code: 409, response text: The resource already exists/,
  );
});

test('tus-js-client does not repeat an upload in parallel parts, which are not offered', async () => {
  const methods: string[] = [];
  const onBeforeRequest = (request: HttpRequest) => void methods.push(request.getMethod());
  const rejected = upload({ parallelUploads: 2, uploadDataDuringCreation: false, onBeforeRequest });
  await expect(rejected).rejects.toThrow(/response code: 400, response text: Concatenation extension/);
  expect(methods).toEqual(['POST', 'POST']);
});
