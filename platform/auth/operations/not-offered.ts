import { type Context, Hono } from 'hono';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { bearerClaims, requireSignedIn } from '#platform/auth/protocol/signed-in.ts';
import type { AuthService } from '#platform/auth/service.ts';

/**
 * The protocol's endpoints that this installation does not offer. Each refuses as a server of the protocol
 * does that has the feature switched off, and with 4xx: clients repeat what is answered with 5xx.
 */
export function notOffered(service: AuthService): Hono {
  const app = new Hono();
  const refuse =
    (...refusal: ConstructorParameters<typeof AuthError>) =>
    () => {
      throw new AuthError(...refusal);
    };
  /** Says no more to those who would not be let in anyway. */
  const refuseUsers =
    (...refusal: ConstructorParameters<typeof AuthError>) =>
    async (context: Context) => {
      await requireSignedIn(service, context);
      throw new AuthError(...refusal);
    };
  const featureDisabled = [404, 'feature_disabled', 'This feature is not enabled'] as const;

  for (const path of ['/otp', '/magiclink'])
    app.post(path, refuse(422, 'otp_disabled', 'Sign-in by mailed links or codes is not enabled'));
  app.post('/resend', refuse(422, 'otp_disabled', 'Nothing here needs a confirmation to be sent again'));
  app.post('/sso', refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
  app.get('/reauthenticate', refuseUsers(...featureDisabled));

  const linking = refuseUsers(404, 'manual_linking_disabled', 'Manual linking is disabled');
  app.get('/user/identities/authorize', linking);
  app.delete('/user/identities/:id', linking);
  app.all('/user/oauth/grants', refuseUsers(...featureDisabled));
  app.all('/oauth/*', refuse(...featureDisabled));
  app.all('/passkeys/*', refuse(404, 'passkey_disabled', 'Passkeys are disabled'));

  app.all('/factors/recovery-codes/*', refuseUsers(...featureDisabled));
  app.post(
    '/factors',
    refuseUsers(422, 'mfa_totp_enroll_not_enabled', 'Second factors cannot be enrolled here'),
  );
  app.all('/factors/*', refuseUsers(404, 'mfa_factor_not_found', 'Factor not found'));

  const administration = async (context: Context) => {
    const { role } = await bearerClaims(service.jwt, context);
    if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
    throw new AuthError(...featureDisabled);
  };
  app.all('/admin/*', administration);
  app.post('/invite', administration);

  app.all('*', refuse(404, 'not_found', 'There is no such endpoint'));
  return app;
}

/** GET /authorize and /callback, which no provider's button leads to. */
export function refuseProvider(): never {
  throw invalid('Unsupported provider: provider is not enabled');
}
