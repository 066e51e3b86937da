import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { ClientConfig } from 'pg';
import { type Login, openDatabase } from '#platform/database/connections.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createDiskFiles } from '#platform/storage/files/disk.ts';
import { createDiskForms } from '#platform/storage/images/disk-forms.ts';
import { createStorage } from '#platform/storage/storage.ts';

/** A server to be killed: begins an upload, stops where it is told to, and says `here` on its output. */
export interface KillPlan {
  connections: Record<Login, ClientConfig>;
  folder: string;
  stopAt: 'in the middle of the bytes' | 'before the row' | 'before the old file goes';
}

const { connections, folder, stopAt }: KillPlan = JSON.parse(process.argv[2] ?? '');
const secret = 'a secret of this server alone, long enough';
const jwt = createJwt(secret);
const keys = await issueApiKeys(secret, 1_700_000_000);
const disk = createDiskFiles(folder);

/** Never goes on. The interval keeps the process alive, which a promise alone does not. */
function stop(): Promise<never> {
  setInterval(() => {}, 1000);
  console.log('here');
  return new Promise(() => {});
}

const files: typeof disk = {
  ...disk,
  async write(version, bytes) {
    const draft = await disk.write(version, bytes);
    return {
      ...draft,
      async commit() {
        await draft.commit();
        if (stopAt === 'before the row') await stop();
      },
    };
  },
  remove: (version) => (stopAt === 'before the old file goes' ? stop() : disk.remove(version)),
};
const database = openDatabase({ forLogin: (login) => connections[login] });
const app = new Hono().route(
  '/s',
  createStorage({
    database,
    gateway: createGateway(keys, jwt),
    jwt,
    files,
    forms: createDiskForms(join(folder, 'forms')),
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
while (stopAt === 'in the middle of the bytes') {
  const drafts = await readdir(join(folder, 'drafts')).catch(() => []);
  if (drafts.length > 0) await stop();
  await sleep(10);
}
body.end();
await upload;
