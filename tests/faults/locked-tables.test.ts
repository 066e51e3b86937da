import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { listProcessesOn } from '#tests/setup/processes.ts';
import { openSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

// Another session, such as a migration or a backup tool, locks a table completely. The lock stays until a test ends it,
// so whatever waits for it without a limit lets the test time out.

const site = await closeAfterTests(openSite());
const superuser = await connectToDatabase({ ...getSiteDatabase(site), application_name: 'another program' });

const image = () => `${site.url}/storage/v1/object/public/images/missing.jpg`;

const readPosts = () => fetch(`${site.url}/rest/v1/posts?select=id`, { headers: { apikey: site.anonKey } });

const signIn = (address = '127.0.0.1') =>
  fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(site.owner),
  });

test('A start that waits for a lock says who holds it, goes on when it is free, and then waits for no locked table', async () => {
  await site.kill(); // Its database keeps running.
  const other = await connectToDatabase(getSiteDatabase(site));
  let starting: Promise<void> | undefined;
  await withLockedTable(superuser, 'public.hero_slides', async () => {
    await withLockedTable(other, 'installation.identity', async () => {
      starting = site.start();
      await expect
        .poll(site.output)
        .toMatch(/The start is waiting: process \d+ .* holds a lock on installation\.identity\. /);
    });
    await starting;
    expect(site.output()).toContain('canceling statement due to lock timeout');
    // While one table is locked, the schema cannot be read, so requests for other tables fail, too.
    for (const response of await Promise.all([readPosts(), fetch(`${site.url}/contact`)])) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
    expect(site.output()).not.toMatch(/\n\s+at /);
  });
  expect((await readPosts()).status).toBe(200);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
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
  await withLockedTable(superuser, 'public.hero_slides, storage.objects', async () => {
    const sent = Promise.all(requests.map((send) => send()));
    const imageSent = fetch(image());
    for (const response of await sent) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({
        code: '55P03',
        message: expect.stringMatching('try again'),
      });
    }
    const response = await imageSent;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'LockTimeout' });
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });
  for (const send of requests) expect((await send()).ok).toBe(true);
  expect((await fetch(image())).status).toBe(404);
});

async function countLockWaits(): Promise<number> {
  const { rows } = await superuser.query('select from pg_locks where not granted');
  return rows.length;
}

test('While the table of users is locked, sign-ins get 503, and images are sent', async () => {
  expect((await fetch(image())).status).toBe(404);
  await withLockedTable(superuser, 'auth.users', async () => {
    const signingIn = Promise.all([1, 2, 3].map((i) => signIn(`192.0.2.${i}`)));
    await expect.poll(countLockWaits).toBeGreaterThan(0);
    expect((await fetch(image())).status).toBe(404);
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

test('A signal while the migrations wait for a lock ends the start and its database', async () => {
  await site.kill();
  await superuser.query('begin; lock table installation.identity in access exclusive mode');
  const ended = site.start().catch((error: Error) => error.message);
  await expect.poll(countLockWaits).toBe(1);
  process.kill(site.pid, 'SIGTERM');
  expect(await ended).toMatch(/exited with code 0/);
  await expect.poll(() => listProcessesOn(site.dataDir)).toEqual([]);
});
