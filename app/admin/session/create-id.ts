import { tryStorage } from './try-storage.ts';

/**
 * Creates a random UUID (RFC 9562 section 5.4). `crypto.randomUUID` exists only in secure contexts, but this function
 * also works on a page without HTTPS.
 */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const key = 'wayfare.browser';
let browserId: string | null | undefined;

/** Returns a random id of this browser, the same in all of its tabs. If it has no storage, each page has its own. */
export function getBrowserId(): string {
  browserId ??= tryStorage(() => localStorage.getItem(key));
  if (browserId) return browserId;
  const created = createId();
  browserId = created;
  tryStorage(() => localStorage.setItem(key, created));
  return created;
}
