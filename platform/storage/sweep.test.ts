import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import type { KillPlan } from '#tests/setup/storage-to-kill.ts';
import { sweepStorage } from './sweep.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

const versions = async () =>
  (await storage.query<{ version: string }>('select version from storage.objects')).map((row) => row.version);

test('what has no row goes, what has one stays, and what is young is spared where others may be writing', async () => {
  await storage.client('service_role').from('open').upload('kept', 'x');
  const orphan = crypto.randomUUID();
  const shelf = join(storage.folder, 'files', orphan.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  await writeFile(join(shelf, orphan), 'x');
  await writeFile(join(storage.folder, 'drafts', crypto.randomUUID()), 'x');

  expect(await sweepStorage(storage)).toBe(0);
  expect(await storage.filesOnDisk()).toHaveLength(3);
  expect(await storage.sweep()).toBe(2);
  expect(await storage.filesOnDisk()).toEqual(await versions());
  expect(await storage.sweep()).toBe(0);
});

test.each<[KillPlan['stopAt'], string]>([
  ['in the middle of the bytes', 'old'],
  ['before the row', 'old'],
  ['before the old file goes', 'new'],
])('killed %s: after the sweep there is the %s file alone', async (stopAt, expected) => {
  await storage.client('service_role').from('open').update('key', 'old');
  await runAndKill(stopAt);
  expect((await storage.filesOnDisk()).length).toBe((await versions()).length + 1);

  expect(await storage.sweep()).toBe(1);
  expect((await storage.filesOnDisk()).sort()).toEqual((await versions()).sort());
  const bytes = await (await storage.call('/object/public/open/key')).bytes();
  expect(bytes.length).toBe(expected === 'old' ? 3 : 1024 * 1024);
});

async function runAndKill(stopAt: KillPlan['stopAt']): Promise<void> {
  const { forLogin } = storage.settings;
  const plan: KillPlan = {
    connections: {
      owner: forLogin('owner'),
      authenticator: forLogin('authenticator'),
      visitor: forLogin('visitor'),
    },
    folder: storage.folder,
    stopAt,
  };
  const server = spawn(process.execPath, ['tests/setup/storage-to-kill.ts', JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  expect(String(said)).toBe('here\n');
  server.kill('SIGKILL');
  await once(server, 'exit');
}
