import { expect, test } from 'vitest';
import { toSameOriginForm } from './same-origin-form.ts';

const siteUrl = 'https://wayfare.example';
/** The path and query from which the page is rendered. The forms are sent to a URL with one more parameter, `b`. */
const path = '/contact?a=1';

const createForm = (origin: string | null, host = 'http://wayfare.example') =>
  new Request(`${host}/contact?a=1&b`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ana' }),
    headers: origin === null ? {} : { origin },
  });

test.each([
  ['the site’s page, behind a proxy that terminates HTTPS', siteUrl, 'http://wayfare.example'],
  ['the site’s page, behind a proxy that does not forward the host', siteUrl, 'http://127.0.0.1:3000'],
  ['a page on another host name of this server', 'http://localhost:3000', 'http://localhost:3000'],
])('A form is accepted from %s, with the path and query of its page', async (_, origin, host) => {
  const accepted = toSameOriginForm(createForm(origin, host), path, siteUrl);
  expect(accepted?.url).toBe(`${origin}/contact?a=1`);
  expect(accepted?.method).toBe('POST');
  expect((await accepted?.formData())?.get('name')).toBe('Ana');
});

test('A form without an Origin header is accepted', () => {
  expect(toSameOriginForm(createForm(null), path, siteUrl)?.url).toBe('http://wayfare.example/contact?a=1');
});

test.each([
  'https://elsewhere.example',
  'null',
  'not a URL',
  'https://wayfare.example.elsewhere.example',
])('A form from the origin %j is rejected', (origin) => {
  expect(toSameOriginForm(createForm(origin), path, siteUrl)).toBeNull();
});
