import { expect, it } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

it.each([
  ['owner@example.com', 'owner@example.com'],
  [' Owner+Tag@Example.COM ', 'owner+tag@example.com'],
  ['owner@localhost', 'owner@localhost'],
  ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
  ['', undefined],
  ['owner', undefined],
  ['@example.com', undefined],
  ['a@b@example.com', undefined],
  ['"a b"@example.com', undefined],
  ['a@exa_mple.com', undefined],
  ['a@-example.com', undefined],
  ['a@example..com', undefined],
  ['a@example.com\r\nBcc: b@example.com', undefined],
  ['a@example.com, b@example.com', undefined],
  ['A <a@example.com>', undefined],
  ['a\u0000@example.com', undefined],
  [`${'a'.repeat(65)}@example.com`, undefined],
  [`a@${'a.'.repeat(130)}com`, undefined],
])('The email address %j is parsed as %j', (text, address) => {
  expect(parseEmailAddress(text)).toBe(address);
});
