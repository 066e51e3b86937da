import { expect, test } from 'vitest';
import { createRecoveryCodes, toCanonicalCode } from './recovery-codes.ts';

test('A set has ten different codes of 16 letters and digits', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test('A code is recognized however it is typed', () => {
  const [code = ''] = createRecoveryCodes();
  const typed = ` ${code.toUpperCase().replace(/(.{4})/g, '$1-\t')}`;
  expect(toCanonicalCode(typed.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code);
});
