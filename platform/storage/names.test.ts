import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestStorage, type TestStorage } from '#tests/setup/storage.ts';
import { checkBucketName, checkKey } from './names.ts';

test.each([
  'a',
  'a/b/c.png',
  'with space',
  "!-_.*'()&$@=;:+,?",
  '.hidden',
  '...',
  'a/..b',
  'a:b',
  'trailing/',
  'x'.repeat(1024),
])('a key: %s', (key) => {
  expect(checkKey(key)).toBe(key);
});

test.each([
  '',
  '/',
  '/etc/passwd',
  '.',
  '..',
  '../x',
  'a/../b',
  'a/..',
  './a',
  'a/./b',
  'C:/x',
  'c:/',
  'a\0b',
  'a\\b',
  '..\\x',
  'a%b',
  'a#b',
  'a"b',
  'a<b',
  'a|b',
  'a~b',
  'a^b',
  'a`b',
  'a{b}',
  'a[b]',
  'a\nb',
  'a\tb',
  'são',
  '北京',
  '🏖',
  'x'.repeat(1025),
])('no key: %j', (key) => {
  expect(() => checkKey(key)).toThrow(`Invalid key: ${key}`);
});

test.each(['a', 'my bucket', 'a.b_c-d', 'x'.repeat(100)])('a bucket name: %s', (name) => {
  expect(checkBucketName(name)).toBe(name);
});

test.each([
  '',
  ' a',
  'a ',
  'a/b',
  '.',
  '..',
  'a\0',
  'é',
  'a%',
  'x'.repeat(101),
])('no bucket name: %j', (name) => {
  expect(() => checkBucketName(name)).toThrow('Bucket name invalid');
});

let storage: TestStorage;
beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(() => storage.close());

// As they come over the wire: decoded once, and judged after that.
test.each<[string, string | 'refused']>([
  ['plain', 'plain'],
  ['a%20b', 'a b'],
  ['a+b', 'a+b'],
  ['a%2Fb', 'a/b'],
  ['what%3F', 'what?'],
  ['S%28a%29%27s', "S(a)'s"],
  ['a%252Fb', 'refused'],
  ['a%2541', 'refused'],
  ['a%25', 'refused'],
  ['100%', 'refused'],
  ['%2e%2e%2fx', 'refused'],
  ['..%2fx', 'refused'],
  ['..%5cx', 'refused'],
  ['a/..%2f..%2fx', 'refused'],
  ['%2Fetc%2Fpasswd', 'refused'],
  ['/etc/passwd', 'refused'],
  ['a%00b', 'refused'],
  ['a%0Ab', 'refused'],
  ['s%C3%A3o', 'refused'],
  ['%E5%8C', 'refused'],
  ['a%23b', 'refused'],
])('a path on the wire: %s → %s', async (path, key) => {
  const response = await storage.call(`/object/open/${path}`, {
    as: 'authenticated',
    method: 'POST',
    body: 'x',
  });
  const answer = await response.json();
  if (key === 'refused') {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(answer).toMatchObject({ code: expect.stringMatching(/^(InvalidKey|NoSuchRoute)$/) });
    expect(
      await storage.query(
        "select from storage.objects where name <> all('{plain,a b,a+b,a/b,what?,S(a)''s}')",
      ),
    ).toEqual([]);
  } else {
    expect(answer).toMatchObject({ Key: `open/${key}` });
    const read = await storage.call(`/object/public/open/${path}`);
    expect(await read.text()).toBe('x');
  }
});
