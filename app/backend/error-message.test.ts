import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './error-message.ts';

describe('The error message', () => {
  it('is the message of the backend', () => {
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
  ])('is the default message for an error without a message: %j', (failure) => {
    expect(getErrorMessage(failure)).toBe('Something went wrong');
  });

  it.each([
    'TypeError: Failed to fetch',
    'Failed to fetch',
    'Load failed',
    'TypeError: Load failed',
  ])('says that the server could not be reached for the network error %j', (message) => {
    expect(getErrorMessage({ message })).toMatch(/could not be reached/);
  });
});
