import * as z from 'zod';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { Handler } from '#platform/http/handler.ts';
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

const bodySchema = z.object({
  provider: optionalText,
  id_token: optionalText,
  client_id: optionalText,
  issuer: optionalText,
});

/** POST /token?grant_type=id_token: sign-in by the token of a third party. No third party is offered. */
const idTokenGrant: Handler<AuthService> = async (_, context) => {
  const { provider, id_token, client_id, issuer } = await readBody(context, bodySchema);
  if (!id_token) throw invalidRequest('id_token required');
  if (!provider && !(client_id && issuer)) throw invalidRequest('provider or client_id and issuer required');
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? provider}") is not enabled`);
};

const invalidRequest = (message: string) => new AuthError(400, 'validation_failed', message);
