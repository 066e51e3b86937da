import { expect, test } from 'vitest';
import { createTestStorage } from '#tests/setup/storage.ts';
import { validateBucketName, validateKey } from './names.ts';

const validKeys = ['a/b.png', 'with space', "!-_.*'()&$@=;:+,?", '.hidden', '...', 'a/..b', 'a:b', 'end/'];
test.each([...validKeys, 'x'.repeat(1024)])('A valid key is returned unchanged: %s', (key) => {
  expect(validateKey(key)).toBe(key);
});

const paths = ['', '/', '/etc/passwd', '.', '..', '../x', 'a/../b', 'a/..', './a', 'a/./b', 'C:/x', 'c:/'];
const characters = [...'\0\\%#"<|~^`{}[]\n\t', 'ã', '北', '🏖'].map((character) => `a${character}b`);
test.each([...paths, ...characters, 'x'.repeat(1025)])('An invalid key is rejected: %j', (key) => {
  expect(() => validateKey(key)).toThrow(`Invalid key: ${key}`);
});

test.each(['a', 'my bucket', 'a.b_c-d', 'x'.repeat(100)])('A valid bucket name is returned: %s', (name) => {
  expect(validateBucketName(name)).toBe(name);
});

const invalidNames = ['', ' a', 'a ', 'a/b', '.', '..', 'a\0', 'é', 'a%', 'x'.repeat(101)];
test.each(invalidNames)('An invalid bucket name is rejected: %j', (name) => {
  expect(() => validateBucketName(name)).toThrow('Bucket name invalid');
});

const storage = await createTestStorage();
const post = (path: string) =>
  storage.request(`/object/open/${path}`, { as: 'authenticated', method: 'POST', body: 'x' });

test.each([
  ['plain', 'plain'],
  ['a%20b', 'a b'],
  ['a+b', 'a+b'],
  ['a%2Fb', 'a/b'],
  ['what%3F', 'what?'],
  ['S%28a%29%27s', "S(a)'s"],
])('The key %s in a URL is decoded exactly once, to %s', async (path, key) => {
  const response = await post(path);
  expect(await response.json()).toMatchObject({ Key: `open/${key}` });
  expect(await (await storage.request(`/object/public/open/${path}`)).text()).toBe('x');
});

const encodedTwice = ['a%252Fb', 'a%2541', 'a%25', '100%'];
const outside = ['%2e%2e%2fx', '..%2fx', '..%5cx', 'a/..%2f..%2fx', '%2Fetc%2Fpasswd', '/etc/passwd'];
const unsupported = ['a%00b', 'a%0Ab', 's%C3%A3o', '%E5%8C', 'a%23b'];
test.each([...encodedTwice, ...outside, ...unsupported])('The key %s in a URL is rejected', async (path) => {
  const before = await storage.query('select from storage.objects');
  const response = await post(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^(InvalidKey|NoSuchRoute)$/) });
  expect(await storage.query('select from storage.objects')).toEqual(before);
});
