import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPromptClosed, supportsPasskeyAutofill, supportsPasskeys, toPasskeyError } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

describe('supportsPasskeys', () => {
  it.each([
    ['localhost', true],
    ['wayfare.example', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ])('is, at %s, %s', (hostname, expected) => {
    vi.stubGlobal('window', { PublicKeyCredential: class {} });
    vi.stubGlobal('location', { hostname });
    expect(supportsPasskeys()).toBe(expected);
  });

  it('is false in a browser without passkeys', () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', { hostname: 'localhost' });
    expect(supportsPasskeys()).toBe(false);
  });
});

describe('supportsPasskeyAutofill', () => {
  it.each<[string, object, boolean]>([
    ['offers them', { isConditionalMediationAvailable: async () => true }, true],
    ['does not offer them', { isConditionalMediationAvailable: async () => false }, false],
    ['cannot say', { isConditionalMediationAvailable: () => Promise.reject(new Error('x')) }, false],
    ['is older', {}, false],
  ])('For a browser that %s: %#', async (_, PublicKeyCredential, expected) => {
    vi.stubGlobal('window', { PublicKeyCredential });
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
    vi.stubGlobal('location', { hostname: 'localhost' });
    expect(await supportsPasskeyAutofill()).toBe(expected);
  });
});

describe('isPromptClosed', () => {
  it('is true for the errors of a closed or ended prompt only', () => {
    const createError = (name: string) => Object.assign(new Error('x'), { name });
    expect(isPromptClosed(createError('NotAllowedError'))).toBe(true);
    expect(isPromptClosed(createError('AbortError'))).toBe(true);
    expect(isPromptClosed(createError('SecurityError'))).toBe(false);
  });
});

describe('toPasskeyError', () => {
  it('replaces the messages for programs, and keeps the others', () => {
    const getMessage = (code: string) => toPasskeyError(Object.assign(new Error('x'), { code })).message;
    expect(getMessage('webauthn_verification_failed')).toBe(
      'This passkey is not accepted. Use your password instead.',
    );
    expect(getMessage('ERROR_INVALID_RP_ID')).toBe(
      'Passkeys do not work at this URL. Use your password instead.',
    );
    const other = Object.assign(new Error('User is banned'), { code: 'user_banned' });
    expect(toPasskeyError(other)).toBe(other);
  });
});
