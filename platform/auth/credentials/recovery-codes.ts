import { randomBytes } from 'node:crypto';

const codesPerSet = 10;
const codeBytes = 10;
/** Without letters that are easily confused with digits or with each other (Crockford's Base32 in lower case). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a set of codes of 80 random bits each, in their canonical form: 16 letters and digits. */
export const createRecoveryCodes = () => Array.from({ length: codesPerSet }, createCode);

function createCode(): string {
  const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

/** Returns the canonical form of a code as a person typed it: case, spaces, hyphens, and O, I and L do not matter. */
export const toCanonicalCode = (typed: string) =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
