import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPromptClosed, supportsPasskeys, toPasskeyError } from './passkeys.ts';

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
    const rejected = Object.assign(new Error('Credential verification failed'), {
      code: 'webauthn_verification_failed',
    });
    expect(toPasskeyError(rejected).message).toBe('This passkey is not accepted. Use your password instead.');
    const other = Object.assign(new Error('User is banned'), { code: 'user_banned' });
    expect(toPasskeyError(other)).toBe(other);
  });
});
