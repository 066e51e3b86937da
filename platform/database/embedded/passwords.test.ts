import { expect, test } from 'vitest';
import { createVerifier } from './passwords.ts';

test('What PostgreSQL stores of a password does not contain it, is the same each time, and differs for another password', () => {
  const verifier = createVerifier('secret', 'owner');
  expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:[\w+/]{22}==\$[\w+/]{43}=:[\w+/]{43}=$/);
  expect(verifier).not.toContain('secret');
  expect(createVerifier('secret', 'owner')).toBe(verifier);
  expect(createVerifier('another', 'owner')).not.toBe(verifier);
});
