import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder.ts';

/** An installation under test: the real server in its own process, with its own data. */
export interface Site {
  url: string;
  dataDir: string;
  /** The process ID of the server. */
  readonly pid: number;
  anonKey: string;
  serviceRoleKey: string;
  owner: { email: string; password: string };
  /** What the server has printed since its last start. */
  output(): string;
  start(): Promise<void>;
  /** Sends SIGKILL: nothing is cleaned up, and the database keeps running. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
/** The arguments that `npm start` passes to Node.js, after `exec node`. */
const startArguments: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(2);
const owner = { email: 'owner@example.com', password: 'a-long-enough-password' };

/** Starts an installation with its own data. `environment` overrides environment variables of its server. */
export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
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
      server = spawn(process.execPath, startArguments, {
        cwd: root,
        env: variables,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await waitUntilListening(server, (text) => {
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
  };
  await site.start();
  return site;
}

async function waitUntilListening(server: ChildProcess, onText: (text: string) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    const onOutput = (chunk: Buffer) => {
      onText(chunk.toString());
      printed += chunk;
      if (printed.includes('Wayfare is at')) resolve();
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}:\n${printed}`)));
  });
}

async function endProcess(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
