import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
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

const codesPerSet = 10;
const codeBytes = 10;
/** The alphabet leaves out letters that are easily confused (Crockford's Base32 in lower case). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a set of codes of 80 random bits each, in their canonical form: 16 letters and digits, of five bits each. */
export const createRecoveryCodes = () => Array.from({ length: codesPerSet }, createRecoveryCode);

function createRecoveryCode(): string {
  const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

/** Returns the canonical form of a code as a person typed it: case, spaces, hyphens, and O, I and L do not matter. */
export const toCanonicalCode = (typed: string) =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
