import { expect, test } from 'vitest';
import { ownForm } from './same-origin-form.ts';

const siteUrl = 'https://wayfare.example';

const form = (origin: string | null, address = 'http://wayfare.example/contact?a=1') =>
  new Request(address, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ana' }),
    headers: origin === null ? {} : { origin },
  });

test.each([
  ['the site’s page, behind a proxy that speaks https for it', siteUrl, 'http://wayfare.example/contact?a=1'],
  [
    'the site’s page, behind a proxy that keeps the host to itself',
    siteUrl,
    'http://127.0.0.1:3000/contact?a=1',
  ],
  ['a page at another name of this server', 'http://localhost:3000', 'http://localhost:3000/contact?a=1'],
])('%s may send a form', async (_, origin, address) => {
  const own = ownForm(form(origin, address), siteUrl);
  expect(own?.url).toBe(`${origin}/contact?a=1`);
  expect(own?.method).toBe('POST');
  expect((await own?.formData())?.get('name')).toBe('Ana');
});

test('who names no page sends without a browser', () => {
  expect(ownForm(form(null), siteUrl)?.url).toBe('http://wayfare.example/contact?a=1');
});

test.each([
  'https://elsewhere.example',
  'null',
  'no address',
  'https://wayfare.example.elsewhere.example',
])('the page %s may not', (origin) => {
  expect(ownForm(form(origin), siteUrl)).toBeNull();
});
