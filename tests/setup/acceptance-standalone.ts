import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { TestProject } from 'vitest/node';
import type {} from './acceptance-site.ts'; // Declares `site` for `provide`.
import { endProcess, findFreePort, spawnServer, waitUntilListening } from './server-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const configFile = join(import.meta.dirname, '../acceptance/functions/supabase/config.toml');
const owner = { email: 'owner@example.com', password: 'a-long-enough-password' };

/** Starts the platform alone. Its project has functions for the tests, because those of Wayfare need Wayfare's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('standalone');
  const port = String(await findFreePort());
  const environment = { ...process.env, DATA_DIR: folder };
  const server = spawnServer('platform', environment, ['--config', configFile, '--port', port]);
  const [url = '', anonKey = '', serviceRoleKey = ''] = await waitUntilListening(
    server,
    /The platform is at (\S+) .*anon key +(\S+)\s.*service role key +(\S+)\s/s,
  );
  const { auth } = createClient(url, serviceRoleKey, { auth: { persistSession: false } });
  const { error } = await auth.admin.createUser({ ...owner, email_confirm: true });
  if (error) throw error;
  project.provide('site', {
    url,
    apiUrl: url,
    anonKey,
    serviceRoleKey,
    owner,
    outbox: join(folder, 'outbox'),
  });
  return async () => {
    await endProcess(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}
