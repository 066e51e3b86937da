import { expect, it } from 'vitest';
import { checkRecovery, type Recovery, type RecoveryEvidence } from './recovery.ts';

const cases: [string, Recovery, Partial<RecoveryEvidence>][] = [
  ['a recovery link', 'valid', { linkType: 'recovery' }],
  ['a recovery link whose tokens the server rejected', 'invalid', { linkType: 'recovery', failed: true }],
  ['a recovery link that created no session', 'invalid', { linkType: 'recovery', userId: null }],
  ['a reload after a recovery link', 'valid', { recoveringUserId: 'owner' }],
  ['a reload after the session has ended', 'invalid', { recoveringUserId: 'owner', userId: null }],
  ["a reload after another user's recovery link", 'invalid', { recoveringUserId: 'editor' }],
  ['an expired link', 'invalid', { linkType: 'error' }],
  ['an expired link after a valid one', 'invalid', { linkType: 'error', recoveringUserId: 'owner' }],
  ['a magic link', 'invalid', { linkType: 'session' }],
  ['a signed-in user without a link', 'invalid', {}],
  ['a visitor without a link', 'invalid', { userId: null }],
];

it.each(cases)('The recovery status of a page opened by %s is %s', (_name, expected, change) => {
  const evidence: RecoveryEvidence = {
    linkType: 'none',
    failed: false,
    userId: 'owner',
    recoveringUserId: null,
  };
  expect(checkRecovery({ ...evidence, ...change })).toBe(expected);
});
