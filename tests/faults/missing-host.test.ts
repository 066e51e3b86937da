import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '#tests/setup/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Sends a request as it is written, and returns the first line of the response. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  let received = '';
  for await (const chunk of socket.setEncoding('latin1').on('connect', () => socket.write(text)))
    received += chunk;
  return received.slice(0, received.indexOf('\r\n'));
}

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
