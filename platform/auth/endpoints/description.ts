import type { AuthService } from '#platform/auth/service/service.ts';
import type { Handler } from '#platform/http/handler.ts';

const disabledProviders =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion ' +
  'slack slack_oidc spotify twitch twitter workos zoom';

/** GET /health. Clients expect the name and the description of Supabase's auth server. */
export const getHealth: Handler<AuthService> = (_, context) =>
  context.json({
    version: 'wayfare',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });

/** GET /.well-known/jwks.json: the public halves of the signing keys (docs/protocols/api-keys.md#signing-keys). */
export const getJwks: Handler<AuthService> = ({ jwt }, context) => {
  context.header('Cache-Control', 'public, max-age=600');
  return context.json({ keys: jwt.getPublicKeys() });
};

/** GET /settings: which sign-in methods are enabled. */
export const getSettings: Handler<AuthService> = ({ settings, relyingParty }, context) =>
  context.json({
    external: {
      ...Object.fromEntries(disabledProviders.split(' ').map((provider) => [provider, false])),
      anonymous_users: settings.enableAnonymousSignIns,
      email: settings.enableEmailSignup,
      phone: false,
    },
    disable_signup: !settings.enableSignup,
    mailer_autoconfirm: !settings.enableConfirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: settings.enablePasskeys,
    // Supabase has no such field. It tells a page of another origin not to create a passkey that would be rejected.
    passkey_origins: settings.enablePasskeys ? relyingParty.rpOrigins : [],
    // Supabase has no such field. It tells a panel of another origin whether to check the current password itself.
    secure_account_changes: settings.secureAccountChanges,
  });
