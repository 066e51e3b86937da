import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './error-message.ts';

describe('the message of a failure', () => {
  it('is the one of the backend', () => {
    expect(getErrorMessage(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
    expect(getErrorMessage({ message: 'permission denied for table hero_slides', code: '42501' })).toBe(
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
    expect(getErrorMessage(failure)).toBe('Something went wrong');
  });

  it.each([
    'TypeError: Failed to fetch',
    'Failed to fetch',
    'Load failed',
    'TypeError: Load failed',
  ])('says in plain words that there was no answer: %s', (message) => {
    expect(getErrorMessage({ message })).toMatch(/could not be reached/);
  });
});
