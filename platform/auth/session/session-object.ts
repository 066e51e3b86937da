import type { AuthService } from '#platform/auth/service/service.ts';
import type { IssuedSession } from '#platform/auth/store/sessions.ts';
import { toUserObject } from './user-object.ts';

/** Creates a session's response body with a new access token (docs/protocols/auth.md#session-object). */
export async function createSessionObject({ jwt, issuer, settings }: AuthService, session: IssuedSession) {
  const { user } = session;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.jwtExpiry;
  const accessToken = await jwt.signAccessToken({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role || 'authenticated',
    aal: session.aal,
    amr: session.signIns,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.jwtExpiry,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: toUserObject(user),
  };
}
