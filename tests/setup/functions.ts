import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createFunctions } from '#platform/functions/functions.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { closeLater } from './close-after-tests.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const secret = 'a secret of the tests, long enough for HS256';

export type TestFunctions = Awaited<ReturnType<typeof createTestFunctions>>;

type FunctionsOptions = Partial<Parameters<typeof createFunctions>[0]>;

/**
 * Serves functions over HTTP. They are closed after the test that creates them, or else after all tests of the file.
 *
 * @param files the files of the folder `supabase/functions`, by their paths
 */
export async function createTestFunctions(files: Record<string, string>, options?: FunctionsOptions) {
  const functions = await openTestFunctions(files, options);
  closeLater(functions.close);
  return functions;
}

/** Serves functions like `createTestFunctions`, but the caller closes them. */
export async function openTestFunctions(files: Record<string, string>, options: FunctionsOptions = {}) {
  const folder = createTemporaryFolder('functions');
  /** Writes a file into the folder of functions. */
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const keys = await issueApiKeys(secret, 1_700_000_000);
  const jwt = createJwt(secret);
  const functions = createFunctions({
    folder,
    projectFolder: join(import.meta.dirname, '../..'),
    jwt,
    environment: {},
    ...options,
  });
  const app = new Hono().route('/functions/v1', functions.app);
  // As many connections may wait as with the server of the product (server/http-server.ts).
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }).listen({
    port: 0,
    host: '127.0.0.1',
    backlog: 4096,
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const auth = { persistSession: false, autoRefreshToken: false };
  return {
    url,
    keys,
    jwt,
    folder,
    write,
    client: createClient(url, keys.anonKey, { auth }),
    /** Sends a request to `/functions/v1/PATH`, by default with the anonymous key. */
    request: (path: string, init?: RequestInit) =>
      fetch(`${url}/functions/v1/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${keys.anonKey}`, ...(init?.headers as Record<string, string>) },
      }),
    async close() {
      await functions.stop();
      server.close();
      'closeAllConnections' in server && server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function isRunning(pid: number | string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}
