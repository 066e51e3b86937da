import { describe, expect, it } from 'vitest';
import { checkRecovery, type Recovery, type RecoveryEvidence } from './recovery.ts';

const cases: [string, Partial<RecoveryEvidence>, Recovery][] = [
  ['a recovery link', { linkType: 'recovery' }, 'valid'],
  ['a recovery link whose tokens the server rejected', { linkType: 'recovery', failed: true }, 'invalid'],
  ['a recovery link that made no session', { linkType: 'recovery', userId: null }, 'invalid'],
  ['the page reloaded after a recovery link', { flaggedUserId: 'owner' }, 'valid'],
  ['the page reloaded after the session ended', { flaggedUserId: 'owner', userId: null }, 'invalid'],
  ['the page reloaded by somebody else', { flaggedUserId: 'editor' }, 'invalid'],
  ['an expired link', { linkType: 'error' }, 'invalid'],
  ['an expired link after a good one', { linkType: 'error', flaggedUserId: 'owner' }, 'invalid'],
  ['a magic link', { linkType: 'session' }, 'invalid'],
  ['somebody signed in, without a link', {}, 'invalid'],
  ['nobody, without a link', { userId: null }, 'invalid'],
];

describe('The page for a new password', () => {
  it.each(cases)('opened by %s', (_name, change, expected) => {
    const evidence: RecoveryEvidence = {
      linkType: 'none',
      failed: false,
      userId: 'owner',
      flaggedUserId: null,
    };
    expect(checkRecovery({ ...evidence, ...change })).toBe(expected);
  });
});
