import type { AuthSettings } from '#platform/auth/service/settings.ts';
import { isCommonPassword } from './common-passwords.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

/** The characters of which a password must contain at least one each, by the names in the CLI's `config.toml`. */
const requiredCharacters = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
} satisfies Record<string, string[]>;

export type PasswordRequirements = keyof typeof requiredCharacters;

export const passwordRequirements = Object.keys(requiredCharacters) as PasswordRequirements[];

export type PasswordRules = Pick<
  AuthSettings,
  'minimumPasswordLength' | 'passwordRequirements' | 'rejectGuessablePasswords'
>;

export interface PasswordWeakness {
  message: string;
  /** `length`, `characters` and `pwned` (a leaked password) are the protocol's; `email` is this server's own. */
  reasons: string[];
}

/** Returns why a password is weak, or undefined. It must not resemble one of `emails`, the addresses of the user. */
export function findWeakness(
  password: string,
  { minimumPasswordLength, passwordRequirements, rejectGuessablePasswords }: PasswordRules,
  emails: readonly string[],
): PasswordWeakness | undefined {
  const messages: string[] = [];
  const reasons: string[] = [];
  const characters = [...password];
  // `password.length` would count UTF-16 units.
  if (characters.length < minimumPasswordLength) {
    reasons.push('length');
    messages.push(`Password should be at least ${minimumPasswordLength} characters.`);
  }
  const sets: string[] = requiredCharacters[passwordRequirements];
  if (sets.some((set) => !characters.some((character) => set.includes(character)))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  // The short passwords of the list are only beginnings of longer ones, so a short password is not called common.
  if (rejectGuessablePasswords && !reasons.includes('length') && isCommonPassword(password)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (rejectGuessablePasswords && emails.some((email) => isLikeEmail(password, email))) {
    reasons.push('email');
    messages.push('Password is too much like the email address, please choose a different one.');
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : undefined;
}

/** The number of characters that a password needs beside the words of the email. */
const minOtherCharacters = 8;
/** Shorter words are in too many passwords. */
const minWordLength = 3;

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns whether a password is little more than the email address, or a part of it: `jane.doe2026` and
 * `Example.com!` for jane.doe@example.com.
 */
export function isLikeEmail(password: string, email: string): boolean {
  const text = normalize(password);
  if (text === '') return false;
  if (normalize(email).includes(text)) return true;
  const words = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minWordLength)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), text);
  return rest !== text && rest.length < minOtherCharacters;
}
