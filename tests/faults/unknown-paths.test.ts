import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

let site: Site;
let owner: pg.Client;
beforeAll(async () => {
  site = await openSite();
  owner = new pg.Client(getSiteDatabase(site));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await site.close();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('Unknown paths share one stored page, so a new one needs nothing from the database', async () => {
  const { text } = await open('/nowhere');
  await withLockedTable(owner, 'contact_info', async () => {
    for (const path of ['/elsewhere', '/a/b/c?q=1', '//about'])
      expect(await open(path)).toMatchObject({ status: 404, text });
  });
});

test('Unknown paths of the panel share one stored page, which is sent although its content cannot be read', async () => {
  const setTitle = (title: string) => owner.query('update settings set site_title = $1', [title]);
  await setTitle('First title');
  await expect.poll(async () => (await open('/admin/nowhere')).text).toContain('First title');
  await setTitle('Second title');
  await withLockedTable(owner, 'settings', async () => {
    for (const path of ['/admin/elsewhere', '/admin/posts/nowhere', '/admin/a/b/c?q=1'])
      expect(await open(path)).toMatchObject({
        status: 404,
        text: expect.stringMatching(/<title>Page not found \| Wayfare Admin<.*First title/s),
      });
  });
});

test('No cache but our own stores the page of unknown paths, and a conditional request for it gets the whole page', async () => {
  for (const path of ['/nowhere', '/admin/nowhere']) {
    const { headers, text } = await open(path, { 'if-none-match': '*' });
    expect(text).toContain('Page not found');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  }
});

test('The page of unknown paths hides neither the backend nor a file, with a query too', async () => {
  await open('/nowhere');
  expect(await open(`/rest/v1/posts?select=id&apikey=${site.anonKey}`)).toMatchObject({ status: 200 });
  expect(await open('/icon-512.png?version=2')).toMatchObject({ status: 200 });
  expect(await open('/rest/v1/nowhere?select=id')).toMatchObject({ status: 401 });
});

test('A path that is too long for a page gets the page of unknown paths, and one that is too long for anything gets 414', async () => {
  const { text } = await open('/nowhere');
  for (const path of ['/admin/posts/', '/////', '/a/b']) {
    expect(await open(path.padEnd(2001, '/a'))).toMatchObject({ status: 404, text });
    expect(await open(path.padEnd(16_000, '/a'))).toMatchObject({ status: 404, text });
    expect((await open(path.padEnd(17_000, '/a'))).status).toBe(414);
  }
});

test('A path that cannot be decoded leads neither to a page nor to a file', async () => {
  const { text } = await open('/nowhere');
  for (const path of ['/icon-512.png%', '/%E0/about', '/storage/%E0'])
    expect(await open(path)).toMatchObject({ status: 404, text });
});

test.each([
  ['/rest/v1/posts%E0', 404, { code: 'PGRST205' }],
  ['/auth/v1/%E0', 404, { error_code: 'not_found' }],
  [
    '/storage/v1/object/public/images/100%.png',
    400,
    { code: 'InvalidKey', message: 'Invalid key: 100%.png' },
  ],
  ['/storage/v1/bucket/%E0', 400, { code: 'InvalidBucketName' }],
])('The path %s, which cannot be decoded, gets an error of its service', async (path, status, body) => {
  const headers = { apikey: site.anonKey };
  const response = await fetch(site.url + path, { headers });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(body);
  const posted = await fetch(site.url + path, { method: 'POST', headers, body: 'x' });
  expect(posted.headers.get('content-type')).toMatch('application/json');
});

test('A method that no page can have is rejected without a log line', async () => {
  const outputBefore = site.output();
  for (const path of ['/', '/nowhere', '/icon-512.png', '/contact', '/contact/messages'])
    for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      // `fetch` does not send TRACE.
      const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
      const [response] = await once(request(site.url + path, { method, headers }).end(), 'response');
      response.resume();
      expect([path, method, response.statusCode, response.headers.allow]).toEqual([
        path,
        method,
        405,
        'GET, HEAD, POST',
      ]);
    }
  expect(site.output()).toBe(outputBefore);
});

test('The page of an unknown path follows the content of its footer', async () => {
  await open('/nowhere');
  await owner.query("update contact_info set email = 'new@example.com'");
  await expect.poll(async () => (await open('/elsewhere')).text).toContain('new@example.com');
});

test('The page of an unknown path below a page of the menu marks that page', async () => {
  expect((await open('/nowhere')).text).not.toContain('aria-current="page"');
  expect((await open('/blog/nowhere')).text).toMatch(
    /<a[^>]*href="\/blog"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/blog"/,
  );
});

test('The URL of a page with a slash at its end redirects to the one without, and no other path does', async () => {
  const getLocation = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(site.url + path, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (const path of ['/about', '/blog', '/destinations', '/admin', '/feed.xml']) {
    expect(await getLocation(`${path}/`)).toEqual([301, path]);
    // A stored page does not change this.
    expect(await getLocation(path)).toEqual([200, null]);
    expect(await getLocation(`${path}//?q=a%2F&utm_source=b`, 'HEAD')).toEqual([
      301,
      `${path}?q=a%2F&utm_source=b`,
    ]);
  }
  for (const path of ['//evil.example/', '//about/', '/nowhere/', '/storage/', '/%E0/'])
    expect(await getLocation(path), path).toEqual([404, null]);
  expect(await getLocation('/rest/v1/posts/')).toEqual([401, null]);
  expect((await getLocation('/contact/', 'POST'))[0]).not.toBe(301);
});
