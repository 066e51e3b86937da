import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { QueryResultRow } from 'pg';
import type { Database } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt, type Jwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createDiskFiles } from '#platform/storage/files/disk.ts';
import type { Files } from '#platform/storage/files/files.ts';
import { createDiskForms } from '#platform/storage/images/disk-forms.ts';
import type { Forms } from '#platform/storage/images/forms.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';
import { createTestDatabase } from './database.ts';

export const roles = ['anon', 'authenticated', 'service_role'] as const;
export type TestRole = (typeof roles)[number];

/** Two people with a login. */
export const ana = '00000000-0000-4000-8000-00000000000a';
export const ben = '00000000-0000-4000-8000-00000000000b';

export type TestStorage = Awaited<ReturnType<typeof createTestStorage>>;

/** As much as tests change of what the service works with. */
export interface Changes {
  database?: (real: Database) => Database;
  files?: (real: Files) => Files;
  forms?: (real: Forms) => Forms;
  maxObjectSize?: number;
}

/**
 * The storage service on a real database and real files, both of the test's own, with four buckets in which
 * people with a login may do all: `open` (public), `closed`, `tiny` (at most 100 bytes), `pictures` (image/*);
 * and `desks`, in which each may do all in the folder that is named after them.
 */
export async function createTestStorage(changes: Changes = {}) {
  const db = await createTestDatabase();
  await db.database.privileged.query(buckets);
  const folder = await mkdtemp(join(tmpdir(), 'wayfare-storage-'));
  const files = createDiskFiles(folder);
  const forms = createDiskForms(join(folder, 'forms'));
  const jwt = createJwt('a secret of the tests, long enough for HS256');
  const keys = await issueApiKeys('a secret of the tests, long enough for HS256', 1_700_000_000);
  const app = new Hono().route(
    '/storage/v1',
    createStorage({
      database: changes.database?.(db.database) ?? db.database,
      gateway: createGateway(keys, jwt),
      jwt,
      files: changes.files?.(files) ?? files,
      forms: changes.forms?.(forms) ?? forms,
      ...(changes.maxObjectSize === undefined ? {} : { maxObjectSize: changes.maxObjectSize }),
    }),
  );
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init));
  const tokens = await tokensOf(jwt, keys);

  return {
    ...db,
    app,
    files,
    forms,
    folder,
    jwt,
    keys,
    /** The public client, unmodified, as somebody: a role, or one of the people. */
    client(who: TestRole | typeof ana | typeof ben) {
      const { apikey, token } = tokens[who] ?? tokens.anon;
      return createClient('http://wayfare.test', apikey, {
        global: { fetch },
        ...(token === apikey ? {} : { accessToken: async () => token }),
      }).storage;
    },
    /** A call that the client does not make, below /storage/v1, with somebody's key and login. */
    async call(path: string, { as, ...init }: RequestInit & { as?: string; duplex?: 'half' } = {}) {
      const headers = new Headers(init.headers);
      const who = as === undefined ? undefined : tokens[as];
      if (who) {
        headers.set('apikey', who.apikey);
        headers.set('authorization', `Bearer ${who.token}`);
      }
      return app.request(`http://wayfare.test/storage/v1${path}`, { ...init, headers });
    },
    async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await db.database.privileged.query<Row>({ text, values })).rows;
    },
    /** Every file there is: drafts and forms of pictures included. */
    async filesOnDisk(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    sweep: () => sweepStorage({ database: db.database, files, forms }, { age: 0 }),
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tokensOf(jwt: Jwt, keys: Awaited<ReturnType<typeof issueApiKeys>>) {
  const { anonKey: apikey, serviceRoleKey } = keys;
  const login = async (sub: string) => {
    const now = Math.floor(Date.now() / 1000);
    return { apikey, token: await jwt.sign({ sub, role: 'authenticated', iat: now, exp: now + 3600 }) };
  };
  const known: Record<string, { apikey: string; token: string }> = {
    authenticated: await login(ana),
    service_role: { apikey: serviceRoleKey, token: serviceRoleKey },
    [ana]: await login(ana),
    [ben]: await login(ben),
  };
  return { ...known, anon: { apikey, token: apikey } } as typeof known & {
    anon: { apikey: string; token: string };
  };
}

const buckets = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('open', 'open', true, null, null), ('closed', 'closed', false, null, null), ('desks', 'desks', false, null, null),
    ('tiny', 'tiny', true, 100, null), ('pictures', 'pictures', true, null, array['image/*']);
  create policy "People with a login do all" on storage.objects to authenticated
    using (bucket_id in ('open', 'closed', 'tiny', 'pictures'))
    with check (bucket_id in ('open', 'closed', 'tiny', 'pictures'));
  create policy "Each their own desk" on storage.objects to authenticated
    using (bucket_id = 'desks' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'desks' and (storage.foldername(name))[1] = (select auth.uid())::text)`;

/** The smallest files that are what they say they are. */
export const samples = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0', 'latin1'),
  avif: Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  ogg: Buffer.from('OggS\0\x02\0\0\0\0', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};
