import { validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import type { Handler } from '#platform/http/handler.ts';
import { linkingDisabled } from './delete-identity.ts';

/** GET /user/identities/authorize: links an account of a third party. No third party is offered. */
export const authorizeIdentity: Handler<AuthService, SignedIn> = ({ settings }) => {
  if (!settings.enableManualLinking) throw linkingDisabled();
  throw validationFailed('Unsupported provider: provider is not enabled');
};
