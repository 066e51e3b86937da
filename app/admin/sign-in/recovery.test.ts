import { describe, expect, it } from 'vitest';
import { checkRecovery, type Recovery, type RecoveryEvidence } from './recovery.ts';

const cases: [string, Recovery, Partial<RecoveryEvidence>][] = [
  ['a recovery link', 'valid', { linkType: 'recovery' }],
  ['a recovery link whose tokens the server rejected', 'invalid', { linkType: 'recovery', failed: true }],
  ['a recovery link that created no session', 'invalid', { linkType: 'recovery', userId: null }],
  ['a reload after a recovery link', 'valid', { flaggedUserId: 'owner' }],
  ['a reload after the session has ended', 'invalid', { flaggedUserId: 'owner', userId: null }],
  ["a reload after another user's recovery link", 'invalid', { flaggedUserId: 'editor' }],
  ['an expired link', 'invalid', { linkType: 'error' }],
  ['an expired link after a valid one', 'invalid', { linkType: 'error', flaggedUserId: 'owner' }],
  ['a magic link', 'invalid', { linkType: 'session' }],
  ['a signed-in user without a link', 'invalid', {}],
  ['a visitor without a link', 'invalid', { userId: null }],
];

describe('The recovery status', () => {
  it.each(cases)('of a page opened by %s is %s', (_name, expected, change) => {
    const evidence: RecoveryEvidence = {
      linkType: 'none',
      failed: false,
      userId: 'owner',
      flaggedUserId: null,
    };
    expect(checkRecovery({ ...evidence, ...change })).toBe(expected);
  });
});
