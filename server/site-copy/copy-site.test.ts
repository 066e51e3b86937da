import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUser } from '#platform/auth/user-management.ts';
import { createTestProject, type TestProject } from '#tests/setup/project.ts';
import { contentTables, derivedTables } from './content-tables.ts';
import { copySite } from './copy-site.ts';
import { createTarget } from './site-copy.ts';

const owner = { email: 'owner@example.com', password: 'a long enough password' };
const oldUrl = 'https://old.example';
const path = '/storage/v1/object/public/images';
const contents: Record<string, Buffer> = {
  'posts/1_a.png': createPng(10),
  'posts/2_b.png': createPng(900_000),
  '3_c.png': createPng(0),
};

let source: TestProject;
let target: TestProject;

beforeEach(async () => {
  [source, target] = await Promise.all([createTestProject(), createTestProject()]);
  await fill(source);
  // Every installation has its own IDs for the sample slides.
  await target.database.privileged.query(
    `set session_replication_role = replica; update public.hero_slides set id = gen_random_uuid(); reset session_replication_role`,
  );
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
});

function createPng(length: number): Buffer {
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
      select 'Post ' || n, repeat('Words about the sea. ', case n when 7 then 30000 else 10 end) || '![A](${oldUrl}${path}/posts/1_a.png) and https://other.example${path}/theirs.png',
        '${oldUrl}${path}/posts/1_a.png', array['Sea', 'Été'], array(select id from public.destinations), null
      from generate_series(1, 230) as n;
    update public.posts set published_at = now() - interval '1 day', updated_at = now() where title < 'Post 2';
    update public.posts set slug = 'renamed' where title = 'Post 1';
    -- A scheduled post that has become public without a save.
    alter table public.posts disable trigger set_slug;
    update public.posts set former_slugs = array[slug] where title = 'Post 10';
    alter table public.posts enable trigger set_slug;
    insert into public.previews (collection, record_id) select 'posts', id from public.posts where title = 'Post 99';
    insert into public.posts (title, image) values ('Deleted', '${oldUrl}${path}/posts/1_a.png');
    delete from public.posts where title = 'Deleted';
    update public.settings set site_title = 'Ours', hero_title = null;
    update public.about_page set mission = 'To go.';
    update public.contact_info set phone = '+49 1';
    update public.hero_slides set title = 'Edited' where slide_order = 0;
  `);
}

const log = () => {};
const createCopy = (signal = new AbortController().signal) => ({
  database: source.database,
  files: source.store.parts.files,
  target: createTarget(target.url, target.serviceRoleKey, { signal, log }),
  targetUrl: target.url,
  signal,
  log,
});
const copy = (signal?: AbortSignal) => copySite(createCopy(signal));

/** All rows of a project as text. The source's have the URLs that the target is to have. */
async function readAllRows({ database }: TestProject): Promise<string[]> {
  const all: string[] = [];
  for (const name of [...contentTables.map(({ name }) => name), ...derivedTables]) {
    const { rows } = await database.privileged.query<{ text: string }>(
      // The words of a post contain those of the URLs in it.
      `select (to_jsonb(copied) ${name === 'post_search' ? "- 'words'" : ''})::text as text from public.${name} as copied`,
    );
    all.push(...rows.map(({ text }) => `${name} ${text.replaceAll(oldUrl, target.url)}`));
  }
  return all.sort();
}

async function expectEqualSites(): Promise<void> {
  // The former slugs of a post that has become public without a save are those that the next save gives it.
  await source.database.privileged.query(
    `set session_replication_role = replica; update public.posts set former_slugs = array_remove(former_slugs, slug)
     where published_at <= now(); reset session_replication_role`,
  );
  const [wanted, found] = [await readAllRows(source), await readAllRows(target)];
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

const signIn = (credentials = owner) =>
  createClient(target.url, target.anonKey, { auth: { persistSession: false } }).auth.signInWithPassword(
    credentials,
  );

const isWrite = ({ req }: Context) => req.method === 'POST' || req.method === 'DELETE';

/** Counts the requests that write. */
function countWrites(): () => number {
  let writes = 0;
  target.setMiddleware(async (context, next) => {
    if (isWrite(context)) writes += 1;
    await next();
    return undefined;
  });
  return () => writes;
}

test('A site is copied row by row and byte by byte, and its owner signs in with the same password', async () => {
  const before = await readAllRows(source);
  const result = await copy();
  expect(result).toMatchObject({
    users: { copied: [owner.email], present: 0, taken: [], others: [] },
    files: { copied: 3, present: 0, faults: [] },
    rows: { copied: 3 + 3 + 1 + 230 + 1 + 1, removed: 3, faults: [] },
  });
  expect(await readAllRows(source)).toEqual(before);
  await expectEqualSites();
  const { data } = await signIn();
  const { rows } = await source.database.privileged.query('select id from auth.users');
  expect(rows).toEqual([{ id: data.user?.id }]);
});

test('A second copy of an unchanged site writes nothing', async () => {
  await copy();
  const writes = countWrites();
  expect(await copy()).toMatchObject({
    users: { copied: [], present: 1 },
    files: { copied: 0, present: 3 },
    rows: { copied: 0, present: 239, removed: 0, faults: [] },
  });
  expect(writes()).toBe(0);
});

test('What has changed in the source since is copied, and what was deleted there is removed', async () => {
  await copy();
  await source.database.privileged.query(`
    update public.posts set slug = 'taken-for-a-moment' where title = 'Post 3';
    update public.posts set slug = 'post-3' where title = 'Post 4';
    update public.posts set slug = 'post-4' where title = 'Post 3';
    delete from public.posts where title = 'Post 5';
    select public.restore_from_trash(array(select id from public.trash where title = 'Deleted'));
    update public.settings set site_title = 'Ours again';
  `);
  expect(await copy()).toMatchObject({ rows: { copied: 5, removed: 1, faults: [] } });
  await expectEqualSites();
});

test('A copy that is interrupted again and again goes on each time, and nothing is there twice', async () => {
  const countWritesOfOneCopy = async () => {
    const writes = countWrites();
    await copy();
    return writes();
  };
  const sent: string[] = [];
  let interruptions = 0;
  for (let isComplete = false; !isComplete; ) {
    const interruption = new AbortController();
    let writes = 0;
    target.setMiddleware(async (context, next) => {
      if (isWrite(context)) {
        writes += 1;
        // Before the request is handled, so that it may or may not be carried out.
        if (writes === 2) interruption.abort(new Error('Interrupted'));
        sent.push(`${context.req.method} ${context.req.path}`);
      }
      await next();
      return undefined;
    });
    await copy(interruption.signal).then(
      () => {
        isComplete = true;
      },
      (error) => {
        expect(error).toEqual(new Error('Interrupted'));
        interruptions += 1;
      },
    );
    // What was on its way is carried out or given up.
    await sleep(50);
  }
  expect(interruptions).toBeGreaterThan(3);
  expect(sent.filter((write) => write === 'POST /auth/v1/admin/users').length).toBeLessThanOrEqual(2);
  await expectEqualSites();
  expect(await countWritesOfOneCopy()).toBe(0);
});

test('A target that asks to wait, and one that carries out a request but loses the response, are asked again', async () => {
  const seen = new Set<string>();
  target.setMiddleware(async (context, next) => {
    const request = `${context.req.method} ${context.req.url} ${context.req.header('range') ?? ''}`;
    if (seen.has(request)) {
      await next();
      return undefined;
    }
    seen.add(request);
    if (context.req.method === 'POST') await next();
    return new Response('busy', { status: seen.size % 2 ? 429 : 503, headers: { 'retry-after': '0' } });
  });
  expect(await copy()).toMatchObject({ users: { copied: [owner.email] }, rows: { faults: [] } });
  countWrites();
  await expectEqualSites();
});

test('A target that never responds ends the copy with a message that names it', async () => {
  target.setMiddleware(async () => new Response('', { status: 503, headers: { 'retry-after': '0' } }));
  await expect(copy()).rejects.toThrow(`${target.url} cannot be used: it responds with the status 503`);
});

test('A target with content of its own is rejected before anything is written', async () => {
  await target.admin.from('destinations').insert({ name: 'Theirs' });
  const writes = countWrites();
  await expect(copy()).rejects.toThrow(
    /holds content that is not from this site[\s\S]*destinations “Theirs”/,
  );
  expect(writes()).toBe(0);
});

test('A sample slide that was edited in the target is content of its own', async () => {
  await target.admin.from('hero_slides').update({ title: 'Theirs' }).eq('slide_order', 1);
  await expect(copy()).rejects.toThrow('hero_slides “Theirs”');
});

test('A target that was edited after a copy is rejected before anything is written', async () => {
  await copy();
  await target.admin.from('settings').update({ site_title: 'Theirs' }).eq('id', 1);
  const writes = countWrites();
  await expect(copy()).rejects.toThrow(/was edited after an earlier copy[\s\S]*settings 1/);
  expect(writes()).toBe(0);
});

test('A target without the newest migration is rejected with the command that runs it', async () => {
  await target.database.privileged.query('alter table public.posts drop column sample');
  await expect(copy()).rejects.toThrow(/does not have the tables of this version.*supabase db push/);
});

test('A target without the bucket is rejected with the command that creates it', async () => {
  await target.admin.storage.deleteBucket('images');
  await expect(copy()).rejects.toThrow(/the bucket “images”.*supabase db push/);
});

test('The key of visitors is rejected', async () => {
  const withAnonKey = {
    ...createCopy(),
    target: createTarget(target.url, target.anonKey, createCopy()),
  };
  await expect(copySite(withAnonKey)).rejects.toThrow('is not the service role key');
});

test('An installation is not copied to itself', async () => {
  const toItself = {
    ...createCopy(),
    target: createTarget(source.url, source.serviceRoleKey, createCopy()),
    targetUrl: source.url,
  };
  await expect(copySite(toItself)).rejects.toThrow('is this installation');
});

test('A user who has signed in to the target is left alone, and the others who can edit it are named', async () => {
  const { admin } = target.admin.auth;
  const password = 'chosen in the target';
  await admin.createUser({ email: owner.email, password, email_confirm: true });
  await admin.createUser({ email: 'editor@example.com', password });
  expect((await signIn({ ...owner, password })).error).toBeNull();
  expect((await copy()).users).toMatchObject({
    copied: [],
    taken: [owner.email],
    others: ['editor@example.com'],
  });
  expect((await signIn()).error?.code).toBe('invalid_credentials');
});

test('An account of the target with the same email that has never been used is replaced by the copied one', async () => {
  await target.admin.auth.admin.createUser({
    email: owner.email,
    password: 'generated',
    email_confirm: true,
  });
  expect((await copy()).users).toMatchObject({ copied: [owner.email], taken: [] });
  const { data } = await signIn();
  const { rows } = await source.database.privileged.query('select id from auth.users');
  expect(rows).toEqual([{ id: data.user?.id }]);
});

test('Second factors and passkeys are reported, because they stay behind', async () => {
  await source.database.privileged.query(`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`);
  expect((await copy()).users).toMatchObject({ withFactor: [owner.email], withPasskey: [] });
});

test('A file with other bytes in the target is replaced, and one that is damaged in the source is reported', async () => {
  await copy();
  const replaced = createPng(11);
  await target.admin.storage
    .from('images')
    .upload('posts/1_a.png', replaced, { contentType: 'image/png', upsert: true });
  const { rows } = await source.database.privileged.query<{ version: string }>(
    "select version from storage.objects where name = '3_c.png'",
  );
  await source.store.parts.files.remove(rows[0]?.version ?? randomUUID());
  expect((await copy()).files).toEqual({
    copied: 1,
    present: 1,
    faults: ['3_c.png: its file is missing'],
  });
});
