import { describe, expect, it } from 'vitest';
import { findWeakness, type PasswordRequirements } from './password-rules.ts';

const find = (password: string, passwordRequirements: PasswordRequirements = '') =>
  findWeakness(password, { minimumPasswordLength: 6, passwordRequirements });

describe('A password', () => {
  it.each(['12345', '😀😀😀'])('is too short: %j', (password) => {
    expect(find(password)).toEqual({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  it.each(['123456', '      ', '😀😀😀😀😀😀'])('is long enough: %j', (password) => {
    expect(find(password)).toBeUndefined();
  });

  it.each<[PasswordRequirements, string, string]>([
    ['letters_digits', 'only letters', 'abcde1'],
    ['lower_upper_letters_digits', 'lower1', 'Lower1'],
    ['lower_upper_letters_digits_symbols', 'Lower1', 'Lower1\\'],
  ])('must contain the characters of %s, which %j does not and %j does', (requirements, weak, strong) => {
    expect(find(weak, requirements)?.reasons).toEqual(['characters']);
    expect(find(strong, requirements)).toBeUndefined();
  });

  it('gets both reasons and the required characters in its message', () => {
    expect(find('a', 'letters_digits')).toEqual({
      message:
        'Password should be at least 6 characters. Password should contain at least one character of each: ' +
        'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.',
      reasons: ['length', 'characters'],
    });
  });
});
