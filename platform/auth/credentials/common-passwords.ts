import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most common passwords of at least ten characters, in lower case. `common-passwords.license.txt` says whose they are. */
const passwords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Whether a password is one of the most common ones, whatever the case of its letters. Shorter ones are not listed. */
export const isCommonPassword = (password: string): boolean => passwords.has(password.toLowerCase());
