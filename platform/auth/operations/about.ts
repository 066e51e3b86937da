import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service.ts';

/** What clients may ask before anybody is signed in: which ways in there are, and that the service answers. */

const otherProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** GET /settings */
export const settings = ({ disableSignup }: AuthService, context: Context): Response =>
  context.json({
    external: {
      ...Object.fromEntries(otherProviders.map((provider) => [provider, false])),
      anonymous_users: false,
      email: true,
      phone: false,
    },
    disable_signup: disableSignup,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });

/** GET /health */
export const health = (_: AuthService, context: Context): Response =>
  context.json({
    version: 'wayfare',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });

/** GET /.well-known/jwks.json. Tokens are signed with a shared secret, which is never listed (docs/protocols.md#auth-endpoints). */
export function jwks(_: AuthService, context: Context): Response {
  context.header('Cache-Control', 'public, max-age=600');
  return context.json({ keys: [] });
}
