import { describe, expect, it, test } from 'vitest';
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts';

/** The key of RFC 6238, appendix B, "12345678901234567890" in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('A time-based code', () => {
  // The last six digits of the examples in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is accepted at its time: %i %s', (now, code) => {
    expect(findTotpStep(secret, code, now)).toBe(Math.floor(now / 30));
  });

  it.each([
    [-30, 1234567890 / 30],
    [30, 1234567890 / 30],
    [-60, undefined],
    [60, undefined],
  ])('is accepted only up to one step before and after its time: %i seconds', (offset, step) => {
    expect(findTotpStep(secret, '005924', 1234567890 + offset)).toBe(step);
  });

  it('is rejected if it is wrong, or not six digits', () => {
    for (const code of ['287083', '28708', '2870820', '', '２８７０８２', '28708\0'])
      expect(findTotpStep(secret, code, 59), code).toBeUndefined();
  });
});

test('A secret has 32 letters and digits of Base32, and is never the same', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(createTotpSecret());
});

test('The URI names site and account, whatever characters they contain', () => {
  const uri = new URL(createTotpUri(secret, { issuer: 'A & B: Ω', account: 'o+1@example.com' }));
  expect(uri.href).toBe(
    `otpauth://totp/A%20%26%20B%3A%20%CE%A9:o%2B1%40example.com?algorithm=SHA1&digits=6&issuer=A%20%26%20B%3A%20%CE%A9&period=30&secret=${secret}`,
  );
});
