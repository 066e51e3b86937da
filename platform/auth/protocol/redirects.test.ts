import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const site = 'https://site.test';
const allow = createRedirects(site, [
  'https://app.example.com/*',
  'https://*.preview.example.com/**',
  'https://exact.example.com',
  'https://file.example.com/a?.html',
  'wayfare://callback/**',
  'http://localhost:8080/**',
  'http://10.0.0.1/**',
]);

describe('redirects that are allowed', () => {
  it.each([
    'https://site.test/update-password',
    'https://site.test/a/b?next=%2Fx&sb_flow_id=1',
    'https://app.example.com/done',
    'https://one.preview.example.com/a/b/c',
    'https://file.example.com/a1.html',
    'wayfare://callback/x',
    'http://localhost:8080/a/b',
  ])('%s', (address) => {
    expect(allow(address)).toBe(address);
  });

  it('the site without its slash, and a pattern without a path', () => {
    expect(allow('https://site.test')).toBe('https://site.test/');
    expect(allow('https://exact.example.com')).toBe('https://exact.example.com/');
  });

  it('any port of a site on this machine', () => {
    const local = createRedirects('http://localhost:3000');
    expect(local('http://localhost:5173/x')).toBe('http://localhost:5173/x');
    expect(local('http://127.0.0.1:3000/x')).toBe('http://localhost:3000');
  });
});

describe('redirects that become the site', () => {
  it.each([
    [undefined],
    [''],
    ['/relative'],
    ['//site.test/x'],
    ['not an address'],
    ['javascript:alert(1)'],
    ['javascript://site.test/%0aalert(1)'],
    ['data:text/html,x'],
    ['http://site.test/'],
    ['https://site.test:8443/'],
    ['https://evil.test/'],
    ['https://site.test.evil.test/'],
    ['https://evil.test/https://site.test/'],
    ['https://site.test@evil.test/'],
    ['https://evil.test@site.test/'],
    ['https://user:password@site.test/'],
    ['https://evil.test#@site.test/'],
    ['https://evil.test\\@site.test/'],
    ['https:\\\\site.test/'],
    ['https:/site.test/'],
    ['https:site.test/'],
    [' https://site.test/'],
    ['https://site.test/\r\nSet-Cookie: a=b'],
    ['https://site.test/\u0000'],
    ['https://s%69te.test/'],
    ['https://ｓｉｔｅ.test/'],
    ['https://app.example.com/a/b'],
    ['https://app.example.com/a.b'],
    ['https://appxexample.com/done'],
    ['https://a.b.preview.example.com/'],
    ['https://evil.test/?https://app.example.com/done'],
    ['https://evil.test/#https://app.example.com/done'],
    ['https://file.example.com/a12.html'],
    ['http://2130706433/'],
    ['http://0x7f.1/'],
    ['http://10.0.0.1/x'],
    ['http://[::ffff:10.0.0.1]/'],
  ])('%j', (address) => {
    expect(allow(address)).toBe(site);
  });
});
