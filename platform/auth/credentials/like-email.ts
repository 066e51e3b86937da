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
