import { expect, test } from 'vitest';
import { checkAllowed, checkMediaType, essenceOf } from './media-type.ts';

test.each([
  'image/png',
  'text/plain;charset=UTF-8',
  ' text/plain ; charset="utf-8" ',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/svg+xml',
])('a type: %s', (type) => {
  expect(checkMediaType(type)).toBe(type.trim());
});

test.each([
  '',
  'image',
  'image/',
  '/png',
  'image/png/x',
  'image /png',
  'a/b\r\nX-Evil: 1',
  'a/b;c',
  'a/b; c=d e',
  `a/${'b'.repeat(254)}`,
  'a/é',
])('no type: %j', (type) => {
  expect(() => checkMediaType(type)).toThrow('is not supported');
});

test('the essence of a type has neither parameters nor capitals', () => {
  expect(essenceOf('Text/HTML ; charset=utf-8')).toBe('text/html');
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
])('%s where %j is taken: %s', (type, allowed, taken) => {
  const check = () => checkAllowed(type, allowed);
  if (taken) expect(check).not.toThrow();
  else expect(check).toThrow(`mime type ${type} is not supported`);
});
