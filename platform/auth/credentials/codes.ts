import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Jwt } from '#platform/jwt/jwt.ts';

/** Creates a code of decimal digits, which a person can type. */
export const createCode = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0');

/**
 * Hashes a code for the database. There are so few codes that a hash without a key could be inverted by trying all of
 * them, so the key is the installation's secret, which is not in the tables of the auth service.
 */
export const hashCode = (jwt: Jwt, { email, code }: { email: string; code: string }) =>
  jwt.createMac(`code:${email}:${code}`);

/** Returns whether a request's token can be a code, rather than the long token of a link. */
export const isCode = (token: string) => /^\d{6,10}$/.test(token);

export const hashesMatch = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
