import { expect, it } from 'vitest';
import { sessionIdOf } from './session-id.ts';

const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims), 'utf8').toString('base64url')}.signature`;

it.each([
  [tokenOf({ session_id: 'a', sub: 'b' }), 'a'],
  // The two characters in which base64url differs.
  [tokenOf({ session_id: 'a', name: 'ÿ?>~~~ÿÿÿ' }), 'a'],
  [tokenOf({ sub: 'b' }), null],
  [tokenOf({ session_id: 5 }), null],
  [tokenOf(null), null],
  ['no token', null],
  ['', null],
])('of %s is %s', (access_token, id) => {
  expect(sessionIdOf({ access_token })).toBe(id);
});
