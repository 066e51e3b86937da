/**
 * Returns a number of 53 bits that differs for different texts (cyrb53). It tells apart the versions of the same thing, but
 * is not safe against forgery. `crypto.subtle` has better hashes, but not on a site without HTTPS.
 */
export function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Returns the number of a text as a short text. */
export const createChecksum = (text: string): string => hashText(text).toString(36);
