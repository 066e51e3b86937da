import { describe, expect, it } from 'vitest';
import { type Arrival, judgeArrival, type Recovery } from './recovery.ts';

const cases: [string, Partial<Arrival>, Recovery][] = [
  ['a recovery link', { arrivedBy: 'recovery' }, 'open'],
  ['a recovery link whose tokens the server refused', { arrivedBy: 'recovery', failed: true }, 'refused'],
  ['a recovery link that made no session', { arrivedBy: 'recovery', userId: null }, 'refused'],
  ['the page reloaded after a recovery link', { markedUserId: 'owner' }, 'open'],
  ['the page reloaded after the session ended', { markedUserId: 'owner', userId: null }, 'refused'],
  ['the page reloaded by somebody else', { markedUserId: 'editor' }, 'refused'],
  ['an expired link', { arrivedBy: 'error' }, 'refused'],
  ['an expired link after a good one', { arrivedBy: 'error', markedUserId: 'owner' }, 'refused'],
  ['a magic link', { arrivedBy: 'session' }, 'refused'],
  ['somebody signed in, without a link', {}, 'refused'],
  ['nobody, without a link', { userId: null }, 'refused'],
];

describe('the page for a new password', () => {
  it.each(cases)('opened by %s', (_name, change, expected) => {
    const arrival: Arrival = { arrivedBy: 'none', failed: false, userId: 'owner', markedUserId: null };
    expect(judgeArrival({ ...arrival, ...change })).toBe(expected);
  });
});
