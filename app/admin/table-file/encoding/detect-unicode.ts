export const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((value, index) => bytes[index] === value);

/** Matches ASCII characters that every table and every export has. */
const common = /[\t\n\r ,;|<>"{}\dA-Za-z]/g;

/**
 * Detects the encoding of Unicode by a file's byte order mark, or by the zero bytes that ASCII has in UTF-16. Null for
 * UTF-8 without a mark, and for any other encoding.
 */
export function detectUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (!bytes.includes(0)) return null;
  const [little, big] = [countCommon(bytes, 'utf-16le'), countCommon(bytes, 'utf-16be')];
  if (little === 0 && big === 0) return null;
  return little >= big ? 'utf-16le' : 'utf-16be';
}

function countCommon(bytes: Uint8Array, encoding: string): number {
  try {
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
    // With `stream`, it is no error that a character of two units is cut at the end.
    const text = new TextDecoder(encoding, { fatal: true }).decode(even, { stream: true });
    return /(?![\t\n\r])\p{Cc}/u.test(text) ? 0 : (text.match(common)?.length ?? 0);
  } catch {
    return 0;
  }
}
