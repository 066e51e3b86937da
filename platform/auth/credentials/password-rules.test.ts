import { describe, expect, it } from 'vitest';
import { findWeakness, type PasswordRequirements } from './password-rules.ts';

const find = (password: string, passwordRequirements: PasswordRequirements = '') =>
  findWeakness(
    password,
    { minimumPasswordLength: 6, passwordRequirements, rejectGuessablePasswords: false },
    ['jane.doe@example.com'],
  );

describe('A password', () => {
  it.each(['12345', '😀😀😀'])('is too short: %j', (password) => {
    expect(find(password)).toEqual({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  it.each(['123456', '      ', '😀😀😀😀😀😀', 'jane.doe'])('is long enough: %j', (password) => {
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

describe('Where guessable passwords are rejected, a password', () => {
  const findGuessable = (password: string) =>
    findWeakness(
      password,
      { minimumPasswordLength: 10, passwordRequirements: '', rejectGuessablePasswords: true },
      ['jane.doe@example.com', 'new@travel.example'],
    );

  it.each<[string, string[]]>([
    ['1234567890', ['pwned']],
    ['Manchester', ['pwned']],
    ['primetime21', ['pwned']],
    ['P@$$w0rd2026', ['pwned']],
    ['pa55word123!', ['pwned']],
    ['Password2026!', ['pwned']],
    ['Dragon!!!!!', ['pwned']],
    ['we1come_2026', ['pwned']],
    ['Wayfare2026', ['pwned']],
    ['          ', ['pwned']],
    [' \t \u00a0 \t \u00a0  ', ['pwned']],
    ['🏝🏝🏝🏝🏝🏝🏝🏝🏝🏝', ['pwned']],
    ['Jane.Doe2026', ['email']],
    ['travel.example', ['email']],
    ['x9#', ['length']],
  ])('such as %s is weak, because of %j', (password, reasons) => {
    expect(findGuessable(password)?.reasons).toEqual(reasons);
  });

  it.each([
    'correct horse battery',
    'rhubarb-in-may',
    'Kx8#mQ2!vZ',
    'password of my aunt',
    'dragon-190-fruit',
    'Dragon 192837',
    'zzzzzzzzzzq',
    'kite 2026!',
  ])('such as %s is not weak', (password) => {
    expect(findGuessable(password)).toBeUndefined();
  });
});
