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
    ['null', null],
    ['an empty text', ''],
    ['an object with an empty message', { message: '' }],
    ['an object with the message {}', { message: '{}' }],
    ['an object with a number as its message', { message: 5 }],
  ])('is the default message for %s', (_, failure) => {
    expect(getErrorMessage(failure)).toBe('Something went wrong');
  });

  it.each([
    'TypeError: Failed to fetch',
    'Load failed',
    'error loading dynamically imported module: https://site.test/assets/read-export.js',
    'TypeError: Importing a module script failed.',
  ])('says for the network error %j that the server could not be reached', (message) => {
    expect(getErrorMessage({ message })).toMatch(/could not be reached/);
  });
});
