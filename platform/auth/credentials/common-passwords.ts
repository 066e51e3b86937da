import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of digits and signs at its end that make no other password of a common one. */
const maxAdded = 5;

/** The letter that a digit or sign stands for. An l looks like both 1 and i, so it counts as the same. */
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  '!': 'i',
  l: 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
};

const normalize = (password: string) =>
  password.toLowerCase().replace(/[01!l34@5$7]/g, (character) => letters[character] ?? character);

/** Read when they are first needed, because a start should not wait for them. */
let passwords: ReadonlySet<string> | undefined;

/**
 * Reads the most common passwords of at least ten characters, and shorter ones with which others begin.
 * `common-passwords.license.txt` says whose they are.
 */
function readPasswords(): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n').map(normalize));
}

/**
 * Returns whether a password is little more than one of the most common ones, whatever the case of its letters: with
 * digits or signs in place of letters, and a few more at its end (`P4ssw0rd2026!`). So is one that repeats a
 * character.
 */
export function isCommonPassword(password: string): boolean {
  if (/^(?:(.)\1*|\s*)$/su.test(password)) return true;
  passwords ??= readPasswords();
  const added = /\P{L}*$/u.exec(password)?.[0].length ?? 0;
  const shortest = password.length - Math.min(added, maxAdded);
  for (let length = shortest; length <= password.length; length += 1)
    if (passwords.has(normalize(password.slice(0, length)))) return true;
  return false;
}
