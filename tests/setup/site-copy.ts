import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { expect } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { contentTables, derivedTables } from '#server/site-copy/content-tables.ts';
import { copySite } from '#server/site-copy/copy-site.ts';
import { createTarget } from '#server/site-copy/site-copy.ts';
import { createTestProject, type TestProject } from './project.ts';

export const owner = { email: 'owner@example.com', password: 'a long enough password' };
const oldUrl = 'https://old.example';
const path = '/storage/v1/object/public/images';
const contents: Record<string, Buffer> = {
  'posts/1_a.png': createPng(10),
  'posts/2_b.png': createPng(900_000),
  '3_c.png': createPng(0),
};

export type TestCopy = Awaited<ReturnType<typeof createTestCopy>>;

/** Creates a site with content, and a new project that it can be copied to. */
export async function createTestCopy() {
  const [source, target] = await Promise.all([createTestProject(), createTestProject()]);
  await fill(source);
  // Every installation has its own IDs for the sample slides.
  await target.database.privileged.query(
    `set session_replication_role = replica; update public.hero_slides set id = gen_random_uuid(); reset session_replication_role`,
  );
  const log = () => {};
  const createCopy = (signal = new AbortController().signal) => ({
    database: source.database,
    files: source.store.parts.files,
    target: createTarget(target.url, target.serviceRoleKey, { signal, log }),
    targetUrl: target.url,
    signal,
    log,
  });
  return {
    source,
    target,
    createCopy,
    copy: (signal?: AbortSignal) => copySite(createCopy(signal)),
    /** Signs in to the target. */
    signIn: (credentials = owner) =>
      createClient(target.url, target.anonKey, { auth: { persistSession: false } }).auth.signInWithPassword(
        credentials,
      ),
    /** Counts the requests to the target that write. */
    countWrites(): () => number {
      let writes = 0;
      target.setMiddleware(async (context, next) => {
        if (isWrite(context)) writes += 1;
        await next();
        return undefined;
      });
      return () => writes;
    },
  };
}

export const isWrite = ({ req }: Context) => req.method === 'POST' || req.method === 'DELETE';

/** Creates a file that begins as a PNG does, followed by so many bytes. */
export function createPng(length: number): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([signature, Buffer.alloc(length, `${length} bytes `)]);
}

async function fill({ database, admin }: TestProject): Promise<void> {
  await addUser(database, owner);
  for (const [name, bytes] of Object.entries(contents)) {
    const { error } = await admin.storage
      .from('images')
      .upload(name, bytes, { contentType: 'image/png', cacheControl: '77', metadata: { source: name } });
    expect(error).toBeNull();
  }
  await database.privileged.query(`
    insert into public.destinations (name, slug, image, gallery, latitude, price, best_months) values
      ('Ærø', 'aero', '${oldUrl}${path}/posts/2_b.png', '[{"url": "${oldUrl}${path}/3_c.png", "alt": "\\"A\\"", "caption": ""}]',
        54.89000, '€ 1,200', '{5,6}');
    insert into public.posts (title, content, image, tags, destination_ids, published_at)
      select 'Post ' || n, repeat('Words about the sea. ', 10) || '![A](${oldUrl}${path}/posts/1_a.png) and https://other.example${path}/theirs.png',
        '${oldUrl}${path}/posts/1_a.png', array['Sea', 'Été'], array(select id from public.destinations), null
      from generate_series(1, 120) as n;
    update public.posts set published_at = now() - interval '1 day', updated_at = now() where title < 'Post 2';
    update public.posts set slug = 'renamed' where title = 'Post 1';
    -- A scheduled post that has become public without a save.
    alter table public.posts disable trigger set_slug;
    update public.posts set former_slugs = array[slug] where title = 'Post 10';
    alter table public.posts enable trigger set_slug;
    insert into public.previews (collection, record_id) select 'posts', id from public.posts where title = 'Post 99';
    insert into public.imports (origin, file_name, record_count) values ('wordpress https://old.example', 'old.xml', 2);
    insert into public.imported_records (origin, source_id, import_id, collection, record_id)
      select 'wordpress https://old.example', 'post 1', imports.id, 'posts', posts.id
      from public.imports, public.posts where title = 'Post 1';
    insert into public.imported_records (origin, source_id, file_path) values ('image', 'https://old.example/b.png', 'posts/2_b.png');
    insert into public.redirects (path, collection, record_id) select '/2019/post-1', 'posts', id from public.posts where title = 'Post 1';
    insert into public.posts (title, image) values ('Deleted', '${oldUrl}${path}/posts/1_a.png');
    delete from public.posts where title = 'Deleted';
    update public.settings set site_title = 'Ours', hero_title = null;
    update public.about_page set mission = 'To go.';
    update public.statistics set value_1 = '12,000+', label_1 = 'Nights';
    -- The second text is longer than one request may be. Testimonials have no search index, which would make it slow to write.
    insert into public.testimonials (name, text, image) values
      ('Amina', 'We were there.', '${oldUrl}${path}/posts/1_a.png'), ('Noor', repeat('We were there. ', 40000), null);
    update public.contact_info set phone = '+49 1';
    update public.hero_slides set title = 'Edited' where slide_order = 0;
  `);
}

/** Reads all rows of a project as texts. In those of the source, the URLs of files are already replaced by the target's. */
export async function readAllRows({ database }: TestProject, targetUrl: string): Promise<string[]> {
  const all: string[] = [];
  for (const name of [...contentTables.map(({ name }) => name), ...derivedTables]) {
    const { rows } = await database.privileged.query<{ text: string }>(
      // The words of a post differ, because they include those of its URLs.
      `select (to_jsonb(copied) ${name === 'post_search' ? "- 'words'" : ''})::text as text from public.${name} as copied`,
    );
    all.push(...rows.map(({ text }) => `${name} ${text.replaceAll(oldUrl, targetUrl)}`));
  }
  return all.sort();
}

/** Expects that the target has the rows and the files of the source. */
export async function expectEqualSites({ source, target }: TestCopy): Promise<void> {
  // The copy removes the current slug from the former ones of a post that has become public without a save.
  await source.database.privileged.query(
    `set session_replication_role = replica; update public.posts set former_slugs = array_remove(former_slugs, slug)
     where published_at <= now(); reset session_replication_role`,
  );
  const [wanted, found] = [await readAllRows(source, target.url), await readAllRows(target, target.url)];
  // Only the rows that differ, because a failure prints them.
  expect(found.filter((row) => !wanted.includes(row))).toEqual([]);
  expect(wanted.filter((row) => !found.includes(row))).toEqual([]);
  expect(found).toHaveLength(wanted.length);
  for (const [name, bytes] of Object.entries(contents)) {
    const response = await fetch(`${target.url}${path}/${name}`);
    expect(hash(Buffer.from(await response.arrayBuffer()))).toBe(hash(bytes));
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'image/png',
      expect.stringContaining('max-age=77'),
    ]);
    const { data } = await target.admin.storage.from('images').info(name);
    expect(data?.metadata).toEqual({ source: name });
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
