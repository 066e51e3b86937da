import { describe, expect, it } from 'vitest';
import { createRedirectResolver } from './redirect-url.ts';

const site = 'https://site.test';
const resolveRedirect = createRedirectResolver(site, [
  'https://app.example.com/*',
  'https://*.preview.example.com/**',
  'https://exact.example.com',
  'https://file.example.com/a?.html',
  'wayfare://callback/**',
  'http://localhost:8080/**',
  'http://10.0.0.1/**',
]);

describe('A redirect URL that is allowed', () => {
  it.each([
    'https://site.test/update-password',
    'https://site.test/a/b?next=%2Fx&sb_flow_id=1',
    'https://app.example.com/done',
    'https://one.preview.example.com/a/b/c',
    'https://file.example.com/a1.html',
    'wayfare://callback/x',
    'http://localhost:8080/a/b',
  ])('may be %s', (url) => {
    expect(resolveRedirect(url)).toBe(url);
  });

  it('may be the site’s URL without a trailing slash, or match a pattern without a path', () => {
    expect(resolveRedirect('https://site.test')).toBe('https://site.test/');
    expect(resolveRedirect('https://exact.example.com')).toBe('https://exact.example.com/');
  });

  it('may have any port if the site runs on localhost, but no other host', () => {
    const resolveLocalRedirect = createRedirectResolver('http://localhost:3000');
    expect(resolveLocalRedirect('http://localhost:5173/x')).toBe('http://localhost:5173/x');
    expect(resolveLocalRedirect('http://127.0.0.1:3000/x')).toBe('http://localhost:3000');
  });
});

describe('A redirect URL that is not allowed', () => {
  it.each([
    [undefined],
    ['/relative'],
    ['//site.test/x'],
    ['javascript:alert(1)'],
    ['javascript://site.test/%0aalert(1)'],
    ['http://site.test/'],
    ['https://site.test:8443/'],
    ['https://site.test.evil.test/'],
    ['https://site.test@evil.test/'],
    ['https://evil.test@site.test/'],
    ['https://evil.test#@site.test/'],
    ['https://evil.test\\@site.test/'],
    ['https:\\\\site.test/'],
    ['https:site.test/'],
    [' https://site.test/'],
    ['https://site.test/\r\nSet-Cookie: a=b'],
    ['https://site.test/\u0000'],
    ['https://s%69te.test/'],
    ['https://ｓｉｔｅ.test/'],
    ['https://app.example.com/a/b'],
    ['https://appxexample.com/done'],
    ['https://a.b.preview.example.com/'],
    ['https://evil.test/?https://app.example.com/done'],
    ['https://file.example.com/a12.html'],
    ['http://2130706433/'],
    ['http://0x7f.1/'],
    ['http://10.0.0.1/x'],
    ['http://[::ffff:10.0.0.1]/'],
  ])('is replaced by the site’s URL: %j', (url) => {
    expect(resolveRedirect(url)).toBe(site);
  });

  it('is replaced if it has more than 2000 characters, so that no pattern takes long to match', () => {
    const resolve = createRedirectResolver(site, ['https://*.example.com/**/a/**/b']);
    const start = 'https://app.example.com';
    const allowed = `${start}${'/a'.repeat(900)}/b`;
    expect(resolve(allowed)).toBe(allowed);
    expect(resolve(`${start}${'/a'.repeat(1000)}/b`)).toBe(site);
    expect(resolve(`${start}${'/a'.repeat(500_000)}`)).toBe(site);
  });
});
