/**
 * Returns a number of 53 bits that differs for different texts: cyrb53, which is enough to tell versions of a record apart.
 * `crypto.subtle` has better hashes, but not on a site without HTTPS.
 */
export function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Returns a short text that changes with what a record of an export says. */
export const createFingerprint = (parts: readonly unknown[]): string =>
  hashText(JSON.stringify(parts)).toString(36);
