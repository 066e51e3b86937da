/** Creates the command that changes the email of an owner on the server, without an email (README.md). */
export const createSetEmailCommand = (email: string, newEmail: string): string =>
  `npm run owner -- set-email ${[email, newEmail].map(quoteForShell).join(' ')}`;

/** An address may have characters that a shell interprets, such as `'`, `&` or `$`. */
const quoteForShell = (word: string): string =>
  /^[\w.+@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
