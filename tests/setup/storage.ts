import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { QueryResultRow } from 'pg';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt, type Jwt } from '#platform/jwt/jwt.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';
import { createDiskFiles } from '#platform/storage/files/disk-files.ts';
import type { Files } from '#platform/storage/files/files.ts';
import { createDiskRenditionStore } from '#platform/storage/images/disk-rendition-store.ts';
import { createRenditionCache, type RenditionCache } from '#platform/storage/images/rendition-cache.ts';
import type { VisitorSizes } from '#platform/storage/images/visitor-sizes.ts';
import { createDiskPartialFiles } from '#platform/storage/resumable/store/disk-partial-files.ts';
import type { PartialFiles } from '#platform/storage/resumable/store/partial-files.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { sweepStorage } from '#platform/storage/sweep.ts';
import { createTestDatabase } from './database.ts';
import { createTestFolder } from './test-folder.ts';

export const roles = ['anon', 'authenticated', 'service_role'] as const;
export type TestRole = (typeof roles)[number];

/** The IDs of two users. */
export const ana = '00000000-0000-4000-8000-00000000000a';
export const ben = '00000000-0000-4000-8000-00000000000b';

export type TestStorage = Awaited<ReturnType<typeof createTestStorage>>;

/** Replacements for parts of the service. */
export interface Overrides {
  database?: (real: Database) => Database;
  files?: (real: Files) => Files;
  partialFiles?: (real: PartialFiles) => PartialFiles;
  renditionCache?: (real: RenditionCache) => RenditionCache;
  maxObjectSize?: number;
  visitorSizes?: VisitorSizes;
}

/**
 * Creates a storage service with its own real database and real files. Authenticated users may do everything in
 * four of its buckets: `open` (public), `closed` (private), `tiny` (at most 100 bytes per object) and `photos` (image/*).
 * In `homes`, each user may do everything in the folder whose name is the user's ID.
 */
export async function createTestStorage(overrides: Overrides = {}) {
  const db = await createTestDatabase();
  await db.database.privileged.query(bucketsAndPolicies);
  const folder = createTestFolder();
  const files = createDiskFiles(folder);
  const partialFiles = createDiskPartialFiles(folder);
  const renditionCache = createRenditionCache(createDiskRenditionStore(join(folder, 'renditions')));
  const jwt = createJwt('a secret of the tests, long enough for HS256');
  const keys = await issueApiKeys('a secret of the tests, long enough for HS256', 1_700_000_000);
  const createApp = () =>
    new Hono().route(
      '/storage/v1',
      createStorage({
        database: overrides.database?.(db.database) ?? db.database,
        gateway: createGateway(keys, jwt),
        jwt,
        files: overrides.files?.(files) ?? files,
        partialFiles: overrides.partialFiles?.(partialFiles) ?? partialFiles,
        renditionCache: overrides.renditionCache?.(renditionCache) ?? renditionCache,
        visitorSizes: overrides.visitorSizes,
        maxObjectSize: overrides.maxObjectSize,
      }),
    );
  const app = createApp();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init));
  const credentials = await createCredentials(jwt, keys);

  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.database.privileged.query<Row>({ text, values })).rows;

  const send =
    (target: Hono) =>
    async (path: string, { as, ...init }: RequestInit & { as?: string; duplex?: 'half' } = {}) => {
      const headers = new Headers(init.headers);
      const who = Object.entries(credentials).find(([name]) => name === as)?.[1];
      if (who) {
        headers.set('apikey', who.apikey);
        headers.set('authorization', `Bearer ${who.token}`);
      }
      return target.request(`http://wayfare.test/storage/v1${path}`, { ...init, headers });
    };

  /** Lists the names of all files, staged files and renditions included, but not those in the quarantine. */
  async function listFiles(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('quarantine'))
      .map(({ name }) => name);
  }

  /** Returns how many files a sweep has removed or moved to the quarantine. */
  async function sweep(): Promise<number> {
    const parts = { database: db.database, files, partialFiles, renditionCache };
    const { unfinished, quarantined, removed } = await sweepStorage(parts, { age: 0 });
    return unfinished + quarantined + removed;
  }

  return {
    ...db,
    app,
    files,
    partialFiles,
    renditionCache,
    folder,
    jwt,
    keys,
    query,
    listFiles,
    /** The unmodified Supabase client, as a role or as one of the users. */
    client(who: TestRole | typeof ana | typeof ben) {
      const { apikey, token } = credentials[who];
      return createClient('http://wayfare.test', apikey, {
        global: { fetch },
        ...(token === apikey ? {} : { accessToken: async () => token }),
      }).storage;
    },
    /** Sends a request that the client does not offer. `path` is below /storage/v1; `as` is a role or a user. */
    request: send(app),
    /** Starts a second service over the same database and files, and returns its `request`. */
    restart: () => send(createApp()),
    /** Expects that each row has its file and that there is no other file. */
    async expectFilesToMatchRows(): Promise<void> {
      const rows = await query<{ version: string }>('select version from storage.objects');
      expect((await listFiles()).sort()).toEqual(rows.map(({ version }) => version).sort());
    },
    sweep,
  };
}

/** Returns what each role and each user sends. */
async function createCredentials(jwt: Jwt, { anonKey, serviceRoleKey }: ApiKeys) {
  const now = Math.floor(Date.now() / 1000);
  const authenticate = async (sub: string) => ({
    apikey: anonKey,
    token: await jwt.sign({ sub, role: 'authenticated', iat: now, exp: now + 3600 }),
  });
  const ofAna = await authenticate(ana);
  return {
    anon: { apikey: anonKey, token: anonKey },
    authenticated: ofAna,
    service_role: { apikey: serviceRoleKey, token: serviceRoleKey },
    [ana]: ofAna,
    [ben]: await authenticate(ben),
  };
}

const bucketsAndPolicies = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('open', 'open', true, null, null), ('closed', 'closed', false, null, null), ('homes', 'homes', false, null, null),
    ('tiny', 'tiny', true, 100, null), ('photos', 'photos', true, null, array['image/*']);
  create policy "Users may do everything" on storage.objects to authenticated
    using (bucket_id in ('open', 'closed', 'tiny', 'photos'))
    with check (bucket_id in ('open', 'closed', 'tiny', 'photos'));
  create policy "Users may do everything in their own folder" on storage.objects to authenticated
    using (bucket_id = 'homes' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'homes' and (storage.foldername(name))[1] = (select auth.uid())::text)`;
