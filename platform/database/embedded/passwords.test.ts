import { expect, test } from 'vitest';
import { createVerifier, getPassword } from './passwords.ts';

test('Each login has a password of its own, which is always the same', () => {
  const logins = ['owner', 'authenticator', 'visitor', 'functions'] as const;
  const passwords = logins.map((login) => getPassword('secret', login));
  expect(passwords[0]).toBe('secret');
  expect(new Set(passwords).size).toBe(4);
  expect(logins.map((login) => getPassword('secret', login))).toEqual(passwords);
});

test('What PostgreSQL stores of a password does not contain it, and tells two passwords apart', () => {
  const verifier = createVerifier('secret', 'owner');
  expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:[\w+/]{22}==\$[\w+/]{43}=:[\w+/]{43}=$/);
  expect(verifier).not.toContain('secret');
  expect(createVerifier('secret', 'owner')).toBe(verifier);
  expect(createVerifier('another', 'owner')).not.toBe(verifier);
});
