import type { MiddlewareHandler } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';

/** Creates the middleware that rejects all requests for passkeys where they are disabled, with or without a session. */
export function requirePasskeys({ settings }: AuthService): MiddlewareHandler {
  return async (_, next) => {
    if (!settings.enablePasskeys) throw passkeysDisabled();
    await next();
  };
}

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
