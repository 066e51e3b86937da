import { expect, it } from 'vitest';
import { beganWithLink, getSessionId } from './session-id.ts';

const createToken = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims), 'utf8').toString('base64url')}.signature`;

it.each([
  [createToken({ session_id: 'a', sub: 'b' }), 'a'],
  // When it is encoded, this name contains both characters that differ between base64 and base64url.
  [createToken({ session_id: 'a', name: 'ÿ?>~~~ÿÿÿ' }), 'a'],
  [createToken({ sub: 'b' }), null],
  [createToken({ session_id: 5 }), null],
  [createToken(null), null],
  ['no token', null],
  ['', null],
])('The session id of the token %j is %j', (access_token, id) => {
  expect(getSessionId({ access_token })).toBe(id);
});

it.each([
  [[{ method: 'otp', timestamp: 1 }], true],
  [[{ method: 'totp' }, { method: 'recovery' }], true],
  [[{ method: 'password' }, { method: 'totp' }], false],
  [[null], false],
  ['otp', false],
  [undefined, false],
])('Whether a session with the sign-ins %j began with a link in an email is %j', (amr, began) => {
  expect(beganWithLink({ access_token: createToken({ amr }) })).toBe(began);
});
