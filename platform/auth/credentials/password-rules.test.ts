import { describe, expect, it } from 'vitest';
import { findWeakness, isLikeEmail, type PasswordRequirements } from './password-rules.ts';

const find = (password: string, passwordRequirements: PasswordRequirements = '') =>
  findWeakness(
    password,
    { minimumPasswordLength: 6, passwordRequirements, rejectGuessablePasswords: false },
    ['jane.doe@example.com'],
  );

describe('A password', () => {
  it('must have six characters, where an emoji is one', () => {
    const weakness = { message: 'Password should be at least 6 characters.', reasons: ['length'] };
    for (const password of ['12345', '😀😀😀']) expect(find(password)).toEqual(weakness);
    // Guessable passwords are not rejected here.
    for (const password of ['123456', '      ', '😀😀😀😀😀😀', 'jane.doe'])
      expect(find(password), password).toBeUndefined();
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
    ['P@$$w0rd2026', ['pwned']],
    ['Dragon!!!!!', ['pwned']],
    ['we1come_2026', ['pwned']],
    ['Wayfare2026', ['pwned']],
    ['          ', ['pwned']],
    [' \t \u00a0 \t \u00a0  ', ['pwned']],
    ['🏝🏝🏝🏝🏝🏝🏝🏝🏝🏝', ['pwned']],
    ['Jane.Doe2026', ['email']],
    ['travel.example', ['email']],
    ['ne.doe@example', ['email']],
    ['doe12345jane', ['email']],
    ['x9#', ['length']],
  ])('such as %s is weak, because of %j', (password, reasons) => {
    expect(findGuessable(password)?.reasons).toEqual(reasons);
  });

  it('is not weak if it has enough besides a common password or a part of the email', () => {
    const withCommonOne = ['password of my aunt', 'dragon-190-fruit', 'Dragon 192837', 'zzzzzzzzzzq'];
    const others = [
      'jane likes rhubarb',
      'd0e-9fK2-xxQ8',
      'correct horse battery',
      'Kx8#mQ2!vZ',
      'kite 2026!',
    ];
    for (const password of [...withCommonOne, ...others])
      expect(findGuessable(password), password).toBeUndefined();
  });

  it('may contain the words of one or two letters of an email, which are in too many passwords to count', () => {
    expect(isLikeEmail('compositions', 'jo@it.example')).toBe(false);
    // A user without an email has no such words.
    expect(isLikeEmail('correct horse', '')).toBe(false);
  });
});
