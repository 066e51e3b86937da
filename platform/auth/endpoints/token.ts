import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { deleteFlowState, lockFlowState, type PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { passwordGrant } from './password-grant.ts';
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

const idTokenSchema = z.object({
  provider: optionalText,
  id_token: optionalText,
  client_id: optionalText,
  issuer: optionalText,
});

/** POST /token?grant_type=id_token: sign-in by the token of a third party. No third party is offered. */
const idTokenGrant: Handler<AuthService> = async (_, context) => {
  const { provider, id_token, client_id, issuer } = await readBody(context, idTokenSchema);
  if (!id_token) throw validationFailed('id_token required');
  if (!provider && !(client_id && issuer))
    throw validationFailed('provider or client_id and issuer required');
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? provider}") is not enabled`);
};

const pkceSchema = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce: the browser that requested an email link exchanges the link's code for a session. */
const pkceGrant: Handler<AuthService> = async (service, context) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, pkceSchema);
  if (!code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  const session = await service.getPrivileged(context).transaction(async (query) => {
    const flow = await lockFlowState(query, code);
    if (!flow)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (!flow.is_fresh)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!verifierMatches(flow, verifier))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    await deleteFlowState(query, code);
    // All code locks the user before the tokens, which prevents deadlocks.
    await lockUser(query, flow.user_id);
    // `redeemToken` has kept these links, because the link with PKCE could have been an attacker's.
    if (flow.authentication_method === 'recovery' || flow.authentication_method === 'magiclink')
      await deleteOneTimeTokens(query, flow.user_id, 'recovery_token');
    return createSession(query, {
      userId: flow.user_id,
      method: flow.authentication_method,
      client: readClientInfo(context),
    });
  });
  return context.json(await createSessionObject(service, session));
};

function verifierMatches(
  { code_challenge, code_challenge_method }: PkceChallenge,
  verifier: string,
): boolean {
  const hash = createHash('sha256').update(verifier).digest('base64url');
  const actual = Buffer.from(code_challenge_method === 's256' ? hash : verifier);
  const expected = Buffer.from(code_challenge);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
