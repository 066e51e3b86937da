import { afterEach, expect, it, vi } from 'vitest';
import { isPromptClosed, supportsPasskeyAutofill, supportsPasskeys, toPasskeyError } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['localhost', true],
  ['wayfare.example', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('Whether passkeys are supported at %s: %s', (hostname, expected) => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  vi.stubGlobal('location', { hostname });
  expect(supportsPasskeys()).toBe(expected);
});

it('A browser without passkeys does not support them', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(supportsPasskeys()).toBe(false);
});

it.each<[string, object, boolean]>([
  ['that offers them', { isConditionalMediationAvailable: async () => true }, true],
  ['that does not offer them', { isConditionalMediationAvailable: async () => false }, false],
  ['that cannot say', { isConditionalMediationAvailable: () => Promise.reject(new Error('x')) }, false],
  ['that is older', {}, false],
])('A field offers passkeys only if the browser does: in one %s', async (_, PublicKeyCredential, expected) => {
  vi.stubGlobal('window', { PublicKeyCredential });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('location', { hostname: 'localhost' });
  expect(await supportsPasskeyAutofill()).toBe(expected);
});

it.each([
  ['NotAllowedError', true],
  ['AbortError', true],
  ['SecurityError', false],
])('Whether an error named %s means that the prompt was closed or has expired: %s', (name, expected) => {
  expect(isPromptClosed(Object.assign(new Error('x'), { name }))).toBe(expected);
});

it.each([
  ['webauthn_verification_failed', 'This passkey is not accepted. Use your password instead.'],
  ['ERROR_INVALID_RP_ID', 'Passkeys do not work at this URL. Use your password instead.'],
  ['user_banned', 'User is banned'],
])('The error %s of a passkey says: %s', (code, message) => {
  expect(toPasskeyError(Object.assign(new Error('User is banned'), { code })).message).toBe(message);
});
