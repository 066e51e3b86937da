import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { ClientConfig } from 'pg';
import type { Login } from '#platform/database/connection-settings.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createDiskFiles } from '#platform/storage/files/disk-files.ts';
import { createDiskRenditionStore } from '#platform/storage/images/disk-rendition-store.ts';
import { createRenditionCache } from '#platform/storage/images/rendition-cache.ts';
import { createDiskPartialFiles } from '#platform/storage/resumable/store/disk-partial-files.ts';
import { createStorage } from '#platform/storage/storage.ts';

/**
 * The JSON argument of this program. The program starts an upload, stops at `stopAt`, prints `stopped` and waits until
 * the test kills it.
 */
export interface CrashPlan {
  connections: Record<Login, ClientConfig>;
  folder: string;
  stopAt: 'while the bytes arrive' | 'before the row is written' | 'before the replaced file is removed';
}

const { connections, folder, stopAt }: CrashPlan = JSON.parse(process.argv[2] ?? '');
const secret = 'a secret of this server only, long enough';
const jwt = createJwt(secret);
const keys = await issueApiKeys(secret, 1_700_000_000);
const disk = createDiskFiles(folder);

/** Prints `stopped` and never resolves. The interval keeps the process alive, which a pending promise does not. */
function stop(): Promise<never> {
  setInterval(() => {}, 1000);
  console.log('stopped');
  return new Promise(() => {});
}

const files: typeof disk = {
  ...disk,
  async write(version, bytes) {
    const staged = await disk.write(version, bytes);
    return {
      ...staged,
      async commit() {
        await staged.commit();
        if (stopAt === 'before the row is written') await stop();
      },
    };
  },
  remove: (version) => (stopAt === 'before the replaced file is removed' ? stop() : disk.remove(version)),
};
const database = openDatabase({ forLogin: (login) => connections[login] });
const app = new Hono().route(
  '/s',
  createStorage({
    database,
    gateway: createGateway(keys, jwt),
    jwt,
    files,
    partialFiles: createDiskPartialFiles(folder),
    renditionCache: createRenditionCache(createDiskRenditionStore(join(folder, 'renditions'))),
  }),
);

const body = new PassThrough();
const upload = app.request('http://x/s/object/open/key', {
  method: 'PUT',
  headers: { apikey: keys.serviceRoleKey, authorization: `Bearer ${keys.serviceRoleKey}` },
  body: body as unknown as ReadableStream,
  duplex: 'half',
} as RequestInit);
body.write(Buffer.alloc(1024 * 1024));
while (stopAt === 'while the bytes arrive') {
  const staged = await readdir(join(folder, 'drafts')).catch(() => []);
  if (staged.length > 0) await stop();
  await sleep(10);
}
body.end();
await upload;
