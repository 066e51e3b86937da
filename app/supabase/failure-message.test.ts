import { describe, expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

describe('the message of a failure', () => {
  it('is the one of the backend', () => {
    expect(failureMessage(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
    expect(failureMessage({ message: 'permission denied for table hero_slides', code: '42501' })).toBe(
      'permission denied for table hero_slides',
    );
  });

  it.each([
    undefined,
    null,
    {},
    '',
    { message: '' },
    { message: '{}' },
    { message: 5 },
    new Error(),
  ])('is the fallback where there is none: %j', (failure) => {
    expect(failureMessage(failure)).toBe('Something went wrong');
  });

  it.each([
    'TypeError: Failed to fetch',
    'Failed to fetch',
    'Load failed',
    'TypeError: Load failed',
  ])('says in plain words that there was no answer: %s', (message) => {
    expect(failureMessage({ message })).toMatch(/could not be reached/);
  });
});
