import { expect, test } from 'vitest';
import { closeAfterTests } from '#tests/setup/close-after-tests.ts';
import { createTestStorage } from '#tests/setup/storage.ts';
import { validateBucketName, validateKey } from './names.ts';

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
])('A valid key is returned unchanged: %s', (key) => {
  expect(validateKey(key)).toBe(key);
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
])('An invalid key is rejected: %j', (key) => {
  expect(() => validateKey(key)).toThrow(`Invalid key: ${key}`);
});

test.each([
  'a',
  'my bucket',
  'a.b_c-d',
  'x'.repeat(100),
])('A valid bucket name is returned unchanged: %s', (name) => {
  expect(validateBucketName(name)).toBe(name);
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
])('An invalid bucket name is rejected: %j', (name) => {
  expect(() => validateBucketName(name)).toThrow('Bucket name invalid');
});

const storage = await closeAfterTests(createTestStorage());

test.each<[string, string | 'rejected']>([
  ['plain', 'plain'],
  ['a%20b', 'a b'],
  ['a+b', 'a+b'],
  ['a%2Fb', 'a/b'],
  ['what%3F', 'what?'],
  ['S%28a%29%27s', "S(a)'s"],
  ['a%252Fb', 'rejected'],
  ['a%2541', 'rejected'],
  ['a%25', 'rejected'],
  ['100%', 'rejected'],
  ['%2e%2e%2fx', 'rejected'],
  ['..%2fx', 'rejected'],
  ['..%5cx', 'rejected'],
  ['a/..%2f..%2fx', 'rejected'],
  ['%2Fetc%2Fpasswd', 'rejected'],
  ['/etc/passwd', 'rejected'],
  ['a%00b', 'rejected'],
  ['a%0Ab', 'rejected'],
  ['s%C3%A3o', 'rejected'],
  ['%E5%8C', 'rejected'],
  ['a%23b', 'rejected'],
])('The key %s in a URL is decoded exactly once, with the result: %s', async (path, key) => {
  const response = await storage.request(`/object/open/${path}`, {
    as: 'authenticated',
    method: 'POST',
    body: 'x',
  });
  const body = await response.json();
  if (key === 'rejected') {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(body).toMatchObject({ code: expect.stringMatching(/^(InvalidKey|NoSuchRoute)$/) });
    expect(
      await storage.query(
        "select from storage.objects where name <> all('{plain,a b,a+b,a/b,what?,S(a)''s}')",
      ),
    ).toEqual([]);
  } else {
    expect(body).toMatchObject({ Key: `open/${key}` });
    const read = await storage.request(`/object/public/open/${path}`);
    expect(await read.text()).toBe('x');
  }
});
