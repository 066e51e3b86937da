import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import type { CrashPlan } from '#tests/setup/storage-crash-server.ts';
import { sweepStorage } from './sweep.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const countRows = async () => (await storage.query('select from storage.objects')).length;

test('The sweep removes files without a row, except recent ones that another server may still be writing', async () => {
  await storage.client('service_role').from('open').upload('kept', 'x');
  const orphan = crypto.randomUUID();
  const shard = join(storage.folder, 'files', orphan.slice(0, 2));
  await mkdir(shard, { recursive: true });
  await writeFile(join(shard, orphan), 'x');
  await writeFile(join(storage.folder, 'drafts', crypto.randomUUID()), 'x');

  expect(await sweepStorage(storage)).toBe(0);
  expect(await storage.listFiles()).toHaveLength((await countRows()) + 2);
  // `storage.sweep` does not spare recent files.
  expect(await storage.sweep()).toBe(2);
  await storage.expectFilesToMatchRows();
  expect(await storage.sweep()).toBe(0);
});

test('A sweep while a file is being uploaded does not remove it, even if the clock has been set a day forward', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const uploading = storage.request('/object/open/slow', {
    as: 'service_role',
    method: 'PUT',
    body: body.readable,
    duplex: 'half',
  });
  await writer.write(Buffer.from('01234'));
  await expect.poll(() => readdir(join(storage.folder, 'drafts'))).toHaveLength(1);
  const tomorrow = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  try {
    await sweepStorage(storage);
  } finally {
    clock.mockRestore();
  }
  await writer.write(Buffer.from('56789'));
  await writer.close();
  expect((await uploading).status).toBe(200);
  expect(await (await storage.request('/object/public/open/slow')).text()).toBe('0123456789');
});

test.each<[CrashPlan['stopAt'], string]>([
  ['while the bytes arrive', 'old'],
  ['before the row is written', 'old'],
  ['before the replaced file is removed', 'new'],
])('When the server is killed during an upload, %s, only the %s file remains after the sweep', async (stopAt, expected) => {
  await storage.client('service_role').from('open').update('key', 'old');
  await runAndKill(stopAt);
  expect((await storage.listFiles()).length).toBe((await countRows()) + 1);

  expect(await storage.sweep()).toBe(1);
  await storage.expectFilesToMatchRows();
  const bytes = await (await storage.request('/object/public/open/key')).arrayBuffer();
  expect(bytes.byteLength).toBe(expected === 'old' ? 3 : 1024 * 1024);
});

async function runAndKill(stopAt: CrashPlan['stopAt']): Promise<void> {
  const { forLogin } = storage.settings;
  const plan: CrashPlan = {
    connections: {
      owner: forLogin('owner'),
      authenticator: forLogin('authenticator'),
      visitor: forLogin('visitor'),
    },
    folder: storage.folder,
    stopAt,
  };
  const server = spawn(process.execPath, ['tests/setup/storage-crash-server.ts', JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  expect(String(output)).toBe('stopped\n');
  server.kill('SIGKILL');
  await once(server, 'exit');
}
