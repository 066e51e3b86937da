import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './error-message.ts';

describe('getErrorMessage', () => {
  it('returns the message of the backend', () => {
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
  ])('returns the default message for an error without a message: %j', (failure) => {
    expect(getErrorMessage(failure)).toBe('Something went wrong');
  });

  it.each([
    'TypeError: Failed to fetch',
    'Failed to fetch',
    'Load failed',
    'TypeError: Load failed',
  ])('explains in plain words that the server did not respond: %s', (message) => {
    expect(getErrorMessage({ message })).toMatch(/could not be reached/);
  });
});
