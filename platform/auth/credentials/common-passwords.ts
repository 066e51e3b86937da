import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A common password stays common with up to this many digits and signs at its end. */
const maxAdded = 5;

/** The letter that a digit or sign stands for. A 1 may stand for an l or an i, so an l counts as an i, too. */
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

/** The passwords are read when they are first needed, because a start should not wait for them. */
let passwords: ReadonlySet<string> | undefined;

/**
 * Reads the most common passwords of at least ten characters, and shorter ones that are the beginning of longer
 * passwords. `common-passwords.license.txt` names the source.
 */
function readPasswords(): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n').map(normalize));
}

/**
 * Returns whether a password is one of the most common ones, in any case, with digits or signs in place of letters and
 * with up to `maxAdded` more at its end (`P4ssw0rd2026!`). A single repeated character, or only spaces, is common, too.
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
