import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';

// Uploads whose bodies arrive slowly, are aborted, or never end.

let storage: TestStorage;

const formType = 'multipart/form-data; boundary=x';
const beginPart = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const beginFile = beginPart('name=""; filename="a"');

const upload = (body: ReadableStream, type?: string) =>
  storage.request('/object/open/key', {
    as: 'authenticated',
    method: 'POST',
    body,
    duplex: 'half',
    ...(type ? { headers: { 'content-type': type } } : {}),
  });

test.each([
  ['in its file', `${beginFile}half of`],
  ['after its file', `${beginFile}whole\r\n${beginPart('name="b"')}`],
])('An upload sent as a form leaves nothing behind if it is aborted %s', async (_case, text) => {
  storage = await createTestStorage();
  let isSent = false;
  let filesBeforeAbort = 0;
  const body = new ReadableStream({
    async pull(controller) {
      if (!isSent) {
        controller.enqueue(Buffer.from(text));
        isSent = true;
        return;
      }
      // The bytes are being written. A service that mistook the upload for complete would write its row now.
      await vi.waitUntil(async () => (await storage.listFiles()).length > 0);
      await sleep(300);
      filesBeforeAbort = (await storage.listFiles()).length;
      controller.error(new Error('aborted'));
    },
  });
  const response = await upload(body, formType);
  expect([response.status, (await response.json()).code]).toEqual([400, 'InvalidRequest']);
  expect(filesBeforeAbort).toBe(1);
  expect(await storage.query('select from storage.objects')).toEqual([]);
  await storage.expectFilesToMatchRows();
});

test('A client is disconnected if its rejected upload never ends', async () => {
  storage = await createTestStorage({ maxObjectSize: 1000 });
  let isCanceled = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.alloc(1024 * 1024)),
    cancel() {
      isCanceled = true;
    },
  });
  expect((await upload(body)).status).toBe(413);
  expect(isCanceled).toBe(true);
});

test.each([
  ['sent as a raw body', undefined],
  ['sent as a form', formType],
])('An upload %s is read no faster than the disk writes', async (_case, type) => {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  storage = await createTestStorage({
    files: (real) => ({
      ...real,
      write: async (version, bytes) => {
        await resumed;
        return real.write(version, bytes);
      },
    }),
  });
  const chunk = Buffer.alloc(64 * 1024);
  const chunks = 640;
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === 0 && type) controller.enqueue(Buffer.from(beginFile));
      controller.enqueue(chunk);
      sent += 1;
      if (sent < chunks) return;
      if (type) controller.enqueue(Buffer.from('\r\n--x--\r\n'));
      controller.close();
    },
  });
  const responding = upload(body, type);
  // Waits until the service stops reading. Without waiting for the disk, the service would have read all 40 MB by then.
  let before = -1;
  while (before !== sent || sent === 0) {
    before = sent;
    await sleep(100);
  }
  expect(sent * chunk.length).toBeLessThan(4 * 1024 * 1024);
  resume();
  expect((await responding).status).toBe(200);
  const sizes = await storage.query("select (metadata->>'size')::int as size from storage.objects");
  expect(sizes).toEqual([{ size: chunks * chunk.length }]);
});
