import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { Handler } from '#platform/http/handler.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

/** POST /token: a session in exchange for a password, a refresh token or an authorization code. */
export const token: Handler<AuthService> = (service, context) => {
  switch (context.req.query('grant_type')) {
    case 'password':
      return passwordGrant(service, context);
    case 'refresh_token':
      return refreshGrant(service, context);
    case 'pkce':
      return pkceGrant(service, context);
    case 'id_token':
      return idTokenGrant(service, context);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
};
