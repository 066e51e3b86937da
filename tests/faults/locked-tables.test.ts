import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { listProcessesOn } from '#tests/setup/processes.ts';
import { openSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

// Another session, such as a migration or a backup tool, locks a table completely. The lock stays until a test ends it,
// so whatever waits for it without a limit lets the test time out.

const site = await closeAfterTests(openSite());
const superuser = new pg.Client({ ...getSiteDatabase(site), application_name: 'another program' });
superuser.on('error', () => {}); // Its connection ends with the database.
await superuser.connect();
afterAll(() => superuser.end());

const image = () => `${site.url}/storage/v1/object/public/images/missing.jpg`;

const readPosts = (query = 'select=id') =>
  fetch(`${site.url}/rest/v1/posts?${query}`, { headers: { apikey: site.anonKey } });

const signIn = (address = '127.0.0.1') =>
  fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(site.owner),
  });

test('A server starts while a table is locked, reads get 503, and it recovers by itself', async () => {
  await site.kill(); // Its database keeps running.
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await site.start();
    expect(site.output()).toContain('canceling statement due to lock timeout');
    // The schema of the other tables cannot be read either.
    for (const response of [await readPosts(), await fetch(`${site.url}/contact`)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
    expect(site.output()).not.toMatch(/\n\s+at /);
  });
  expect((await readPosts()).status).toBe(200);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
});

test('While a table is locked, a schema that is to be reloaded stays in use, and is reloaded afterwards', async () => {
  expect((await readPosts()).status).toBe(200);
  await superuser.query('alter table public.posts add column added int');
  const other = new pg.Client(getSiteDatabase(site));
  await other.connect();
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await other.query("notify pgrst, 'reload schema'");
    await expect
      .poll(async () => {
        expect((await readPosts()).status).toBe(200);
        return site.output();
      })
      .toContain('so the last one stays in use: The database did not respond');
  });
  await other.end();
  await expect.poll(async () => (await readPosts('select=added')).status).toBe(200);
});

test('While a table is locked, reads, saves and images get 503 with Retry-After, and its stored page is served', async () => {
  const signedIn = (await (await signIn()).json()) as { access_token: string };
  const readSlides = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${site.url}/rest/v1/hero_slides?select=id,title&slide_order=eq.0`, {
      ...init,
      headers: { apikey: site.anonKey, ...headers },
    });
  const asOwner = {
    authorization: `Bearer ${signedIn.access_token}`,
    'content-type': 'application/json',
  };
  const requests = [
    () => readSlides(),
    () => readSlides({ prefer: 'timezone=Europe/Rome' }),
    () => readSlides(asOwner),
    () => readSlides(asOwner, { method: 'PATCH', body: '{"title":"Saved"}' }),
  ];
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    for (const response of await Promise.all(requests.map((send) => send()))) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({
        code: '55P03',
        message: expect.stringMatching('try again'),
      });
    }
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });
  for (const send of requests) expect((await send()).ok).toBe(true);
  await withLockedTable(superuser, 'storage.objects', async () => {
    const response = await fetch(image());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'LockTimeout' });
  });
  expect((await fetch(image())).status).toBe(400);
});

async function countLockWaits(): Promise<number> {
  const { rows } = await superuser.query('select from pg_locks where not granted');
  return rows.length;
}

test('While the table of users is locked, sign-ins get 503, and images are sent', async () => {
  expect((await fetch(image())).status).toBe(400);
  await withLockedTable(superuser, 'auth.users', async () => {
    const signingIn = Promise.all(Array.from({ length: 40 }, (_, i) => signIn(`192.0.2.${i}`)));
    await expect.poll(countLockWaits).toBeGreaterThan(1);
    expect((await fetch(image())).status).toBe(400);
    for (const response of await signingIn) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
  });
  expect((await signIn()).status).toBe(200);
});

const request = (table: string, key: string, client: string, init: RequestInit = {}) =>
  fetch(`${site.url}/rest/v1/${table}?select=id`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': client },
  });

test('While a visitor’s slow reads are waiting, others read, pages are rendered and the owner saves', async () => {
  await withLockedTable(superuser, 'public.posts', async () => {
    const attackEnd = new AbortController();
    const attack = Array.from({ length: 40 }, () =>
      request('posts', site.anonKey, '203.0.113.7', { signal: attackEnd.signal }).catch(() => undefined),
    );
    await expect.poll(countLockWaits).toBeGreaterThan(0);
    expect((await request('hero_slides', site.anonKey, '203.0.113.8')).status).toBe(200);
    expect((await fetch(`${site.url}/destinations?q=fresh`)).status).toBe(200);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    const save = { method: 'POST', body: JSON.stringify({ title: 'Saved' }) };
    expect((await request('hero_slides', site.serviceRoleKey, '203.0.113.9', save)).status).toBe(201);
    attackEnd.abort();
    await Promise.all(attack);
  });
});

test('When a client hangs up, its statement is cancelled in the database', async () => {
  await withLockedTable(superuser, 'public.posts', async () => {
    const client = new AbortController();
    // With this key, the statement may wait for the lock for 8 seconds.
    const reading = request('posts', site.serviceRoleKey, '203.0.113.7', { signal: client.signal });
    reading.catch(() => {});
    await expect.poll(countLockWaits).toBe(1);
    client.abort();
    await expect.poll(countLockWaits).toBe(0);
  });
  // If the statement had ended at its time limit instead, its code would be in the log.
  expect(site.output()).not.toContain('57014');
});

test.each([
  {
    lock: 'the lock of the migrations',
    hold: (run: () => Promise<void>) => withMigrationLock(run),
    message: /The start is waiting: process \d+ .*another program.* holds a lock\. /,
  },
  {
    lock: 'the table of the migrations',
    hold: (run: () => Promise<void>) => withLockedTable(superuser, 'migrations.ran', run),
    message: /The start is waiting: process \d+ .*another program.* holds a lock on migrations\.ran\. /,
  },
  {
    lock: 'the identity of the installation',
    hold: (run: () => Promise<void>) => withLockedTable(superuser, 'installation.identity', run),
    message:
      /The start is waiting: process \d+ .*another program.* holds a lock on installation\.identity\. /,
  },
])('A start that waits for $lock says who holds it, and goes on when it is free', async ({
  hold,
  message,
}) => {
  await site.kill(); // Its database keeps running.
  let starting: Promise<void> | undefined;
  await hold(async () => {
    starting = site.start();
    await expect.poll(site.output).toMatch(message);
  });
  await starting;
  expect((await fetch(site.url)).status).toBe(200);
});

async function withMigrationLock(run: () => Promise<void>): Promise<void> {
  await superuser.query('select pg_advisory_lock(7266)');
  try {
    await run();
  } finally {
    await superuser.query('select pg_advisory_unlock(7266)');
  }
}

test('A signal while the migrations wait for a lock ends the start and its database', async () => {
  await site.kill();
  await superuser.query('begin; lock table installation.identity in access exclusive mode');
  const ended = site.start().catch((error: Error) => error.message);
  await expect.poll(site.output).toContain('The start is waiting');
  process.kill(site.pid, 'SIGTERM');
  expect(await ended).toMatch(/exited with code 0/);
  await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
});
