import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDataTemplate } from './data-template.ts';
import { endProcess, findFreePort, spawnServer, waitUntilListening } from './server-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** An installation under test: the real server in its own process, with its own data. */
export interface Site extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** The process ID of the server. */
  readonly pid: number;
  anonKey: string;
  serviceRoleKey: string;
  owner: { email: string; password: string };
  /** Returns what the server has printed since its last start. */
  output(): string;
  start(): Promise<void>;
  /** Sends SIGKILL: nothing is cleaned up, and the database keeps running. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. `await using` does so, too. */
  close(): Promise<void>;
}

const owner = { email: 'owner@example.com', password: 'a-long-enough-password' };

/**
 * Starts an installation for a test, with the data that a first start creates, unless `environment` says where its data is.
 * `environment` overrides environment variables of its server.
 */
export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  if (environment.DATA_DIR || environment.DATABASE_URL || environment.SUPABASE_URL)
    return startSite(environment);
  const dataDir = createTemporaryFolder('site');
  await copyDataTemplate('site', dataDir);
  return startSite({ ...environment, DATA_DIR: dataDir });
}

/** Starts an installation with its own data, which is empty unless `environment` has a DATA_DIR. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = environment.DATA_DIR ?? createTemporaryFolder('site');
  const port = await findFreePort();
  const variables = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...environment,
  };
  let server: ChildProcess;
  let printed = '';

  const site: Site = {
    url: `http://localhost:${port}`,
    dataDir,
    get pid() {
      return server.pid ?? 0;
    },
    anonKey: '',
    serviceRoleKey: '',
    owner,
    output: () => printed,
    async start() {
      printed = '';
      server = spawnServer('start', variables);
      await waitUntilListening(server, /Wayfare is at/, (text) => {
        printed += text;
      });
      // With a Supabase project, the keys are that project's.
      const secrets = environment.SUPABASE_URL
        ? { anonKey: environment.SUPABASE_ANON_KEY ?? '', serviceRoleKey: '' }
        : JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
      Object.assign(site, { anonKey: secrets.anonKey, serviceRoleKey: secrets.serviceRoleKey });
    },
    kill: () => endProcess(server, 'SIGKILL'),
    stop: () => endProcess(server, 'SIGTERM'),
    async close() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    [Symbol.asyncDispose]: () => site.close(),
  };
  await site.start();
  return site;
}
