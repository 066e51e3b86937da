import { expect, test } from 'vitest';
import { createSealedSecrets } from './sealed-secrets.ts';

const secret = 'the secret of this installation';
const secrets = createSealedSecrets(secret, 'auth');

test('A sealed secret is opened with the same secret, purpose and context only', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(secrets.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(secrets.open(sealed, 'factor 2')).toBeUndefined();
  expect(createSealedSecrets('another secret', 'auth').open(sealed, 'factor 1')).toBeUndefined();
  expect(createSealedSecrets(secret, 'mail').open(sealed, 'factor 1')).toBeUndefined();
});

test('A sealed secret does not contain the secret, and differs each time', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSW');
  expect(secrets.seal('JBSWY3DPEHPK3PXP', 'factor 1')).not.toBe(sealed);
});

test('A damaged secret is not opened', () => {
  for (const sealed of ['', 'short', 'x'.repeat(60)])
    expect(secrets.open(sealed, 'factor 1'), sealed).toBeUndefined();
});
