import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Time-based one-time passwords (RFC 6238) with the parameters that every authenticator app supports. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;
/** The number of steps by which a phone's clock may differ. */
const allowedSteps = [0, -1, 1];

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Creates a secret of 160 random bits in Base32, as authenticator apps read it. */
export const createTotpSecret = () => toBase32(randomBytes(secretBytes));

/** Writes bytes in Base32 (RFC 4648) without padding. Their number must be a multiple of 5. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => base32[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code of a secret at a time step, which is the number of half minutes since 1970 (RFC 4226, 5.3). */
function toCode(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the time step at which a code is valid, or undefined if it is wrong. The caller must not accept a step twice.
 * `now` is in seconds since 1970.
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const presented = Buffer.from(code);
  if (presented.length !== digits) return undefined;
  const key = fromBase32(secret);
  const current = Math.floor(now / stepSeconds);
  return allowedSteps
    .map((offset) => current + offset)
    .find((step) => timingSafeEqual(Buffer.from(toCode(key, step)), presented));
}

/** Creates the URI that an authenticator app reads from a QR code. */
export function createTotpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = { algorithm: 'SHA1', digits, issuer, period: stepSeconds, secret };
  // Authenticator apps show a plus sign where `URLSearchParams` writes a space.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
