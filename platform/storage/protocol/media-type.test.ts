import { expect, test } from 'vitest';
import { assertAllowedType, getEssence, validateMediaType } from './media-type.ts';

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const validTypes = [
  'image/png',
  'text/plain;charset=UTF-8',
  ' text/plain ; charset="utf-8" ',
  'image/svg+xml',
];
test.each([...validTypes, wordDocument])('A valid media type is returned trimmed: %s', (type) => {
  expect(validateMediaType(type)).toBe(type.trim());
});

const incomplete = ['', 'image', 'image/', '/png', 'image/png/x', 'image /png'];
const unsafe = ['a/b\r\nX-Evil: 1', 'a/b;c', 'a/b; c=d e', `a/${'b'.repeat(254)}`, 'a/é'];
test.each([...incomplete, ...unsafe])('An invalid media type is rejected: %j', (type) => {
  expect(() => validateMediaType(type)).toThrow('is not supported');
});

test('The essence of a media type has no parameters and is in lower case', () => {
  expect(getEssence('Text/HTML ; charset=utf-8')).toBe('text/html');
});

test.each<[string, string[] | null, boolean]>([
  ['image/png', null, true],
  ['image/png', [], true],
  ['image/png', ['image/png'], true],
  ['IMAGE/PNG', ['image/png'], true],
  ['image/png', ['image/*'], true],
  ['image/png', ['*/*'], true],
  ['text/plain; charset=utf-8', ['text/plain'], true],
  ['image/png', ['image/jpeg', 'video/*'], false],
  ['imagery/png', ['image/*'], false],
  ['image/pngx', ['image/png'], false],
])('Whether the type %s is allowed by the list %j: %s', (type, allowed, isAllowed) => {
  const check = () => assertAllowedType(type, allowed);
  if (isAllowed) expect(check).not.toThrow();
  else expect(check).toThrow(`mime type ${type} is not supported`);
});
