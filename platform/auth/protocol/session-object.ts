import type { AuthService } from '#platform/auth/service.ts';
import type { OpenSession } from '#platform/auth/store/sessions.ts';
import { userObject } from './user-object.ts';

/** A session as clients get it, with a fresh access token (docs/protocols.md#session-object). */
export async function sessionObject({ jwt, issuer, accessTokenLifetime }: AuthService, session: OpenSession) {
  const { user } = session;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + accessTokenLifetime;
  const accessToken = await jwt.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: 'authenticated',
    aal: session.aal,
    amr: session.proofs,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userObject(user),
  };
}
