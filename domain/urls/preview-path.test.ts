import { expect, test } from 'vitest';
import { createPreviewPath, isPreviewToken } from './preview-path.ts';

const token = '0123456789abcdef0123456789abcdef01234567';

test('The path of a preview ends with its token', () => {
  expect(createPreviewPath(token)).toBe(`/preview/${token}`);
});

test('A token has forty digits of the hexadecimal system, in lower case', () => {
  expect(isPreviewToken(token)).toBe(true);
});

test.each([
  ['empty', ''],
  ['too short', token.slice(1)],
  ['too long', `${token}0`],
  ['in upper case', token.toUpperCase()],
  ['with a line after it', `${token}\n`],
  ['the replacement character', '\ufffd'],
])('A text is no token if it is %s', (_, text) => {
  expect(isPreviewToken(text)).toBe(false);
});
