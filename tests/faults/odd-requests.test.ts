import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { connectToDatabase } from '#tests/setup/connect-to-database.ts';
import { exchange } from '#tests/setup/open-socket.ts';
import { openSite } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { withLockedTable } from '#tests/setup/with-locked-table.ts';

/** Requests that no page and no client of the site sends: for paths without a page, without a host, and far too long. */

const site = await closeAfterTests(openSite());
const owner = await connectToDatabase(getSiteDatabase(site));

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

test('The URL of a page with a slash at its end redirects to the one without, even when a page is stored, and no other URL does', async () => {
  const getLocation = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(site.url + path, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (const path of ['/about', '/admin', '/feed.xml']) {
    expect(await getLocation(`${path}/`)).toEqual([301, path]);
    expect(await getLocation(path)).toEqual([200, null]);
    expect(await getLocation(`${path}//?q=a%2F`, 'HEAD')).toEqual([301, `${path}?q=a%2F`]);
  }
  for (const path of ['//evil.example/', '/nowhere/', '/storage/'])
    expect(await getLocation(path), path).toEqual([404, null]);
  expect(await getLocation('/rest/v1/posts/')).toEqual([401, null]);
});

/** A search with 200 characters, of which a page reads all. */
const kyoto = `/destinations?q=${'kyoto'.padEnd(200, '+')}`;
const endings = ['x', 'word+'.repeat(20_000), '%e6%9d%b1'.repeat(10_000), '&q=bali&'.repeat(10_000)];

test('A search of any length gets the stored page of its first 200 characters, so it needs nothing from the database', async () => {
  const stored = await open(kyoto);
  expect(stored).toMatchObject({ status: 200, text: expect.stringContaining('1 destination<') });
  // Pages keep what they have read until its table changes. A page that is not stored would now wait for the lock.
  await owner.query("update contact_info set email = 'another@example.com'");
  await withLockedTable(owner, 'contact_info', async () => {
    for (const ending of endings)
      expect(await open(kyoto + ending)).toMatchObject({ status: 200, text: stored.text });
  });
});

test('A destination of any length reaches the partner without scripts', async () => {
  await owner.query(
    "update settings set affiliate_booking_url = 'https://partner.example/?to={destination}'",
  );
  const destination = '東京 & a very long way '.repeat(200);
  const query = new URLSearchParams({ destination, check_in: '2027-01-02', guests: '2' });
  const openPartner = async () => {
    const response = await fetch(`${site.url}/go?${query}`, { redirect: 'manual' });
    return response.headers.get('location');
  };
  await expect
    .poll(openPartner)
    .toBe(`https://partner.example/?to=${encodeURIComponent(destination.trim())}`);
});

/** Sends a request as it is written, and returns the first line of the response. */
const send = async (text: string) =>
  (await exchange(Number(new URL(site.url).port), text)).split('\r\n', 1)[0];

// RFC 9112, sections 3.2 and 3.3.
test.each([
  ['/about', 200],
  ['/robots.txt', 200],
  ['/rest/v1/posts', 401],
  ['/nowhere', 404],
])('%s without a Host header gets %i in HTTP/1.0, and 400 in HTTP/1.1', async (path, status) => {
  // The second request may find a stored page.
  for (let count = 0; count < 2; count += 1)
    expect(await send(`GET ${path} HTTP/1.0\r\n\r\n`)).toContain(`HTTP/1.1 ${status}`);
  expect(await send(`GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request');
});

test('Requests for paths that cannot be decoded get 404, forms sent to them 400, and neither is logged', async () => {
  for (const [method, end, status] of [
    ['GET', '', 404],
    ['GET', '.data', 404],
    ['POST', '', 400],
  ] as const) {
    for (let index = 0; index < 20; index += 1) {
      const response = await fetch(`${site.url}/%E0${index}${'x'.repeat(15_000)}${end}`, {
        method,
        headers: { origin: site.url },
      });
      expect(response.status).toBe(status);
      await response.arrayBuffer();
    }
  }
  // A server that has stopped logs nothing more.
  await site.stop();
  expect(site.output()).not.toMatch(/%E0|xxx|URI/);
});
