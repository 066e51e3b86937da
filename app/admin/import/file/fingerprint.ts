import { createChecksum } from '#domain/share/checksum.ts';

/** Returns a short text that changes with what a record of an export says. */
export const createFingerprint = (parts: readonly unknown[]): string => createChecksum(JSON.stringify(parts));
